import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StudioBody, StudioColour } from './catalogue.ts';
import { studioBodies, studioPaints } from './catalogue.ts';

const sites = fileURLToPath(new URL('../sites/', import.meta.url));

/** Width in pixels of the pictures that configurations and content of sites use. */
export const sitePictureWidth = 1200;

/** A vehicle without its surroundings, in a paint. */
export type CutOut = { readonly body: StudioBody; readonly colour: StudioColour };

/** Name of a vehicle without its surroundings: `motorcycle-black-cut-out`. */
export const cutOutName = ({ body, colour }: CutOut): string => `${body}-${colour}-cut-out`;

/** Vehicles that the demo's sites show without their surroundings. */
export function siteCutOuts(): CutOut[] {
  const names = new Set(sitePictures());
  return studioBodies.flatMap((body) =>
    studioPaints[body].map((colour) => ({ body, colour })).filter((cutOut) => names.has(cutOutName(cutOut))),
  );
}

/** Names of the studio's pictures that the demo's sites use, without width and extension. */
export function sitePictures(): string[] {
  const files = globSync(['*.json', 'content/**/*.md'], { cwd: sites });
  const named = files.flatMap((file) => [
    ...readFileSync(`${sites}${file}`, 'utf8').matchAll(/studio\/([a-z0-9-]+?)(-1200)?(\.webp)?["\s)]/g),
  ]);
  return [...new Set(named.map(([, name = '']) => name))].sort();
}
