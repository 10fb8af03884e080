import type { SearchRecord } from '../columns/record-values.ts';
import type { Breathe } from '../columns/sorted-numbers.ts';
import { parseRanking } from '../rank/criteria.ts';
import { RowOrder } from '../rank/row-order.ts';
import { declaredFacets, type IndexSettings, searchableGroups, sortedAttributes } from './settings.ts';
import { Table, type TablePlan } from './table.ts';

/** Breathes when more than this has passed since the last time. */
const longestTurnMs = 8;
const recordsAPiece = 64;

export function createBreathe(): Breathe {
  let turnBegan = performance.now();
  return async () => {
    if (performance.now() - turnBegan < longestTurnMs) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
    turnBegan = performance.now();
  };
}

/** What the settings of an index and of its sort indexes ask to be built. `_tags` is always a facet. */
export function planTable(settings: IndexSettings, sortSettings: readonly IndexSettings[]): TablePlan {
  return {
    facets: [...new Set([...declaredFacets(settings).map((facet) => facet.attribute), '_tags'])],
    sorted: sortedAttributes(settings, ...sortSettings).sort(),
    numbers: settings.numericAttributesForFiltering?.map((name) => /^equalOnly\((.+)\)$/.exec(name)?.[1] ?? name),
    searchable: searchableGroups(settings),
  };
}

/** Builds a whole table aside, in pieces; nobody sees it before it is complete. */
export async function buildTable(plan: TablePlan, records: Iterable<SearchRecord>, breathe: Breathe): Promise<Table> {
  const table = new Table(plan);
  let inPiece = 0;
  for (const record of records) {
    table.put(record);
    if (++inPiece % recordsAPiece === 0) await breathe();
  }
  await table.text.settleInTurns(breathe);
  table.settle();
  for (const column of table.columns.facets.values()) {
    await breathe();
    column.codesByLabel();
  }
  return table;
}

/** The order of a table's rows under the settings of its main index or of a sort index. */
export async function orderTable(table: Table, settings: IndexSettings, breathe: Breathe): Promise<RowOrder> {
  const order = emptyOrder(table, settings);
  await order.fill(table.alive.copy(table.rowCount).rows(), breathe);
  return order;
}

export function emptyOrder(table: Table, settings: IndexSettings): RowOrder {
  return new RowOrder(parseRanking(settings.ranking ?? undefined, settings.customRanking ?? undefined), table);
}
