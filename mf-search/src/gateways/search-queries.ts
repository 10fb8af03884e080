import type { FacetName, RangeName, SearchState, SortName } from '@forecourt/contracts';
import { carIndex, clause, sortIndexes, stockFilterClauses, visibilityClauses } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { choosesMore, countedFacets, stockFacets } from '../model/facets/facet-groups.ts';
import type { SearchRequest, SearchScope } from '../model/search/search-scope.ts';
import { engineText } from '../model/words/engine-text.ts';
import type { EngineQuery } from './engine-client.ts';
import { withinDistance } from './nearest-first.ts';

/** The attributes that a card shows; a whole record is five times as large. */
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
  'features',
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

/** Groups of facets that shoppers see as one filter. The counts of a facet ignore the filters of its group. */
const groupOf = (facet: FacetName): readonly (FacetName | RangeName)[] =>
  facet === 'price_range' ? ['price_range', 'price'] : [facet];

/** Maximum length of a query's text in the engine. */
const longestQueryBytes = 512;

/**
 * The engine's queries for one page of results, in this order:
 * 1. the hits, including recently sold cars;
 * 2. the count of cars for sale, with their facets;
 * 3. for each facet with a filter, its counts without that filter (OR within a facet, AND between facets); price bounds
 *    count as the filter of the price bands;
 * 4. the facets of all cars for sale in the scope, whatever the filters;
 * 5. the highest price, unless the site sets the end of its price slider.
 *
 * @param more also counts the facets behind "More filters"
 * @source spec §7, SRCH-008, SRCH-038, SRCH-039, requirements AMB-45, expectations 22
 */
export function searchQueries(request: SearchRequest, site: Site, nowMs: number, more = false): readonly EngineQuery[] {
  const { state } = request;
  const all = more || choosesMore(state);
  const { pageSize, soldWithinDays } = site.search;
  const facets = [...countedFacets(state, all)];
  const within = withinDistance(request);
  const counting = countingQuery(request, site, nowMs);
  return [
    {
      indexName: indexFor(state.sortBy, site),
      query: counting.query ?? '',
      filters: shownFor(request, site, { soldWithinDays, nowMs }),
      ...narrowing(state, site),
      ...within,
      offset: (state.page - 1) * pageSize,
      length: pageSize,
      attributesToRetrieve: retrieved(request),
      attributesToHighlight: [],
    },
    { ...counting, ...narrowing(state, site), ...within, facets },
    ...facets
      .filter((facet) => isChosen(state, groupOf(facet)))
      .map((facet) => ({
        ...counting,
        ...narrowing(state, site, groupOf(facet)),
        ...within,
        facets: [facet],
      })),
    { ...counting, query: '', facets: [...stockFacets(all)] },
    ...(queriesDearest(site) ? [{ ...counting, query: '', facets: ['price'], maxValuesPerFacet: 1 }] : []),
  ];
}

/** The cars to request: the first `cars` in the order `sortBy`. `facets` are counted in addition to the price. */
export type FirstCars = { readonly cars: number; readonly sortBy: SortName; readonly facets: readonly string[] };

/** Query for the first cars for sale of a search, with their prices. */
export function firstCarsQuery(
  request: SearchRequest,
  site: Site,
  { nowMs, cars, sortBy, facets }: FirstCars & { readonly nowMs: number },
): EngineQuery {
  return {
    ...countingQuery(request, site, nowMs),
    indexName: indexFor(sortBy, site),
    ...narrowing(request.state, site),
    ...withinDistance(request),
    hitsPerPage: cars,
    facets: ['price', ...facets],
    maxValuesPerFacet: 4,
    attributesToRetrieve: retrieved(request),
    attributesToHighlight: [],
  };
}

function retrieved({ nearby }: SearchRequest): string[] {
  return nearby?.kind === 'found' ? [...cardAttributes, '_geoloc'] : cardAttributes;
}

/** Counts cars for sale with the text and the scope of a search. Counts sold cars only if the shopper chose them. */
function countingQuery(request: SearchRequest, site: Site, nowMs: number): EngineQuery {
  const countsSold = request.state.facets.status?.includes('sold') === true;
  return {
    indexName: site.search.index,
    query: cutToBytes(engineText(request.state.query), longestQueryBytes),
    filters: shownFor(request, site, { soldWithinDays: countsSold ? site.search.soldWithinDays : 0, nowMs }),
    hitsPerPage: 0,
    attributesToRetrieve: [],
    analytics: false,
  };
}

function shownFor(
  { scope }: SearchRequest,
  site: Site,
  { soldWithinDays, nowMs }: { readonly soldWithinDays: number; readonly nowMs: number },
): string {
  return [...visibilityClauses(soldWithinDays, nowMs), ...stockFilterClauses(site), ...scopeClauses(scope)].join(
    ' AND ',
  );
}

/** Whether the price slider ends at the highest price in stock. @source SRCH-048 */
export function queriesDearest({ search }: Site): boolean {
  return search.priceSlider.max === null;
}

/** Facet and number filters of a state. Filters on attributes in `leftOut` are left out. @source SRCH-045, SRCH-053 */
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

/** The site's main index, or its replica for another order. @source spec §7, SRCH-038, SRCH-051 */
function indexFor(sortBy: SortName, site: Site): string {
  return sortIndexes[sortBy].replace(carIndex, site.search.index);
}

function cutToBytes(text: string, mostBytes: number): string {
  let cut = text;
  while (new TextEncoder().encode(cut).length > mostBytes) cut = cut.slice(0, -1);
  return cut;
}
