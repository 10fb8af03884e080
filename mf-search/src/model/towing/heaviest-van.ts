import { tareBandsKg } from '@forecourt/contracts';

/** What a car tows, and what goes into the van. */
export type Towing = {
  /** Braked towing capacity of the car, in kilograms. */
  readonly capacityKg: number;
  /** Water, gas, food and luggage, in kilograms. */
  readonly loadKg: number;
};

/** The heaviest empty van, in kilograms, that is not over the car's capacity once it is loaded; never below 0. */
export function heaviestVanKg({ capacityKg, loadKg }: Towing): number {
  return Math.max(0, capacityKg - loadKg);
}

/** The band of vans that all keep to it; null where even the lightest band does not. */
export function bandOf(towing: Towing): (typeof tareBandsKg)[number] | null {
  const heaviest = heaviestVanKg(towing);
  return tareBandsKg.findLast((bandKg) => bandKg <= heaviest) ?? null;
}
