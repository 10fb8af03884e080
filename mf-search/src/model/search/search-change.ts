import type { FacetName, Range, RangeName, SearchState, SortName } from '@forecourt/contracts';
import { emptySearch } from '@forecourt/contracts';
import type { SearchRequest } from './search-scope.ts';

/** The request with a changed state. Every change except paging resets the page to 1. @source SRCH-010 */
function changed(request: SearchRequest, changes: Partial<SearchState>): SearchRequest {
  return { ...request, state: { ...request.state, page: 1, ...changes } };
}

/** Toggles one value of a facet. @source SRCH-052 */
export function withFacetToggled(request: SearchRequest, name: FacetName, value: string): SearchRequest {
  const chosen = request.state.facets[name] ?? [];
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return withFacet(request, name, values);
}

/** Sets the values of a facet. If makes are removed, their models are removed too. @source SRCH-052 */
export function withFacet(request: SearchRequest, name: FacetName, values: readonly string[]): SearchRequest {
  const { [name]: _, ...others } = request.state.facets;
  const facets: { [Name in FacetName]?: readonly string[] } =
    values.length > 0 ? { ...others, [name]: values } : others;
  if (name === 'make' && facets.make_model !== undefined) {
    const kept = facets.make_model.filter((makeModel) => values.some((make) => makeModel.startsWith(`${make} `)));
    if (kept.length > 0) facets.make_model = kept;
    else delete facets.make_model;
  }
  return changed(request, { facets });
}

/**
 * Sets a numeric range; an empty range removes it. Price bounds also set `minRangeSelected` and `maxRangeSelected`.
 *
 * @source SRCH-031
 */
export function withRange(request: SearchRequest, name: RangeName, range: Range): SearchRequest {
  const { [name]: _, ...others } = request.state.ranges;
  const isOpen = range.min === undefined && range.max === undefined;
  const ranges: SearchState['ranges'] = isOpen ? others : { ...others, [name]: range };
  return changed(request, {
    ranges,
    minRangeSelected: ranges.price?.min !== undefined,
    maxRangeSelected: ranges.price?.max !== undefined,
  });
}

export function withSort(request: SearchRequest, sortBy: SortName): SearchRequest {
  return changed(request, { sortBy });
}

export function withQuery(request: SearchRequest, query: string): SearchRequest {
  return changed(request, { query });
}

export function withPage(request: SearchRequest, page: number): SearchRequest {
  return changed(request, { page });
}

/** Removes all filters; the order stays. */
export function cleared({ state }: SearchRequest): SearchRequest {
  return { scope: { kind: 'stock' }, state: { ...emptySearch, sortBy: state.sortBy } };
}
