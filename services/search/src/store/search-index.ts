import type { SearchRecord } from '../columns/record-values.ts';
import { SearchError } from '../errors.ts';
import { parseRanking } from '../rank/criteria.ts';
import { RowOrder } from '../rank/row-order.ts';
import {
  declaredFacets,
  type IndexSettings,
  replicaNames,
  searchableGroups,
  sharedSettings,
  withoutReplicas,
} from './settings.ts';
import { Table, type TablePlan } from './table.ts';
import type { Write } from './write.ts';

/** The data that a query reads: the shared records, and the settings and order of the requested index or sort index. */
export type IndexView = {
  readonly name: string;
  readonly settings: IndexSettings;
  readonly table: Table;
  readonly order: RowOrder;
};

/** Maximum time between two yields to the event loop in milliseconds. A reader waits at most this long. */
const longestTaskMs = 2;

/**
 * A main index with its sort indexes. A reader sees the index either before or after a change, never in between. New
 * settings and complete stocks are built separately and then swapped in; changes of records are applied in one
 * synchronous step. Callers must not overlap changes.
 */
export class SearchIndex {
  readonly name: string;
  readonly createdAt = new Date().toISOString();
  updatedAt = this.createdAt;
  #views: ReadonlyMap<string, IndexView>;
  /** Each sort index's own settings; others are inherited from the main index. */
  #ownSettings: ReadonlyMap<string, IndexSettings> = new Map();

  constructor(name: string) {
    this.name = name;
    const table = new Table(planTable({}, []));
    const order = new RowOrder(parseRanking({}), table, table.rowsById());
    this.#views = new Map([[name, { name, settings: {}, table, order }]]);
  }

  get views(): ReadonlyMap<string, IndexView> {
    return this.#views;
  }

  get main(): IndexView {
    return this.#views.get(this.name)!;
  }

  /** Replaces all records. @param settings undefined: keeps the present ones */
  replace(records: Iterable<SearchRecord>, settings: IndexSettings = this.main.settings): Promise<void> {
    return this.#rebuild(records, settings, this.#ownSettings);
  }

