import { allOf, everything, type Filter } from '../filters/filter.ts';
import { type FilterBounds, filterOf, type SearchParameters } from './parameters.ts';

/** The parameters that filter records. */
export type FilterParameters = Pick<SearchParameters, 'filters' | 'facetFilters' | 'numericFilters' | 'tagFilters'>;

/** Limits the records a caller can see: a filter as text, or several sets of filters combined with AND. */
export type Restriction = string | readonly FilterParameters[];

/** The stock of a group names 500 dealerships twice, by slug and by id, and a hundred tests of its own. */
const boundsOfKey: FilterBounds = { characters: 120_000, tests: 1_200 };

/** @throws SEARCH_FILTER_SYNTAX */
export function restrictionFilter(restriction: Restriction | undefined): Filter {
  if (restriction === undefined) return everything;
  const parts = typeof restriction === 'string' ? [{ filters: restriction }] : restriction;
  return allOf(...parts.map((part) => filterOf(part, boundsOfKey)));
}
