import type { FacetName } from '@forecourt/contracts';
import type { SearchRequest } from '../search/search-scope.ts';

/** A search with this many results or fewer also shows partial matches: cars that meet only some of its parts. */
const few = 3;

/**
 * Facets that a path can contain. A page with only such facets, such as a make's page, shows no partial matches,
 * however few cars it has.
 */
const inPaths: readonly string[] = ['car_type', 'make', 'make_model', 'body'] satisfies FacetName[];

/**
 * Whether a search finds so few cars that partial matches are useful. True only for first pages.
 *
 * @param count number of cars for sale that the search finds
 */
export function isSparse({ state }: SearchRequest, count: number): boolean {
  const { page, query, facets, ranges } = state;
  if (page > 1 || count > few) return false;
  const isDetailed =
    query !== '' || Object.keys(ranges).length > 0 || Object.keys(facets).some((name) => !inPaths.includes(name));
  return count === 0 || isDetailed;
}
