import type { Car } from '@forecourt/contracts';

/** What a week on the road takes, and what is assumed about it. @source spec §5, §9, VDP-085, VDP-086 */
export type RunningCost = {
  readonly energy: 'fuel' | 'electricity';
  /** Litres or kilowatt hours in 100 km. */
  readonly per100Km: number;
  /** False: the vehicle does not say; a typical one takes this much. */
  readonly known: boolean;
  /** Dollars for a litre or a kilowatt hour, unless the shopper knows better. */
  readonly defaultPrice: number;
};

/** Kilometres a week, unless the shopper knows better. @source spec §9 */
export const defaultKmPerWeek = 250;

const defaults = {
  fuel: { per100Km: 10, defaultPrice: 1.7 },
  /** A middling electric car, charged at home. */
  electricity: { per100Km: 17, defaultPrice: 0.3 },
} as const;

/** What a vehicle burns or draws; null for one that is towed. */
export function runningCost(
  car: Pick<Car, 'simple_fuel' | 'fuel' | 'item_type'> & {
    readonly variant?: Pick<NonNullable<Car['variant']>, 'fuelconsumptioncombined'> | undefined;
  },
): RunningCost | null {
  if (car.item_type === 'caravan') return null;
  if (isElectric(car)) return { energy: 'electricity', known: false, ...defaults.electricity };
  const consumption = car.variant?.fuelconsumptioncombined;
  const known = consumption !== undefined && consumption > 0;
  return { energy: 'fuel', known, ...defaults.fuel, ...(known && { per100Km: consumption }) };
}

/** Dollars a week; null when one of the figures is not a number. @source spec §9, VDP-085 */
export function weeklyCost(kmPerWeek: number, per100Km: number, price: number): number | null {
  const figures = [kmPerWeek, per100Km, price];
  return figures.every((figure) => Number.isFinite(figure) && figure >= 0)
    ? (kmPerWeek / 100) * per100Km * price
    : null;
}

/** Charged only: a hybrid burns fuel as well. */
function isElectric({ simple_fuel: simple, fuel }: Pick<Car, 'simple_fuel' | 'fuel'>): boolean {
  const words = `${simple ?? ''} ${fuel ?? ''}`;
  return /electric/i.test(words) && !/hybrid|petrol|diesel|plug/i.test(words);
}
