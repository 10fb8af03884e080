import { dayIn } from '@forecourt/contracts';
import type { StockCar } from '@forecourt/contracts/stock';
import type { CarRow } from './car-rows.ts';

/** Time zone of the days on which prices change. */
const priceTimeZone = 'Australia/Sydney';

/** Values of a car that the store sets. */
export type Filing = {
  readonly slug: string;
  readonly source: string;
  readonly contentHash: string;
  readonly createdAt: Date;
  readonly now: Date;
  readonly importId?: string;
};

/** The row of a car: the wire document in dollars, with money also in cents. */
export function toRow(car: StockCar, filing: Filing): CarRow {
  const { slug, source, contentHash, createdAt, now } = filing;
  return {
    id: car.id,
    slug,
    dealershipSlug: car.dealership_slug ?? '',
    stocknum: car.stocknum ?? car.id,
    source,
    status: car.status,
    priceCents: toCents(car.price),
    beforePriceCents: toCents(car.before_price),
    reservedBySource: car.reserved === true,
    doc: { ...withPriceDay(car, now), slug, path: `/cars/${slug}`, created_at: createdAt.toISOString() },
    contentHash,
    createdAt,
    updatedAt: now,
    lastImportId: filing.importId ?? null,
  };
}

/** The car with the day of storing as the end of a higher previous price; `putCars` keeps an earlier day. */
function withPriceDay({ before_price_at: _, ...car }: StockCar, now: Date): StockCar {
  const { price, before_price: before } = car;
  const isLower = price !== undefined && before !== undefined && before > price;
  return isLower ? { ...car, before_price_at: dayIn(priceTimeZone, now.getTime()) } : car;
}

export function toCents(dollars: number | undefined): number | null {
  return dollars === undefined ? null : Math.round(dollars * 100);
}
