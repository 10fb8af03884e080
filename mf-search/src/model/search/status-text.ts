import type { SearchRequest } from './search-scope.ts';
import { sortLabel } from './sort-labels.ts';

/**
 * What a screen reader says of new results: how many there are and, where the shopper has changed that, their order
 * or the page. @source WCAG 4.1.3
 *
 * @param before the search that was on screen
 * @param count `128 cars`
 * @param pages how many there are
 */
export function statusText(
  before: SearchRequest,
  request: SearchRequest,
  { count, pages }: { readonly count: string; readonly pages: number },
): string {
  const { page, sortBy } = request.state;
  if (before.state.sortBy !== sortBy) return `${count}, ${sortLabel(request, sortBy)}`;
  if (before.state.page !== page) return `${count}, page ${page} of ${pages}`;
  return count;
}
