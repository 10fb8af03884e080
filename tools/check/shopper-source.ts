import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = '{mf-*,shell,kit}/src/**/*.{ts,tsx}';
const further = [
  'contracts/src/**/*.ts',
  'services/api/src/**/*.ts',
  'contracts/src/site-defaults/**/*.json',
  'demo/sites/*.json',
];

/** A file with texts for shoppers: views, the api's responses, dealers' sites. `path` is relative to the root. */
export type ShopperFile = { readonly path: string; readonly text: string };

/** Every source of texts for shoppers, without tests and comments. */
export function shopperFiles(): readonly ShopperFile[] {
  return globSync([packages, ...further], { cwd: root })
    .filter((path) => !/\.test(-d)?\.|\/testing\/|\/dist\/|node_modules/.test(path))
    .sort()
    .map((path) => ({ path, text: wordsOf(readFileSync(`${root}/${path}`, 'utf8')) }));
}

/** Removes comments and line breaks, because a sentence in markup may span lines. */
function wordsOf(source: string): string {
  return source.replaceAll(/(?<=^|[\s{])\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ' ').replaceAll(/\s+/g, ' ');
}
