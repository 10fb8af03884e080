import type { Car } from '@forecourt/contracts';
import { dollars, isSold, shownPrice } from '@forecourt/contracts';
import type { CarFields } from '@forecourt/contracts/api';

/**
 * Fields of a car that may change while its page is open. If the response lacks one of them, the car no longer has it.
 */
const names = [
  'status',
  'sold',
  'sold_date_timestamp',
  'reserved',
  'price',
  'before_price',
  'before_price_at',
  'price_type',
  'tag',
] as const satisfies readonly (keyof CarFields)[];

/** The fields among `names` that belong to the price. */
const prices = ['price', 'before_price', 'price_type'] as const satisfies readonly (typeof names)[number][];

/** Whether two states of a car have the same price. A price comparison then applies to both. */
export function isPricedLike(car: Car, other: Car): boolean {
  return car === other || prices.every((name) => car[name] === other[name]);
}

/** The car with its current fields; the same object when nothing changed. @source spec §7, VDP-081 */
export function refreshed(car: Car, fields: CarFields): Car {
  if (names.every((name) => car[name] === fields[name])) return car;
  const kept = Object.fromEntries(Object.entries(car).filter(([name]) => !(names as readonly string[]).includes(name)));
  const known = Object.fromEntries(
    names.map((name) => [name, fields[name]]).filter(([, value]) => value !== undefined),
  );
  return { ...kept, ...known } as Car;
}

/** Message about a change that matters to the shopper; null: none. */
export function noticeOf(before: Car, now: Car, noun: string): string | null {
  if (isSold(now) !== isSold(before))
    return `This ${noun} ${isSold(now) ? 'has now been sold.' : 'is for sale again.'}`;
  if (isSold(now)) return null;
  const price = shownPrice(now.price);
  if (price !== undefined && now.price !== before.price) {
    return `The price of this ${noun} is now ${dollars(price)}.`;
  }
  return now.reserved === true && before.reserved !== true ? `This ${noun} has now been reserved.` : null;
}
