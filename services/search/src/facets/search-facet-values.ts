import { SearchError } from '../errors.ts';
import { declaredFacets, type IndexSettings } from '../store/settings.ts';
import type { Table } from '../store/table.ts';
import { fold, wordsOf } from '../text/words.ts';

export type FacetHit = {
  readonly value: string;
  /** The value with the typed text marked. */
  readonly highlighted: string;
  readonly count: number;
};

export type FacetSearch = {
  readonly settings: IndexSettings;
  readonly facet: string;
  /** Empty: the most frequent values. */
  readonly facetQuery: string;
  readonly maxFacetHits: number;
  readonly preTag: string;
  readonly postTag: string;
};

/**
 * The most frequent values of one facet among the rows whose words begin with the words typed.
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
  const typed = wordsOf(search.facetQuery).map((word) => word.text);
  const hits: FacetHit[] = [];
  for (let code = 1; code < counts.length; code++) {
    if (counts[code] === 0) continue;
    const value = column.labelOf(code);
    const highlighted = mark(value, typed, search);
    if (highlighted !== undefined) hits.push({ value, highlighted, count: counts[code]! });
  }
  hits.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return hits.slice(0, search.maxFacetHits);
}

/** Undefined when one of the typed words begins no word of the value. */
function mark(value: string, typed: readonly string[], { preTag, postTag }: FacetSearch): string | undefined {
  const words = wordsOf(value);
  if (!typed.every((start) => words.some((word) => word.text.startsWith(start)))) return undefined;
  let marked = '';
  let done = 0;
  for (const word of words) {
    const start = typed.filter((text) => word.text.startsWith(text)).sort((a, b) => b.length - a.length)[0];
    if (start === undefined) continue;
    const end =
      fold(value.slice(word.from, word.to)).length === word.to - word.from ? word.from + start.length : word.to;
    marked += value.slice(done, word.from) + preTag + value.slice(word.from, end) + postTag;
    done = end;
  }
  return marked + value.slice(done);
}
