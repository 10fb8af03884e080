import type { PageWindow } from '../rank/select-page.ts';
import type { SearchParameters } from './parameters.ts';
import type { SearchResponse } from './responses.ts';

const defaultHitsPerPage = 20;
const defaultPaginationLimitedTo = 1000;

/** Which of the hits are wanted, and how the response says so. @param total all matching records */
export function pageOf(
  requested: SearchParameters,
  { offset, length }: SearchParameters,
  total: number,
): { window: PageWindow; reported: Partial<SearchResponse> } {
  const reachable = Math.min(total, requested.paginationLimitedTo ?? defaultPaginationLimitedTo);
  const within = (from: number, size: number): PageWindow => ({
    offset: from,
    length: Math.max(0, Math.min(size, reachable - from)),
  });
  // `offset` alone does nothing: Algolia pages by `page` then.
  if (offset !== undefined && length !== undefined)
    return { window: within(offset, length), reported: { offset, length } };
  const hitsPerPage = requested.hitsPerPage ?? defaultHitsPerPage;
  const page = requested.page ?? 0;
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage);
  return { window: within(page * hitsPerPage, hitsPerPage), reported: { page, nbPages, hitsPerPage } };
}
