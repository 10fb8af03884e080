import { tareBandsKg } from '@forecourt/contracts';

/** Towing capacity of a car, and load of the caravan. */
export type Towing = {
  /** Braked towing capacity of the car, in kilograms. */
  readonly capacityKg: number;
  /** Water, gas, food and luggage, in kilograms. */
  readonly loadKg: number;
};

/** Maximum mass of an empty caravan, in kilograms, with which the car can tow the loaded caravan; at least 0. */
export function heaviestVanKg({ capacityKg, loadKg }: Towing): number {
  return Math.max(0, capacityKg - loadKg);
}

/** The heaviest weight band whose caravans all stay within the capacity; null: there is no such band. */
export function bandOf(towing: Towing): (typeof tareBandsKg)[number] | null {
  const heaviest = heaviestVanKg(towing);
  return tareBandsKg.findLast((bandKg) => bandKg <= heaviest) ?? null;
}
