import type { Car } from '../car/car.ts';
import type { FacetName } from './search-state.ts';

/** Number of cars by facet value. */
export type FacetCounts = { readonly [Name in FacetName]?: { readonly [value: string]: number } };

/** The response to a search. @source spec §3, SRCH-004 */
export type SearchResponse = {
  /** One page of cars. */
  readonly hits: readonly Car[];
  /** Number of all matches, not only of this page. */
  readonly count: number;
  /** Facet counts; the counts of a facet ignore the facet's own chosen values. */
  readonly facets: FacetCounts;
  /** Number of pages. */
  readonly pages: number;
  /** The engine's own time in milliseconds. */
  readonly ms: number;
};
