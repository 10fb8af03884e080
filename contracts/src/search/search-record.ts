import type { Car } from '../car/car.ts';

/**
 * A car as the search index holds it: the car plus the columns facets and orders are made of.
 *
 * @source spec §3, §7
 */
export type SearchRecord = Omit<Car, 'fuel'> & {
  readonly objectID: string;
  /** Higher comes first in the index's own order. */
  readonly custom_rank: number;
  /**
   * 1 while the car is in stock or coming soon, 0 once it is sold. A number because "for sale, or
   * sold lately" joins it with `sold_date_timestamp` by OR, and the hosted engine refuses an OR
   * between a facet and a number. @source requirements SRCH-040
   */
  readonly for_sale: 0 | 1;
  /** Make and model with one blank between: `Toyota Corolla Cross`. */
  readonly make_model?: string;
  readonly body?: string;
  readonly fuel?: string;
  readonly transmission?: string;
  readonly dealership_name?: string;
  readonly created_at_timestamp?: number;
  /** Bucket labels such as `$20,000 - $25,000`. */
  readonly price_range?: string;
};

/** The index that holds every car, and its replicas by order. @source spec §7, SRCH-038 */
export const carIndex = 'Car_production';
export const sortIndexes = {
  relevance: carIndex,
  price_asc: `${carIndex}_price_asc`,
  price_desc: `${carIndex}_price_desc`,
  km_asc: `${carIndex}_km_asc`,
  year_desc: `${carIndex}_year_desc`,
  newest: `${carIndex}_newest`,
} as const;
