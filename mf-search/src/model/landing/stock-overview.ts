import type { Car, FacetCounts } from '@forecourt/contracts';

/** What an overview knows of a single car. */
export type StockCar = Pick<
  Car,
  'name' | 'year' | 'make' | 'model' | 'simple_body' | 'price' | 'images' | 'primary_image_url'
>;

/** From the lowest to the highest. */
export type Extent = { readonly min: number; readonly max: number };

/** A part of the dealer's stock for sale, counted. */
export type StockOverview = {
  readonly count: number;
  readonly facets: FacetCounts;
  /** Lowest and highest, in dollars, of the cars that have a price; null: none has. */
  readonly prices: Extent | null;
  readonly years: Extent | null;
  /** Cheapest first, as many as requested. */
  readonly cars: readonly StockCar[];
};
