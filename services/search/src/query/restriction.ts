import { allOf, everything, type Filter } from '../filters/filter.ts';
import { parseFilters } from '../filters/parse-filters.ts';
import { filterOf, type SearchParameters } from './parameters.ts';

/** The parameters that filter records. */
export type FilterParameters = Pick<SearchParameters, 'filters' | 'facetFilters' | 'numericFilters' | 'tagFilters'>;

/** Limits the records a caller can see: a filter as text, or several sets of filters combined with AND. */
export type Restriction = string | readonly FilterParameters[];

/** @throws SEARCH_FILTER_SYNTAX */
export function restrictionFilter(restriction: Restriction | undefined): Filter {
  if (restriction === undefined) return everything;
  return typeof restriction === 'string' ? parseFilters(restriction) : allOf(...restriction.map(filterOf));
}
