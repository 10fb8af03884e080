import type { StockCar } from '@forecourt/contracts/stock';
import type { CarRow } from './car-rows.ts';

/** Values of a car's row that the store sets, not the feed. */
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
    doc: { ...car, slug, path: `/cars/${slug}`, created_at: createdAt.toISOString() },
    contentHash,
    createdAt,
    updatedAt: now,
    lastImportId: filing.importId ?? null,
  };
}

export function toCents(dollars: number | undefined): number | null {
  return dollars === undefined ? null : Math.round(dollars * 100);
}
