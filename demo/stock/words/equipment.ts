import * as z from 'zod/mini';
import type { Engine, VehicleClass } from '../model-range.ts';
import { vehicleClasses } from '../model-range.ts';
import type { Random } from '../random.ts';
import { readData } from '../read-data.ts';

/** Feature, first year it was common, and the lowest grade that has it: 0 all, 1 the middle, 2 the dearest. */
const Feature = z.tuple([z.string(), z.int(), z.union([z.literal(0), z.literal(1), z.literal(2)])]);

/** Features of every car, further features by kind of vehicle, and features that are left out beside a better one. */
const { everyCar, further, superseded } = readData(
  'equipment',
  z.strictObject({
    everyCar: z.array(Feature),
    further: z.record(z.enum(vehicleClasses), z.array(Feature)),
    superseded: z.record(z.string(), z.string()),
  }),
);

const ordinary: ReadonlySet<string> = new Set(everyCar.filter(([, , level]) => level === 0).map(([text]) => text));

/** Whether a feature is worth mentioning in a comment, because not every car has it. */
export function isNotable(feature: string): boolean {
  return !ordinary.has(feature);
}

const carKinds: ReadonlySet<VehicleClass> = new Set(['small', 'medium', 'suv', 'ute', 'van', 'sports', 'luxury']);

/** Realistic equipment for the year and grade. @param level 0 cheapest grade, 2 dearest */
export function pickEquipment(
  given: {
    readonly kind: VehicleClass;
    readonly year: number;
    readonly level: 0 | 1 | 2;
    readonly engine?: Engine | undefined;
  },
  random: Random,
): string[] {
  const { kind, year, level, engine } = given;
  const offered = [...(carKinds.has(kind) ? everyCar : []), ...further[kind]].filter(
    ([, from, least]) => from <= year && least <= level,
  );
  const charging =
    engine?.fuel === 'Electric'
      ? ['DC fast charging', 'Type 2 charging cable']
      : engine?.fuel === 'Plug-in hybrid'
        ? ['Type 2 charging cable']
        : [];
  const kept = random.some(offered, Math.max(6, Math.round(offered.length * (0.62 + random.next() * 0.3))));
  const texts = [...charging, ...kept.map(([text]) => text)];
  return [...new Set(texts)].filter((text) => superseded[text] === undefined || !texts.includes(superseded[text]));
}
