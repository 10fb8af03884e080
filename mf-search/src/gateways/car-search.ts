import type { FacetName } from '@forecourt/contracts';
import { Car } from '@forecourt/contracts';
import { safeParse } from '@forecourt/contracts/schema';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import { SearchError } from '../errors.ts';
import type { FacetCounts } from '../model/facet-options.ts';
import type { SearchOutcome } from '../model/search-outcome.ts';
import type { ScopeNames, SearchRequest } from '../model/search-scope.ts';
import { visibilityClauses } from '../model/visibility.ts';
import type { SearchResponse } from './search-client.ts';
import { createSearchClient } from './search-client.ts';
import type { EngineQuery } from './search-queries.ts';
import { cardAttributes, dealerFilter, searchQueries } from './search-queries.ts';

/** When something is asked; `signal` fires when nobody waits any more. */
type Asking = { readonly nowMs: number; readonly signal?: AbortSignal };

/** The dealer's stock behind the search engine. Everything throws SEARCH_UNREACHABLE when it does not answer. */
export type CarSearch = {
  /** One page of results. */
  search(request: SearchRequest, asking: Asking): Promise<SearchOutcome>;
  /** Names a path may use, sold-out ones included. @param segments one (make or body) or two (make and model) */
  names(segments: readonly string[], asking: Asking): Promise<ScopeNames>;
  /**
   * A plain list of visible cars, apart from the main search.
   *
   * @param filter further clauses of the engine's filter language, all of which hold
   * @source spec §7, SRCH-055
   */
  list(filter: readonly string[], limit: number, asking: Asking): Promise<readonly Car[]>;
};

/** The site's stock at its search host. */
export function createCarSearch(env: GatewayEnvironment): CarSearch {
  const { site } = env;
  const client = createSearchClient(env);
  const { provider } = site.finance;

  const ask = async (
    requests: readonly EngineQuery[],
    signal: AbortSignal | undefined,
  ): Promise<readonly SearchResponse[]> => {
    try {
      signal?.throwIfAborted();
      const answer = client.search({ requests: [...requests] });
      const { results } = await (signal === undefined ? answer : Promise.race([answer, rejectionOf(signal)]));
      return results as SearchResponse[];
    } catch (cause) {
      const where = site.search.host || env.origin;
      throw new SearchError('SEARCH_UNREACHABLE', `${site.slug}: no answer from ${where} (${String(cause)})`, {
        cause,
      });
    }
  };

  return {
    async search(request, { nowMs, signal }) {
      const [main, ...counts] = await ask(searchQueries(request, site, nowMs), signal);
      const wholeStock = counts.pop();
      const count = main?.nbHits ?? 0;
      return {
        answer: {
          hits: toCars(main?.hits ?? [], provider),
          count,
          facets: Object.assign({}, main?.facets, ...counts.map(({ facets }) => facets)) as FacetCounts,
          pages: Math.ceil(count / site.search.pageSize),
          ms: main?.processingTimeMS ?? 0,
        },
        stock: (wholeStock?.facets ?? {}) as FacetCounts,
      };
    },

    async names(segments, { signal }) {
      const facets: FacetName[] = segments.length > 1 ? ['make', 'make_model'] : ['make', 'body'];
      const filters = dealerFilter(site).join(' AND ');
      const [answer] = await ask(
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
      const valuesOf = (name: FacetName) => Object.keys(answer?.facets?.[name] ?? {});
      return { makes: valuesOf('make'), bodies: valuesOf('body'), makeModels: valuesOf('make_model') };
    },

    async list(filter, limit, { nowMs, signal }) {
      const clauses = [...visibilityClauses(0, nowMs), ...dealerFilter(site), ...filter];
      const [answer] = await ask(
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
      return toCars(answer?.hits ?? [], provider);
    },
  };
}

/**
 * Hits that are cars; one the feed spoilt costs its own card, not the page.
 *
 * @param provider the one lender whose figures the site shows
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

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
}
