import type { FacetCounts } from '@forecourt/contracts';
import { furtherFilters } from '../landing/landing-heading.ts';
import { searchHeading } from './heading.ts';
import type { SearchRequest } from './search-scope.ts';

/**
 * A one-line title that distinguishes a search from others: `Used Toyota cars · “hilux” · Under $30,000`.
 *
 * @param nounPlural the site's noun for vehicles, `cars`
 * @param stock counts of the dealer's whole stock; undefined: not known
 */
export function searchTitle(request: SearchRequest, nounPlural: string, stock?: FacetCounts): string {
  return [searchHeading(request, nounPlural, {}, stock), ...furtherFilters(request).map(({ label }) => label)].join(
    ' · ',
  );
}
