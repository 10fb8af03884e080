import type { StockOverview } from '../../model/landing/stock-overview.ts';

/** Counts that the search box shows; null: the stock could not be counted. */
export type SearchCounts =
  | (Pick<StockOverview['facets'], 'car_type' | 'body'> & {
      /** Dollars; null: no car has a price. */
      readonly dearest: number | null;
    })
  | null;
