import * as z from 'zod/mini';
import type { ModelRange } from './model-range.ts';
import type { Random } from './random.ts';
import { readData } from './read-data.ts';

/** Paints by name, each with the approximate percentage of cars that have it. */
const Palette = z.array(z.tuple([z.string(), z.number()]));

const colours = readData(
  'colours',
  z.strictObject({
    /** Typical colours: half of all cars are white, grey or black. */
    common: Palette,
    byMake: z.record(z.string(), Palette),
    motorcyclesByMake: z.record(z.string(), Palette),
    byKind: z.record(z.string(), Palette),
    interiors: Palette,
  }),
);

/** A random paint that the maker offers. */
export function pickColour({ kind, make }: ModelRange, random: Random): string {
  const palette =
    (kind === 'motorcycle' ? colours.motorcyclesByMake[make] : undefined) ??
    colours.byKind[kind] ??
    colours.byMake[make] ??
    colours.common;
  return random.weighted(palette, ([, share]) => share)[0];
}

export function pickInterior(random: Random): string {
  return random.weighted(colours.interiors, ([, share]) => share)[0];
}
