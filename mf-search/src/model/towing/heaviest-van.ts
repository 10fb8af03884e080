import { tareBandsKg } from '@forecourt/contracts';

/** Towing capacity of a car, and load of the caravan. */
export type Towing = {
  /** Braked towing capacity of the car, in kilograms. */
  readonly capacityKg: number;
  /** Water, gas, food and luggage, in kilograms. */
  readonly loadKg: number;
};

/** Maximum mass of a caravan when empty, in kilograms, with which the car can still tow it when loaded; at least 0. */
export function heaviestVanKg({ capacityKg, loadKg }: Towing): number {
  return Math.max(0, capacityKg - loadKg);
}

/** The heaviest weight band that stays within the capacity; null: there is none. */
export function bandOf(towing: Towing): (typeof tareBandsKg)[number] | null {
  const heaviest = heaviestVanKg(towing);
  return tareBandsKg.findLast((bandKg) => bandKg <= heaviest) ?? null;
}
