import type { SearchRecord } from '../columns/record-values.ts';
import { SearchError } from '../errors.ts';
import { RowOrder } from '../rank/row-order.ts';
import type { RowsById } from '../rank/sort-rows.ts';
import { buildTable, createBreathe } from './build-table.ts';
import { planTable, rankingOf } from './plan-table.ts';
import { type IndexSettings, replicaNames, sharedSettings } from './settings.ts';
import { Table } from './table.ts';

/** The data that a query reads: the shared records, and the settings and order of the requested index or sort index. */
export type IndexView = {
  readonly name: string;
  readonly settings: IndexSettings;
  readonly table: Table;
  readonly order: RowOrder;
};

export type RecordChanges = {
  readonly put: readonly SearchRecord[];
  /** ObjectIDs of removed records; missing ones are ignored. */
  readonly removed: readonly string[];
};

/**
 * A main index with its sort indexes. Settings and complete stocks are built aside and swapped in at once; record
 * changes are applied in one synchronous step. So a reader sees the index either before or after a change. Callers
 * must not overlap changes.
 */
export class SearchIndex {
  readonly name: string;
  readonly createdAt = new Date().toISOString();
  updatedAt = this.createdAt;
  #views: ReadonlyMap<string, IndexView>;
  /** Each sort index's own settings; others are inherited from the main index. */
  #ownSettings = new Map<string, IndexSettings>();

  /** Changes since the start of the rebuild in the background; undefined without one. */
  #later: RecordChanges[] | undefined;
  #renewed: Promise<unknown> = Promise.resolve();
  /** Number of rows from which the table may be rebuilt in the background. */
  #renewedFrom = 0;
  readonly #report: (error: unknown) => void;

  /** @param report called when a rebuild in the background fails */
  constructor(name: string, report: (error: unknown) => void) {
    this.name = name;
    this.#report = report;
    const table = new Table(planTable({}, []));
    const order = new RowOrder(rankingOf({}), table, table.rowsById());
    this.#views = new Map([[name, { name, settings: {}, table, order }]]);
  }

  get views(): ReadonlyMap<string, IndexView> {
    return this.#views;
  }

  get main(): IndexView {
    return this.#views.get(this.name)!;
  }

  /** Replaces all records. @param settings undefined: keeps the present ones */
  async replace(records: Iterable<SearchRecord>, settings: IndexSettings = this.main.settings): Promise<void> {
    await this.#rebuild(records, settings, this.#ownSettings);
  }

