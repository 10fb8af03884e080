import type { SearchRecord } from './columns/record-values.ts';
import { SearchError } from './errors.ts';
import { everything } from './filters/filter.ts';
import { hasPlace } from './geo/match-geo.ts';
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
import { IndexCatalogue, type IndexSummary, type TaskId } from './store/catalogue.ts';
import { foldWrites, type Write } from './store/fold-writes.ts';
import { parseRecord } from './store/parse-record.ts';
import type { RecordChanges, SearchIndex } from './store/search-index.ts';
import { type IndexSettings, parseSettings } from './store/settings.ts';
import { parseSynonym, type Synonym, withSynonyms } from './synonyms/synonym.ts';

/** A record to store: any JSON object with an objectID. */
export type Identified = {
  readonly objectID: string;
};

export type SearchEngineOptions = {
  /** Called when background work fails; the indexes are unchanged then. */
  readonly onError?: (error: unknown) => void;
};

export function createSearchEngine(options: SearchEngineOptions = {}): SearchEngine {
  return new SearchEngine(options);
}

/**
 * The in-memory search engine. Reads are synchronous and see an index either before or after a change.
 * Writes run one after another; the promise of a write resolves once it is searchable.
 *
 * `restriction` is a filter that the caller cannot widen, and that hides all other records.
 */
export class SearchEngine {
  readonly #catalogue: IndexCatalogue;

  constructor({ onError = () => {} }: SearchEngineOptions) {
    this.#catalogue = new IndexCatalogue(onError);
  }

  /** @throws SearchError with status 400 for bad parameters or filters, 404 for an unknown index */
  search(indexName: string, parameters: SearchParameters = {}, restriction?: Restriction): SearchResponse {
    return runSearch(this.#catalogue.view(indexName), parseParameters(parameters), restrictionFilter(restriction));
  }

  /** Searches the values of one facet for `parameters.facetQuery`. */
  searchFacet(
    indexName: string,
    facet: string,
    parameters: SearchParameters = {},
    restriction?: Restriction,
  ): FacetSearchResponse {
    const view = this.#catalogue.view(indexName);
    return runFacetSearch(view, facet, parseParameters(parameters), restrictionFilter(restriction));
  }

  /** All matching records with all attributes, page by page: `from` is 0, then `next` of the previous response. */
  browse(indexName: string, parameters: SearchParameters, from: number): BrowseResponse {
    return runBrowse(this.#catalogue.view(indexName), parseParameters(parameters), from);
  }

  /** Undefined for a missing record. @throws SEARCH_INDEX_UNKNOWN */
  get(indexName: string, objectID: string, restriction?: Restriction): SearchRecord | undefined {
    const { table } = this.#catalogue.view(indexName);
    const row = table.rowOf(objectID);
    if (row === undefined) return undefined;
    const isVisible = !restriction || table.matcher.match(restrictionFilter(restriction)).has(row);
    return isVisible ? table.read(row) : undefined;
  }

  /** @throws SEARCH_INDEX_UNKNOWN */
  settings(indexName: string): IndexSettings {
    const { synonymList: _synonymList, ...settings } = this.#catalogue.view(indexName).settings;
    return settings;
  }

  /** @throws SEARCH_INDEX_UNKNOWN */
  synonyms(indexName: string): readonly Synonym[] {
    return this.#catalogue.view(indexName).settings.synonymList ?? [];
  }

  /** Whether an index or sort index of that name exists. */
  has(indexName: string): boolean {
    return this.#catalogue.find(indexName) !== undefined;
  }

  list(): readonly IndexSummary[] {
    return this.#catalogue.list();
  }

  isDone(task: TaskId): boolean {
    return this.#catalogue.isDone(task);
  }

  /** Resolves when all writes so far have finished and the background is not rebuilding a table. */
  whenIdle(): Promise<void> {
    return this.#catalogue.whenIdle();
  }

  /**
   * Replaces all records in one step, for all sort indexes at once. The new table is built in small steps, and until
   * it is complete, requests are served from the old records.
   */
  async replace<R extends Identified>(
    indexName: string,
    records: Iterable<R>,
    settings?: IndexSettings,
  ): Promise<TaskId> {
    const checked = settings && parseSettings(settings);
    return this.#catalogue.change(() => {
      const complete = checked && { ...checked, synonymList: this.#synonymsOf(indexName) };
      return this.#catalogue.replace(indexName, parseAll(records), complete);
    });
  }

  /** Adds records and replaces those with the same objectID; creates a missing index. */
  async upsert<R extends Identified>(indexName: string, records: Iterable<R>): Promise<TaskId> {
    const put = [...parseAll(records)];
    return this.#apply(indexName, () => ({ put, removed: [] }));
  }

  /** Ids of missing records are ignored. */
  remove(indexName: string, objectIDs: Iterable<string>): Promise<TaskId> {
    return this.#apply(indexName, () => ({ put: [], removed: [...objectIDs] }));
  }

  write(indexName: string, writes: readonly Write[]): Promise<TaskId> {
    return this.#apply(indexName, ({ main: { table } }) =>
      foldWrites(writes, (objectID) => {
        const row = table.rowOf(objectID);
        return row === undefined ? undefined : table.read(row);
      }),
    );
  }

