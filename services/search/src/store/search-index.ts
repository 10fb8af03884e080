import { isDeepStrictEqual } from 'node:util';
import { type Parts, PartsReader, PartsWriter } from '../columns/parts.ts';
import type { SearchRecord } from '../columns/record-values.ts';
import type { Breathe } from '../columns/sorted-numbers.ts';
import { SearchError } from '../errors.ts';
import type { Ranking } from '../rank/criteria.ts';
import { RowOrder } from '../rank/row-order.ts';
import { buildAside } from '../rebuild/build-aside.ts';
import type { Synonym } from '../synonyms/synonym.ts';
import { type BuiltTable, buildHere, ordersOf } from './build-table.ts';
import { keyOf, planTable, rankingOf, rankingsOf } from './plan-table.ts';
import { type IndexSettings, replicaNames, structuralSettings } from './settings.ts';
import { Table, type TablePlan } from './table.ts';

/** An index as a query sees it: the records, and the order of the name it was requested under. */
export type IndexView = {
  readonly name: string;
  readonly settings: IndexSettings;
  readonly table: Table;
  readonly order: RowOrder;
};

export type RecordChanges = {
  readonly put: readonly SearchRecord[];
  /** Ids; ones that are not there are passed over. */
  readonly removed: readonly string[];
};

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

  #renewal: Renewal | undefined;
  #renewed: Promise<unknown> = Promise.resolve();
  /** Not renewed before the table has so many rows. */
  #renewedFrom = 0;
  readonly #report: (error: unknown) => void;

  /** @param report is called when renewing the table failed */
  constructor(name: string, report: (error: unknown) => void) {
    this.name = name;
    this.#report = report;
    const all = new Map([[name, {}]]);
    const table = new Table(planTable({}, []));
    this.#views = viewsWith(all, { table, orders: ordersOf(table, rankingsOf(all.values())) });
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
  async apply(changes: RecordChanges, breathe: Breathe): Promise<void> {
    try {
      applyTo(this.#views, changes);
    } finally {
      this.#renewal?.later.push(changes);
      this.#touch();
    }
    const { table } = this.main;
    if (!table.isWorn || this.#renewal) return;
    if (table.liveCount <= mostHere) await this.#rebuild(table, this.main.settings, this.#ownSettings, breathe, 'anew');
    else if (table.rowCount >= this.#renewedFrom) this.#renew(breathe);
  }

  /** Everything the index is made of, as it is now: it stays so while the index goes on. */
  freeze(): PartsWriter {
    const parts = new PartsWriter('frozen');
    const { table, settings } = this.main;
    const orders = new Map([...this.#views.values()].map(({ order }) => [keyOf(order.ranking), order]));
    parts.fact('settings', comparable(settings, this.#ownSettings));
    parts.fact('synonyms', settings.synonymList ?? []);
    parts.fact('rankings', [...orders.keys()]);
    for (const [at, { rows }] of [...orders.values()].entries()) parts.whole(`order:${at}`, rows, 'replaced');
    table.save(parts.under('table'));
    return parts;
  }

  /**
   * Takes over records from parts that `freeze` made. They must have been made under the present settings; synonyms
   * may be others, and come with the records unless there are some.
   *
   * @returns whether they were
   * @throws RangeError when parts are missing
   */
  thaw(parts: Parts): boolean {
    const reader = new PartsReader(parts);
    const { settings } = this.main;
    if (!isDeepStrictEqual(reader.fact('settings'), comparable(settings, this.#ownSettings))) return false;
    const kept = reader.fact<Synonym[]>('synonyms');
    const withSynonyms =
      (settings.synonymList ?? []).length > 0 || kept.length === 0 ? settings : { ...settings, synonymList: kept };
    const all = allSettings(this.name, withSynonyms, this.#ownSettings);
    const table = new Table(planTable(withSynonyms, [...all.values()]), { parts: reader.under('table') });
    const keys = reader.fact<string[]>('rankings');
    const orders = rankingsOf(all.values()).map((ranking): [string, RowOrder] => {
      const rows = reader.array(`order:${keys.indexOf(keyOf(ranking))}`, Uint32Array);
      return [keyOf(ranking), new RowOrder(ranking, table, rows)];
    });
    this.#renewal = undefined;
    this.#views = viewsWith(all, { table, orders: new Map(orders) });
    this.#touch();
    return true;
  }

  /** Settles when no table is being renewed, not even one that is of no use any more. */
  async whenRenewed(): Promise<void> {
    await this.#renewed;
  }

  /**
   * Builds the table anew while it goes on being read and changed; what changed meanwhile is done again on the new
   * one before it takes the old one's place.
   */
  #renew(breathe: Breathe): void {
    const before = this.#views;
    const { table } = this.main;
    const later: RecordChanges[] = [];
    const renew = async (): Promise<void> => {
      const built = await buildAside(table.plan, rankingsOf(settingsOf(before)), table, breathe);
      const views = viewsOf(before, built);
      for (let next = 0; next < later.length; next++) {
        // What was refused then is refused again.
        tryTo(() => applyTo(views, later[next]!));
        await breathe();
      }
      // Settings may have changed, or all records: then this table is of no use any more.
      if (this.#views === before) this.#views = views;
    };
    // When it fails the old table is as good as before; it is tried again when that has grown.
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

  /**
   * @param stock new records, or a table that is used as it is if nothing else is requested
   * @param how `anew`: the table is not used as it is
   */
  async #rebuild(
    stock: Iterable<SearchRecord> | Table,
    settings: IndexSettings,
    ownSettings: ReadonlyMap<string, IndexSettings>,
    breathe: Breathe,
    how: 'anew' | 'asNeeded' = 'asNeeded',
  ): Promise<void> {
    const replicas = replicaNames(settings);
    const own = new Map(replicas.map((replica) => [replica, ownSettings.get(replica) ?? {}]));
    const all = allSettings(this.name, settings, own);
    const plan = planTable(settings, [...all.values()]);
    const built =
      stock instanceof Table && how === 'asNeeded' && JSON.stringify(plan) === JSON.stringify(stock.plan)
        ? await this.#reordered(stock, all, breathe)
        : await build(plan, rankingsOf(all.values()), stock, breathe);
    // From here on nothing waits: a renewal under way sees that its table is of no use any more.
    this.#renewal = undefined;
    this.#ownSettings = own;
    this.#views = viewsWith(all, built);
    this.#touch();
  }

  /** The table with the requested orders; those it has already are kept. */
  async #reordered(table: Table, all: ReadonlyMap<string, IndexSettings>, breathe: Breathe): Promise<BuiltTable> {
    const orders = new Map<string, RowOrder>();
    for (const view of this.#views.values())
      if (view.table === table) orders.set(keyOf(view.order.ranking), view.order);
    const missing = rankingsOf(all.values()).filter((ranking) => !orders.has(keyOf(ranking)));
    if (missing.length > 0 && table.liveCount > mostHere)
      return build(table.plan, rankingsOf(all.values()), table, breathe);
    return { table, orders: new Map([...orders, ...ordersOf(table, missing)]) };
  }

  #touch(): void {
    this.updatedAt = new Date().toISOString();
  }
}

/** A table that is being built anew. */
type Renewal = {
  /** What changed since it began. */
  readonly later: RecordChanges[];
};

/** More records than these are built in a thread of their own: below it would take longer to start one. */
const mostHere = 2_000;

async function build(
  plan: TablePlan,
  rankings: readonly Ranking[],
  stock: Iterable<SearchRecord> | Table,
  breathe: Breathe,
): Promise<BuiltTable> {
  if (stock instanceof Table) {
    if (stock.liveCount > mostHere) return buildAside(plan, rankings, stock, breathe);
    return buildHere(plan, rankings, stock.records(), breathe);
  }
  const records = stock[Symbol.iterator]();
  const first: SearchRecord[] = [];
  for (let next = records.next(); !next.done; next = records.next()) {
    first.push(next.value);
    if (first.length > mostHere) return buildAside(plan, rankings, joined(first, records), breathe);
    await breathe();
  }
  return buildHere(plan, rankings, first, breathe);
}

function* joined(first: readonly SearchRecord[], rest: Iterator<SearchRecord>): Generator<SearchRecord> {
  yield* first;
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value;
}

/** Settings as they stand in a snapshot, to be compared. */
function comparable(settings: IndexSettings, own: ReadonlyMap<string, IndexSettings>): unknown {
  return JSON.parse(JSON.stringify([without(settings, ['synonymList']), [...own]]));
}

/** Complete settings of the main index and of each sort index. */
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
    // Reported when it was requested.
  }
}

/** Whatever comes of it, what was put is searchable and in every order. */
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
        `${replica} shares its records with its main index: set ${name} there`,
      );
    }
  }
}
