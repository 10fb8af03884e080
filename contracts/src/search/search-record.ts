import type { Car } from '../car/car.ts';

/**
 * A car as the search index holds it: what is public of it plus the columns facets and orders are made of.
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
  /** Searches leave out what is not. */
  readonly show_on_dealer_website?: boolean;
  /** Make and model with one blank between: `Toyota Corolla Cross`. */
  readonly make_model?: string;
  readonly body?: string;
  readonly fuel?: string;
  readonly transmission?: string;
  readonly dealership_name?: string;
  readonly created_at_timestamp?: number;
  /** Bucket labels such as `$20,000 - $25,000`. */
  readonly price_range?: string;
  /** Buckets of the lowest weekly repayment quoted: `$100 - $150`. */
  readonly weekly_price_range?: string;
  /** What people look for rather than a model: `Seven or more seats`. */
  readonly categories?: readonly string[];
  /** Kind, body and make, each within the one before: `Cars > SUV > Toyota` at `lvl2`. */
  readonly hierarchical_categories?: { readonly lvl0: string; readonly lvl1?: string; readonly lvl2?: string };
  /** The equipment that is worth a filter, in few words: `Reversing camera`. */
  readonly filtered_features?: readonly string[];
  /** Words people type that no other field holds: `7 seater`, `dual cab`. */
  readonly keywords?: readonly string[];
  /** Where the car stands, in degrees; absent when not known. */
  readonly _geoloc?: { readonly lat: number; readonly lng: number };
  /** 1 with a `_geoloc`, 0 without: an engine that sorts by distance leaves out what has no place. */
  readonly placed: 0 | 1;
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
