import type { CarType, SearchState } from '@forecourt/contracts';
import { isSlugOf, stockTypeSlugs } from '@forecourt/contracts';
import type { NearResponse } from './near.ts';

/**
 * The part of the stock that the path of a search page selects.
 *
 * A dealership restricts the search; the other parts preset facets, which the shopper can remove. Stock types are in
 * the state's `car_type`.
 */
export type SearchScope =
  | { readonly kind: 'stock' }
  | { readonly kind: 'dealership'; readonly slug: string }
  | { readonly kind: 'make'; readonly make: string }
  | { readonly kind: 'model'; readonly make: string; readonly makeModel: string }
  | { readonly kind: 'body'; readonly body: string };

/** The search of a page: the scope of its path, and its state. */
export type SearchRequest = {
  readonly scope: SearchScope;
  readonly state: SearchState;
  /** Result of resolving the place in the URL. */
  readonly nearby?: NearResponse;
};

/** Names in the dealer's stock that a path may contain. */
export type ScopeNames = {
  readonly makes: readonly string[];
  readonly bodies: readonly string[];
  /** `Toyota Corolla Cross` */
  readonly makeModels: readonly string[];
};

/** A parsed path, before names are looked up. */
export type ScopePath =
  | { readonly kind: 'known'; readonly scope: SearchScope; readonly carTypes: readonly CarType[] }
  | { readonly kind: 'named'; readonly segments: readonly string[] }
  | { readonly kind: 'unknown' };

const everyType = 3;

/**
 * Parses the part of the path after `/search/`: stock types first, then dealerships. The remaining segments name a
 * make, a make and a model, or a body. Which of these they name depends on the names in stock.
 *
 * @source spec §2, SRCH-014…SRCH-017, SRCH-020, SRCH-022
 */
export function readScopePath(path: string, dealerships: readonly string[]): ScopePath {
  const segments = path.split('/').filter(Boolean);
  const [first = 'new-used-and-demo-cars', ...rest] = segments;
  if (rest.length > 1) return { kind: 'unknown' };
  if (rest.length === 1) return { kind: 'named', segments };
  const types = Object.entries(stockTypeSlugs).find(([slug]) => isSlugOf(first, slug))?.[1];
  if (types !== undefined) {
    return { kind: 'known', scope: { kind: 'stock' }, carTypes: types.length === everyType ? [] : types };
  }
  const slug = dealerships.find((dealership) => isSlugOf(first, dealership));
  if (slug !== undefined) return { kind: 'known', scope: { kind: 'dealership', slug }, carTypes: [] };
  return { kind: 'named', segments };
}

/**
 * The scope named by one or two path segments; null: page not found. @source spec §2, SRCH-018, SRCH-019, SRCH-021,
 * SRCH-022
 */
export function resolveScope(segments: readonly string[], names: ScopeNames): SearchScope | null {
  const [first = '', second] = segments;
  const make = names.makes.find((name) => isSlugOf(first, name));
  if (second !== undefined) {
    if (make === undefined) return null;
    const makeModel = names.makeModels.find((name) => isSlugOf(`${first}-${second}`, name));
    return makeModel === undefined ? null : { kind: 'model', make, makeModel };
  }
  if (make !== undefined) return { kind: 'make', make };
  const body = names.bodies.find((name) => isSlugOf(first, name));
  return body === undefined ? null : { kind: 'body', body };
}

/** Facet values that the scope presets. */
export function presetsOf(scope: SearchScope): SearchState['facets'] {
  switch (scope.kind) {
    case 'make':
      return { make: [scope.make] };
    case 'model':
      return { make: [scope.make], make_model: [scope.makeModel] };
    case 'body':
      return { body: [scope.body] };
    default:
      return {};
  }
}

/** Model without its make: `Corolla Cross`. */
export function modelName(makeModel: string, make: string): string {
  return makeModel.startsWith(`${make} `) ? makeModel.slice(make.length + 1) : makeModel;
}
