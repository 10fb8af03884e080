import type { Car } from '../car/car.ts';

/**
 * A car in the search index: its public fields and the attributes for facets and sort orders.
 *
 * @source spec §3, §7
 */
export type SearchRecord = Omit<Car, 'fuel'> & {
  readonly objectID: string;
  /** Cars with a higher value come first in the index's default order. */
  readonly custom_rank: number;
  /**
   * 1 while the car is in stock or coming soon, 0 once it is sold. It is a number, because a filter joins it by OR with
   * `sold_date_timestamp`, and the hosted engine refuses an OR between a facet and a number.
   *
   * @source requirements SRCH-040
   */
  readonly for_sale: 0 | 1;
  /** Searches exclude cars without this flag. */
  readonly show_on_dealer_website?: boolean;
  /** Make and model, separated by a blank: `Toyota Corolla Cross`. */
  readonly make_model?: string;
  readonly body?: string;
  readonly fuel?: string;
  readonly transmission?: string;
  readonly dealership_name?: string;
  readonly created_at_timestamp?: number;
  /** Label of the price's bucket: `$20,000 - $25,000`. */
  readonly price_range?: string;
  /** Bucket of the lowest quoted weekly repayment: `$100 - $150`. */
  readonly weekly_price_range?: string;
  /** Categories that shoppers search for instead of a model: `Seven or more seats`. */
  readonly categories?: readonly string[];
  /** Kind, body and make as nested levels: `Cars > SUV > Toyota` at `lvl2`. */
  readonly hierarchical_categories?: { readonly lvl0: string; readonly lvl1?: string; readonly lvl2?: string };
  /** Equipment offered as a filter, in short words: `Reversing camera`. */
  readonly filtered_features?: readonly string[];
  /** Search terms that no other field contains: `7 seater`, `dual cab`. */
  readonly keywords?: readonly string[];
  /** The car's position, in degrees. Absent: unknown. */
  readonly _geoloc?: { readonly lat: number; readonly lng: number };
  /**
   * 1 with a `_geoloc`, 0 without. Searches by distance use it to exclude cars without a position, as the engine
   * requires.
   */
  readonly placed: 0 | 1;
};

/** The index of all cars, and its replicas by sort order. @source spec §7, SRCH-038 */
export const carIndex = 'Car_production';
export const sortIndexes = {
  relevance: carIndex,
  price_asc: `${carIndex}_price_asc`,
  price_desc: `${carIndex}_price_desc`,
  km_asc: `${carIndex}_km_asc`,
  year_desc: `${carIndex}_year_desc`,
  newest: `${carIndex}_newest`,
} as const;
