import { carIndex, sortIndexes } from '../search/search-record.ts';
import { type FacetName, facetNames, rangeNames } from '../search/search-state.ts';

/** An order chosen by a shopper comes before all else; an order by distance, where a place is given, before words. */
const plainRanking = ['typo', 'geo', 'words', 'filters', 'proximity', 'exact', 'attribute', 'custom'];

/** Facets with more values than anybody reads through: a shopper can search among them. */
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

/** Settings of the index that holds every car, in Algolia's words. @source spec §7, SRCH-002, SRCH-038 */
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
  // What a search can be narrowed by; all other numbers of a car are only shown.
  numericAttributesForFiltering: [...rangeNames, 'seats', 'for_sale', 'sold_date_timestamp', 'placed'],
  ranking: plainRanking,
  customRanking: ['desc(custom_rank)'],
  replicas: Object.values(sortIndexes).filter((name) => name !== carIndex),
  queryLanguages: ['en'],
  ignorePlurals: ['en'],
  removeStopWords: ['en'],
  // Beside a car they say nothing; alone they are looked for like any word.
  optionalWords: ['car', 'cars', 'vehicle', 'vehicles', 'sale', 'buy', 'cheap', 'near', 'price'],
  // One letter of a number plate or of a feature is another.
  disableTypoToleranceOnAttributes: ['stocknum', 'vin', 'regplate', 'keywords', 'filtered_features'],
  disablePrefixOnAttributes: ['name', 'filtered_features', 'dealership_name'],
  allowTyposOnNumericTokens: false,
  // Searched or sorted by; what else is read on the vehicle's own page comes from the api.
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

/** What each sort index orders by; all else it shares with the main index. @source requirements SRCH-051 */
export const sortIndexSettings: { readonly [index: string]: { readonly ranking: readonly string[] } } = {
  [sortIndexes.price_asc]: { ranking: ['asc(price)', ...plainRanking] },
  [sortIndexes.price_desc]: { ranking: ['desc(price)', ...plainRanking] },
  [sortIndexes.km_asc]: { ranking: ['asc(km)', ...plainRanking] },
  [sortIndexes.year_desc]: { ranking: ['desc(year)', ...plainRanking] },
  [sortIndexes.newest]: { ranking: ['desc(created_at_timestamp)', ...plainRanking] },
};
