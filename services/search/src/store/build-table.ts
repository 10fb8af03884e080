import type { SearchRecord } from '../columns/record-values.ts';
import type { Ranking } from '../rank/criteria.ts';
import { RowOrder } from '../rank/row-order.ts';
import { keyOf } from './plan-table.ts';
import { Table, type TablePlan } from './table.ts';

/** Yields to the event loop if needed; called between small steps of a long task. */
export type Breathe = () => Promise<void>;

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

/** Builds a table in slices: requests are served between them. */
export async function buildTable(
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
  table.settle();
  for (const column of table.columns.facets.values()) {
    column.sortedCodes();
    await breathe();
  }
  return { table, orders: await ordersOf(table, rankings, breathe) };
}

/** The live rows of a table in the order of each ranking. */
export async function ordersOf(
  table: Table,
  rankings: readonly Ranking[],
  breathe: Breathe,
): Promise<Map<string, RowOrder>> {
  const orders = new Map<string, RowOrder>();
  if (rankings.length === 0) return orders;
  const rows = table.rowsById();
  for (const ranking of rankings) {
    await breathe();
    orders.set(keyOf(ranking), new RowOrder(ranking, table, rows));
  }
  return orders;
}
