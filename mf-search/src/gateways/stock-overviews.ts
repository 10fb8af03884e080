import type { FacetCounts } from '@forecourt/contracts';
import { Car, carIndex, sortIndexes, stockFilterClauses, visibilityClauses } from '@forecourt/contracts';
import { safeParse } from '@forecourt/contracts/schema';
import type { Site } from '@forecourt/contracts/site-config';
import type { SearchResponse } from '@forecourt/kit/search';
import type { Extent, StockOverview } from '../model/landing/stock-overview.ts';
import type { EngineClient, EngineQuery } from './engine-client.ts';

/** Facet counts of the dealer's cars for sale. Throws SEARCH_UNREACHABLE when the engine does not respond. */
export type StockOverviewsGateway = {
  /**
   * @param filter clauses of the engine's filter language, combined with AND
   * @param cars number of cars to list, cheapest first; at most 1000
   */
  of(
    filter: readonly string[],
    options: {
      readonly cars: number;
      readonly nowMs: number;
      readonly signal?: AbortSignal;
    },
  ): Promise<StockOverview>;
};

const countedFacets = ['car_type', 'make', 'make_model', 'body', 'location_name', 'price_range', 'year', 'categories'];

/** A price up to $10 is a placeholder of the feed. @source spec §5, CARD-006 */
const isPriced = 'price > 10';

/** The attributes that every `Car` needs, and those that an overview shows. */
const namedAttributes = [
  ...['id', 'slug', 'name', 'car_type', 'status'],
  ...['year', 'make', 'model', 'simple_body', 'price', 'images', 'primary_image_url'],
  'specifications',
];

/** Maximum number of hits for one query, and for all queries of one request. */
const mostHits = { ofQuestion: 100, ofRequest: 400 };

export function createStockOverviews(site: Site, queryEngine: EngineClient): StockOverviewsGateway {
  return {
    async of(filter, { cars, nowMs, signal }) {
      const clauses = [...visibilityClauses(0, nowMs), ...stockFilterClauses(site), ...filter];
      const counting = { indexName: site.search.index, query: '', hitsPerPage: 0, analytics: false };
      const naming = {
        ...counting,
        indexName: cars === 0 ? site.search.index : sortIndexes.price_asc.replace(carIndex, site.search.index),
        filters: clauses.join(' AND '),
        hitsPerPage: Math.min(cars, mostHits.ofQuestion),
        attributesToRetrieve: namedAttributes,
        attributesToHighlight: [],
      };
      const [all, priced] = await queryEngine(
        [
          { ...naming, facets: countedFacets, maxValuesPerFacet: 1000 },
          { ...counting, filters: [...clauses, isPriced].join(' AND '), facets: ['price'] },
        ],
        signal,
      );
      const count = all?.nbHits ?? 0;
      const pages = Array.from(
        { length: Math.ceil(Math.min(cars, count) / mostHits.ofQuestion) },
        (_, page): EngineQuery => ({ ...naming, page }),
      ).slice(1);
      const more: SearchResponse[] = [];
      const pagesAtOnce = mostHits.ofRequest / mostHits.ofQuestion;
      for (let from = 0; from < pages.length; from += pagesAtOnce)
        more.push(...(await queryEngine(pages.slice(from, from + pagesAtOnce), signal)));
      return {
        count,
        facets: (all?.facets ?? {}) as FacetCounts,
        prices: extentOf(priced, 'price'),
        years: extentOf(all, 'year'),
        cars: [all, ...more].flatMap((response) =>
          (response?.hits ?? []).flatMap((hit) => {
            const parsed = safeParse(Car, hit);
            return parsed.success ? [parsed.data] : [];
          }),
        ),
      };
    },
  };
}

function extentOf(response: SearchResponse | undefined, attribute: string): Extent | null {
  const { min, max } = response?.facets_stats?.[attribute] ?? {};
  return min === undefined || max === undefined ? null : { min, max };
}
