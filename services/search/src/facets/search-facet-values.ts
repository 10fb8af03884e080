import { SearchError } from '../errors.ts';
import { declaredFacets, type IndexSettings } from '../store/settings.ts';
import type { Table } from '../store/table.ts';
import { highlight } from '../text/highlight.ts';
import { wordsOf } from '../text/words.ts';

export type FacetHit = {
  readonly value: string;
  /** The value with the typed text highlighted. */
  readonly highlighted: string;
  readonly count: number;
};

export type FacetSearch = {
  readonly settings: IndexSettings;
  readonly facet: string;
  /** The typed text. Empty: the most frequent values. */
  readonly facetQuery: string;
  readonly maxFacetHits: number;
  readonly preTag: string;
  readonly postTag: string;
};

/**
 * The most frequent values of one facet among the rows. Each typed word must begin a word of the value.
 *
 * @throws SEARCH_PARAMETER_INVALID when the facet is not declared
 */
export function searchFacetValues(table: Table, rows: Uint32Array, search: FacetSearch): FacetHit[] {
  const declared = declaredFacets(search.settings);
  if (!declared.some(({ attribute, counted }) => counted && attribute === search.facet)) {
    throw new SearchError(
      'SEARCH_PARAMETER_INVALID',
      `Cannot search in "${search.facet}": it is not in attributesForFaceting (${declared.map((facet) => facet.attribute).join(', ')})`,
    );
  }
  const column = table.columns.facets.get(search.facet)!;
  const counts = column.countAmong(rows);
  const typed = wordsOf(search.facetQuery).map(({ text }) => ({ text, prefix: true, similar: new Map(), phrases: [] }));
  const hits: FacetHit[] = [];
  for (let code = 1; code < counts.length; code++) {
    if (counts[code] === 0) continue;
    const value = column.labelOf(code);
    const { value: highlighted, matchLevel } = highlight(value, typed, search);
    if (typed.length === 0 || matchLevel === 'full') hits.push({ value, highlighted, count: counts[code]! });
  }
  hits.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return hits.slice(0, search.maxFacetHits);
}
