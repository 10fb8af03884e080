import type { ColumnSet } from '../columns/column-set.ts';
import { type Compare, firstAfter, mergeSorted } from '../columns/merge-sorted.ts';
import { withCapacity } from '../columns/typed-arrays.ts';
import type { Table } from '../store/table.ts';
import type { Ranking, SortCriterion } from './criteria.ts';

/** Below this number, a double represents every integer exactly. */
const exact = 2 ** 53;

/**
 * The rows of a table in the order of one ranking, without its text criteria. In both directions numbers come first,
 * then texts, then missing values; equal rows are ordered by objectID. The main index has one order, and
 * each sort index another. Rows of deleted records stay until the table is rebuilt.
 */
export class RowOrder {
  readonly ranking: Ranking;
  /** Row numbers, best first. */
  rows: Uint32Array = new Uint32Array(0);
  /** Index of each row in `rows`. */
  rankOf: Uint32Array = new Uint32Array(0);
  readonly #table: Table;

  /** @param byId the rows in the order of their objectIDs */
  constructor(ranking: Ranking, table: Table, byId: Uint32Array) {
    this.ranking = ranking;
    this.#table = table;
    this.#place(sortRows(byId, [...ranking.before, ...ranking.after], table.columns), 0);
  }

  /** Inserts rows that are not in the order yet. */
  insert(fresh: Uint32Array): void {
    const bySorts = this.comparing([...this.ranking.before, ...this.ranking.after]);
    const compare: Compare = (a, b) => bySorts(a, b) || this.#table.compareIds(a, b);
    const sorted = fresh.slice().sort(compare);
    const merged = mergeSorted(this.rows, sorted, compare);
    // Rows before the first new row keep their index.
    this.#place(merged, merged.indexOf(sorted[0]!));
  }

  #place(rows: Uint32Array, from: number): void {
    const rankOf = withCapacity(this.rankOf, this.#table.rowCount);
    for (let at = from; at < rows.length; at++) rankOf[rows[at]!] = at;
    this.rows = rows;
    this.rankOf = rankOf;
  }

  /** Compares two rows by the given criteria only. */
  comparing(criteria: readonly SortCriterion[]): Compare {
    const comparisons = criteria.map((criterion) => compareBy(criterion, this.#table.columns));
    if (comparisons.length === 1) return comparisons[0]!;
    return (a, b) => {
      for (const compare of comparisons) {
        const difference = compare(a, b);
        if (difference !== 0) return difference;
      }
      return 0;
    };
  }
}

function compareBy({ attribute, direction }: SortCriterion, columns: ColumnSet): Compare {
  const { numbers, texts } = columns.sortedBy(attribute);
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => {
    const x = numbers.at(a);
    const y = numbers.at(b);
    if (!Number.isNaN(x) || !Number.isNaN(y)) return compareNumbers(x, y, sign);
    return compareNumbers(texts.rankOfFirst(a), texts.rankOfFirst(b), sign);
  };
}

/** Compares in the direction of `sign`. NaN comes last in both directions. */
function compareNumbers(x: number, y: number, sign: 1 | -1): number {
  if (x < y) return -sign;
  if (x > y) return sign;
  return Number(Number.isNaN(x)) - Number(Number.isNaN(y));
}

/**
 * Sorts all rows. Each row is converted to one number, because sorting numbers is ten times faster than comparing rows.
 */
function sortRows(byId: Uint32Array, criteria: readonly SortCriterion[], columns: ColumnSet): Uint32Array {
  const size = byId.length;
  let keys = new Float64Array(size);
  let count = 1;
  for (const criterion of criteria) {
    const ranked = ranksOf(byId, criterion, columns);
    if (count * ranked.count >= exact) ({ ranks: keys, count } = dense(keys));
    for (let i = 0; i < size; i++) keys[i] = keys[i]! * ranked.count + ranked.ranks[i]!;
    count *= ranked.count;
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
  const { numbers, texts } = columns.sortedBy(attribute);
  const sign = direction === 'asc' ? 1 : -1;
  // Adding 0 turns −0 into 0. They are equal, but a typed array would sort −0 first.
  const values = Float64Array.from(rows, (row) => 0 + sign * numbers.at(row));
  const { ranks, count } = dense(values);
  for (let i = 0; i < rows.length; i++) {
    if (!Number.isNaN(values[i]!)) continue;
    const rank = texts.rankOfFirst(rows[i]!);
    ranks[i] = count + (Number.isNaN(rank) ? texts.size : direction === 'asc' ? rank : texts.size - 1 - rank);
  }
  return { ranks, count: count + texts.size + 1 };
}

/** Rank of each number among the distinct numbers. Ranks of NaN are meaningless. */
function dense(values: Float64Array): Ranks {
  const sorted = values.slice().sort();
  let count = 0;
  for (let i = 0; i < sorted.length && !Number.isNaN(sorted[i]!); i++)
    if (count === 0 || sorted[i] !== sorted[count - 1]) sorted[count++] = sorted[i]!;
  const ranks = Float64Array.from(values, (value) => firstAfter(0, count, (place) => sorted[place]! >= value));
  return { ranks, count: Math.max(count, 1) };
}