  /**
   * Removes the records that match the filter and location parameters.
   *
   * @throws SEARCH_PARAMETER_INVALID without such a parameter
   */
  async removeMatching(indexName: string, given: SearchParameters): Promise<TaskId> {
    const parameters = parseParameters(given);
    if (filterOf(parameters) === everything && !hasPlace(parameters.aroundLatLng))
      throw new SearchError(
        'SEARCH_PARAMETER_INVALID',
        'Deleting by query needs a filter; clear the index to remove all records',
      );
    return this.#apply(indexName, ({ main }) => {
      const { rows } = matchPlaces(main, parameters, everything);
      return { put: [], removed: Array.from(rows.rows(), (row) => main.table.idOf(row)) };
    });
  }

  /** Removes all records but keeps the settings. @throws SEARCH_INDEX_UNKNOWN */
  clear(indexName: string): Promise<TaskId> {
    return this.#catalogue.change(async () => {
      this.#catalogue.view(indexName);
      await this.#catalogue.replace(indexName, []);
    });
  }

  /** Removes the index and its sort indexes. A missing index is no error. */
  drop(indexName: string): Promise<TaskId> {
    return this.#catalogue.change(async () => this.#catalogue.drop(indexName));
  }

  /** Changes the given settings; others stay. Naming a sort index in `replicas` creates it. */
  async setSettings(indexName: string, settings: IndexSettings): Promise<TaskId> {
    const checked = parseSettings(settings);
    return this.#catalogue.change(() => this.#catalogue.changeSettings(indexName, checked));
  }

  /**
   * Adds synonyms, and replaces those with the same objectID; with `replaceExisting` all. Sort indexes share them. A
   * missing index is created.
   *
   * @throws SEARCH_SYNONYM_INVALID; all synonyms then stay unsaved
   */
  async saveSynonyms(
    indexName: string,
    synonyms: readonly unknown[],
    { replaceExisting = false }: { readonly replaceExisting?: boolean } = {},
  ): Promise<TaskId> {
    const added = synonyms.map(parseSynonym);
    return this.#catalogue.change(() => {
      const synonymList = withSynonyms(replaceExisting ? [] : this.#synonymsOf(indexName), added);
      return this.#catalogue.changeSettings(indexName, { synonymList });
    });
  }

  /** Replaces the settings and synonyms of `to` by those of `from`, except the list of sort indexes. */
  copySettings(from: string, to: string): Promise<TaskId> {
    return this.#catalogue.change(() => this.#catalogue.copySettings(from, to));
  }

  /** Replaces `to` with `from` and removes `from`. `to` keeps its sort indexes. */
  move(from: string, to: string): Promise<TaskId> {
    return this.#catalogue.change(() => this.#catalogue.move(from, to));
  }

  #apply(indexName: string, changesTo: (index: SearchIndex) => RecordChanges): Promise<TaskId> {
    return this.#catalogue.change(() => this.#catalogue.update(indexName, (index) => index.apply(changesTo(index))));
  }

  #synonymsOf(indexName: string): readonly Synonym[] {
    return this.#catalogue.find(indexName)?.settings.synonymList ?? [];
  }
}

function* parseAll(records: Iterable<Identified>): Generator<SearchRecord> {
  for (const record of records) yield parseRecord(record);
}
