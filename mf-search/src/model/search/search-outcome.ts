import type { FacetCounts, SearchResponse } from '@forecourt/contracts';
import type { RelaxedSearch } from '../relax/relaxed-search.ts';
import type { SearchRequest } from './search-scope.ts';

/** A response with the facet counts of the dealer's whole stock. */
export type SearchOutcome = {
  readonly response: SearchResponse;
  readonly stock: FacetCounts;
  /** Highest price in stock, in dollars; null: not requested, or no car has a price. */
  readonly dearest: number | null;
  /** Distance of each car of the page by id, if the search has a place. Cars without coordinates are left out. */
  readonly distancesKm?: Readonly<Record<string, number>>;
  /**
   * What the search finds without some of its parts. Absent: the search finds enough, there are no partial matches, or
   * loading them failed.
   */
  readonly relaxed?: RelaxedSearch;
};

/** A search with its response. */
export type AnsweredSearch = { readonly request: SearchRequest; readonly outcome: SearchOutcome };

/** Whether the page shows partial matches instead of results. */
export function findsNothing({ response, relaxed }: SearchOutcome): boolean {
  return response.hits.length === 0 && relaxed !== undefined;
}
