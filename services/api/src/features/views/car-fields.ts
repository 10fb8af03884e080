import type { Car } from '@forecourt/contracts';
import type { CarFields } from '@forecourt/contracts/api';

const names = [
  'status',
  'sold',
  'sold_date_timestamp',
  'reserved',
  'price',
  'before_price',
  'price_type',
  'tag',
  'photos_count',
] as const satisfies readonly (keyof CarFields)[];

/** What of a car may have changed since a page was made. @source VDP-081 */
export function carFieldsOf(car: Car): CarFields {
  const known = names.filter((name) => car[name] !== undefined).map((name) => [name, car[name]]);
  return { ...Object.fromEntries(known), status: car.status };
}
