import type { SearchRecord } from './columns/record-values.ts';
import { SearchError } from './errors.ts';
import { everything } from './filters/filter.ts';
import { matchPlaces } from './query/match-query.ts';
import {
  filterOf,
  parseParameters,
  type Restriction,
  restrictionFilter,
  type SearchParameters,
} from './query/parameters.ts';
import type { BrowseResponse, FacetSearchResponse, SearchResponse } from './query/responses.ts';
import { runBrowse, runFacetSearch, runSearch } from './query/run-search.ts';
import { type IndexView, SearchIndex } from './store/search-index.ts';
import { type IndexSettings, parseSettings, replicaNames, withoutReplicas } from './store/settings.ts';
import { parseRecord, type Write } from './store/write.ts';
import { parseSynonym, type Synonym, withSynonyms } from './synonyms/synonym.ts';

/** A record to store: any JSON object with an objectID. */
export type Identified = {
  readonly objectID: string;
};

/** Number of a write. Clients use it to ask whether the write has finished. */
export type TaskId = number;

/** A main index or sort index in a listing. */
export type IndexSummary = {
  readonly name: string;
  readonly entries: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Names of the sort indexes. Absent for a sort index, and for a main index without sort indexes. */
  readonly replicas?: readonly string[];
  /** Name of the main index that a sort index belongs to. */
  readonly primary?: string;
};

export function createSearchEngine(): SearchEngine {
  return new SearchEngine();
}

/**
 * The in-memory search engine: all indexes by name. Reads are synchronous and see an index either before or after a
 * change. Writes run one after another; the promise of a write resolves once it is searchable. A failed write does not
 * block the next one. `restriction` is a filter that the caller cannot widen: records that it does not match are
 * hidden.
 */
export class SearchEngine {
  readonly #indexes = new Map<string, SearchIndex>();
  #lastWrite: Promise<unknown> = Promise.resolve();
  #finished: TaskId = 0;

