import type { SearchRecord } from './columns/record-values.ts';
import type { SearchParameters } from './query/parameters.ts';
import type { BrowseResponse, FacetSearchResponse, SearchResponse } from './query/responses.ts';
import type { Restriction } from './query/restriction.ts';
import type { IndexSettings } from './store/settings.ts';
import type { Synonym } from './synonyms/synonym.ts';
import type { SynonymSearch } from './synonyms/synonym-list.ts';

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

/** A record to store: any JSON object with an objectID. */
export type Identified = {
  readonly objectID: string;
};

/** One step of a batch. `createIfMissing` false: an update of a missing record is skipped. */
export type Write =
  | { readonly kind: 'put'; readonly record: SearchRecord }
  | { readonly kind: 'update'; readonly record: SearchRecord; readonly createIfMissing: boolean }
  | { readonly kind: 'remove'; readonly objectID: string };

/** Part of an index that can be copied without its records. `rules`: accepted without effect. */
export type CopyScope = 'settings' | 'synonyms' | 'rules';

export type BrowseOptions = {
  readonly restriction?: Restriction | undefined;
  /** True: also returns `unretrievableAttributes`. Default: true. */
  readonly withUnretrievable?: boolean;
};

/** `forwardToReplicas`: also removes the sort indexes' own synonyms. */
export type SynonymOptions = {
  readonly forwardToReplicas?: boolean;
};

/**
 * The in-memory search engine. Reads are synchronous and see an index either before or after a change.
 * Writes run one after another; the promise of a write resolves once it is searchable.
 *
 * `restriction` is a filter that the caller cannot widen, and that hides all other records.
 */
export type SearchEngine = {
  /** @throws SearchError with status 400 for bad parameters or filters, 404 for an unknown index */
  search(indexName: string, parameters?: SearchParameters, restriction?: Restriction): SearchResponse;
  /** Searches the values of one facet for `parameters.facetQuery`. */
  searchFacet(
    indexName: string,
    facet: string,
    parameters?: SearchParameters,
    restriction?: Restriction,
  ): FacetSearchResponse;
  /** All matching records, page by page: `from` is 0, then `next` of the previous response. */
  browse(indexName: string, parameters: SearchParameters, from: number, options?: BrowseOptions): BrowseResponse;
  /** Undefined for a missing record. @throws SEARCH_INDEX_UNKNOWN */
  get(indexName: string, objectID: string, restriction?: Restriction): SearchRecord | undefined;
  /** @throws SEARCH_INDEX_UNKNOWN */
  settings(indexName: string): IndexSettings;
  /** Whether an index or sort index of that name exists. */
  has(indexName: string): boolean;
  list(): readonly IndexSummary[];
  /**
   * Searches the index's synonyms by their words.
   *
   * @throws SEARCH_INDEX_UNKNOWN, SEARCH_SYNONYM_INVALID, SEARCH_PARAMETER_INVALID
   */
  searchSynonyms(indexName: string, search: SynonymSearch): { hits: readonly Synonym[]; nbHits: number };
  isDone(task: TaskId): boolean;
  /** Resolves when all writes so far have finished and the background is not rebuilding a table. */
  whenIdle(): Promise<void>;

  /**
   * Replaces all records in one step, for all sort indexes at once. The new table is built in small steps, and requests
   * are served from the old records meanwhile.
   */
  replace<R extends Identified>(indexName: string, records: Iterable<R>, settings?: IndexSettings): Promise<TaskId>;
  /** Adds records and replaces those with the same objectID; creates a missing index. */
  upsert<R extends Identified>(indexName: string, records: Iterable<R>): Promise<TaskId>;
  /** Ids of missing records are ignored. */
  remove(indexName: string, objectIDs: Iterable<string>): Promise<TaskId>;
  write(indexName: string, writes: readonly Write[]): Promise<TaskId>;
  /**
   * Removes the records that match the filter and location parameters.
   *
   * @throws SEARCH_PARAMETER_INVALID without such a parameter
   */
  removeMatching(indexName: string, parameters: SearchParameters, restriction?: Restriction): Promise<TaskId>;
  /** Removes all records but keeps the settings. */
  clear(indexName: string): Promise<TaskId>;
  /** Removes the index and its sort indexes. A missing index is no error. */
  drop(indexName: string): Promise<TaskId>;
  /** Changes the given settings; others stay. Naming a sort index in `replicas` creates it. */
  setSettings(
    indexName: string,
    settings: IndexSettings,
    options?: { readonly forwardToReplicas?: boolean },
  ): Promise<TaskId>;
  /**
   * Adds synonyms, and replaces those with the same objectID. With `replaceExisting` it replaces all. A missing index is
   * created.
   *
   * @throws SEARCH_SYNONYM_INVALID; all synonyms then stay unsaved
   */
  saveSynonyms(
    indexName: string,
    synonyms: readonly unknown[],
    options?: SynonymOptions & { readonly replaceExisting?: boolean },
  ): Promise<TaskId>;
  /** Ignores ids of missing records. */
  removeSynonym(indexName: string, objectID: string, options?: SynonymOptions): Promise<TaskId>;
  /** @throws SEARCH_INDEX_UNKNOWN */
  clearSynonyms(indexName: string, options?: SynonymOptions): Promise<TaskId>;
  /** Copies the whole index, or replaces only the named parts. Sort indexes are never copied. */
  copy(from: string, to: string, what: 'everything' | readonly CopyScope[]): Promise<TaskId>;
  /** Replaces `to` with `from` and removes `from`. `to` keeps its sort indexes. */
  move(from: string, to: string): Promise<TaskId>;
};
