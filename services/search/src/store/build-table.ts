import type { SearchRecord } from '../columns/record-values.ts';
import { Table, type TablePlan } from './table.ts';

/** Maximum time between two yields to the event loop, and so the longest wait of a reader. */
const longestTaskMs = 2;

/** The function yields to the event loop if needed; it is called between small steps of a long task. */
export function createBreathe(): () => Promise<void> {
  let taskBegan = performance.now();
  return async () => {
    if (performance.now() - taskBegan < longestTaskMs) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
    taskBegan = performance.now();
  };
}

/** Builds a table in slices: requests are served between them. */
export async function buildTable(plan: TablePlan, records: Iterable<SearchRecord>): Promise<Table> {
  const table = new Table(plan);
  const breathe = createBreathe();
  for (const record of records) {
    table.put(record);
    await breathe();
  }
  table.settle();
  for (const column of table.columns.facets.values()) {
    column.sortedCodes();
    await breathe();
  }
  return table;
}
