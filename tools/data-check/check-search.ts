import { carIndex, sortIndexes } from '@forecourt/contracts';
import type { SearchEngine, SearchParameters } from '@forecourt/search';
import type { CheckList } from './check-list.ts';

/** Checks searches for the imported cars on the dealer's site. */
export function checkSearch({ check, checkThat }: CheckList, engine: SearchEngine, dealershipSlug: string): void {
  // Stock numbers of this feed begin with L, those of the dealer's demo cars with R.
  const onSite = `dealership_slug:${dealershipSlug} AND show_on_dealer_website:true AND for_sale=1`;
  const find = (query: string, more: SearchParameters = {}, index: string = carIndex) =>
    engine.search(index, { query, filters: onSite, hitsPerPage: 1_000, ...more });
  const imported = (query: string, more?: SearchParameters) =>
    find(query, more).hits.filter((hit) => String(hit['stocknum']).startsWith('L'));

  const landRovers = imported('land rover');
  check('"land rover" finds', 237, landRovers.filter((hit) => hit['make'] === 'Land Rover').length);
  check('"range rover evoque" finds', 45, imported('range rover evoque').length);
  check(
    '"great wall" narrowed to that make finds',
    16,
    imported('great wall', { filters: `${onSite} AND make:"Great Wall"` }).length,
  );
  checkThat(
    '"toyotta corola" finds',
    find('toyotta corola').nbHits > 300,
    'more than 300',
    find('toyotta corola').nbHits,
  );

  const { facets_stats: stats } = find('', { facets: ['price'], hitsPerPage: 0 });
  check('lowest and highest price in the index', [88, 1_500_000], [stats?.['price']?.min, stats?.['price']?.max]);
  const counted = find('', { facets: ['price_range'], hitsPerPage: 0 });
  const priced = Object.values(counted.facets?.['price_range'] ?? {}).reduce((sum, cars) => sum + cars, 0);
  const dearest = find('', { hitsPerPage: 1 }, sortIndexes.price_desc).hits[0];
  check('dearest first', 1_500_000, dearest?.['price']);
  const onApplication = find('', { filters: `${onSite} AND NOT price>=0`, hitsPerPage: 1_000 }).hits;
  check('cars found without a price: the rest of the priced', counted.nbHits - priced, onApplication.length);
  check('of them imported', 52, imported('', { filters: `${onSite} AND NOT price>=0` }).length);
}