  /**
   * Changes records in one step. If one is refused, the changes before it stay. If half of the rows are dead
   * afterwards, the table is rebuilt; meanwhile readers use the old table, and the next change waits.
   */
  async apply(writes: readonly Write[]): Promise<void> {
    const { table, settings } = this.main;
    const fresh: number[] = [];
    try {
      for (const write of writes) {
        const row = applyTo(table, write);
        if (row !== undefined) fresh.push(row);
      }
    } finally {
      table.settle();
      const current = Uint32Array.from(fresh.filter((row) => table.alive.has(row)));
      const orders = new Set([...this.#views.values()].map(({ order }) => order));
      if (current.length > 0) for (const order of orders) order.insert(current);
      this.updatedAt = new Date().toISOString();
    }
    if (table.isWorn) await this.#rebuild(table.records(), settings, this.#ownSettings);
  }

  /**
   * Changes the given settings of the main index or of one sort index; others stay.
   *
   * @throws SEARCH_SETTINGS_INVALID
   */
  async changeSettings(name: string, changes: IndexSettings): Promise<void> {
    const { table, settings } = this.main;
    if (name === this.name) return this.#rebuild(table, { ...settings, ...changes }, this.#ownSettings);
    refuseShared(name, changes, settings);
    // Shared settings are stored only in the main index, so that its later changes apply to its sort indexes too.
    const shared: readonly string[] = [...sharedSettings, 'replicas'];
    const all = Object.entries({ ...this.#ownSettings.get(name), ...changes });
    const own = Object.fromEntries(all.filter(([setting]) => !shared.includes(setting)));
    return this.#rebuild(table, settings, new Map([...this.#ownSettings, [name, own]]));
  }

  /** Copies the records and settings of another index, but keeps this index's sort indexes. */
  adopt({ main: { table, settings } }: SearchIndex): Promise<void> {
    return this.#rebuild(table, { ...settings, replicas: this.main.settings.replicas ?? [] }, this.#ownSettings);
  }

  /** @param stock new records; or a table, which is reused if the settings need no other columns */
  async #rebuild(
    stock: Iterable<SearchRecord> | Table,
    settings: IndexSettings,
    ownSettings: ReadonlyMap<string, IndexSettings>,
  ): Promise<void> {
    const own = new Map(replicaNames(settings).map((replica) => [replica, ownSettings.get(replica) ?? {}]));
    const sortIndexes = Array.from(own, ([name, overrides]) => ({
      name,
      settings: { ...withoutReplicas(settings), ...overrides, primary: this.name },
    }));
    const plan = planTable(
      settings,
      sortIndexes.map((sortIndex) => sortIndex.settings),
    );
    const yieldToEventLoop = createYield();
    const fits = stock instanceof Table && JSON.stringify(plan) === JSON.stringify(stock.plan);
    const table = fits
      ? stock
      : await buildTable(plan, stock instanceof Table ? stock.records() : stock, yieldToEventLoop);
    // An order of the same rows by the same ranking is reused.
    const orders = new Map<string, RowOrder>();
    for (const view of this.#views.values())
      if (view.table === table) orders.set(JSON.stringify(view.order.ranking), view.order);
    const views = new Map<string, IndexView>();
    let rowsById: Uint32Array | undefined;
    for (const view of [{ name: this.name, settings }, ...sortIndexes]) {
      await yieldToEventLoop();
      const ranking = parseRanking(view.settings);
      const order = orders.getOrInsertComputed(JSON.stringify(ranking), () => {
        rowsById ??= table.rowsById();
        return new RowOrder(ranking, table, rowsById);
      });
      views.set(view.name, { ...view, table, order });
    }
    this.#ownSettings = own;
    this.#views = views;
    this.updatedAt = new Date().toISOString();
  }
}

/**
 * Creates a function that a long task calls between small steps. It yields to the event loop once the task has run for
 * `longestTaskMs`.
 */
function createYield(): () => Promise<void> {
  let taskBegan = performance.now();
  return async () => {
    if (performance.now() - taskBegan < longestTaskMs) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
    taskBegan = performance.now();
  };
}

async function buildTable(
  plan: TablePlan,
  records: Iterable<SearchRecord>,
  yieldToEventLoop: () => Promise<void>,
): Promise<Table> {
  const table = new Table(plan);
  for (const record of records) {
    table.put(record);
    await yieldToEventLoop();
  }
  table.settle();
  for (const column of table.columns.facets.values()) {
    column.sortedCodes();
    await yieldToEventLoop();
  }
  return table;
}

/**
 * The structures to build for the settings of a main index and of its sort indexes. Attributes of a ranking need
 * columns, whatever `numericAttributesForFiltering` lists.
 */
function planTable(settings: IndexSettings, sortSettings: readonly IndexSettings[]): TablePlan {
  const sorted = [settings, ...sortSettings].map(parseRanking).flatMap(({ before, after }) => [...before, ...after]);
  return {
    facets: [...new Set(declaredFacets(settings).map((facet) => facet.attribute))],
    sorted: [...new Set(sorted.map(({ attribute }) => attribute))].sort(),
    numbers: settings.numericAttributesForFiltering ?? undefined,
    searchable: searchableGroups(settings),
  };
}

/**
 * Applies one change to the table.
 *
 * @returns the row of the record's new version
 */
function applyTo(table: Table, write: Write): number | undefined {
  if (write.kind === 'remove') {
    table.remove(write.objectID);
    return undefined;
  }
  if (write.kind === 'put') return table.put(write.record);
  const row = table.rowOf(write.record.objectID);
  if (row === undefined) return write.createIfMissing ? table.put(write.record) : undefined;
  return table.put({ ...table.read(row), ...write.record });
}

function refuseShared(replica: string, changes: IndexSettings, main: IndexSettings): void {
  for (const name of sharedSettings) {
    if (name in changes && JSON.stringify(changes[name]) !== JSON.stringify(main[name])) {
      throw new SearchError(
        'SEARCH_SETTINGS_INVALID',
        `${replica} shares its records with its main index. Set ${name} there`,
      );
    }
  }
}
