import type { Car } from '@forecourt/contracts';
import { priceOf } from '@forecourt/contracts';

/** The values of a car that `findSimilarIds` compares with other cars. */
export type SimilarTo = {
  readonly carId: string;
  readonly make: string | null;
  readonly model: string | null;
  readonly body: string | null;
  readonly priceCents: number | null;
  /** Price range, including both ends. Null: the car has no price, so cars of the same body match at any price. */
  readonly window: { readonly fromCents: number; readonly toCents: number } | null;
};

/** Maximum number of ids in a response. @source spec §9, VDP-077 */
export const similarLimit = 10;

const dearFromDollars = 50_000;
const windowDollars = 10_000;
const dearWindowDollars = 25_000;

/** @source spec §9, VDP-078, VDP-080 */
export function similarTo(car: Car): SimilarTo {
  const price = priceOf(car, { preorderText: '', noPriceText: '' });
  const half = price.kind === 'price' ? (price.amount < dearFromDollars ? windowDollars : dearWindowDollars) : 0;
  return {
    carId: car.id,
    make: car.make ?? null,
    model: car.model ?? null,
    body: car.simple_body ?? null,
    priceCents: price.kind === 'price' ? toCents(price.amount) : null,
    window:
      price.kind === 'price'
        ? { fromCents: toCents(price.amount - half), toCents: toCents(price.amount + half) }
        : null,
  };
}

function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}
