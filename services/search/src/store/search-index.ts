import type { SearchRecord } from '../columns/record-values.ts';
import { SearchError } from '../errors.ts';
import { RowOrder } from '../rank/row-order.ts';
import { type Breathe, type BuiltTable, buildTable, ordersOf } from './build-table.ts';
import { keyOf, planTable, rankingOf, rankingsOf } from './plan-table.ts';
import { type IndexSettings, replicaNames, structuralSettings } from './settings.ts';
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

  #renewal: Renewal | undefined;
  #renewed: Promise<unknown> = Promise.resolve();
  /** Number of rows from which the table may be rebuilt in the background. */
  #renewedFrom = 0;
  readonly #report: (error: unknown) => void;

  /** @param report called when a rebuild in the background fails */
  constructor(name: string, report: (error: unknown) => void) {
    this.name = name;
    this.#report = report;
    const all = new Map([[name, {}]]);
    const table = new Table(planTable({}, []));
    const ranking = rankingOf({});
    const order = new RowOrder(ranking, table, table.rowsById());
    this.#views = viewsWith(all, { table, orders: new Map([[keyOf(ranking), order]]) });
  }

  get views(): ReadonlyMap<string, IndexView> {
    return this.#views;
  }

  get main(): IndexView {
    return this.#views.get(this.name)!;
  }

  /** Replaces all records. @param settings undefined: keeps the present ones */
  async replace(records: Iterable<SearchRecord>, settings: IndexSettings | undefined, breathe: Breathe): Promise<void> {
    await this.#rebuild(records, settings ?? this.main.settings, this.#ownSettings, breathe);
  }

  /** Removes records, then adds or replaces others, as one change. */
  async apply(changes: RecordChanges, breathe: Breathe): Promise<void> {
    try {
      applyTo(this.#views, changes);
    } finally {
      this.#renewal?.later.push(changes);
      this.#touch();
    }
    const { table } = this.main;
    if (table.isWorn && !this.#renewal && table.rowCount >= this.#renewedFrom) this.#renew(breathe);
  }

  /** Resolves when no table is being rebuilt in the background, including outdated rebuilds. */
  async whenRenewed(): Promise<void> {
    await this.#renewed;
  }

  /**
   * Rebuilds the table in the background while it is read and changed. Changes made meanwhile are repeated on the new
   * table before it replaces the old one.
   */
  #renew(breathe: Breathe): void {
    const before = this.#views;
    const { table } = this.main;
    const later: RecordChanges[] = [];
    const renew = async (): Promise<void> => {
      const built = await buildTable(table.plan, rankingsOf(settingsOf(before)), table.records(), breathe);
      const views = viewsOf(before, built);
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
    this.#renewal = { later };
    const renewal = this.#renewal;
    const settled = renew()
      .then(() => {
        this.#renewedFrom = 0;
      }, this.#report)
      .finally(() => {
        if (this.#renewal === renewal) this.#renewal = undefined;
      });
    this.#renewed = Promise.all([this.#renewed, settled]);
  }

  /**
   * Changes the given settings of the main index or of one sort index; others stay.
   *
   * @throws SEARCH_SETTINGS_INVALID
   */
  async changeSettings(
    name: string,
    changes: IndexSettings,
    forwardToReplicas: boolean,
    breathe: Breathe,
  ): Promise<void> {
    const own = new Map(this.#ownSettings);
    let main = this.main.settings;
    if (name === this.name) {
      main = { ...main, ...changes };
      if (forwardToReplicas)
        for (const [replica, settings] of own) own.set(replica, without(settings, Object.keys(changes)));
    } else {
      refuseStructural(name, changes, main);
      // Structural settings are stored only in the main index, so that later changes of the main index
      // apply to its sort indexes too.
      own.set(name, without({ ...own.get(name), ...changes }, structuralSettings));
    }
    await this.#rebuild(this.main.table, main, own, breathe);
  }

  /** Copies the records and settings of another index, but keeps this index's sort indexes. */
  async adopt(other: SearchIndex, breathe: Breathe): Promise<void> {
    const replicas = this.main.settings.replicas ?? [];
    await this.#rebuild(
      other.main.table,
      { ...without(other.main.settings, ['replicas']), replicas },
      this.#ownSettings,
      breathe,
    );
  }

  /**
   * @param stock new records, or a table, which is reused if the settings need no other columns
   */
  async #rebuild(
    stock: Iterable<SearchRecord> | Table,
    settings: IndexSettings,
    ownSettings: ReadonlyMap<string, IndexSettings>,
    breathe: Breathe,
  ): Promise<void> {
    const replicas = replicaNames(settings);
    const own = new Map(replicas.map((replica) => [replica, ownSettings.get(replica) ?? {}]));
    const all = allSettings(this.name, settings, own);
    const plan = planTable(settings, [...all.values()]);
    const built =
      stock instanceof Table && JSON.stringify(plan) === JSON.stringify(stock.plan)
        ? await this.#reordered(stock, all, breathe)
        : await buildTable(plan, rankingsOf(all.values()), stock instanceof Table ? stock.records() : stock, breathe);
    // The code from here on has no `await`. A running background rebuild finds that its table is
    // outdated.
    this.#renewal = undefined;
    this.#ownSettings = own;
    this.#views = viewsWith(all, built);
    this.#touch();
  }

  /** The table with its rows sorted for each requested ranking; sorted rows that exist are reused. */
  async #reordered(table: Table, all: ReadonlyMap<string, IndexSettings>, breathe: Breathe): Promise<BuiltTable> {
    const orders = new Map<string, RowOrder>();
    for (const view of this.#views.values())
      if (view.table === table) orders.set(keyOf(view.order.ranking), view.order);
    const missing = rankingsOf(all.values()).filter((ranking) => !orders.has(keyOf(ranking)));
    return { table, orders: new Map([...orders, ...(await ordersOf(table, missing, breathe))]) };
  }

  #touch(): void {
    this.updatedAt = new Date().toISOString();
  }
}

/** A rebuild in the background. */
type Renewal = {
  /** Changes since the rebuild began. */
  readonly later: RecordChanges[];
};

/** Complete settings of the main index and of each sort index, by name. */
function allSettings(
  name: string,
  settings: IndexSettings,
  own: ReadonlyMap<string, IndexSettings>,
): Map<string, IndexSettings> {
  const all = new Map([[name, settings]]);
  for (const [replica, overrides] of own)
    all.set(replica, without({ ...settings, ...overrides, primary: name }, ['replicas']));
  return all;
}

function settingsOf(views: ReadonlyMap<string, IndexView>): IndexSettings[] {
  return [...views.values()].map((view) => view.settings);
}

function viewsWith(all: ReadonlyMap<string, IndexSettings>, { table, orders }: BuiltTable): Map<string, IndexView> {
  return new Map(
    [...all].map(([name, settings]) => [
      name,
      { name, settings, table, order: orders.get(keyOf(rankingOf(settings)))! },
    ]),
  );
}

function viewsOf(views: ReadonlyMap<string, IndexView>, built: BuiltTable): Map<string, IndexView> {
  return viewsWith(new Map([...views].map(([name, { settings }]) => [name, settings])), built);
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

function refuseStructural(replica: string, changes: IndexSettings, main: IndexSettings): void {
  for (const name of structuralSettings) {
    if (name in changes && JSON.stringify(changes[name]) !== JSON.stringify(main[name])) {
      throw new SearchError(
        'SEARCH_SETTINGS_INVALID',
        `${replica} shares its records with its main index. Set ${name} there`,
      );
    }
  }
}
