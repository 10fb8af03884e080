import type { Car, FacetCounts } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { SearchResponse } from '@forecourt/kit/search';
import type { Answer, Found, Variant } from '../model/relax/relax.ts';
import { relaxedSearch, variantsFor } from '../model/relax/relax.ts';
import type { RelaxedSearch } from '../model/relax/relaxed-search.ts';
import { knownNames, partsOf } from '../model/relax/search-part.ts';
import type { SearchRequest } from '../model/search/search-scope.ts';
import type { EngineClient, EngineQuery } from './engine-client.ts';
import type { distancesOf } from './nearest-first.ts';
import type { FirstCars } from './search-queries.ts';

/**
 * Number of cars to request. `withoutFilter`: for a search that drops one filter. `other`: for a search that drops a
 * word or several parts.
 */
const mostCars = { withoutFilter: 3, other: 6 };

/**
 * Parameters of the request. The functions are already in the remote's first chunk. They are passed in, because sharing
 * a module between two chunks makes the first chunk larger.
 */
type Asking = {
  readonly site: Site;
  readonly queryEngine: EngineClient;
  readonly signal: AbortSignal | undefined;
  readonly toQuery: (request: SearchRequest, of: FirstCars) => EngineQuery;
  readonly toCars: (hits: readonly unknown[]) => readonly Car[];
  readonly distancesOf: typeof distancesOf;
};

/**
 * Finds partial matches for a search with few results, by one more request of at most 13 queries for a few cars each.
 * Null: no part of the search can be dropped, or no wider search finds more. Throws SEARCH_UNREACHABLE.
 *
 * @param found result of the search itself
 * @param names the makes and bodies in stock
 */
export async function findRelaxed(
  request: SearchRequest,
  { names, ...found }: Omit<Found, 'distancesKm'> & { readonly names: readonly string[] },
  { site, queryEngine, signal, toQuery, toCars, distancesOf }: Asking,
): Promise<RelaxedSearch | null> {
  const parts = partsOf(request, knownNames(names));
  if (parts.length === 0 || (found.count > 0 && parts.length === 1)) return null;
  const variants = variantsFor(request, parts);
  const queries = variants.map(({ dropped, request: without, sortBy, facets }) => {
    const cars = dropped.length === 1 && dropped[0]?.kind !== 'word' ? mostCars.withoutFilter : mostCars.other;
    return toQuery(without, { cars, sortBy, facets });
  });
  const nearby = nearbyQuery(variants, queries);
  const responses = await queryEngine([...queries, ...(nearby === null ? [] : [nearby.query])], signal);
  const nearest = nearby === null ? undefined : responses.at(-1);
  const answers = variants.map((variant, index) =>
    answerOf(variant, responses[index], toCars(((nearby?.index === index && nearest) || responses[index])?.hits ?? [])),
  );
  const distancesKm = distancesOf(
    responses.flatMap((response) => response.hits ?? []),
    request,
  );
  return relaxedSearch(request, parts, answers, { found: { ...found, distancesKm: distancesKm ?? {} }, site });
}

/**
 * Query for the cars just beyond the distance limit. When an engine sorts by distance, it leaves out cars without a
 * position. So the number of cars comes from the variant's own query.
 */
function nearbyQuery(
  variants: readonly Variant[],
  queries: readonly EngineQuery[],
): { readonly index: number; readonly query: EngineQuery } | null {
  const index = variants.findIndex(({ dropped }) => dropped.length === 1 && dropped[0]?.kind === 'near');
  const query = queries[index];
  const nearby = variants[index]?.request.nearby;
  if (query === undefined || nearby?.kind !== 'found') return null;
  const { lat, long } = nearby.place;
  return { index, query: { ...query, facets: [], aroundLatLng: `${lat},${long}`, aroundRadius: 'all' } };
}

function answerOf(variant: Variant, response: SearchResponse | undefined, cars: readonly Car[]): Answer {
  const extents = Object.entries(response?.facets_stats ?? {}).flatMap(([name, { min, max }]) =>
    min === undefined || max === undefined ? [] : [[name, { min, max }] as const],
  );
  return {
    ...variant,
    count: response?.nbHits ?? 0,
    cars,
    values: (response?.facets ?? {}) as Required<FacetCounts>,
    extents: Object.fromEntries(extents),
  };
}
