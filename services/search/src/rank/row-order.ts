import { withRoom } from '../columns/typed-arrays.ts';
import type { ColumnSet } from '../columns/column-set.ts';
import type { Ranking, SortCriterion } from './criteria.ts';

/** Orders two rows; never 0 for different rows. */
type Compare = (a: number, b: number) => number;

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
  /** Equal for rows that `ranking.before` does not tell apart, ascending from best; undefined without such criteria. */
  tierOf: Uint32Array | undefined;
  readonly #table: OrderedTable;

  constructor(ranking: Ranking, table: OrderedTable) {
    this.ranking = ranking;
    this.#table = table;
  }

  /** Takes in rows that are not in the order yet. */
  insert(fresh: Uint32Array): void {
    const { columns } = this.#table;
    const before = this.ranking.before.map((criterion) => compareBy(criterion, columns));
    const after = this.ranking.after.map((criterion) => compareBy(criterion, columns));
    const compare = firstDifference([...before, ...after, (a, b) => this.#compareIds(a, b)]);
    const added = fresh.slice().sort(compare);
    const merged = new Uint32Array(this.rows.length + added.length);
    let i = 0;
    let j = 0;
    for (let at = 0; at < merged.length; at++) {
      const takeOld = j === added.length || (i < this.rows.length && compare(this.rows[i]!, added[j]!) < 0);
      merged[at] = takeOld ? this.rows[i++]! : added[j++]!;
    }
    this.rows = merged;
    this.#number(before.length === 0 ? undefined : firstDifference(before));
  }

  #compareIds(a: number, b: number): number {
    const [x, y] = [this.#table.idOf(a), this.#table.idOf(b)];
    return x === y ? a - b : x < y ? -1 : 1;
  }

  #number(compareBefore: Compare | undefined): void {
    const { rows } = this;
    this.rankOf = withRoom(this.rankOf, this.#table.rowCount);
    for (let at = 0; at < rows.length; at++) this.rankOf[rows[at]!] = at;
    if (!compareBefore) return;
    const tierOf = withRoom(this.tierOf ?? new Uint32Array(0), this.#table.rowCount);
    let tier = 0;
    for (let at = 0; at < rows.length; at++) {
      if (at > 0 && compareBefore(rows[at - 1]!, rows[at]!) !== 0) tier++;
      tierOf[rows[at]!] = tier;
    }
    this.tierOf = tierOf;
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

/** Numbers before texts before nothing, whatever the direction. */
function compareBy({ attribute, direction }: SortCriterion, columns: ColumnSet): Compare {
  const sign = direction === 'asc' ? 1 : -1;
  const numbers = columns.numbers.get(attribute);
  const labels = columns.facets.get(attribute) ?? columns.sortTexts.get(attribute);
  return (a, b) => {
    const x = numbers ? numbers.at(a) : Number.NaN;
    const y = numbers ? numbers.at(b) : Number.NaN;
    if (x === x && y === y) return x === y ? 0 : x < y ? -sign : sign;
    if (x === x) return -1;
    if (y === y) return 1;
    const s = labels?.firstLabel(a);
    const t = labels?.firstLabel(b);
    if (s === t) return 0;
    if (s === undefined) return 1;
    if (t === undefined) return -1;
    return s < t ? -sign : sign;
  };
}
