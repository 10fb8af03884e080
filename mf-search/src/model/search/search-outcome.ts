import type { FacetCounts, SearchResponse } from '@forecourt/contracts';
import type { SearchRequest } from './search-scope.ts';

/** A response, and beside it what the dealer's whole stock has. */
export type SearchOutcome = {
  readonly response: SearchResponse;
  readonly stock: FacetCounts;
  /** Price of the dearest car in stock in dollars; null: not requested, or no car has one. */
  readonly dearest: number | null;
  /** How far away each car of the page is, by id, when a place was given. Cars without a known place are not in it. */
  readonly distancesKm?: Readonly<Record<string, number>>;
};

/** A search and what the engine said to it. */
export type AnsweredSearch = { readonly request: SearchRequest; readonly outcome: SearchOutcome };
