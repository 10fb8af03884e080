import { carIndex, facetNames, sortIndexes } from '@forecourt/contracts';

/** Sorted before all else, so that an order a shopper chose is an order. */
const plainRanking = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

/** Settings of the index that holds every car, in Algolia's words. @source spec §7, SRCH-038 */
export const carIndexSettings = {
  searchableAttributes: [
    'make,model',
    'unordered(name)',
    'badge,series',
    'stocknum,vin,regplate',
    'body,fuel,transmission,drive',
    'unordered(colour)',
    'dealership_name,location_name,city',
    'unordered(standardEquipment)',
  ],
  attributesForFaceting: [
    ...facetNames.map((name) => (['make', 'model', 'badge'].includes(name) ? `searchable(${name})` : name)),
    ...[
      'dealership_slug',
      'dealership_id',
      'location_id',
      'show_on_dealer_website',
      'sold_date_timestamp',
      'objectID',
      'slug',
    ].map((name) => `filterOnly(${name})`),
  ],
  customRanking: ['desc(custom_rank)'],
  replicas: Object.values(sortIndexes).filter((name) => name !== carIndex),
  // Searched, but only read on the vehicle's own page, which comes from the api.
  unretrievableAttributes: ['standardEquipment', 'dealercomments', 'file'],
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
