import type { ColumnSet } from '../columns/column-set.ts';
import { type Breathe, type Compare, mergeSorted, sortInTurns } from '../columns/sorted-numbers.ts';
import { withRoom } from '../columns/typed-arrays.ts';
import type { Ranking, SortCriterion } from './criteria.ts';

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

  /** Orders a whole table, giving way to others between pieces. */
  async fill(rows: Uint32Array, breathe: Breathe): Promise<void> {
    this.#place(await sortInTurns(rows, this.#compare(), breathe));
  }

  /** Takes in rows that are not in the order yet. */
  insert(fresh: Uint32Array): void {
    const compare = this.#compare();
    this.#place(mergeSorted(this.rows, fresh.slice().sort(compare), compare));
  }

  #place(rows: Uint32Array): void {
    const rankOf = withRoom(this.rankOf, this.#table.rowCount);
    for (let at = 0; at < rows.length; at++) rankOf[rows[at]!] = at;
    this.rows = rows;
    this.rankOf = rankOf;
  }

  #compare(): Compare {
    const { before, after } = this.ranking;
    const byCriteria = [...before, ...after].map((criterion) => compareBy(criterion, this.#table.columns));
    return firstDifference([...byCriteria, (a, b) => this.#compareIds(a, b)]);
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
