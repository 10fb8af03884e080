import type { FacetCounts } from '@forecourt/contracts';
import { stockTypeSlugs, toSlug } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { ScopeNames, SearchScope } from '../search/search-scope.ts';
import { modelName, readScopePath, resolveScope } from '../search/search-scope.ts';
import { landingPath } from './landing-path.ts';

/**
 * Paths of the landing pages with stock: stock types, makes and their models, bodies, dealerships. A name is
 * left out if its path already has another meaning.
 *
 * @param facets counts of the cars for sale
 * @param dealerships slugs of the dealerships with cars for sale
 * @source spec §2, SRCH-022, requirements AMB-01
 */
export function landingPaths(
  facets: FacetCounts,
  dealerships: readonly string[],
  site: Pick<Site, 'aliases' | 'nav' | 'dealerships'>,
): readonly string[] {
  const names: ScopeNames = {
    makes: Object.keys(facets.make ?? {}),
    bodies: Object.keys(facets.body ?? {}),
    makeModels: Object.keys(facets.make_model ?? {}),
  };
  const named = [...scopesOf(names)].filter((scope) => isFoundAt(scope, names, site.dealerships));
  const paths = [
    ...stockTypes(facets.car_type ?? {}).map((carTypes) => landingPath({ kind: 'stock' }, site, carTypes)),
    ...dealerships.map((slug) => landingPath({ kind: 'dealership', slug }, site)),
    ...named.map((scope) => landingPath(scope, site)),
  ];
  return [...new Set(paths)];
}

/**
 * Stock types of each landing page. All types of a page must be in stock. Otherwise the page would equal the page
 * without the missing type. The page of all three types needs only some stock.
 */
function stockTypes(counts: Readonly<Record<string, number>>) {
  const all = Object.values(counts).some((count) => count > 0);
  return Object.values(stockTypeSlugs).filter((types) =>
    types.length === 3 ? all : types.every((type) => (counts[type] ?? 0) > 0),
  );
}

function* scopesOf({ makes, bodies, makeModels }: ScopeNames): Generator<SearchScope> {
  for (const make of makes) yield { kind: 'make', make };
  for (const body of bodies) yield { kind: 'body', body };
  for (const makeModel of makeModels) {
    const [make] = makes.filter((name) => makeModel.startsWith(`${name} `)).sort((a, b) => b.length - a.length);
    if (make !== undefined) yield { kind: 'model', make, makeModel };
  }
}

/** Whether the path made from a scope is read as this scope again, and not as another meaning of the names in it. */
function isFoundAt(scope: SearchScope, names: ScopeNames, dealerships: readonly string[]): boolean {
  const path = readScopePath(segmentsOf(scope).join('/'), dealerships);
  return path.kind === 'named' && JSON.stringify(resolveScope(path.segments, names)) === JSON.stringify(scope);
}

function segmentsOf(scope: SearchScope): readonly string[] {
  switch (scope.kind) {
    case 'make':
      return [toSlug(scope.make)];
    case 'body':
      return [toSlug(scope.body)];
    case 'model':
      return [toSlug(scope.make), toSlug(modelName(scope.makeModel, scope.make))];
    default:
      return [];
  }
}
