import type { Car, FacetCounts } from '@forecourt/contracts';

/** The attributes of a car that a stock overview reads. */
export type StockCar = Pick<
  Car,
  'name' | 'year' | 'make' | 'model' | 'simple_body' | 'price' | 'images' | 'primary_image_url' | 'specifications'
>;

export type Extent = { readonly min: number; readonly max: number };

/** Counts and prices of a part of the dealer's cars for sale. */
export type StockOverview = {
  readonly count: number;
  readonly facets: FacetCounts;
  /** Lowest and highest price in dollars; null: no car has a price. */
  readonly prices: Extent | null;
  readonly years: Extent | null;
  /** The cheapest cars, as many as requested. */
  readonly cars: readonly StockCar[];
};
