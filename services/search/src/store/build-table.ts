import type { SearchRecord } from '../columns/record-values.ts';
import type { Breathe } from '../columns/sorted-numbers.ts';
import type { Ranking } from '../rank/criteria.ts';
import { RowOrder } from '../rank/row-order.ts';
import { keyOf } from './plan-table.ts';
import { Table, type TablePlan } from './table.ts';

/** A table with its rows in each requested order, by the ranking's `keyOf`. */
export type BuiltTable = {
  readonly table: Table;
  readonly orders: ReadonlyMap<string, RowOrder>;
};

/** Maximum time between two yields to the event loop, and so the longest wait of a reader. */
const longestTaskMs = 2;

export function createBreathe(): Breathe {
  let taskBegan = performance.now();
  return async () => {
    if (performance.now() - taskBegan < longestTaskMs) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
    taskBegan = performance.now();
  };
}

/** Builds a small table in this thread and yields to the event loop between records. */
export async function buildHere(
  plan: TablePlan,
  rankings: readonly Ranking[],
  records: Iterable<SearchRecord>,
  breathe: Breathe,
): Promise<BuiltTable> {
  const table = new Table(plan);
  for (const record of records) {
    table.put(record);
    await breathe();
  }
  return finishTable(table, rankings);
}

/** Sorts the words, labels and rows of a table. */
export function finishTable(table: Table, rankings: readonly Ranking[]): BuiltTable {
  table.settle();
  for (const column of table.columns.facets.values()) column.codesByLabel();
  return { table, orders: ordersOf(table, rankings) };
}

/** The live rows of a table in the order of each ranking. */
export function ordersOf(table: Table, rankings: readonly Ranking[]): Map<string, RowOrder> {
  const rows = table.alive.copy(table.rowCount).rows();
  if (rankings.length === 0) return new Map();
  const ids = table.placesOfIds();
  return new Map(
    rankings.map((ranking) => {
      const order = new RowOrder(ranking, table);
      order.fill(rows, ids);
      return [keyOf(ranking), order];
    }),
  );
}
