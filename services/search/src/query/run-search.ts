import { randomBytes } from 'node:crypto';
import type { SearchRecord } from '../columns/record-values.ts';
import { countFacets } from '../facets/count-facets.ts';
import { searchFacetValues } from '../facets/search-facet-values.ts';
import { everything, type Filter } from '../filters/filter.ts';
import type { IndexView } from '../store/search-index.ts';
import { checkDeadline } from './deadline.ts';
import { type Matching, matchQuery } from './match-query.ts';
import { orderHits } from './order-hits.ts';
import { pageOf } from './page-of.ts';
import type { SearchParameters } from './parameters.ts';
import { attributePicker, type Hit, highlightRecord } from './present-hit.ts';
import type { BrowseResponse, FacetSearchResponse, SearchResponse } from './responses.ts';

/** @param forced filter that the caller's key adds to every query */
export function runSearch(view: IndexView, parameters: SearchParameters, forced: Filter): SearchResponse {
  const began = performance.now();
  const requested: SearchParameters = { ...view.settings, ...parameters };
  const matching = matchQuery(view, requested, parameters, forced);
  const { window, reported } = pageOf(requested, parameters, matching.total);
  const counts = countFacets(view, matching.rows, requested);
  return {
    hits: presentHits(view, requested, matching, orderHits(view, matching, window)),
    nbHits: matching.total,
    ...reported,
    ...counts,
    exhaustiveNbHits: true,
    ...(counts && { exhaustiveFacetsCount: true as const }),
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true, ...(counts && { facetsCount: true }) },
    query: parameters.query ?? '',
    ...((requested.userData ?? undefined) !== undefined && { userData: requested.userData }),
    params: encode(parameters),
    index: view.name,
    ...(parameters.clickAnalytics && { queryID: randomBytes(16).toString('hex') }),
    processingTimeMS: elapsedMs(began),
  };
}

/** @throws SEARCH_PARAMETER_INVALID when the facet is not declared */
export function runFacetSearch(
  view: IndexView,
  facet: string,
  parameters: SearchParameters,
  forced: Filter,
): FacetSearchResponse {
  const began = performance.now();
  const requested: SearchParameters = { ...view.settings, ...parameters };
  const { rows } = matchQuery(view, requested, parameters, forced);
  const facetHits = searchFacetValues(view, rows.rows(), facet, requested);
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: elapsedMs(began) };
}

/**
 * Matching records by rank, without the limit `paginationLimitedTo`, and with `unretrievableAttributes`.
 *
 * @param from 0, or `next` of the previous response
 */
export function runBrowse(view: IndexView, parameters: SearchParameters, from: number): BrowseResponse {
  const requested = { attributesToHighlight: [], ...view.settings, ...parameters, unretrievableAttributes: [] };
  const hitsPerPage = parameters.hitsPerPage ?? 1000;
  const matching = matchQuery(view, requested, parameters, everything);
  const rows = orderHits(view, matching, { offset: from, length: hitsPerPage });
  const next = from + rows.length;
  return {
    hits: presentHits(view, requested, matching, rows),
    nbHits: matching.total,
    hitsPerPage,
    ...(next < matching.total && rows.length > 0 && { next }),
  };
}

function presentHits(view: IndexView, requested: SearchParameters, matching: Matching, rows: readonly number[]): Hit[] {
  const present = hitPresenter(view, requested, matching);
  return rows.map((row) => {
    checkDeadline();
    return present(view.table.read(row));
  });
}

function hitPresenter(
  { table }: IndexView,
  requested: SearchParameters,
  { words }: Matching,
): (record: SearchRecord) => Hit {
  const never = requested.unretrievableAttributes ?? [];
  const pick = attributePicker(requested.attributesToRetrieve ?? ['*'], never);
  const highlighted = requested.attributesToHighlight ?? table.text.groups?.flatMap((group) => group.attributes);
  if (highlighted?.length === 0) return pick;
  const pickVisible = attributePicker(['*'], never);
  return (record) => ({
    ...pick(record),
    _highlightResult: highlightRecord(pickVisible(record), highlighted, words, requested),
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
