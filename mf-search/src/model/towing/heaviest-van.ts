import { tareBandsKg } from '@forecourt/contracts';

/** Towing capacity of a car, and the load carried in the caravan. */
export type Towing = {
  /** Braked towing capacity of the car, in kilograms. */
  readonly capacityKg: number;
  /** Water, gas, food and luggage, in kilograms. */
  readonly loadKg: number;
};

/** Maximum mass of an empty caravan, in kilograms, if the car also has to tow the load; at least 0. */
export function heaviestVanKg({ capacityKg, loadKg }: Towing): number {
  return Math.max(0, capacityKg - loadKg);
}

/** The heaviest weight band of caravans that the car can tow; null: it can tow none. */
export function bandOf(towing: Towing): (typeof tareBandsKg)[number] | null {
  const heaviest = heaviestVanKg(towing);
  return tareBandsKg.findLast((bandKg) => bandKg <= heaviest) ?? null;
}
