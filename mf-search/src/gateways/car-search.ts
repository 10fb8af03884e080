import type { FacetCounts, FacetName } from '@forecourt/contracts';
import { Car, stockFilterClauses, visibilityClauses } from '@forecourt/contracts';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { isSparse } from '../model/relax/is-sparse.ts';
import type { SearchOutcome } from '../model/search/search-outcome.ts';
import type { ScopeNames, SearchRequest } from '../model/search/search-scope.ts';
import type { EngineClient } from './engine-client.ts';
import { createEngineClient } from './engine-client.ts';
import { distancesOf, fillUp, nearestQueries } from './nearest-first.ts';
import type { findRelaxed } from './relaxed-search.ts';
import { cardAttributes, firstCarsQuery, queriesDearest, searchQueries } from './search-queries.ts';

/** `nowMs`: time of the request; `signal` aborts it. */
type QueryOptions = { readonly nowMs: number; readonly signal?: AbortSignal };
/** @param more counts the facets behind "More filters" too */
type SearchOptions = QueryOptions & { readonly more?: boolean };

/** The dealer's stock in the search engine. Every method throws SEARCH_UNREACHABLE when the engine does not respond. */
export type CarSearchGateway = {
  /** One page of results. */
  search(request: SearchRequest, options: SearchOptions): Promise<SearchOutcome>;
  /**
   * Names that a path may contain, including names of sold cars.
   *
   * @param segments one (make or body) or two (make and model)
   */
  names(segments: readonly string[], options: QueryOptions): Promise<ScopeNames>;
  /**
   * A list of visible cars, independent of the main search.
   *
   * @param filter further clauses of the engine's filter language, combined with AND
   * @source spec §7, SRCH-055
   */
  list(filter: readonly string[], limit: number, options: QueryOptions): Promise<readonly Car[]>;
};

export function createCarSearch(
  env: GatewayEnvironment,
  queryEngine: EngineClient = createEngineClient(env),
): CarSearchGateway {
  const { site } = env;
  const { provider } = site.finance;

  return {
    async search(request, { nowMs, signal, more = false }) {
      const queries = searchQueries(request, site, nowMs, more);
      const byDistance = nearestQueries(queries, request);
      const [page, forSale, ...counts] = await queryEngine(byDistance ?? queries, signal);
      const nearest = byDistance && counts.pop();
      const dearest = queriesDearest(site) ? counts.pop()?.facets_stats?.['price']?.max : undefined;
      const wholeStock = counts.pop();
      const shown = page?.nbHits ?? 0;
      const [first] = queries;
      const hits =
        nearest && first ? await fillUp(nearest, first, { count: shown, queryEngine, signal }) : (page?.hits ?? []);
      const distancesKm = distancesOf(hits, request);
      const count = forSale?.nbHits ?? 0;
      const cars = toCars(hits, provider);
      const found = {
        count,
        stock: wholeStock?.nbHits ?? 0,
        ids: cars.map(({ id }) => id),
        names: ['make', 'body'].flatMap((name) => Object.keys(wholeStock?.facets?.[name] ?? {})),
      };
      const relaxed = isSparse(request, found.count)
        ? await relax(request, found, {
            ...{ site, queryEngine, signal, distancesOf },
            toQuery: (without, of) => firstCarsQuery(without, site, { ...of, nowMs }),
            toCars: (some) => toCars(some, provider),
          })
        : null;
      return {
        response: {
          hits: cars,
          count,
          facets: Object.assign({}, forSale?.facets, ...counts.map(({ facets }) => facets)) as FacetCounts,
          pages: Math.ceil(shown / site.search.pageSize),
          ms: page?.processingTimeMS ?? 0,
        },
        stock: (wholeStock?.facets ?? {}) as FacetCounts,
        dearest: dearest ?? null,
        ...(distancesKm && { distancesKm }),
        ...(relaxed && { relaxed }),
      };
    },

    async names(segments, { signal }) {
      const facets: FacetName[] = segments.length > 1 ? ['make', 'make_model'] : ['make', 'body'];
      const filters = stockFilterClauses(site).join(' AND ');
      const [response] = await queryEngine(
        [
          {
            indexName: site.search.index,
            query: '',
            filters,
            facets,
            hitsPerPage: 0,
            maxValuesPerFacet: 1000,
            analytics: false,
          },
        ],
        signal,
      );
      const valuesOf = (name: FacetName) => Object.keys(response?.facets?.[name] ?? {});
      return { makes: valuesOf('make'), bodies: valuesOf('body'), makeModels: valuesOf('make_model') };
    },

    async list(filter, limit, { nowMs, signal }) {
      const clauses = [...visibilityClauses(0, nowMs), ...stockFilterClauses(site), ...filter];
      const [response] = await queryEngine(
        [
          {
            indexName: site.search.index,
            query: '',
            filters: clauses.join(' AND '),
            hitsPerPage: limit,
            attributesToRetrieve: cardAttributes,
            attributesToHighlight: [],
            analytics: false,
          },
        ],
        signal,
      );
      return toCars(response?.hits ?? [], provider);
    },
  };
}

/**
 * Finds partial matches. The code is loaded only when needed, because most searches find enough. If it fails to load,
 * the page shows only what the search itself finds.
 */
async function relax(...search: Parameters<typeof findRelaxed>): ReturnType<typeof findRelaxed> {
  const [request, { stock }] = search;
  if (stock === 0 && request.scope.kind !== 'dealership') return null;
  try {
    const relaxed = await import(/* webpackChunkName: "relaxed" */ './relaxed-search.ts');
    return await relaxed.findRelaxed(...search);
  } catch {
    return null;
  }
}

/**
 * Parses hits into cars; a malformed hit is dropped, so that it does not fail the page.
 *
 * @param provider the lender whose figures the site shows
 */
function toCars(hits: readonly unknown[], provider: string | null): readonly Car[] {
  return hits.flatMap((hit) => {
    const parsed = safeParse(Car, hit);
    if (!parsed.success) return [];
    const { finance_lenders: lenders, ...car } = parsed.data;
    const quote = provider === null ? undefined : lenders?.[provider];
    return provider === null || quote === undefined ? car : { ...car, finance_lenders: { [provider]: quote } };
  });
}
