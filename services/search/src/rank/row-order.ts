import type { ColumnSet } from '../columns/column-set.ts';
import { withRoom } from '../columns/typed-arrays.ts';
import type { Ranking, SortCriterion } from './criteria.ts';

/** Orders two rows by number. */
export type Compare = (a: number, b: number) => number;

/** What an order is made over. */
export interface OrderedTable {
  readonly columns: ColumnSet;
  readonly rowCount: number;
  idOf(row: number): string;
}

/**
 * The rows of a table in the order of one ranking (without text). The main index and each of its sort
 * indexes own one; everything else they share. Rows of deleted records stay in until the table is rebuilt.
 */
export class RowOrder {
  readonly ranking: Ranking;
  /** Row numbers, best first. */
  rows: Uint32Array = new Uint32Array(0);
  /** Place of each row in `rows`. */
  rankOf: Uint32Array = new Uint32Array(0);
  readonly #table: OrderedTable;

  constructor(ranking: Ranking, table: OrderedTable) {
    this.ranking = ranking;
    this.#table = table;
  }

  /** Takes in rows that are not in the order yet. */
  insert(fresh: Uint32Array): void {
    const { columns } = this.#table;
    const { before, after } = this.ranking;
    const compare = firstDifference([
      ...[...before, ...after].map((criterion) => compareBy(criterion, columns)),
      (a, b) => this.#compareIds(a, b),
    ]);
    this.rows = merge(this.rows, fresh.slice().sort(compare), compare);
    this.rankOf = withRoom(this.rankOf, this.#table.rowCount);
    const { rows, rankOf } = this;
    for (let at = 0; at < rows.length; at++) rankOf[rows[at]!] = at;
  }

  /** Compares two rows by what comes before the text alone; undefined when nothing does. */
  get compareBeforeText(): Compare | undefined {
    const { before } = this.ranking;
    return before.length === 0
      ? undefined
      : firstDifference(before.map((criterion) => compareBy(criterion, this.#table.columns)));
  }

  #compareIds(a: number, b: number): number {
    const [x, y] = [this.#table.idOf(a), this.#table.idOf(b)];
    return x === y ? a - b : x < y ? -1 : 1;
  }
}

/** Two sorted lists as one; what lies between two added rows is copied as a block. */
function merge(present: Uint32Array, added: Uint32Array, compare: Compare): Uint32Array {
  const merged = new Uint32Array(present.length + added.length);
  let from = 0;
  let at = 0;
  for (const row of added) {
    const to = firstAfter(present, from, row, compare);
    merged.set(present.subarray(from, to), at);
    at += to - from;
    merged[at++] = row;
    from = to;
  }
  merged.set(present.subarray(from), at);
  return merged;
}

/** Index of the first row of the sorted list, from `low` on, that comes after the given row. */
function firstAfter(rows: Uint32Array, low: number, row: number, compare: Compare): number {
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(rows[middle]!, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function firstDifference(comparisons: readonly Compare[]): Compare {
  if (comparisons.length === 1) return comparisons[0]!;
  if (comparisons.length === 2) {
    const [first, second] = comparisons as [Compare, Compare];
    return (a, b) => first(a, b) || second(a, b);
  }
  return (a, b) => {
    for (const compare of comparisons) {
      const difference = compare(a, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}

/** Numbers before texts before nothing, whatever the direction. */
function compareBy({ attribute, direction }: SortCriterion, columns: ColumnSet): Compare {
  const sign = direction === 'asc' ? 1 : -1;
  const numbers = columns.numbers.get(attribute);
  const labels = columns.facets.get(attribute) ?? columns.sortTexts.get(attribute);
  return (a, b) => {
    const x = numbers ? numbers.at(a) : Number.NaN;
    const y = numbers ? numbers.at(b) : Number.NaN;
    if (!Number.isNaN(x) && !Number.isNaN(y)) return x === y ? 0 : x < y ? -sign : sign;
    if (!Number.isNaN(x)) return -1;
    if (!Number.isNaN(y)) return 1;
    const s = labels?.firstLabel(a);
    const t = labels?.firstLabel(b);
    if (s === t) return 0;
    if (s === undefined) return 1;
    if (t === undefined) return -1;
    return s < t ? -sign : sign;
  };
}
