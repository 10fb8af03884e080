import type { StockCar } from '@forecourt/contracts/stock';

/** Kilometres that a vehicle of each kind usually does in a year. */
const usualPerYear: Readonly<Record<string, number>> = {
  car: 15_000,
  truck: 30_000,
  motorcycle: 5_000,
  motorhome: 10_000,
};

/** A vehicle has low kilometres below this share of the usual kilometres. */
const lowShare = 2 / 3;

/**
 * Whether a vehicle that is not new has fewer than two thirds of the kilometres that are usual for its age. Its age at
 * arrival is used, at least half a year, so that the result does not depend on the current time.
 */
export function hasLowKilometres({
  car_type: type,
  item_type: kind = 'car',
  km = 0,
  year,
  created_at: arrived,
}: StockCar): boolean {
  const arrivedMs = Date.parse(arrived ?? '');
  if (type === 'new' || km <= 0 || year === undefined || Number.isNaN(arrivedMs)) return false;
  const ageYears = Math.max(0.5, (arrivedMs - Date.UTC(year, 6)) / (365.25 * 24 * 60 * 60 * 1000));
  return km < lowShare * ageYears * (usualPerYear[kind] ?? 15_000);
}
