import type { FacetName, RangeName, SearchState, SortName } from '@forecourt/contracts';
import { carIndex, sortIndexes } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import type { SearchForHits, SearchParamsObject } from 'algoliasearch/lite';
import { SearchError } from '../errors.ts';
import { clause } from '../model/filter-clauses.ts';
import type { SearchRequest, SearchScope } from '../model/search-scope.ts';
import { stockClauses, stockFilterIds } from '../model/stock-filters.ts';
import { visibilityClauses } from '../model/visibility.ts';

/** One question of a multi-query. */
export type EngineQuery = SearchForHits & SearchParamsObject;

/** Facets the page shows. Models are asked for only once a make is chosen. */
const shownFacets = [
  'car_type',
  'make',
  'body',
  'price_range',
  'location_name',
  'fuel',
  'transmission',
] as const satisfies readonly FacetName[];

/** What a card shows, and nothing else: a record has five times as much. */
export const cardAttributes = [
  'id',
  'slug',
  'name',
  'year',
  'make',
  'model',
  'badge',
  'series',
  'stocknum',
  'item_type',
  'created_at',
  'colour',
  'km',
  'simple_fuel',
  'fuel',
  'simple_transmission',
  'trans',
  'simple_body',
  'bodyconfiguration',
  'price',
  'before_price',
  'price_type',
  'preorder',
  'car_type',
  'status',
  'sold',
  'tag',
  'reserved',
  'certified',
  'location_id',
  'location_name',
  'city',
  'state',
  'dealership_slug',
  'photos_count',
  'images',
  'primary_image_url',
  'autograb_data',
  'finance_lenders',
  'specifications',
];

/** Facets that are one choice for the shopper: each is counted as if none of its group were chosen. */
const groupOf = (facet: FacetName): readonly (FacetName | RangeName)[] =>
  facet === 'price_range' ? ['price_range', 'price'] : [facet];

/** The engine takes at most this many bytes of typed text. */
const longestQueryBytes = 512;

/**
 * The dealer's stock filter, which nothing in an address can widen.
 *
 * @throws SEARCH_STOCK_FILTER_UNSUPPORTED
 * @source spec §7, §9, SRCH-039…SRCH-043
 */
export function dealerFilter(site: Site): readonly string[] {
  const { stockFilterId, stockFilterExtras } = site.search;
  const clauses = stockClauses(stockFilterId, site);
  if (clauses === null) {
    throw new SearchError(
      'SEARCH_STOCK_FILTER_UNSUPPORTED',
      `${site.slug}: search.stockFilterId is ${stockFilterId}, which this version cannot build; choose one of ${stockFilterIds.join(', ')}`,
    );
  }
  return [...clauses, ...stockFilterExtras.map((extra) => (/ OR /.test(extra) ? `(${extra})` : extra))];
}

/**
 * One page of a search as the engine is asked: the hits, then every facet that has a choice counted
 * without it (OR within a facet, AND between facets), then the whole stock's options.
 *
 * @source spec §7, SRCH-008, SRCH-038, SRCH-039, requirements AMB-45, expectations 22
 */
export function searchQueries(request: SearchRequest, site: Site, nowMs: number): readonly EngineQuery[] {
  const { state, scope } = request;
  const { pageSize, soldWithinDays } = site.search;
  const filters = [...visibilityClauses(soldWithinDays, nowMs), ...dealerFilter(site), ...scopeClauses(scope)].join(
    ' AND ',
  );
  const facets: FacetName[] = [...shownFacets, ...(state.facets.make === undefined ? [] : (['make_model'] as const))];
  const query = cutToBytes(state.query, longestQueryBytes);
  const base = { indexName: indexFor(state.sortBy, site), query, filters };
  const counting = {
    ...base,
    indexName: site.search.index,
    hitsPerPage: 0,
    attributesToRetrieve: [],
    analytics: false,
  };
  return [
    {
      ...base,
      ...narrowing(state, site),
      facets,
      offset: (state.page - 1) * pageSize,
      length: pageSize,
      attributesToRetrieve: cardAttributes,
      attributesToHighlight: [],
    },
    ...facets
      .filter((facet) => isChosen(state, groupOf(facet)))
      .map((facet) => ({
        ...counting,
        ...narrowing(state, site, groupOf(facet)),
        facets: [facet],
      })),
    { ...counting, query: '', facets: [...shownFacets] },
  ];
}

/** Facet and number filters of a state, leaving some attributes out. @source SRCH-045, SRCH-053 */
function narrowing(
  state: SearchState,
  site: Site,
  leftOut: readonly string[] = [],
): Pick<EngineQuery, 'facetFilters' | 'numericFilters'> {
  const kept = ([name]: readonly [string, unknown]) => !leftOut.includes(name);
  const needsPrice = state.sortBy === 'price_asc' && site.search.priceAscExcludesZero;
  return {
    facetFilters: Object.entries(state.facets)
      .filter(kept)
      .map(([name, values]) => values.map((value) => `${name}:${value.replace(/^-/, '\\-')}`)),
    numericFilters: [
      ...Object.entries(state.ranges)
        .filter(kept)
        .flatMap(([name, { min, max }]) => [
          ...(min === undefined ? [] : [`${name} >= ${min}`]),
          ...(max === undefined ? [] : [`${name} <= ${max}`]),
        ]),
      ...(needsPrice ? ['price > 0'] : []),
    ],
  };
}

function scopeClauses(scope: SearchScope): readonly string[] {
  return scope.kind === 'dealership' ? [clause('dealership_slug', scope.slug)] : [];
}

function isChosen({ facets, ranges }: SearchState, group: readonly string[]): boolean {
  return group.some((name) => name in facets || name in ranges);
}

/** The site's own index, or its replica in another order. @source spec §7, SRCH-038, SRCH-051 */
function indexFor(sortBy: SortName, site: Site): string {
  return sortIndexes[sortBy].replace(carIndex, site.search.index);
}

function cutToBytes(text: string, mostBytes: number): string {
  let cut = text;
  while (new TextEncoder().encode(cut).length > mostBytes) cut = cut.slice(0, -1);
  return cut;
}
