import { randomBytes } from 'node:crypto';
import { Bitset } from '../columns/bitset.ts';
import type { SearchRecord } from '../columns/record-values.ts';
import { countFacets } from '../facets/count-facets.ts';
import { searchFacetValues } from '../facets/search-facet-values.ts';
import type { Filter } from '../filters/filter.ts';
import { groupRows } from '../rank/group-rows.ts';
import type { IndexView } from '../store/search-index.ts';
import { checkDeadline } from './deadline.ts';
import { type Matching, matchQuery } from './match-query.ts';
import { optionalScores } from './optional-filters.ts';
import { orderHits } from './order-hits.ts';
import { pageOf } from './page-of.ts';
import type { SearchParameters } from './parameters.ts';
import { attributePicker, type Hit, highlightRecord, snippetRecord } from './present-hit.ts';
import { rankingInfo } from './ranking-info.ts';
import type { BrowseResponse, FacetSearchResponse, SearchResponse } from './responses.ts';

const defaults = {
  maxValuesPerFacet: 100,
  preTag: '<em>',
  postTag: '</em>',
  ellipsis: '…',
};

/** @param forced filter that the caller's key adds to every query */
export function runSearch(view: IndexView, parameters: SearchParameters, forced: Filter): SearchResponse {
  const began = performance.now();
  const requested: SearchParameters = { ...view.settings, ...parameters };
  const matching = matchQuery(view, requested, parameters, forced);
  const groups = groupHits(view, requested, matching);
  const total = groups?.length ?? matching.total;
  const paging = pageOf(requested, parameters, total);
  const { offset, length } = paging.window;
  const rows = groups
    ? groups.slice(offset, offset + length).flat()
    : orderHits(view, requested, matching, paging.window);
  const counts = countRequestedFacets(view, requested, parameters, matching, groups);
  const response: SearchResponse = {
    hits: presentHits(view, requested, matching, rows, groups),
    nbHits: total,
    ...paging.reported,
    ...counts,
    exhaustiveNbHits: true,
    ...(counts && { exhaustiveFacetsCount: true as const }),
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true, ...(counts && { facetsCount: true }) },
    query: parameters.query ?? '',
    ...(matching.queryAfterRemoval !== undefined && { queryAfterRemoval: matching.queryAfterRemoval }),
    ...(matching.around?.automaticRadius !== undefined && { automaticRadius: `${matching.around.automaticRadius}` }),
    ...((requested.userData ?? undefined) !== undefined && { userData: requested.userData }),
    ...((requested.renderingContent ?? undefined) !== undefined && { renderingContent: requested.renderingContent }),
    params: encode(parameters),
    index: view.name,
    ...(parameters.clickAnalytics && { queryID: randomBytes(16).toString('hex') }),
    processingTimeMS: Math.max(1, Math.round(performance.now() - began)),
  };
  return withFields(response, requested.responseFields ?? ['*']);
}

/**
 * @throws SEARCH_PARAMETER_INVALID when the facet is not declared
 */
export function runFacetSearch(
  view: IndexView,
  facet: string,
  parameters: SearchParameters,
  forced: Filter,
): FacetSearchResponse {
  const began = performance.now();
  const requested: SearchParameters = { ...view.settings, ...parameters };
  const matching = matchQuery(view, requested, parameters, forced);
  const facetHits = searchFacetValues(view.table, matching.rows.rows(), {
    settings: view.settings,
    facet,
    facetQuery: parameters.facetQuery ?? '',
    maxFacetHits: requested.maxFacetHits ?? 10,
    preTag: requested.highlightPreTag ?? defaults.preTag,
    postTag: requested.highlightPostTag ?? defaults.postTag,
  });
  return {
    facetHits,
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.max(1, Math.round(performance.now() - began)),
  };
}

/**
 * Matching records by rank, without the limit `paginationLimitedTo`.
 *
 * @param from 0, or `next` of the previous response
 */
export function runBrowse(
  view: IndexView,
  parameters: SearchParameters,
  from: number,
  forced: Filter,
  withUnretrievable: boolean,
): BrowseResponse {
  const requested: SearchParameters = {
    attributesToHighlight: [],
    ...view.settings,
    attributesToSnippet: [],
    ...parameters,
    ...(withUnretrievable && { unretrievableAttributes: [] }),
  };
  const hitsPerPage = parameters.hitsPerPage ?? 1000;
  const matching = matchQuery(view, requested, parameters, forced);
  const rows = orderHits(view, requested, matching, { offset: from, length: hitsPerPage });
  const next = from + rows.length;
  return {
    hits: presentHits(view, requested, matching, rows, undefined),
    nbHits: matching.total,
    hitsPerPage,
    ...(next < matching.total && rows.length > 0 && { next }),
  };
}

