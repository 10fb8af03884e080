import { carIndex, sortIndexes } from '../search/search-record.ts';
import { type FacetName, facetNames, rangeNames } from '../search/search-state.ts';

/** Ranking criteria after the shopper's sort order. `geo` (the distance) matters only if the search has a place. */
const plainRanking = ['typo', 'geo', 'words', 'filters', 'proximity', 'exact', 'attribute', 'custom'];

/** Facets with many values. Shoppers can search for a value within the facet. */
const searchableFacets: ReadonlySet<FacetName> = new Set<FacetName>([
  'make',
  'model',
  'make_model',
  'badge',
  'city',
  'colour',
  'dealership_name',
  'location_name',
  'filtered_features',
]);

/** Settings of the index of all cars, with Algolia's names. @source spec §7, SRCH-002, SRCH-038 */
export const carIndexSettings = {
  searchableAttributes: [
    'make_model,make,model,body',
    'drive',
    'unordered(name)',
    'badge,series',
    'keywords',
    'stocknum,vin,regplate',
    'fuel,transmission,car_type',
    'unordered(colour)',
    'dealership_name,location_name,city',
    'unordered(filtered_features)',
  ],
  attributesForFaceting: [
    ...facetNames.map((name) => (searchableFacets.has(name) ? `searchable(${name})` : name)),
    ...['lvl0', 'lvl1', 'lvl2'].map((level) => `hierarchical_categories.${level}`),
    ...[
      'dealership_slug',
      'dealership_id',
      'location_id',
      'show_on_dealer_website',
      'sold_date_timestamp',
      'objectID',
    ].map((name) => `filterOnly(${name})`),
  ],
  // Numbers that searches filter by; a car's other numbers are only displayed.
  numericAttributesForFiltering: [...rangeNames, 'seats', 'for_sale', 'sold_date_timestamp', 'placed'],
  ranking: plainRanking,
  customRanking: ['desc(custom_rank)'],
  replicas: Object.values(sortIndexes).filter((name) => name !== carIndex),
  queryLanguages: ['en'],
  ignorePlurals: ['en'],
  removeStopWords: ['en'],
  // These words describe every car, so they are optional beside other words. They are required if a query has no other
  // words.
  optionalWords: ['car', 'cars', 'vehicle', 'vehicles', 'sale', 'buy', 'cheap', 'near', 'price'],
  // These attributes match only as typed, because a number plate or feature with one changed letter is a different one.
  disableTypoToleranceOnAttributes: ['stocknum', 'vin', 'regplate', 'keywords', 'filtered_features'],
  disablePrefixOnAttributes: ['name', 'filtered_features', 'dealership_name'],
  allowTyposOnNumericTokens: false,
  // If some listings have the word as typed (TDI550), listings with a similar word (TDI580) do not match.
  typoTolerance: 'min',
  // Results do not contain these fields. They are used only for searching and sorting; the vehicle page gets them from
  // the api.
  unretrievableAttributes: [
    'standardEquipment',
    'dealercomments',
    'file',
    'show_on_dealer_website',
    'keywords',
    'custom_rank',
    'placed',
    'hierarchical_categories',
  ],
  attributesToSnippet: [],
  maxValuesPerFacet: 300,
  paginationLimitedTo: 20_000,
} as const;

/** Ranking of each sort index. Its other settings equal those of the main index. @source requirements SRCH-051 */
export const sortIndexSettings: { readonly [index: string]: { readonly ranking: readonly string[] } } = {
  [sortIndexes.price_asc]: { ranking: ['asc(price)', ...plainRanking] },
  [sortIndexes.price_desc]: { ranking: ['desc(price)', ...plainRanking] },
  [sortIndexes.km_asc]: { ranking: ['asc(km)', ...plainRanking] },
  [sortIndexes.year_desc]: { ranking: ['desc(year)', ...plainRanking] },
  [sortIndexes.newest]: { ranking: ['desc(created_at_timestamp)', ...plainRanking] },
};
