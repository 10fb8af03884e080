import type { FacetName } from '@forecourt/contracts';
import type { SearchRequest } from '../search/search-scope.ts';

/** Searches that find this many cars or fewer are shown with cars that come close. */
const few = 3;

/** Facets of a path. A make with a few cars is a page of its own. */
const inPaths: readonly string[] = ['car_type', 'make', 'make_model', 'body'] satisfies FacetName[];

/**
 * Whether a search finds so little that cars close to it are of use. Later pages are left alone.
 *
 * @param count cars for sale that it finds
 */
export function isSparse({ state }: SearchRequest, count: number): boolean {
  const { page, query, facets, ranges } = state;
  if (page > 1 || count > few) return false;
  const isDetailed =
    query !== '' || Object.keys(ranges).length > 0 || Object.keys(facets).some((name) => !inPaths.includes(name));
  return count === 0 || isDetailed;
}
