import type { Bitset } from '../columns/bitset.ts';
import { countFacets } from '../facets/count-facets.ts';
import { searchFacetValues } from '../facets/search-facet-values.ts';
import { allOf, type Filter } from '../filters/filter.ts';
import { type PageWindow, selectByOrder, selectByText } from '../rank/select-page.ts';
import type { IndexView } from '../store/search-index.ts';
import type { ScoredRows } from '../text/score-rows.ts';
import type { QueryWord } from '../text/text-index.ts';
import { matchText } from './match-text.ts';
import { pageOf } from './page-of.ts';
import { filterOf, type SearchParameters } from './parameters.ts';
import { type Hit, highlightRecord, pickAttributes } from './present-hit.ts';
import type { BrowseResponse, FacetSearchResponse, SearchResponse } from './responses.ts';

const defaults = {
  maxValuesPerFacet: 100,
  preTag: '<em>',
  postTag: '</em>',
};

/** Rows that pass filter and query. */
interface Matching {
  readonly rows: Bitset;
  readonly total: number;
  readonly words: readonly QueryWord[];
  readonly queryAfterRemoval?: string | undefined;
  /** Undefined for a query without text. */
  readonly score: (() => ScoredRows) | undefined;
}

/** @param forced what the caller's key adds to every query */
export function runSearch(view: IndexView, parameters: SearchParameters, forced: Filter): SearchResponse {
  const began = performance.now();
  const asked: SearchParameters = { ...view.settings, ...parameters };
  const matching = match(view, asked, allOf(forced, filterOf(parameters)));
  const paging = pageOf(asked, parameters, matching.total);
  const hits = readPage(view, asked, matching, paging.window);
  const counts = countRequestedFacets(view, asked, parameters, matching);
  return {
    hits,
    nbHits: matching.total,
    ...paging.reported,
    ...counts,
    exhaustiveNbHits: true,
    ...(counts && { exhaustiveFacetsCount: true as const }),
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true, ...(counts && { facetsCount: true }) },
    query: parameters.query ?? '',
    ...(matching.queryAfterRemoval !== undefined && { queryAfterRemoval: matching.queryAfterRemoval }),
    params: encode(parameters),
    index: view.name,
    processingTimeMS: Math.max(1, Math.round(performance.now() - began)),
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
  const asked: SearchParameters = { ...view.settings, ...parameters };
  const matching = match(view, asked, allOf(forced, filterOf(parameters)));
  const facetHits = searchFacetValues(view.table, matching.rows.rows(), {
    settings: view.settings,
    facet,
    facetQuery: parameters.facetQuery ?? '',
    maxFacetHits: asked.maxFacetHits ?? 10,
    preTag: asked.highlightPreTag ?? defaults.preTag,
    postTag: asked.highlightPostTag ?? defaults.postTag,
  });
  return {
    facetHits,
    exhaustiveFacetsCount: true,
    processingTimeMS: Math.max(1, Math.round(performance.now() - began)),
  };
}

/**
 * Matching records in the order of the index, beyond what paging can reach.
 *
 * @param from 0, or `next` of the call before
 */
export function runBrowse(view: IndexView, parameters: SearchParameters, from: number): BrowseResponse {
  const asked: SearchParameters = { attributesToHighlight: [], ...view.settings, ...parameters };
  const hitsPerPage = parameters.hitsPerPage ?? 1000;
  const matching = match(view, asked, filterOf(parameters));
  const hits = readPage(view, { ...asked, unretrievableAttributes: [] }, matching, {
    offset: from,
    length: hitsPerPage,
  });
  const next = from + hits.length;
  return { hits, nbHits: matching.total, hitsPerPage, ...(next < matching.total && hits.length > 0 && { next }) };
}

/** The live rows that pass a filter, for reading single records under a restricted key. */
export function matchingRows(view: IndexView, filter: Filter): Bitset {
  return view.table.matcher.match(filter);
}

function match(view: IndexView, asked: SearchParameters, filter: Filter): Matching {
  const passing = matchingRows(view, filter);
  const found = matchText(view, asked, passing);
  if (!found) return { rows: passing, total: passing.count(), words: [], score: undefined };
  return { ...found, total: found.rows.count() };
}

function readPage(
  view: IndexView,
  asked: SearchParameters,
  { rows, total, words, score }: Matching,
  window: PageWindow,
): Hit[] {
  if (window.length === 0) return [];
  const scored = score?.();
  const selected = scored ? selectByText(scored, view.order, window) : selectByOrder(rows, total, view.order, window);
  return selected.map((row) => {
    const hit = presentHit(view, row, asked, words);
    return asked.getRankingInfo ? { ...hit, _rankingInfo: rankingInfo(row, words, scored) } : hit;
  });
}

function presentHit(view: IndexView, row: number, asked: SearchParameters, words: readonly QueryWord[]): Hit {
  const record = view.table.read(row);
  const never = asked.unretrievableAttributes ?? [];
  const hit = pickAttributes(record, asked.attributesToRetrieve ?? ['*'], never);
  const highlighted = asked.attributesToHighlight ?? view.table.text.groups?.flatMap((group) => group.attributes);
  if (highlighted?.length === 0) return hit;
  const tags = {
    preTag: asked.highlightPreTag ?? defaults.preTag,
    postTag: asked.highlightPostTag ?? defaults.postTag,
  };
  return { ...hit, _highlightResult: highlightRecord(pickAttributes(record, ['*'], never), highlighted, words, tags) };
}

function rankingInfo(row: number, words: readonly QueryWord[], scored: ScoredRows | undefined): Record<string, number> {
  const nbTypos = scored?.typos[scored.rows.indexOf(row)] ?? 0;
  return { nbTypos, words: words.length, filters: 0, firstMatchedWord: 0, geoDistance: 0, userScore: 0 };
}

function countRequestedFacets(
  view: IndexView,
  asked: SearchParameters,
  { facets }: SearchParameters,
  matching: Matching,
) {
  if (!facets || facets.length === 0) return undefined;
  return countFacets(view.table, matching.rows.rows(), {
    settings: view.settings,
    facets,
    maxValuesPerFacet: asked.maxValuesPerFacet ?? defaults.maxValuesPerFacet,
    sortFacetValuesBy: asked.sortFacetValuesBy ?? 'count',
  });
}

function encode(parameters: SearchParameters): string {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    encoded.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return encoded.toString();
}
