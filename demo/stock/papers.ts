import type { StockCar } from '@forecourt/contracts/stock';
import type { Choice } from './choice.ts';
import { pickPlate } from './identity.ts';
import type { Random } from './random.ts';

/**
 * Registration: new vehicles are registered when they are sold; the registration of a few older vehicles
 * has expired.
 */
export function registration(
  { carType, range, location }: Choice,
  now: Date,
  random: Random,
): Pick<StockCar, 'regplate' | 'rego_expiry'> {
  if (carType === 'new' || range.kind === 'camper') return {};
  const days = random.chance(0.06) ? -random.whole(5, 90) : random.whole(20, 360);
  const kind = range.kind === 'motorcycle' ? 'bike' : range.kind === 'caravan' ? 'trailer' : 'road';
  return {
    regplate: pickPlate(location.address.state, kind, random),
    rego_expiry: isoDay(hoursBefore(now, -days * 24)),
  };
}

/**
 * Build and compliance date of a vehicle. It is built in its model year or just before, and certified one to three
 * months later. Both dates are in the past.
 */
export function buildDates(
  { year }: Choice,
  now: Date,
  random: Random,
): Pick<StockCar, 'build_date' | 'compliance_date'> {
  const latest = now.getUTCFullYear() * 12 + now.getUTCMonth() - 1;
  const complied = Math.min(year * 12 + random.whole(1, 11), latest);
  const built = complied - random.whole(1, 3);
  return { build_date: month(built), compliance_date: month(complied) };
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** @param count months since year 0 */
function month(count: number): string {
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** @param hours a negative number gives a time after `now` */
export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000);
}
