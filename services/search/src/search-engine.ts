import type { SearchRecord } from './columns/record-values.ts';
import type { SearchParameters } from './query/parameters.ts';
import type { BrowseResponse, FacetSearchResponse, SearchResponse } from './query/responses.ts';
import type { IndexSettings } from './store/settings.ts';

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
