import type { ColumnSet } from '../columns/column-set.ts';
import type { SortCriterion } from './criteria.ts';

/** The rows of a table in the order of their objectIDs. */
export type RowsById = Uint32Array;

/** A double represents all integers below this exactly. */
const exact = 2 ** 53;

/**
 * Sorts rows by the criteria, then by objectID, in which order they are given. In both directions numbers come first, then texts, then missing
 * values. Each row becomes one number, because sorting numbers is ten times faster than comparing rows.
 */
export function sortRows(byId: RowsById, criteria: readonly SortCriterion[], columns: ColumnSet): Uint32Array {
  const size = byId.length;
  let keys = new Float64Array(size);
  let count = 1;
  for (const criterion of criteria) {
    const ranks = ranksOf(byId, criterion, columns);
    if (count * ranks.count >= exact) ({ ranks: keys, count } = dense(keys));
    for (let i = 0; i < size; i++) keys[i] = keys[i]! * ranks.count + ranks.ranks[i]!;
    count *= ranks.count;
  }
  if (count * size >= exact) ({ ranks: keys } = dense(keys));
  for (let i = 0; i < size; i++) keys[i] = keys[i]! * size + i;
  keys.sort();
  return Uint32Array.from(keys, (key) => byId[key % size]!);
}

type Ranks = {
  /** Rank of each value, lowest first; equal values have equal ranks. */
  readonly ranks: Float64Array<ArrayBuffer>;
  /** Upper bound of the ranks. */
  readonly count: number;
};

function ranksOf(rows: Uint32Array, { attribute, direction }: SortCriterion, columns: ColumnSet): Ranks {
  const numbers = columns.numbers.get(attribute);
  const labels = columns.facets.get(attribute) ?? columns.sortTexts.get(attribute);
  const sign = direction === 'asc' ? 1 : -1;
  // Adding 0 turns −0 into 0: a typed array sorts −0 before 0, but the two are equal.
  const values = Float64Array.from(rows, (row) => 0 + sign * (numbers?.at(row) ?? Number.NaN));
  const { ranks, count } = dense(values);
  const texts = labels?.size ?? 0;
  for (let i = 0; i < rows.length; i++) {
    if (!Number.isNaN(values[i]!)) continue;
    const place = labels?.rankOfFirst(rows[i]!) ?? Number.NaN;
    ranks[i] = count + (Number.isNaN(place) ? texts : direction === 'asc' ? place : texts - 1 - place);
  }
  return { ranks, count: count + texts + 1 };
}

/** Rank of each number among the distinct numbers. Ranks of NaN are meaningless. */
function dense(values: Float64Array): Ranks {
  const sorted = values.slice().sort();
  let count = 0;
  for (let i = 0; i < sorted.length && !Number.isNaN(sorted[i]!); i++)
    if (count === 0 || sorted[i] !== sorted[count - 1]) sorted[count++] = sorted[i]!;
  const ranks = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (sorted[middle]! < value) low = middle + 1;
      else high = middle;
    }
    ranks[i] = low;
  }
  return { ranks, count: Math.max(count, 1) };
}
