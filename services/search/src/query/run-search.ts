import { randomBytes } from 'node:crypto';
import { countFacets } from '../facets/count-facets.ts';
import { searchFacetValues } from '../facets/search-facet-values.ts';
import { everything, type Filter } from '../filters/filter.ts';
import type { IndexView } from '../store/search-index.ts';
import { checkDeadline } from './deadline.ts';
import { type Matching, matchQuery } from './match-query.ts';
import { orderHits, type PageWindow } from './order-hits.ts';
import type { SearchParameters } from './parameters.ts';
import { attributePicker, type Hit, highlightRecord } from './present-hit.ts';
import type { BrowseResponse, FacetSearchResponse, SearchResponse } from './responses.ts';

export const defaultHitsPerPage = 20;
const defaultPaginationLimitedTo = 1000;

/** @param forced filter that the caller's key adds to every query */
export function runSearch(view: IndexView, parameters: SearchParameters, forced: Filter): SearchResponse {
  const began = performance.now();
  const requested: SearchParameters = { ...view.settings, ...parameters };
  const matching = matchQuery(view.table, requested, forced);
  const { window, reported } = pageOf(requested, matching.total);
  const counts = countFacets(view, matching.rows, requested);
  return {
    hits: presentHits(view, requested, matching, window),
    nbHits: matching.total,
    ...reported,
    ...counts,
    exhaustiveNbHits: true,
    ...(counts && { exhaustiveFacetsCount: true as const }),
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true, ...(counts && { facetsCount: true }) },
    query: requested.query ?? '',
    ...((requested.userData ?? undefined) !== undefined && { userData: requested.userData }),
    params: encode(parameters),
    index: view.name,
    ...(requested.clickAnalytics && { queryID: randomBytes(16).toString('hex') }),
    processingTimeMS: elapsedMs(began),
  };
}

/** @throws SEARCH_PARAMETER_INVALID when the facet is not declared, or declared with `filterOnly` */
export function runFacetSearch(
  view: IndexView,
  facet: string,
  parameters: SearchParameters,
  forced: Filter,
): FacetSearchResponse {
  const began = performance.now();
  const requested: SearchParameters = { ...view.settings, ...parameters };
  const { rows } = matchQuery(view.table, requested, forced);
  const facetHits = searchFacetValues(view, rows.rows(), facet, requested);
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: elapsedMs(began) };
}

/**
 * Matching records by rank. The limit `paginationLimitedTo` does not apply, and `unretrievableAttributes` are included.
 *
 * @param from 0, or `next` of the previous response
 */
export function runBrowse(view: IndexView, parameters: SearchParameters, from: number): BrowseResponse {
  const requested = { attributesToHighlight: [], ...view.settings, ...parameters, unretrievableAttributes: [] };
  const hitsPerPage = parameters.hitsPerPage ?? 1000;
  const matching = matchQuery(view.table, requested, everything);
  const hits = presentHits(view, requested, matching, { offset: from, length: hitsPerPage });
  const next = from + hits.length;
  return {
    hits,
    nbHits: matching.total,
    hitsPerPage,
    ...(next < matching.total && hits.length > 0 && { next }),
  };
}

/** The range of hits to return, and the paging fields of the response. @param total number of all hits */
function pageOf(
  { offset, length, page = 0, hitsPerPage: wanted, paginationLimitedTo }: SearchParameters,
  total: number,
): { window: PageWindow; reported: Partial<SearchResponse> } {
  const reachable = Math.min(total, paginationLimitedTo ?? defaultPaginationLimitedTo);
  const within = (from: number, size: number): PageWindow => ({
    offset: from,
    length: Math.max(0, Math.min(size, reachable - from)),
  });
  // As with Algolia, `offset` without `length` is ignored and `page` applies.
  if (offset !== undefined && length !== undefined)
    return { window: within(offset, length), reported: { offset, length } };
  const hitsPerPage = wanted ?? defaultHitsPerPage;
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage);
  return { window: within(page * hitsPerPage, hitsPerPage), reported: { page, nbPages, hitsPerPage } };
}

function presentHits(view: IndexView, requested: SearchParameters, matching: Matching, window: PageWindow): Hit[] {
  const { table } = view;
  const never = requested.unretrievableAttributes ?? [];
  const pick = attributePicker(requested.attributesToRetrieve ?? ['*'], never);
  const pickVisible = attributePicker(['*'], never);
  const highlighted = requested.attributesToHighlight ?? table.text.fields.groups?.flatMap((group) => group.attributes);
  return orderHits(view, matching, window).map((row) => {
    checkDeadline();
    const record = table.read(row);
    if (highlighted?.length === 0) return pick(record);
    const _highlightResult = highlightRecord(pickVisible(record), highlighted, matching.words, requested);
    return { ...pick(record), _highlightResult };
  });
}

function encode(parameters: SearchParameters): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&');
}

function elapsedMs(began: number): number {
  return Math.max(1, Math.round(performance.now() - began));
}
