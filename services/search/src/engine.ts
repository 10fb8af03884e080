import type { SearchRecord } from './columns/record-values.ts';
import { SearchError } from './errors.ts';
import { everything, type Filter } from './filters/filter.ts';
import { parseFilters } from './filters/parse-filters.ts';
import { filterOf, parseParameters, type SearchParameters } from './query/parameters.ts';
import {
  type BrowseResponse,
  type FacetSearchResponse,
  matchingRows,
  runBrowse,
  runFacetSearch,
  runSearch,
  type SearchResponse,
} from './query/run-search.ts';
import { IndexCatalogue } from './store/catalogue.ts';
import { parseRecord } from './store/parse-record.ts';
import { applyPartialUpdate } from './store/partial-update.ts';
import type { IndexView, RecordChanges } from './store/search-index.ts';
import { type IndexSettings, parseSettings } from './store/settings.ts';

/** Number of a finished write; clients poll for it. */
export type TaskId = number;

/** One index or sort index as listed. */
export interface IndexSummary {
  readonly name: string;
  readonly entries: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Names of its sort indexes. */
  readonly replicas: readonly string[];
  /** For a sort index: its main index. */
  readonly primary: string | undefined;
}

/** What can be stored: any JSON object with an identity. */
export interface Identified {
  readonly objectID: string;
}

/** One step of a batch; `createIfMissing` false skips updates of records that are not there. */
export type Write =
  | { readonly kind: 'put'; readonly record: SearchRecord }
  | { readonly kind: 'update'; readonly record: SearchRecord; readonly createIfMissing: boolean }
  | { readonly kind: 'remove'; readonly objectID: string };

/**
 * The search engine in memory. Reading is synchronous and always sees a whole index. Writes run one after
 * another; a promise resolves when its write can be searched.
 *
 * `restriction` is a filter the caller cannot widen: records outside it do not exist for that call.
 */
export interface SearchEngine {
  /** @throws SearchError: bad parameters or filter (400), unknown index (404) */
  search(indexName: string, parameters?: SearchParameters, restriction?: string): SearchResponse;
  /** Values of one facet that match `parameters.facetQuery`. */
  searchFacet(
    indexName: string,
    facet: string,
    parameters?: SearchParameters,
    restriction?: string,
  ): FacetSearchResponse;
  /** All matching records, piece by piece: `from` is 0, then `next` of the answer before. */
  browse(indexName: string, parameters: SearchParameters, from: number): BrowseResponse;
  /** Undefined when there is no such record. @throws SEARCH_INDEX_UNKNOWN */
  get(indexName: string, objectID: string, restriction?: string): SearchRecord | undefined;
  /** @throws SEARCH_INDEX_UNKNOWN */
  settings(indexName: string): IndexSettings;
  list(): readonly IndexSummary[];
  /** Whether the write of this number has finished. */
  isDone(task: TaskId): boolean;

  /**
   * Puts a complete new stock in place in one step, for all sort indexes at once. Built in pieces, so that
   * requests are answered meanwhile, from the old stock.
   */
  replace<R extends Identified>(indexName: string, records: Iterable<R>, settings?: IndexSettings): Promise<TaskId>;
  /** Adds records and replaces those with the same objectID; makes the index when there is none. */
  upsert<R extends Identified>(indexName: string, records: Iterable<R>): Promise<TaskId>;
  /** Ids that are not there are passed over. */
  remove(indexName: string, objectIDs: Iterable<string>): Promise<TaskId>;
  write(indexName: string, writes: readonly Write[]): Promise<TaskId>;
  /** Removes the records that pass the parameters' filters. @throws SEARCH_PARAMETER_INVALID when there is no filter */
  removeMatching(indexName: string, parameters: SearchParameters): Promise<TaskId>;
  /** Removes all records and keeps the settings. */
  clear(indexName: string): Promise<TaskId>;
  /** Removes the index with its sort indexes. Removing what is not there is no error. */
  drop(indexName: string): Promise<TaskId>;
  /** Settings not named stay as they are. Sort indexes are made by naming them in `replicas`. */
  setSettings(
    indexName: string,
    settings: IndexSettings,
    options?: { readonly forwardToReplicas?: boolean },
  ): Promise<TaskId>;
  /** `what: 'settings'` copies the settings alone; sort indexes are never copied. */
  copy(from: string, to: string, what: 'everything' | 'settings'): Promise<TaskId>;
  /** Puts `from` in the place of `to`, whose sort indexes stay; `from` is gone then. */
  move(from: string, to: string): Promise<TaskId>;
}

