import type { Car } from '../car/car.ts';
import type { FacetName } from './search-state.ts';

/** How many cars have each value of each facet. */
export type FacetCounts = { readonly [Name in FacetName]?: { readonly [value: string]: number } };

/** The response to a search. @source spec §3, SRCH-004 */
export type SearchResponse = {
  /** One page of cars. */
  readonly hits: readonly Car[];
  /** All matches, not only this page's. */
  readonly count: number;
  /** Each facet counted as if nothing of itself were chosen. */
  readonly facets: FacetCounts;
  /** Pages the matches fill. */
  readonly pages: number;
  /** The engine's own time in milliseconds. */
  readonly ms: number;
};
