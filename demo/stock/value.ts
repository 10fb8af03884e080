import type { VehicleClass } from './model-range.ts';
import type { Random } from './random.ts';

/** Kilometres per year; caravans are towed and have no odometer. */
// biome-ignore format: a table reads by its lines
const yearlyKm: Readonly<Record<VehicleClass, number>> = {
  small: 12_500, medium: 15_500, suv: 14_500, ute: 18_500, van: 22_500, sports: 8_500, luxury: 13_000, truck: 24_000, motorcycle: 3_400, motorhome: 9_500, caravan: 0, camper: 0,
};

/** Whether a vehicle has less than two thirds of the usual kilometres at its age. */
export function isLowKm(kind: VehicleClass, ageYears: number, km: number): boolean {
  return km < (yearlyKm[kind] * (ageYears + 0.4) * 2) / 3;
}

/** Random odometer reading at an age; never a round number. */
export function pickKm(kind: VehicleClass, ageYears: number, random: Random): number {
  const habit = 0.55 + random.next() * 0.5 + random.next() * 0.4;
  return Math.max(180, Math.round(yearlyKm[kind] * (ageYears + 0.4) * habit));
}

/**
 * Market value of a used vehicle in dollars, not rounded. A vehicle keeps 88 % of its value in the first year and 93.5
 * % of the rest in each later year, both adjusted by model. More or fewer kilometres than usual change the value by up
 * to a fifth.
 */
export function marketValue(given: {
  readonly newDollars: number;
  readonly ageYears: number;
  readonly km: number;
  readonly kind: VehicleClass;
  readonly holds: number;
}): number {
  const { newDollars, ageYears, km, kind, holds } = given;
  const firstYear = 0.88 + holds;
  const kept = ageYears < 1 ? 1 - (1 - firstYear) * ageYears : firstYear * (0.935 + holds / 8) ** (ageYears - 1);
  const expectedKm = yearlyKm[kind] * (ageYears + 0.4);
  const wear = expectedKm === 0 ? 0 : Math.max(-0.2, Math.min(0.2, ((expectedKm - km) / expectedKm) * 0.14));
  return newDollars * kept * (1 + wear);
}

/** Rounds a price as dealers do: 24,990, 31,488, 18,750. */
export function advertised(dollars: number, random: Random): number {
  const thousands = Math.max(1, Math.round(dollars / 1_000)) * 1_000;
  if (dollars < 12_000) return Math.max(990, Math.round(dollars / 500) * 500 - 10);
  return thousands + random.pick([-10, -10, -10, -10, -10, -12, -112, -250, -510, -510, 250, 490, 490, 450]);
}