  /** Removes records, then adds or replaces others, as one change. */
  apply(changes: RecordChanges): void {
    try {
      applyTo(this.#views, changes);
    } finally {
      this.#later?.push(changes);
      this.#touch();
    }
    const { table } = this.main;
    if (table.isWorn && !this.#later && table.rowCount >= this.#renewedFrom) this.#renew();
  }

  /** Resolves when no table is being rebuilt in the background, including outdated rebuilds. */
  async whenRenewed(): Promise<void> {
    await this.#renewed;
  }

  /**
   * Rebuilds the table in the background while it is read and changed. Changes made meanwhile are repeated on the new
   * table before it replaces the old one.
   */
  #renew(): void {
    const before = this.#views;
    const { table } = this.main;
    const later: RecordChanges[] = [];
    const breathe = createBreathe();
    const renew = async (): Promise<void> => {
      const built = await buildTable(table.plan, table.records());
      const views = await viewsOf(built, [...before.values()]);
      for (let next = 0; next < later.length; next++) {
        // The new table refuses a change that the old table refused.
        tryTo(() => applyTo(views, later[next]!));
        await breathe();
      }
      // If settings or all records were replaced meanwhile, this table is outdated.
      if (this.#views === before) this.#views = views;
    };
    // If the rebuild fails, the old table stays in use; the next attempt is made when it has grown by a quarter.
    this.#renewedFrom = Math.ceil(table.rowCount * 1.25);
    this.#later = later;
    const settled = renew()
      .then(() => {
        this.#renewedFrom = 0;
      }, this.#report)
      .finally(() => {
        if (this.#later === later) this.#later = undefined;
      });
    this.#renewed = Promise.all([this.#renewed, settled]);
  }

  /**
   * Changes the given settings of the main index or of one sort index; others stay.
   *
   * @throws SEARCH_SETTINGS_INVALID
   */
  async changeSettings(name: string, changes: IndexSettings): Promise<void> {
    const own = new Map(this.#ownSettings);
    let main = this.main.settings;
    if (name === this.name) {
      main = { ...main, ...changes };
    } else {
      refuseShared(name, changes, main);
      // Shared settings are stored only in the main index, so that later changes of the main index
      // apply to its sort indexes too.
      own.set(name, without({ ...own.get(name), ...changes }, [...sharedSettings, 'replicas']));
    }
    await this.#rebuild(this.main.table, main, own);
  }

  /** Copies the records and settings of another index, but keeps this index's sort indexes. */
  async adopt(other: SearchIndex): Promise<void> {
    const settings = { ...other.main.settings, replicas: this.main.settings.replicas ?? [] };
    await this.#rebuild(other.main.table, settings, this.#ownSettings);
  }

  /** @param stock new records, or a table, which is reused if the settings need no other columns */
  async #rebuild(
    stock: Iterable<SearchRecord> | Table,
    settings: IndexSettings,
    ownSettings: ReadonlyMap<string, IndexSettings>,
  ): Promise<void> {
    const own = new Map(replicaNames(settings).map((replica) => [replica, ownSettings.get(replica) ?? {}]));
    const { replicas: _replicas, ...inherited } = settings;
    const sortIndexes = [...own].map(([name, overrides]) => ({
      name,
      settings: { ...inherited, ...overrides, primary: this.name },
    }));
    const plan = planTable(
      settings,
      sortIndexes.map((sortIndex) => sortIndex.settings),
    );
    const fits = stock instanceof Table && JSON.stringify(plan) === JSON.stringify(stock.plan);
    const records = stock instanceof Table ? stock.records() : stock;
    const table = fits ? stock : await buildTable(plan, records);
    const all = [{ name: this.name, settings }, ...sortIndexes];
    const views = await viewsOf(table, all, this.#views.values());
    // The code from here on has no `await`. A running background rebuild finds that its table is
    // outdated.
    this.#later = undefined;
    this.#ownSettings = own;
    this.#views = views;
    this.#touch();
  }

  #touch(): void {
    this.updatedAt = new Date().toISOString();
  }
}

/** The views of a table, with its rows in the order of each ranking. Orders that `known` views have are reused. */
async function viewsOf(
  table: Table,
  all: readonly Pick<IndexView, 'name' | 'settings'>[],
  known: Iterable<IndexView> = [],
): Promise<Map<string, IndexView>> {
  const orders = new Map<string, RowOrder>();
  for (const view of known) if (view.table === table) orders.set(JSON.stringify(view.order.ranking), view.order);
  let rows: RowsById | undefined;
  const breathe = createBreathe();
  const views = new Map<string, IndexView>();
  for (const { name, settings } of all) {
    const ranking = rankingOf(settings);
    const key = JSON.stringify(ranking);
    await breathe();
    let order = orders.get(key);
    if (!order) {
      rows ??= table.rowsById();
      order = new RowOrder(ranking, table, rows);
      orders.set(key, order);
    }
    views.set(name, { name, settings, table, order });
  }
  return views;
}

function tryTo(change: () => void): void {
  try {
    change();
  } catch {
    // The caller of the original change has already received the error.
  }
}

/**
 * Applies a change to the records. Even if a record is refused, the records before it can be searched and are in every
 * order.
 */
function applyTo(views: ReadonlyMap<string, IndexView>, { put, removed }: RecordChanges): void {
  const [{ table }] = views.values() as Iterable<IndexView> as [IndexView];
  for (const objectID of removed) table.remove(objectID);
  const fresh: number[] = [];
  try {
    for (const record of put) fresh.push(table.put(record));
  } finally {
    table.settle();
    const current = Uint32Array.from(fresh.filter((row) => table.alive.has(row)));
    const orders = new Set([...views.values()].map((view) => view.order));
    if (current.length > 0) for (const order of orders) order.insert(current);
  }
}

function without(settings: IndexSettings, names: readonly string[]): IndexSettings {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name)));
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