export function createSearchEngine(): SearchEngine {
  const catalogue = new IndexCatalogue();
  const forcedBy = (restriction: string | undefined): Filter => (restriction ? parseFilters(restriction) : everything);
  const read = (view: IndexView, objectID: string, restriction?: string): SearchRecord | undefined => {
    const row = view.table.rowOf(objectID);
    if (row === undefined || (restriction && !matchingRows(view, forcedBy(restriction)).has(row))) return undefined;
    return view.table.read(row);
  };

  return {
    search: (indexName, parameters = {}, restriction) =>
      runSearch(catalogue.view(indexName), parseParameters(parameters), forcedBy(restriction)),
    searchFacet: (indexName, facet, parameters = {}, restriction) =>
      runFacetSearch(catalogue.view(indexName), facet, parseParameters(parameters), forcedBy(restriction)),
    browse: (indexName, parameters, from) => runBrowse(catalogue.view(indexName), parseParameters(parameters), from),
    get: (indexName, objectID, restriction) => read(catalogue.view(indexName), objectID, restriction),
    settings: (indexName) => catalogue.view(indexName).settings,
    list: () => catalogue.list(),
    isDone: (task) => catalogue.isDone(task),

    replace: async (indexName, records, settings) => {
      const checked = settings && parseSettings(settings);
      return catalogue.change((breathe) => catalogue.replace(indexName, parseAll(records), checked, breathe));
    },
    upsert: async (indexName, records) => {
      const put = [...parseAll(records)];
      return catalogue.change((breathe) =>
        catalogue.update(indexName, (index) => index.apply({ put, removed: [] }, breathe)),
      );
    },
    remove: (indexName, objectIDs) =>
      catalogue.change((breathe) =>
        catalogue.update(indexName, (index) => index.apply({ put: [], removed: [...objectIDs] }, breathe)),
      ),
    write: (indexName, writes) =>
      catalogue.change((breathe) =>
        catalogue.update(indexName, (index) =>
          index.apply(
            foldWrites(writes, (objectID) => read(index.main, objectID)),
            breathe,
          ),
        ),
      ),
    removeMatching: async (indexName, parameters) => {
      const filter = filterOf(parseParameters(parameters));
      if (filter === everything)
        throw new SearchError(
          'SEARCH_PARAMETER_INVALID',
          'Deleting by query needs a filter; clear the index to remove all records',
        );
      return catalogue.change((breathe) =>
        catalogue.update(indexName, (index) => {
          const { table } = index.main;
          const removed = [...matchingRows(index.main, filter).rows()].map((row) => table.idOf(row));
          return index.apply({ put: [], removed }, breathe);
        }),
      );
    },
    clear: (indexName) =>
      catalogue.change(async (breathe) => {
        catalogue.view(indexName);
        await catalogue.replace(indexName, [], undefined, breathe);
      }),
    drop: (indexName) => catalogue.change(async () => catalogue.drop(indexName)),
    setSettings: async (indexName, settings, options) => {
      const checked = parseSettings(settings);
      return catalogue.change((breathe) =>
        catalogue.changeSettings(indexName, checked, options?.forwardToReplicas ?? false, breathe),
      );
    },
    copy: (from, to, what) => catalogue.change((breathe) => catalogue.copy(from, to, what, breathe)),
    move: (from, to) => catalogue.change((breathe) => catalogue.move(from, to, breathe)),
  };
}

function* parseAll(records: Iterable<Identified>): Generator<SearchRecord> {
  for (const record of records) yield parseRecord(record);
}

/** The outcome of a batch, so that one batch costs one change of the index: last word per record. */
function foldWrites(writes: readonly Write[], present: (objectID: string) => SearchRecord | undefined): RecordChanges {
  const outcome = new Map<string, SearchRecord | undefined>();
  for (const write of writes) {
    if (write.kind === 'remove') outcome.set(write.objectID, undefined);
    else if (write.kind === 'put') outcome.set(write.record.objectID, write.record);
    else {
      const { objectID } = write.record;
      const known = outcome.has(objectID) ? outcome.get(objectID) : present(objectID);
      if (known || write.createIfMissing)
        outcome.set(objectID, applyPartialUpdate(known ?? { objectID }, write.record));
    }
  }
  const put = [...outcome.values()].filter((record) => record !== undefined);
  const removed = [...outcome].filter(([, record]) => record === undefined).map(([objectID]) => objectID);
  return { put, removed };
}
