import type { PageWindow } from '../rank/select-page.ts';
import type { SearchParameters } from './parameters.ts';
import type { SearchResponse } from './responses.ts';

export const defaultHitsPerPage = 20;
const defaultPaginationLimitedTo = 1000;

/** The range of hits to return, and the paging fields of the response. @param total number of all hits */
export function pageOf(
  requested: SearchParameters,
  { offset, length }: Pick<SearchParameters, 'offset' | 'length'>,
  total: number,
): { window: PageWindow; reported: Partial<SearchResponse> } {
  const reachable = Math.min(total, requested.paginationLimitedTo ?? defaultPaginationLimitedTo);
  const within = (from: number, size: number): PageWindow => ({
    offset: from,
    length: Math.max(0, Math.min(size, reachable - from)),
  });
  // As with Algolia, `offset` without `length` is ignored and `page` applies.
  if (offset !== undefined && length !== undefined)
    return { window: within(offset, length), reported: { offset, length } };
  const hitsPerPage = requested.hitsPerPage ?? defaultHitsPerPage;
  const page = requested.page ?? 0;
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage);
  return { window: within(page * hitsPerPage, hitsPerPage), reported: { page, nbPages, hitsPerPage } };
}