/** The live rows that match a filter, used to read single records with a restricted key. */
export function matchingRows(view: IndexView, filter: Filter): Bitset {
  return view.table.matcher.match(filter);
}

type Groups = readonly (readonly number[])[];

/** Undefined unless `distinct` groups the hits. */
function groupHits(view: IndexView, requested: SearchParameters, matching: Matching): Groups | undefined {
  const most = Number(requested.distinct ?? 0);
  if (most === 0 || !requested.attributeForDistinct) return undefined;
  const ordered = orderHits(view, requested, matching, { offset: 0, length: matching.total });
  return groupRows(ordered, requested.attributeForDistinct, most, view.table.columns);
}

function presentHits(
  view: IndexView,
  requested: SearchParameters,
  matching: Matching,
  rows: readonly number[],
  groups: Groups | undefined,
): Hit[] {
  const places =
    groups && Number(requested.distinct) > 1
      ? new Map(groups.flatMap((group) => group.map((row, place) => [row, place] as const)))
      : undefined;
  const scores = requested.getRankingInfo && optionalScores(view.table.matcher, requested, Uint32Array.from(rows));
  const present = hitPresenter(view, requested, matching);
  return rows.map((row, i) => {
    checkDeadline();
    const hit = present(view.table.read(row));
    const place = places && { _distinctSeqID: places.get(row)! };
    if (!scores) return places ? { ...hit, ...place } : hit;
    const userScore = view.order.rows.length - view.order.rankOf[row]!;
    const info = rankingInfo(row, matching, view.table.text.fields, { filters: scores[i]!, userScore });
    return { ...hit, ...place, _rankingInfo: info };
  });
}

/** Returns a function that makes a hit of a record. */
function hitPresenter(
  view: IndexView,
  requested: SearchParameters,
  { words }: Matching,
): (record: SearchRecord) => Hit {
  const never = requested.unretrievableAttributes ?? [];
  const pick = attributePicker(requested.attributesToRetrieve ?? ['*'], never);
  const highlighted = requested.attributesToHighlight ?? view.table.text.groups?.flatMap((group) => group.attributes);
  const snippeted = requested.attributesToSnippet ?? [];
  if (highlighted?.length === 0 && snippeted.length === 0) return pick;
  const pickVisible = attributePicker(['*'], never);
  const style = {
    preTag: requested.highlightPreTag ?? defaults.preTag,
    postTag: requested.highlightPostTag ?? defaults.postTag,
    ellipsis: requested.snippetEllipsisText ?? defaults.ellipsis,
    onlyMatchedItems: requested.restrictHighlightAndSnippetArrays ?? false,
  };
  return (record) => {
    const visible = pickVisible(record);
    return {
      ...pick(record),
      ...(highlighted?.length !== 0 && { _highlightResult: highlightRecord(visible, highlighted, words, style) }),
      ...(snippeted.length > 0 && { _snippetResult: snippetRecord(visible, snippeted, words, style) }),
    };
  };
}

function countRequestedFacets(
  view: IndexView,
  requested: SearchParameters,
  { facets, facetingAfterDistinct = false }: SearchParameters,
  matching: Matching,
  groups: Groups | undefined,
) {
  if (!facets || facets.length === 0) return undefined;
  return countFacets(view.table, matching.rows, {
    settings: view.settings,
    facets,
    maxValuesPerFacet: requested.maxValuesPerFacet ?? defaults.maxValuesPerFacet,
    sortFacetValuesBy: requested.sortFacetValuesBy ?? 'count',
    grouped: groups && { rows: setOf(groups.flat(), view.table.rowCount), forAll: facetingAfterDistinct },
  });
}

function setOf(rows: readonly number[], size: number): Bitset {
  const set = new Bitset(size);
  for (const row of rows) set.add(row);
  return set;
}

function withFields(response: SearchResponse, fields: readonly string[]): SearchResponse {
  if (fields.includes('*')) return response;
  return Object.fromEntries(
    Object.entries(response).filter(([name]) => fields.includes(name)),
  ) as unknown as SearchResponse;
}

function encode(parameters: SearchParameters): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&');
}
