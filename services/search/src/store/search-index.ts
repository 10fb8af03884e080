import type { SearchRecord } from '../columns/record-values.ts';
import type { Breathe } from '../columns/sorted-numbers.ts';
import { SearchError } from '../errors.ts';
import type { RowOrder } from '../rank/row-order.ts';
import { buildTable, emptyOrder, orderTable, planTable } from './build-table.ts';
import { type IndexSettings, replicaNames, structuralSettings } from './settings.ts';
import { Table, type TablePlan } from './table.ts';

/** An index as a query sees it: the records, and the order of the name it was asked under. */
export interface IndexView {
  readonly name: string;
  readonly settings: IndexSettings;
  readonly table: Table;
  readonly order: RowOrder;
}

export interface RecordChanges {
  readonly put: readonly SearchRecord[];
  /** Ids; ones that are not there are passed over. */
  readonly removed: readonly string[];
}

/** Rebuilt when this part of its rows is dead, and at least so many. */
const mostDeadShare = 0.5;
const fewestDead = 1000;

/**
 * A main index with its sort indexes. Every change is prepared aside and put in place in one step, so that a
 * reader sees the index before it or after it and nothing between. Changes must come one after another.
 */
export class SearchIndex {
  readonly name: string;
  readonly createdAt = new Date().toISOString();
  updatedAt = this.createdAt;
  #views: ReadonlyMap<string, IndexView>;
  /** What each sort index sets for itself; all else it takes from the main index. */
  #ownSettings = new Map<string, IndexSettings>();

  constructor(name: string) {
    this.name = name;
    const table = new Table(planTable({}, []));
    this.#views = new Map([[name, { name, settings: {}, table, order: emptyOrder(table, {}) }]]);
  }

  /** The main index and its sort indexes by name. */
  get views(): ReadonlyMap<string, IndexView> {
    return this.#views;
  }

  get main(): IndexView {
    return this.#views.get(this.name)!;
  }

  /** Puts a complete new stock in place, under the given settings or the present ones. */
  async replace(records: Iterable<SearchRecord>, settings: IndexSettings | undefined, breathe: Breathe): Promise<void> {
    await this.#rebuild(records, settings ?? this.main.settings, this.#ownSettings, breathe);
  }

  /** Removes some records, then adds others or puts them in place of those with the same objectID: one change. */
  async apply({ put, removed }: RecordChanges, breathe: Breathe): Promise<void> {
    const { table } = this.main;
    for (const objectID of removed) table.remove(objectID);
    const fresh: number[] = [];
    try {
      for (const record of put) fresh.push(table.put(record));
    } finally {
      table.settle();
      const current = Uint32Array.from(fresh.filter((row) => table.alive.has(row)));
      if (current.length > 0) for (const { order } of this.#views.values()) order.insert(current);
    }
    this.#touch();
    await this.#compact(breathe);
  }

  /**
   * Changes settings of the main index or of one sort index; names not given stay as they are.
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
      // Structure stays the main index's own, or a later change there would leave this one behind.
      own.set(name, without({ ...own.get(name), ...changes }, structuralSettings));
    }
    await this.#rebuild(this.main.table, main, own, breathe);
  }

  /** Takes over the records and settings of another index and keeps its own sort indexes. */
  async adopt(other: SearchIndex, breathe: Breathe): Promise<void> {
    const replicas = this.main.settings.replicas ?? [];
    await this.#rebuild(
      other.main.table,
      { ...without(other.main.settings, ['replicas']), replicas },
      this.#ownSettings,
      breathe,
    );
  }

  /** @param stock new records, or a table that is used as it is if it was built by the same plan */
  async #rebuild(
    stock: Iterable<SearchRecord> | Table,
    settings: IndexSettings,
    ownSettings: ReadonlyMap<string, IndexSettings>,
    breathe: Breathe,
  ): Promise<void> {
    const replicas = replicaNames(settings);
    const own = new Map(replicas.map((replica) => [replica, ownSettings.get(replica) ?? {}]));
    const all = new Map([[this.name, settings]]);
    for (const [replica, overrides] of own)
      all.set(replica, without({ ...settings, ...overrides, primary: this.name }, ['replicas']));
    const plan = planTable(settings, [...all.values()]);
    const table = await tableFor(plan, stock, breathe);
    const views = new Map<string, IndexView>();
    for (const [name, itsSettings] of all) {
      views.set(name, { name, settings: itsSettings, table, order: await orderTable(table, itsSettings, breathe) });
    }
    this.#ownSettings = own;
    this.#views = views;
    this.#touch();
  }

  async #compact(breathe: Breathe): Promise<void> {
    const { table, settings } = this.main;
    const dead = table.rowCount - table.liveCount;
    if (dead < fewestDead || dead < table.rowCount * mostDeadShare) return;
    await this.#rebuild(table.records(), settings, this.#ownSettings, breathe);
  }

  #touch(): void {
    this.updatedAt = new Date().toISOString();
  }
}

async function tableFor(plan: TablePlan, stock: Iterable<SearchRecord> | Table, breathe: Breathe): Promise<Table> {
  if (!(stock instanceof Table)) return buildTable(plan, stock, breathe);
  return JSON.stringify(plan) === JSON.stringify(stock.plan) ? stock : buildTable(plan, stock.records(), breathe);
}

function without(settings: IndexSettings, names: readonly string[]): IndexSettings {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name)));
}

function refuseStructural(replica: string, changes: IndexSettings, main: IndexSettings): void {
  for (const name of structuralSettings) {
    if (name in changes && JSON.stringify(changes[name]) !== JSON.stringify(main[name])) {
      throw new SearchError(
        'SEARCH_SETTINGS_INVALID',
        `${replica} shares its records with its main index: set ${name} there`,
      );
    }
  }
}
