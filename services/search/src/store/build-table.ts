import type { SearchRecord } from '../columns/record-values.ts';
import { parseRanking } from '../rank/criteria.ts';
import { RowOrder } from '../rank/row-order.ts';
import { declaredFacets, type IndexSettings, searchableGroups, sortedAttributes } from './settings.ts';
import { Table, type TablePlan } from './table.ts';

/** Waits as often as needed for others to get their turn; called between small pieces of a long work. */
export type Breathe = () => Promise<void>;

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
  table.settle();
  await breathe();
  return table;
}

/** The order of a table's rows under the settings of its main index or of a sort index. */
export function orderTable(table: Table, settings: IndexSettings): RowOrder {
  const order = new RowOrder(parseRanking(settings.ranking ?? undefined, settings.customRanking ?? undefined), table);
  order.insert(table.alive.copy(table.rowCount).rows());
  return order;
}
