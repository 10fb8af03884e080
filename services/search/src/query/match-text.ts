import { Bitset } from '../columns/bitset.ts';
import type { IndexView } from '../store/search-index.ts';
import { parseQuery } from '../text/parse-query.ts';
import { type ScoredRows, scoreRows, type TextCriterion } from '../text/score-rows.ts';
import type { QueryWord } from '../text/text-index.ts';
import { foldedWords } from '../text/words.ts';
import type { SearchParameters } from './parameters.ts';

export type FoundText = {
  readonly rows: Bitset;
  readonly words: readonly QueryWord[];
  /** Scores matching rows by the given criteria. Undefined for a query without words. */
  readonly score: ((rows: Uint32Array, criteria: readonly TextCriterion[]) => ScoredRows) | undefined;
};

/** Matches the query text among the rows; without words all of them match. */
export function matchText({ table: { text } }: IndexView, requested: SearchParameters, among: Bitset): FoundText {
  const words = parseQuery(requested.query ?? '', text, requested);
  if (words.length === 0) return { rows: among, words, score: undefined };
  const optional = [requested.optionalWords ?? []].flat().join(' ');
  const rows = matchRows(words, among, new Set(foldedWords(optional)));
  const score = (of: Uint32Array, criteria: readonly TextCriterion[]) => scoreRows(of, words, criteria, text.fields);
  const tolerance = requested.typoTolerance;
  if (tolerance !== 'min' && tolerance !== 'strict') return { rows, words, score };
  return { rows: withFewestTypos(score(rows.rows(), []), tolerance, among.size), words, score };
}

/** The candidate rows that contain all words that are not optional, or any word if all are optional. */
function matchRows(words: readonly QueryWord[], among: Bitset, optional: ReadonlySet<string>): Bitset {
  const required = words.filter((word) => !optional.has(word.text));
  const rows = among.copy();
  for (const word of required) rows.intersect(word.rows);
  if (required.length > 0) return rows;
  const any = new Bitset(among.size);
  for (const word of words) any.unite(word.rows);
  return rows.intersect(any);
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
