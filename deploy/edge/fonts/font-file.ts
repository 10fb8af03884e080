import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fontNames } from '@forecourt/contracts/site-config';
import { fonts } from './fonts.ts';

const { resolve } = createRequire(import.meta.url);

/** Path on disk of the font at `/assets/fonts/<name>.woff2`; null if no theme may use this font. */
export function fontFile(name: string): string | null {
  const known = fontNames.find((candidate) => candidate === name);
  if (known === undefined) return null;
  return join(dirname(resolve(`@fontsource-variable/${known}/package.json`)), 'files', fonts[known].file);
}
