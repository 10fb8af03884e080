import type { Car } from '@forecourt/contracts';
import { dollars, isSold, shownPrice } from '@forecourt/contracts';
import type { CarFields } from '@forecourt/contracts/api';

/** Everything of a car that may change while somebody looks at it. What a response leaves out was taken away. */
const names = [
  'status',
  'sold',
  'sold_date_timestamp',
  'reserved',
  'price',
  'before_price',
  'price_type',
  'tag',
] as const satisfies readonly (keyof CarFields)[];

/** Those of them that make its price. */
const prices = ['price', 'before_price', 'price_type'] as const satisfies readonly (typeof names)[number][];

/** Whether two states of a car have the same price: what was said of the one's is true of the other's. */
export function isPricedLike(car: Car, other: Car): boolean {
  return car === other || prices.every((name) => car[name] === other[name]);
}

/** The car with what is stored of it now; the very same one when nothing changed. @source spec §7, VDP-081 */
export function refreshed(car: Car, fields: CarFields): Car {
  if (names.every((name) => car[name] === fields[name])) return car;
  const kept = Object.fromEntries(Object.entries(car).filter(([name]) => !(names as readonly string[]).includes(name)));
  const known = Object.fromEntries(
    names.map((name) => [name, fields[name]]).filter(([, value]) => value !== undefined),
  );
  return { ...kept, ...known } as Car;
}

/** What to show a shopper of a change; null: nothing that matters to them. */
export function noticeOf(before: Car, now: Car, noun: string): string | null {
  if (isSold(now) !== isSold(before))
    return `This ${noun} ${isSold(now) ? 'has just been sold.' : 'is for sale again.'}`;
  if (isSold(now)) return null;
  const price = shownPrice(now.price);
  if (price !== undefined && now.price !== before.price) {
    return `The price of this ${noun} is now ${dollars(price)}.`;
  }
  return now.reserved === true && before.reserved !== true ? `This ${noun} has just been reserved.` : null;
}
