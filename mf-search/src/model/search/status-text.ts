import type { SearchRequest } from './search-scope.ts';
import { sortLabel } from './sort-labels.ts';

/**
 * Text that a screen reader announces for new results: their number, and the order or page if the shopper
 * changed it. @source WCAG 4.1.3
 *
 * @param before the previous search on screen
 * @param count `128 cars`
 * @param pages number of pages
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
