import type { FacetCounts } from '@forecourt/contracts';
import { stockTypeSlugs, toSlug } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { ScopeNames, SearchScope } from '../search/search-scope.ts';
import { modelName, readScopePath, resolveScope } from '../search/search-scope.ts';
import { landingPath } from './landing-path.ts';

/**
 * Paths of the landing pages with stock: stock types, makes and their models, bodies, dealerships. A name is left out
 * if its path already means something else.
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
 * Stock types of each landing page. The page of all three types needs stock of any type. Any other page needs stock of
 * each of its types; otherwise a page of two types would show the same cars as the page of one of them.
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

/**
 * Whether the path of a scope leads back to the same scope. A name in the path may have another meaning that takes
 * precedence.
 */
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
