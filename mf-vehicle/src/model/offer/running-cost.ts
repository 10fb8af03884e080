import type { Car } from '@forecourt/contracts';

/** A vehicle's consumption, and the default values for its weekly cost. @source spec §5, §9, VDP-085, VDP-086 */
export type RunningCost = {
  readonly energy: 'fuel' | 'electricity';
  /** Litres or kilowatt hours per 100 km. */
  readonly per100Km: number;
  /** False: the vehicle's consumption is unknown, so this is a typical value. */
  readonly known: boolean;
  /** Dollars per litre or kilowatt hour; the shopper can change it. */
  readonly defaultPrice: number;
};

/** Kilometres per week; the shopper can change it. @source spec §9 */
export const defaultKmPerWeek = 250;

const defaults = {
  fuel: { per100Km: 10, defaultPrice: 1.7 },
  /** Assumes an average electric car, charged at home. */
  electricity: { per100Km: 17, defaultPrice: 0.3 },
} as const;

/** Consumption of a vehicle; null for a caravan, which is towed. */
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

/** Dollars per week; null when an input is negative or not a number. @source spec §9, VDP-085 */
export function weeklyCost(kmPerWeek: number, per100Km: number, price: number): number | null {
  const figures = [kmPerWeek, per100Km, price];
  return figures.every((figure) => Number.isFinite(figure) && figure >= 0)
    ? (kmPerWeek / 100) * per100Km * price
    : null;
}

/** Whether the vehicle is battery electric; a hybrid also burns fuel. */
function isElectric({ simple_fuel: simple, fuel }: Pick<Car, 'simple_fuel' | 'fuel'>): boolean {
  const words = `${simple ?? ''} ${fuel ?? ''}`;
  return /electric/i.test(words) && !/hybrid|petrol|diesel|plug/i.test(words);
}
