import { Bitset } from '../columns/bitset.ts';
import type { IndexView } from '../store/search-index.ts';
import { matchRows } from '../text/match-rows.ts';
import { parseQuery } from '../text/parse-query.ts';
import { readQuery } from '../text/read-query.ts';
import { type ScoredRows, scoreRows, type TextCriterion } from '../text/score-rows.ts';
import type { QueryWord } from '../text/text-index.ts';
import { checkDeadline } from './deadline.ts';
import type { SearchParameters } from './parameters.ts';
import { foldedWords, syntaxOf, textOptionsOf } from './text-options.ts';

/** Scores matching rows by the given criteria. */
export type TextScore = (rows: Uint32Array, criteria: readonly TextCriterion[]) => ScoredRows;

export type FoundText = {
  readonly rows: Bitset;
  readonly words: readonly QueryWord[];
  /** The query with the dropped words in `<em>`; undefined if all words were kept. */
  readonly queryAfterRemoval?: string;
  /** Called only for queries that return hits. Undefined when the query only excludes words. */
  readonly score: TextScore | undefined;
};

/** Matches the query text among the rows; undefined for a text without words. */
export function matchText(view: IndexView, requested: SearchParameters, among: Bitset): FoundText | undefined {
  const { text } = view.table;
  // Every word of a similar query is optional, because such a search is meant to be broader.
  const similar = requested.similarQuery?.trim() ? requested.similarQuery : undefined;
  const typed = readQuery(similar ?? requested.query ?? '', syntaxOf(requested));
  if (typed.words.length === 0 && typed.excluded.length === 0) return undefined;
  const options = textOptionsOf(view, requested);
  const { searched } = options.rules(typed.words.length);
  const possible = typed.phrases.length + typed.excluded.length === 0 ? among : among.copy();
  for (const phrase of typed.phrases) possible.intersect(text.rowsWithPhrase(phrase, searched));
  for (const excluded of typed.excluded) possible.subtract(text.rowsWithPhrase(excluded, searched));
  const words = parseQuery(typed, text, options);
  if (words.length === 0) return { rows: possible, words, score: undefined };
  const matched = matchWithFewerWords(words, possible, requested, similar !== undefined);
  const score: TextScore = (rows, criteria) => scoreRows(rows, { words, criteria, fields: text.fields });
  const tolerance = options.typoTolerance;
  const rows =
    tolerance === 'min' || tolerance === 'strict'
      ? withFewestTypos(score(matched.rows.rows(), []), tolerance, among.size)
      : matched.rows;
  return { ...matched, rows, words, score };
}

/**
 * Requires all words first. Without a match it drops words, in the order that `removeWordsIfNoResults` sets, until a
 * row matches.
 */
function matchWithFewerWords(
  words: readonly QueryWord[],
  among: Bitset,
  requested: SearchParameters,
  allOptional: boolean,
): { rows: Bitset; queryAfterRemoval?: string } {
  const given = requested.optionalWords;
  const optional = allOptional
    ? new Set(words.map((word) => word.text))
    : foldedWords(typeof given === 'string' ? [given] : (given ?? []));
  const all = matchRows(words, among, optional);
  const strategy = requested.removeWordsIfNoResults ?? 'none';
  if (strategy === 'none' || all.count() > 0) return { rows: all };
  const most = strategy === 'allOptional' ? words.length : words.length - 1;
  for (let removed = strategy === 'allOptional' ? words.length : 1; removed <= most; removed++) {
    checkDeadline();
    const dropped = strategy === 'firstWords' ? words.slice(0, removed) : words.slice(words.length - removed);
    const rows = matchRows(words, among, new Set([...optional, ...dropped.map((word) => word.text)]));
    if (rows.count() === 0) continue;
    return {
      rows,
      queryAfterRemoval: words.map((word) => (dropped.includes(word) ? `<em>${word.text}</em>` : word.text)).join(' '),
    };
  }
  return { rows: all };
}

/** `min` keeps the rows with the fewest typos, `strict` those with one of the two lowest numbers of typos. */
function withFewestTypos({ rows, typos }: ScoredRows, tolerance: 'min' | 'strict', size: number): Bitset {
  const levels = [...new Set(typos)].sort((a, b) => a - b);
  const most = levels[Math.min(tolerance === 'min' ? 0 : 1, levels.length - 1)] ?? 0;
  const kept = new Bitset(size);
  rows.forEach((row, i) => {
    if (typos[i]! <= most) kept.add(row);
  });
  return kept;
}
