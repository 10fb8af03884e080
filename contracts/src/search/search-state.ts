import type { Near } from './near.ts';

/** Facets that searches filter by. The names are those of the specification and the index. @source spec §3, SRCH-002 */
export const facetNames = [
  'badge',
  'status',
  'car_type',
  'categories',
  'city',
  'colour',
  'dealership_name',
  'filtered_features',
  'item_type',
  'km',
  'location_name',
  'make',
  'make_model',
  'model',
  'price',
  'subscription_price',
  'price_range',
  'seats',
  'body',
  'drive',
  'fuel',
  'transmission',
  'state',
  'tag',
  'weekly_price_range',
  'year',
  'certified',
  'created_at_timestamp',
] as const;
export type FacetName = (typeof facetNames)[number];

/** Attributes with numeric ranges. @source requirements SRCH-053 */
export const rangeNames = [
  'price',
  'subscription_price',
  'km',
  'year',
  'price_range',
  'weekly_price_range',
  'created_at_timestamp',
] as const;
export type RangeName = (typeof rangeNames)[number];

/** Inclusive bounds; an absent bound is open. */
export type Range = { readonly min?: number; readonly max?: number };

/** Sort orders that a shopper can choose; `relevance` is the index's default order. @source requirements SRCH-051 */
export const sortNames = ['relevance', 'price_asc', 'price_desc', 'km_asc', 'year_desc', 'newest'] as const;
export type SortName = (typeof sortNames)[number];

/**
 * A shopper's search. A search page depends only on this state and the site.
 *
 * @source spec §3, SRCH-001…SRCH-003
 */
export type SearchState = {
  readonly query: string;
  /** Integer ≥ 1. */
  readonly page: number;
  readonly sortBy: SortName;
  /** Chosen values by facet; facets without chosen values are absent. */
  readonly facets: { readonly [Name in FacetName]?: readonly string[] };
  readonly ranges: { readonly [Name in RangeName]?: Range };
  /** Null: anywhere. */
  readonly near: Near | null;
  /** Whether the shopper chose a lower price bound. */
  readonly minRangeSelected: boolean;
  /** Whether the shopper chose an upper price bound. */
  readonly maxRangeSelected: boolean;
};

/** An empty search. */
export const emptySearch: SearchState = {
  query: '',
  page: 1,
  sortBy: 'relevance',
  facets: {},
  ranges: {},
  near: null,
  minRangeSelected: false,
  maxRangeSelected: false,
};
