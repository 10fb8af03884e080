import type { SearchRecord } from '../columns/record-values.ts';
import { SearchError } from '../errors.ts';
import { type IndexView, SearchIndex } from './search-index.ts';
import { type IndexSettings, replicaNames } from './settings.ts';

/** Number of a write; clients poll whether it has finished. */
export type TaskId = number;

/** A main index or sort index in a listing. */
export type IndexSummary = {
  readonly name: string;
  readonly entries: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Names of its sort indexes. */
  readonly replicas: readonly string[];
  /** Name of the main index that a sort index belongs to; undefined for a main index. */
  readonly primary: string | undefined;
};

/** All indexes by name. Their changes run one after another; a failed change does not block the next. */
export class IndexCatalogue {
  readonly #indexes = new Map<string, SearchIndex>();
  #lastChange: Promise<unknown> = Promise.resolve();
  #finished: TaskId = 0;
  readonly #report: (error: unknown) => void;

  /** @param report called with errors of background work */
  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  /** Resolves when all changes so far have finished and no table is being rebuilt. */
  async whenIdle(): Promise<void> {
    await this.#lastChange;
    await Promise.all([...this.#indexes.values()].map((index) => index.whenRenewed()));
  }

  /** Runs a change after all earlier ones. */
  change(apply: () => Promise<void>): Promise<TaskId> {
    const result = this.#lastChange.then(async () => {
      await apply();
      return ++this.#finished;
    });
    this.#lastChange = result.catch(() => undefined);
    return result;
  }

  isDone(task: TaskId): boolean {
    return task <= this.#finished;
  }

  /** The index or sort index of that name. @throws SEARCH_INDEX_UNKNOWN */
  view(name: string): IndexView {
    const view = this.find(name);
    if (view) return view;
    throw new SearchError('SEARCH_INDEX_UNKNOWN', `Index ${name} does not exist`);
  }

  find(name: string): IndexView | undefined {
    return this.#owner(name)?.views.get(name);
  }

  list(): IndexSummary[] {
    return [...this.#indexes.values()].flatMap((index) =>
      [...index.views.values()].map(({ name, table, settings }) => ({
        name,
        entries: table.liveCount,
        createdAt: index.createdAt,
        updatedAt: index.updatedAt,
        replicas: name === index.name ? replicaNames(settings) : [],
        primary: name === index.name ? undefined : index.name,
      })),
    );
  }

  /**
   * Changes the main index of that name. A new index is listed once its first change is complete.
   *
   * @throws SEARCH_REPLICA_READ_ONLY
   */
  async update(name: string, apply: (index: SearchIndex) => Promise<void> | void): Promise<void> {
    const index = this.#indexFor(name);
    await apply(index);
    this.#indexes.set(name, index);
  }

  #indexFor(name: string): SearchIndex {
    const owner = this.#owner(name);
    if (owner && owner.name !== name) {
      throw new SearchError(
        'SEARCH_REPLICA_READ_ONLY',
        `${name} is a sort index. Write to its main index ${owner.name}`,
      );
    }
    if (owner) return owner;
    if (name === '' || name.length > 256)
      throw new SearchError(
        'SEARCH_PARAMETER_INVALID',
        `"${name.slice(0, 40)}" isn’t an index name of 1 to 256 characters`,
      );
    return new SearchIndex(name, this.#report);
  }

  /** Replaces all records, see `SearchIndex.replace`. */
  replace(name: string, records: Iterable<SearchRecord>, settings?: IndexSettings): Promise<void> {
    return this.update(name, async (index) => {
      if (settings) this.#refuseTakenReplicas(index, settings);
      await index.replace(records, settings);
    });
  }

  async changeSettings(name: string, changes: IndexSettings): Promise<void> {
    await this.update(this.#owner(name)?.name ?? name, async (index) => {
      this.#refuseTakenReplicas(index, changes);
      await index.changeSettings(name, changes);
    });
  }

  #refuseTakenReplicas(index: SearchIndex, settings: IndexSettings): void {
    const taken = replicaNames(settings).find(
      (replica) => replica === index.name || (this.#owner(replica)?.name ?? index.name) !== index.name,
    );
    if (taken === undefined) return;
    throw new SearchError(
      'SEARCH_SETTINGS_INVALID',
      `replicas: ${taken} is already an index of its own or of another main index`,
    );
  }

  drop(name: string): void {
    const owner = this.#owner(name);
    if (!owner) return;
    if (owner.name !== name) {
      throw new SearchError(
        'SEARCH_REPLICA_READ_ONLY',
        `${name} is a sort index. Take it out of the setting "replicas" of ${owner.name}`,
      );
    }
    this.#indexes.delete(name);
  }

  /** Clients replace all objects of an index by first copying its settings, even if the index does not exist yet. */
  async copySettings(from: string, to: string): Promise<void> {
    const settings = withoutReplicas(this.find(from)?.settings ?? {});
    await this.update(to, async (target) => {
      const unset = Object.keys(withoutReplicas(target.main.settings)).map((name) => [name, undefined]);
      await target.changeSettings(to, { ...Object.fromEntries(unset), ...settings });
    });
  }

  async move(from: string, to: string): Promise<void> {
    this.view(from);
    const source = this.#indexFor(from);
    if (from === to) throw new SearchError('SEARCH_PARAMETER_INVALID', `${from} cannot be moved onto itself`);
    await this.update(to, (target) => target.adopt(source));
    this.#indexes.delete(from);
  }

  #owner(name: string): SearchIndex | undefined {
    const main = this.#indexes.get(name);
    if (main) return main;
    for (const index of this.#indexes.values()) if (index.views.has(name)) return index;
    return undefined;
  }
}

function withoutReplicas(settings: IndexSettings): IndexSettings {
  const { replicas: _replicas, primary: _primary, ...others } = settings;
  return others;
}
