import type { CarType, FacetName, SearchState } from '@forecourt/contracts';
import { emptySearch, readSearch, stockTypeSlugs, toSlug, writeSearch } from '@forecourt/contracts';
import type { SearchRequest, SearchScope } from './search-scope.ts';
import { modelName, presetsOf } from './search-scope.ts';

const allStock = 'new-used-and-demo-cars';

/**
 * The request of a scope and a query string. A facet in the query takes precedence over the path. A path that
 * contradicts the facets is dropped.
 *
 * @param carTypes stock types in the path
 * @source spec §2, §4, SRCH-005
 */
export function readRequest(scope: SearchScope, carTypes: readonly CarType[], query: string): SearchRequest {
  const state = readSearch(query);
  const presets = { ...presetsOf(scope), ...(carTypes.length > 0 && { car_type: carTypes }) };
  return holding({ scope, state: { ...state, facets: { ...presets, ...state.facets } } });
}

/**
 * Path and query of a request. The path contains all that a path can express, and the query the rest, so that each
 * search has one address.
 *
 * @source spec §2, §4, SRCH-006, SRCH-009
 */
export function writeRequest(request: SearchRequest): { readonly scope: string; readonly query: string } {
  const { scope, state } = holding(request);
  const inPath = Object.keys(presetsOf(scope)) as FacetName[];
  if (scope.kind !== 'stock') return { scope: pathOf(scope), query: writeSearch(without(state, inPath)) };
  const slug = stockSlug(state.facets.car_type ?? []);
  return slug === null
    ? { scope: allStock, query: writeSearch(state) }
    : { scope: slug, query: writeSearch(without(state, ['car_type'])) };
}

/**
 * Canonical address of a request, for search engines: its path, and the page number only if nothing else is chosen.
 *
 * @source expectations 10
 */
export function canonicalOf({ scope, state }: SearchRequest): { readonly scope: string; readonly query: string } {
  const { car_type } = state.facets;
  const facets = { ...presetsOf(scope), ...(car_type && { car_type }) };
  const bare = writeRequest({ scope, state: { ...emptySearch, facets } });
  return { scope: bare.scope, query: isLanding({ scope, state }) && state.page > 1 ? `page=${state.page}` : '' };
}

/** Whether the path alone defines the search; only such a page is indexed. @source expectations 10 */
export function isLanding({ scope, state }: SearchRequest): boolean {
  return writeRequest({ scope, state: { ...state, page: 1 } }).query === '';
}

/** The request with its scope. If its facets contradict the scope, the scope becomes all stock. */
function holding({ scope, state }: SearchRequest): SearchRequest {
  const holds = Object.entries(presetsOf(scope)).every(([name, values]) =>
    sameValues(values, state.facets[name as FacetName] ?? []),
  );
  return { scope: holds ? scope : { kind: 'stock' }, state };
}

function pathOf(scope: Exclude<SearchScope, { kind: 'stock' }>): string {
  switch (scope.kind) {
    case 'dealership':
      return scope.slug;
    case 'make':
      return toSlug(scope.make);
    case 'model':
      return `${toSlug(scope.make)}/${toSlug(modelName(scope.makeModel, scope.make))}`;
    case 'body':
      return toSlug(scope.body);
  }
}

function stockSlug(carTypes: readonly string[]): string | null {
  if (carTypes.length === 0) return allStock;
  return Object.entries(stockTypeSlugs).find(([, types]) => sameValues(types, carTypes))?.[0] ?? null;
}

function sameValues(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value) => b.includes(value));
}

function without(state: SearchState, names: readonly FacetName[]): SearchState {
  const facets = Object.fromEntries(
    Object.entries(state.facets).filter(([name]) => !names.includes(name as FacetName)),
  );
  return { ...state, facets };
}
