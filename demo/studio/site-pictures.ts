import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sites = fileURLToPath(new URL('../sites/', import.meta.url));

/** Width in pixels of the pictures that configurations and content of sites use. */
export const sitePictureWidth = 1200;

/** Names of the studio's pictures that the demo's sites use, without width and extension. */
export function sitePictures(): string[] {
  const files = globSync(['*.json', 'content/**/*.md'], { cwd: sites });
  const named = files.flatMap((file) => [
    ...readFileSync(`${sites}${file}`, 'utf8').matchAll(/studio\/([a-z0-9-]+?)(-1200)?(\.webp)?["\s)]/g),
  ]);
  return [...new Set(named.map(([, name = '']) => name))].sort();
}
