import type { ColumnSet } from '../columns/column-set.ts';
import { type Compare, mergeSorted } from '../columns/merge-sorted.ts';
import { withCapacity } from '../columns/typed-arrays.ts';
import type { Ranking, SortCriterion } from './criteria.ts';
import { type RowsById, sortRows } from './sort-rows.ts';

/** The table whose rows are ordered. */
export type OrderedTable = {
  readonly columns: ColumnSet;
  readonly rowCount: number;
  compareIds(a: number, b: number): number;
};

/**
 * The rows of a table in the order of one ranking, without its text criteria. The main index and each sort index have
 * separate orders; they share everything else. Rows of deleted records stay until the table is rebuilt.
 */
export class RowOrder {
  readonly ranking: Ranking;
  /** Row numbers, best first. */
  rows: Uint32Array = new Uint32Array(0);
  /** Index of each row in `rows`. */
  rankOf: Uint32Array = new Uint32Array(0);
  readonly #table: OrderedTable;

  constructor(ranking: Ranking, table: OrderedTable, rows: RowsById) {
    this.ranking = ranking;
    this.#table = table;
    this.#place(sortRows(rows, [...ranking.before, ...ranking.after], table.columns), 0);
  }

  /** Inserts rows that are not in the order yet. */
  insert(fresh: Uint32Array): void {
    const compare = this.#compare();
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

  #compare(): Compare {
    const { before, after } = this.ranking;
    const byCriteria = [...before, ...after].map((criterion) => compareBy(criterion, this.#table.columns));
    return firstDifference([...byCriteria, (a, b) => this.#table.compareIds(a, b)]);
  }

  /** Compares two rows by the given criteria only. */
  comparing(criteria: readonly SortCriterion[]): Compare {
    return firstDifference(criteria.map((criterion) => compareBy(criterion, this.#table.columns)));
  }
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

/** Sorts numbers before texts before missing values, in both directions. */
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
    const [rankA, rankB] = [labels?.rankOfFirst(a) ?? Number.NaN, labels?.rankOfFirst(b) ?? Number.NaN];
    if (Number.isNaN(rankA) || Number.isNaN(rankB)) return Number(Number.isNaN(rankA)) - Number(Number.isNaN(rankB));
    return sign * (rankA - rankB);
  };
}
