import { anyOf, stockFilterClauses, visibilityClauses } from '@forecourt/contracts';
import type { GatewayEnvironment } from '@forecourt/kit/island';
import type { SearchResponse } from '@forecourt/kit/search';
import { createSearchClient } from '@forecourt/kit/search';
import { FinanceError } from '../errors.ts';
import type { BodyCounts, BodyFacets } from '../model/body-counts.ts';

/**
 * A price up to this many dollars does not count as a price. Cars without a price are left out.
 *
 * @source spec §9, BUD-013
 */
const lowestPrice = 1_000;

/** Counts cars for a budget. @throws FINANCE_SEARCH_UNREACHABLE from each call, if the search does not respond */
export type StockCountGateway = {
  /** Counts of the whole stock, and its lowest price in dollars; null when there is no priced car. */
  stock(requested: {
    readonly nowMs: number;
    readonly signal?: AbortSignal;
  }): Promise<{ readonly counts: BodyCounts; readonly lowest: number | null }>;
  /**
   * `counts`: number of cars of the chosen bodies within each budget (whole dollars). `byBody`: number of cars of every
   * body within the first budget.
   */
  upTo(requested: {
    readonly budgets: readonly number[];
    readonly chosen: BodyFacets;
    readonly nowMs: number;
    readonly signal?: AbortSignal;
  }): Promise<{ readonly counts: readonly number[]; readonly byBody: BodyCounts }>;
};

/** Counts cars for sale with a price above $1000. @source spec §9, BUD-013 */
export function createStockCountGateway(env: GatewayEnvironment): StockCountGateway {
  const { site } = env;
  let client: ReturnType<typeof createSearchClient> | undefined;
  const base = (nowMs: number) => [
    ...visibilityClauses(0, nowMs),
    ...stockFilterClauses(site),
    `price > ${lowestPrice}`,
  ];
  const ask = async (
    requests: readonly object[],
    signal: AbortSignal | undefined,
  ): Promise<readonly SearchResponse[]> => {
    client ??= createSearchClient(env);
    try {
      signal?.throwIfAborted();
      const question = { indexName: site.search.index, query: '', hitsPerPage: 0, analytics: false };
      const { results } = await client.search({ requests: requests.map((request) => ({ ...question, ...request })) });
      signal?.throwIfAborted();
      return results as SearchResponse[];
    } catch (cause) {
      throw new FinanceError('FINANCE_SEARCH_UNREACHABLE', `${site.slug}: no answer (${String(cause)})`, { cause });
    }
  };
  return {
    async stock({ nowMs, signal }) {
      const [all] = await ask(
        [{ filters: base(nowMs).join(' AND '), facets: ['body', 'fuel', 'drive', 'price'] }],
        signal,
      );
      const stats = (all as { facets_stats?: { price?: { min?: number } } } | undefined)?.facets_stats;
      return { counts: countsOf(all), lowest: stats?.price?.min ?? null };
    },
    async upTo({ budgets, chosen, nowMs, signal }) {
      const upTo = (budget: number, more: readonly string[]) =>
        [...base(nowMs), `price <= ${budget}`, ...more].join(' AND ');
      const bodies = facetClauses(chosen);
      const [byBody, ...counted] = await ask(
        [
          { filters: upTo(budgets[0] ?? 0, []), facets: ['body', 'fuel', 'drive'] },
          ...budgets.map((budget) => ({ filters: upTo(budget, bodies) })),
        ],
        signal,
      );
      return { counts: counted.map(({ nbHits }) => nbHits ?? 0), byBody: countsOf(byBody) };
    },
  };
}

/** One filter clause for each facet, which matches any of its chosen values. */
function facetClauses(chosen: BodyFacets): readonly string[] {
  return (['body', 'fuel', 'drive'] as const).flatMap((facet) => {
    const values = chosen[facet] ?? [];
    return values.length === 0 ? [] : [anyOf(facet, values)];
  });
}

function countsOf(response: SearchResponse | undefined): BodyCounts {
  const facets = (response?.facets ?? {}) as Readonly<Record<string, Readonly<Record<string, number>>>>;
  return {
    total: response?.nbHits ?? 0,
    body: facets['body'] ?? {},
    fuel: facets['fuel'] ?? {},
    drive: facets['drive'] ?? {},
  };
}
