import * as z from 'zod/mini';
import type { VehicleClass } from '../model-range.ts';
import { vehicleClasses } from '../model-range.ts';
import { readData } from '../read-data.ts';

const sentences = z.array(z.string());
const kinds = z.array(z.enum(vehicleClasses));

/**
 * Sentences of dealers' comments. `{km}`, `{suburb}`, `{model}` … are placeholders for the vehicle's facts; a sentence
 * without its fact is left out.
 */
export const phrases = readData(
  'phrases',
  z.strictObject({
    used: z.array(
      z.strictObject({ kinds, opening: sentences, history: sentences, condition: sentences, use: sentences }),
    ),
    fresh: z.array(z.strictObject({ kinds, opening: sentences, middle: sentences })),
    demoOpenings: sentences,
    comingSoonOpenings: sentences,
    closings: sentences,
  }),
);

/** The set of sentences for a kind of vehicle; every kind has a set. */
export function phrasesFor<Set extends { readonly kinds: readonly VehicleClass[] }>(
  sets: readonly Set[],
  kind: VehicleClass,
): Set {
  const found = sets.find((set) => set.kinds.includes(kind));
  if (found === undefined) throw new Error(`demo/stock/data/phrases.json has no sentences for "${kind}".`);
  return found;
}
