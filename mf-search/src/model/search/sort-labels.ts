import type { SortName } from '@forecourt/contracts';
import type { SearchRequest } from './search-scope.ts';

const labels: Readonly<Record<SortName, string>> = {
  relevance: 'Best match',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  km_asc: 'Lowest kilometres',
  year_desc: 'Newest year',
  newest: 'Latest arrivals',
};

/** Label of a sort order. With a place, the default order is by distance. */
export function sortLabel({ nearby }: SearchRequest, name: SortName): string {
  return name === 'relevance' && nearby?.kind === 'found' ? 'Nearest first' : labels[name];
}
