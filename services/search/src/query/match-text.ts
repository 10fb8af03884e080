import { Bitset } from '../columns/bitset.ts';
import type { IndexView } from '../store/search-index.ts';
import { matchRows } from '../text/match-rows.ts';
import { parseQuery, type TypoTolerance } from '../text/parse-query.ts';
import { type ScoredRows, scoreRows } from '../text/score-rows.ts';
import type { QueryWord } from '../text/text-index.ts';
import { wordsOf } from '../text/words.ts';
import type { SearchParameters } from './parameters.ts';

export interface FoundText {
  readonly rows: Bitset;
  readonly words: readonly QueryWord[];
  /** The query with the words that were given up marked, when some had to be. */
  readonly queryAfterRemoval?: string;
  /** Scores the rows: only queries that want hits need them. */
  score(): ScoredRows;
}

/** Matches the query text among the rows; undefined when there is no word in it. */
export function matchText(view: IndexView, asked: SearchParameters, among: Bitset): FoundText | undefined {
  const typoTolerance = String(asked.typoTolerance ?? true) as TypoTolerance;
  const words = parseQuery(asked.query ?? '', view.table.text, {
    typoTolerance,
    queryType: asked.queryType ?? 'prefixLast',
    minWordSizefor1Typo: asked.minWordSizefor1Typo ?? 4,
    minWordSizefor2Typos: asked.minWordSizefor2Typos ?? 8,
    allowTyposOnNumericTokens: asked.allowTyposOnNumericTokens ?? true,
  });
  if (words.length === 0) return undefined;
  const matched = matchWithFewerWords(words, among, asked);
  const rule = { words, criteria: view.order.ranking.text, groups: view.table.text.groups };
  const score = (rows: Bitset) => scoreRows(rows.rows(), rule);
  const rows =
    typoTolerance === 'min' || typoTolerance === 'strict'
      ? withFewestTypos(score(matched.rows), typoTolerance, among.size)
      : matched.rows;
  return { ...matched, rows, words, score: () => score(rows) };
}

/** All words first; when nothing has them, the first smaller set the strategy allows that finds something. */
function matchWithFewerWords(
  words: readonly QueryWord[],
  among: Bitset,
  asked: SearchParameters,
): { rows: Bitset; queryAfterRemoval?: string } {
  const optional = optionalWords(asked);
  const all = matchRows(words, among, optional);
  const strategy = asked.removeWordsIfNoResults ?? 'none';
  if (strategy === 'none' || all.count() > 0) return { rows: all };
  const most = strategy === 'allOptional' ? words.length : words.length - 1;
  for (let given = strategy === 'allOptional' ? words.length : 1; given <= most; given++) {
    const dropped = strategy === 'firstWords' ? words.slice(0, given) : words.slice(words.length - given);
    const rows = matchRows(words, among, new Set([...optional, ...dropped.map((word) => word.text)]));
    if (rows.count() === 0) continue;
    return {
      rows,
      queryAfterRemoval: words.map((word) => (dropped.includes(word) ? `<em>${word.text}</em>` : word.text)).join(' '),
    };
  }
  return { rows: all };
}

function optionalWords({ optionalWords: given }: SearchParameters): ReadonlySet<string> {
  const lines = typeof given === 'string' ? [given] : Array.isArray(given) ? given.map(String) : [];
  return new Set(lines.flatMap((line) => wordsOf(line).map((word) => word.text)));
}

/** `min` keeps the rows with the fewest typos only, `strict` those with the two lowest numbers of typos. */
function withFewestTypos({ rows, typos }: ScoredRows, tolerance: 'min' | 'strict', size: number): Bitset {
  const levels = [...new Set(typos)].sort((a, b) => a - b);
  const most = levels[Math.min(tolerance === 'min' ? 0 : 1, levels.length - 1)] ?? 0;
  const kept = new Bitset(size);
  rows.forEach((row, i) => {
    if (typos[i]! <= most) kept.add(row);
  });
  return kept;
}
