import { allOf, everything, type Filter } from '../filters/filter.ts';
import { parseFilters } from '../filters/parse-filters.ts';
import { filterOf, type SearchParameters } from './parameters.ts';

/** The parameters that say which records are meant. */
export type FilterParameters = Pick<SearchParameters, 'filters' | 'facetFilters' | 'numericFilters' | 'tagFilters'>;

/** What a caller may see: a filter as text, or several sets of filters that must all hold. */
export type Restriction = string | readonly FilterParameters[];

/** @throws SEARCH_FILTER_SYNTAX */
export function restrictionFilter(restriction: Restriction | undefined): Filter {
  if (restriction === undefined) return everything;
  return typeof restriction === 'string' ? parseFilters(restriction) : allOf(...restriction.map(filterOf));
}
