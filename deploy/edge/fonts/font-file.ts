import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fontNames } from '@forecourt/contracts/site-config';
import { fonts } from './fonts.ts';

const { resolve } = createRequire(import.meta.url);

/** Path on disk of `/assets/fonts/<name>.woff2`, or null for a font that no theme may use. */
export function fontFile(name: string): string | null {
  const known = fontNames.find((candidate) => candidate === name);
  if (known === undefined) return null;
  return join(dirname(resolve(`@fontsource-variable/${known}/package.json`)), 'files', fonts[known].file);
}
