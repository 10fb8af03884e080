import { Bitset } from '../columns/bitset.ts';
import { allOf, type Filter } from '../filters/filter.ts';
import type { GeoMatch } from '../geo/geo-column.ts';
import type { Table } from '../store/table.ts';
import { parseQuery } from '../text/parse-query.ts';
import { type ScoredRows, scoreRows, type TextCriterion } from '../text/score-rows.ts';
import type { QueryWord } from '../text/text-index.ts';
import { foldedWords } from '../text/words.ts';
import { filterOf, type SearchParameters } from './parameters.ts';

/** Rows that match the filters, the location and the query text. */
export type Matching = GeoMatch & {
  readonly total: number;
  readonly words: readonly QueryWord[];
  /** Scores matching rows by the given criteria. Undefined for a query without words. */
  readonly score: ((rows: Uint32Array, criteria: readonly TextCriterion[]) => ScoredRows) | undefined;
};

/** @param forced filter that the caller's key adds to every query */
export function matchQuery(table: Table, requested: SearchParameters, forced: Filter): Matching {
  const { rows: nearby, metresTo } = matchPlaces(table, requested, forced);
  const words = parseQuery(requested.query ?? '', table.text, requested);
  if (words.length === 0) return { rows: nearby, total: nearby.count(), words, score: undefined, metresTo };
  const score = (rows: Uint32Array, criteria: readonly TextCriterion[]) =>
    scoreRows(rows, words, criteria, table.text.fields);
  let rows = matchWords(words, nearby, requested.optionalWords ?? []);
  const tolerance = requested.typoTolerance;
  if (tolerance === 'min' || tolerance === 'strict')
    rows = withFewestTypos(score(rows.rows(), []), tolerance, rows.size);
  return { rows, total: rows.count(), words, score, metresTo };
}

/** The live rows that match the filter and location parameters. */
export function matchPlaces({ columns, matcher }: Table, requested: SearchParameters, forced: Filter): GeoMatch {
  return columns.geo.match(requested, matcher.match(allOf(forced, filterOf(requested))));
}

/** The candidate rows that contain all words except optional ones, or any word if all are optional. */
function matchWords(words: readonly QueryWord[], among: Bitset, optionalWords: string | readonly string[]): Bitset {
  const optional = new Set(foldedWords([optionalWords].flat().join(' ')));
  const required = words.filter((word) => !optional.has(word.text));
  const rows = among.copy();
  for (const word of required) rows.intersect(word.rows);
  if (required.length > 0) return rows;
  const any = new Bitset(among.size);
  for (const word of words) any.unite(word.rows);
  return rows.intersect(any);
}

/** `min` keeps the rows with the fewest typos. `strict` also keeps those with the second lowest number of typos. */
function withFewestTypos({ rows, typos }: ScoredRows, tolerance: 'min' | 'strict', size: number): Bitset {
  const levels = [...new Set(typos)].sort((a, b) => a - b);
  const most = levels[Math.min(tolerance === 'min' ? 0 : 1, levels.length - 1)] ?? 0;
  const kept = new Bitset(size);
  rows.forEach((row, i) => {
    if (typos[i]! <= most) kept.add(row);
  });
  return kept;
}
