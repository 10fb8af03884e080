import { isSold } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import type { AlertKind, alertCars, CarOffer, cars } from '@forecourt/database';

/** The state of a car that alerts compare with its later state. */
export type Known = Pick<typeof alertCars.$inferSelect, 'priceCents' | 'offer'>;
type Stored = Pick<typeof cars.$inferSelect, 'priceCents' | 'isShown'> & {
  readonly doc: Pick<StockCar, 'status' | 'sold' | 'reserved'>;
};

/** News of a car. */
export type CarNews = {
  readonly carId: string;
  readonly kind: AlertKind;
  /** See `alertNotices.detail`. */
  readonly detail: string;
  readonly fromCents: number | null;
};

/** Prices up to this are placeholders of a feed, not prices. @source VDP-052 */
const placeholderCents = 1_000;

/** Converts a stored car to the state that alerts compare. @param car null if the car was deleted */
export function knownOf(car: Stored | null): Known {
  if (car === null) return { offer: 'gone', priceCents: null };
  const offer: CarOffer =
    car.isShown !== true || isSold(car.doc) ? 'gone' : car.doc.reserved === true ? 'reserved' : 'for-sale';
  const { priceCents: price } = car;
  return { offer, priceCents: price !== null && price > placeholderCents ? price : null };
}

/**
 * The news that shoppers get about a change of a car; null if they get none.
 *
 * @param before null: the car was unknown
 */
export function newsOf(carId: string, before: Known | null, after: Known, now: Date): CarNews | null {
  const day = now.toISOString().slice(0, 10);
  const news = (kind: AlertKind, detail: string, fromCents: number | null = null) => ({
    carId,
    kind,
    detail,
    fromCents,
  });
  if (after.offer === 'gone') return before === null || before.offer === 'gone' ? null : news('gone', day);
  if (after.offer === 'reserved') return null;
  if (before === null) return news('new', '');
  if (before.offer !== 'for-sale') return news('back', day);
  const [from, to] = [before.priceCents, after.priceCents];
  return from !== null && to !== null && to < from ? news('price-drop', String(to), from) : null;
}
