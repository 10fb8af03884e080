import { Bitset } from '../columns/bitset.ts';
import type { QueryWord } from './text-index.ts';

/**
 * The candidate rows that contain all required words, or any word if all are optional.
 *
 * @param optional folded words that may be missing
 */
export function matchRows(words: readonly QueryWord[], among: Bitset, optional: ReadonlySet<string>): Bitset {
  const required = words.filter((word) => !optional.has(word.text));
  const rows = among.copy();
  for (const word of required) rows.intersect(word.rows);
  if (required.length > 0) return rows;
  const any = new Bitset(among.size);
  for (const word of words) any.unite(word.rows);
  return rows.intersect(any);
}