  /** @throws SearchError with status 400 for bad parameters or filters, 404 for an unknown index */
  search(indexName: string, parameters: SearchParameters = {}, restriction?: Restriction): SearchResponse {
    return runSearch(this.#view(indexName), parseParameters(parameters), restrictionFilter(restriction));
  }

  /** Searches the values of one facet for `parameters.facetQuery`. */
  searchFacet(
    indexName: string,
    facet: string,
    parameters: SearchParameters = {},
    restriction?: Restriction,
  ): FacetSearchResponse {
    return runFacetSearch(this.#view(indexName), facet, parseParameters(parameters), restrictionFilter(restriction));
  }

  /** All matching records with all attributes, page by page: `from` is 0, then `next` of the previous response. */
  browse(indexName: string, parameters: SearchParameters, from: number): BrowseResponse {
    return runBrowse(this.#view(indexName), parseParameters(parameters), from);
  }

  /** Undefined for a missing record. @throws SEARCH_INDEX_UNKNOWN */
  get(indexName: string, objectID: string, restriction?: Restriction): SearchRecord | undefined {
    return this.reader(indexName, restriction)(objectID);
  }

  /**
   * Returns a function like `get` that reads many records and applies the restriction only once. Use it at once,
   * because it does not see later changes.
   *
   * @throws SEARCH_INDEX_UNKNOWN
   */
  reader(indexName: string, restriction?: Restriction): (objectID: string) => SearchRecord | undefined {
    const { table } = this.#view(indexName);
    const filter = restrictionFilter(restriction);
    const visible = filter === everything ? table.alive : table.matcher.match(filter);
    return (objectID) => {
      const row = table.rowOf(objectID);
      return row !== undefined && visible.has(row) ? table.read(row) : undefined;
    };
  }

  /** @throws SEARCH_INDEX_UNKNOWN */
  settings(indexName: string): IndexSettings {
    const { synonymList: _synonymList, ...settings } = this.#view(indexName).settings;
    return settings;
  }

  /** @throws SEARCH_INDEX_UNKNOWN */
  synonyms(indexName: string): readonly Synonym[] {
    return this.#view(indexName).settings.synonymList ?? [];
  }

  /** Whether an index or sort index of that name exists. */
  has(indexName: string): boolean {
    return this.#mainOf(indexName) !== undefined;
  }

  list(): readonly IndexSummary[] {
    return [...this.#indexes.values()].flatMap(({ views, main, createdAt, updatedAt }) =>
      [...views.values()].map(({ name, table, settings }) => ({
        ...{ name, entries: table.liveCount, createdAt, updatedAt },
        ...(name !== main.name && { primary: main.name }),
        ...(name === main.name && views.size > 1 && { replicas: replicaNames(settings) }),
      })),
    );
  }

  isDone(task: TaskId): boolean {
    return task <= this.#finished;
  }

  /**
   * Replaces all records in one step, for all sort indexes at once. The new table is built in small steps, and requests
   * are served from the old records meanwhile.
   */
  async replace<R extends Identified>(
    indexName: string,
    records: Iterable<R>,
    settings?: IndexSettings,
  ): Promise<TaskId> {
    const checked = settings && parseSettings(settings);
    return this.#write(indexName, (index) => {
      if (checked) this.#refuseTakenReplicas(index, checked);
      const { synonymList = [] } = index.main.settings;
      return index.replace(Iterator.from(records).map(parseRecord), checked && { ...checked, synonymList });
    });
  }

  /** Adds records and replaces those with the same objectID; creates a missing index. */
  async upsert<R extends Identified>(indexName: string, records: Iterable<R>): Promise<TaskId> {
    return this.write(
      indexName,
      Array.from(records, (record) => ({ kind: 'put', record: parseRecord(record) })),
    );
  }

  /** Ids of missing records are ignored. */
  remove(indexName: string, objectIDs: Iterable<string>): Promise<TaskId> {
    return this.write(
      indexName,
      Array.from(objectIDs, (objectID) => ({ kind: 'remove', objectID })),
    );
  }

  write(indexName: string, writes: readonly Write[]): Promise<TaskId> {
    return this.#write(indexName, (index) => index.apply(writes));
  }

  /**
   * Removes the records that match the filter and location parameters.
   *
   * @throws SEARCH_PARAMETER_INVALID without such a parameter
   */
  async removeMatching(indexName: string, given: SearchParameters): Promise<TaskId> {
    const parameters = parseParameters(given);
    if (filterOf(parameters) === everything && !parameters.aroundLatLng?.trim())
      throw new SearchError(
        'SEARCH_PARAMETER_INVALID',
        'Deleting by query needs a filter; clear the index to remove all records',
      );
    return this.#write(indexName, (index) => {
      const { table } = index.main;
      const { rows } = matchPlaces(table, parameters, everything);
      return index.apply(Array.from(rows.rows(), (row) => ({ kind: 'remove', objectID: table.idOf(row) })));
    });
  }

  /** Removes all records but keeps the settings. @throws SEARCH_INDEX_UNKNOWN */
  clear(indexName: string): Promise<TaskId> {
    return this.#write(indexName, (index) => {
      this.#view(indexName);
      return index.replace([]);
    });
  }

  /** Removes the index and its sort indexes. A missing index is not an error. @throws SEARCH_REPLICA_READ_ONLY */
  drop(indexName: string): Promise<TaskId> {
    return this.#enqueue(() => {
      const main = this.#mainOf(indexName);
      if (main) refuseSortIndex(main, indexName);
      this.#indexes.delete(indexName);
    });
  }

  /** Changes the given settings; others stay. A sort index that `replicas` names is created. */
  async setSettings(indexName: string, settings: IndexSettings): Promise<TaskId> {
    const checked = parseSettings(settings);
    return this.#changeSettings(indexName, () => checked);
  }

  /**
   * Adds synonyms. Replaces those with the same objectID or, with `replaceExisting`, all. Sort indexes share them. A
   * missing index is created.
   *
   * @throws SEARCH_SYNONYM_INVALID; none of the synonyms is saved then
   */
  async saveSynonyms(
    indexName: string,
    synonyms: readonly unknown[],
    { replaceExisting = false }: { readonly replaceExisting?: boolean } = {},
  ): Promise<TaskId> {
    const added = synonyms.map(parseSynonym);
    return this.#changeSettings(indexName, ({ synonymList }) => ({
      synonymList: withSynonyms(replaceExisting ? [] : (synonymList ?? []), added),
    }));
  }

  /**
   * Replaces the settings and synonyms of `to` by those of `from`, except the list of sort indexes. `from` may be
   * missing: before replacing all objects, clients copy the settings even of an index that does not exist yet.
   */
  copySettings(from: string, to: string): Promise<TaskId> {
    return this.#write(to, (index) => {
      const unset = Object.keys(withoutReplicas(index.main.settings)).map((name) => [name, undefined]);
      const settings = withoutReplicas(this.#mainOf(from)?.views.get(from)?.settings ?? {});
      return index.changeSettings(to, { ...Object.fromEntries(unset), ...settings });
    });
  }

  /** Replaces `to` with `from` and removes `from`. `to` keeps its sort indexes. */
  async move(from: string, to: string): Promise<TaskId> {
    if (from === to) throw new SearchError('SEARCH_PARAMETER_INVALID', `${from} cannot be moved onto itself`);
    return this.#write(to, async (target) => {
      this.#view(from);
      const source = this.#mainOf(from)!;
      refuseSortIndex(source, from);
      await target.adopt(source);
      this.#indexes.delete(from);
    });
  }

  #view(name: string): IndexView {
    const view = this.#mainOf(name)?.views.get(name);
    if (view) return view;
    throw new SearchError('SEARCH_INDEX_UNKNOWN', `Index ${name} does not exist`);
  }

  /** The main index that has this name, or that has a sort index with this name. */
  #mainOf(name: string): SearchIndex | undefined {
    return this.#indexes.get(name) ?? this.#indexes.values().find(({ views }) => views.has(name));
  }

  /** Runs a change after all earlier ones. */
  #enqueue(change: () => Promise<void> | void): Promise<TaskId> {
    const task = this.#lastWrite.then(async () => {
      await change();
      return ++this.#finished;
    });
    this.#lastWrite = task.catch(() => undefined);
    return task;
  }

  /** Changes a main index. @throws SEARCH_REPLICA_READ_ONLY */
  #write(name: string, change: (index: SearchIndex) => Promise<void>): Promise<TaskId> {
    return this.#change(name, (index) => {
      refuseSortIndex(index, name);
      return change(index);
    });
  }

  /**
   * Changes the named index. If a sort index is named, changes its main index. A new index is listed once its first
   * change is complete.
   */
  #change(name: string, change: (index: SearchIndex) => Promise<void>): Promise<TaskId> {
    return this.#enqueue(async () => {
      const index = this.#mainOf(name) ?? createIndex(name);
      await change(index);
      this.#indexes.set(index.name, index);
    });
  }

  #changeSettings(name: string, changesTo: (present: IndexSettings) => IndexSettings): Promise<TaskId> {
    return this.#change(name, (index) => {
      const changes = changesTo(index.main.settings);
      this.#refuseTakenReplicas(index, changes);
      return index.changeSettings(name, changes);
    });
  }

  #refuseTakenReplicas(index: SearchIndex, settings: IndexSettings): void {
    const taken = replicaNames(settings).find(
      (replica) => replica === index.name || (this.#mainOf(replica) ?? index) !== index,
    );
    if (taken === undefined) return;
    throw new SearchError(
      'SEARCH_SETTINGS_INVALID',
      `replicas: ${taken} is already an index of its own or of another main index`,
    );
  }
}

function createIndex(name: string): SearchIndex {
  if (name !== '' && name.length <= 256) return new SearchIndex(name);
  throw new SearchError(
    'SEARCH_PARAMETER_INVALID',
    `"${name.slice(0, 40)}" isn’t an index name of 1 to 256 characters`,
  );
}

function refuseSortIndex({ name: main }: SearchIndex, name: string): void {
  if (name === main) return;
  throw new SearchError('SEARCH_REPLICA_READ_ONLY', `${name} is a sort index. Write to its main index ${main}`);
}
