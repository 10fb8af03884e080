import type { FacetColumn } from '../columns/facet-column.ts';
import { SearchError } from '../errors.ts';
import { checkDeadline, rowsPerCheck } from '../query/deadline.ts';
import { declaredFacets, type IndexSettings } from '../store/settings.ts';
import type { Table } from '../store/table.ts';
import { highlight, type SoughtWord } from '../text/highlight.ts';
import { findSimilarWords } from '../text/similar-words.ts';
import { Vocabulary } from '../text/vocabulary.ts';
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
 * The most frequent values of one facet among the rows. Each typed word must begin a word of the value; from 4 letters
 * one typo is tolerated, from 8 two. Values without typos come first.
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
  const typed = wordsOf(search.facetQuery).map(({ text }) => text);
  const spellings = spellingsOf(typed, column);
  const exact = soughtWords(typed, () => new Map());
  const similar = soughtWords(typed, (text) => spellings.get(text)!);
  const hits: (FacetHit & { readonly hasTypos: boolean })[] = [];
  for (let code = 1; code < counts.length; code++) {
    if (code % rowsPerCheck === 0) checkDeadline();
    if (counts[code] === 0) continue;
    const value = column.labelOf(code);
    const hasTypos = typed.length > 0 && highlight(value, exact, search).matchLevel !== 'full';
    const { value: highlighted, matchLevel } = highlight(value, hasTypos ? similar : exact, search);
    if (typed.length === 0 || matchLevel === 'full') hits.push({ value, highlighted, count: counts[code]!, hasTypos });
  }
  hits.sort((a, b) => Number(a.hasTypos) - Number(b.hasTypos) || b.count - a.count || (a.value < b.value ? -1 : 1));
  return hits.slice(0, search.maxFacetHits).map(({ hasTypos: _hasTypos, ...hit }) => hit);
}

const soughtWords = (texts: readonly string[], similarTo: (text: string) => ReadonlyMap<string, number>) =>
  texts.map((text): SoughtWord => ({ text, prefix: true, similar: similarTo(text), phrases: [] }));

/** The words of the facet's values that are similar to each typed word. */
function spellingsOf(typed: readonly string[], column: FacetColumn): Map<string, ReadonlyMap<string, number>> {
  const vocabulary = new Vocabulary();
  if (typed.length > 0)
    for (let code = 1; code < column.size; code++)
      for (const { text } of wordsOf(column.labelOf(code))) vocabulary.add(text);
  vocabulary.settle();
  return new Map(
    typed.map((text) => {
      const similar = new Map<string, number>();
      const mostTypos = text.length >= 8 ? 2 : text.length >= 4 ? 1 : 0;
      findSimilarWords(vocabulary, { text, prefix: true, mostTypos }, (word, typos) => similar.set(word, typos));
      return [text, similar];
    }),
  );
}
