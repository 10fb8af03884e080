import type { SearchRecord } from './columns/record-values.ts';
import type { SearchParameters } from './query/parameters.ts';
import type { BrowseResponse, FacetSearchResponse, SearchResponse } from './query/responses.ts';
import type { Restriction } from './query/restriction.ts';
import type { IndexSettings } from './store/settings.ts';
import type { Synonym } from './synonyms/synonym.ts';
import type { SynonymSearch } from './synonyms/synonym-list.ts';

/** What came of a snapshot. `why`: what is wrong with it, in words for the log. */
export type RestoredSnapshot =
  | { readonly kind: 'restored'; readonly note: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unusable'; readonly why: string };

/** Number of a finished write; clients poll for it. */
export type TaskId = number;

/** One index or sort index as listed. */
export type IndexSummary = {
  readonly name: string;
  readonly entries: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Names of its sort indexes. */
  readonly replicas: readonly string[];
  /** For a sort index: its main index. */
  readonly primary: string | undefined;
};

/** What can be stored: any JSON object with an identity. */
export type Identified = {
  readonly objectID: string;
};

/** One step of a batch; `createIfMissing` false skips updates of records that are not there. */
export type Write =
  | { readonly kind: 'put'; readonly record: SearchRecord }
  | { readonly kind: 'update'; readonly record: SearchRecord; readonly createIfMissing: boolean }
  | { readonly kind: 'remove'; readonly objectID: string };

/** What a copy of an index takes along besides its records, or instead of them. Rules there are none. */
export type CopyScope = 'settings' | 'synonyms' | 'rules';

export type BrowseOptions = {
  readonly restriction?: Restriction | undefined;
  /** Attributes that searching does not give are given; default true. */
  readonly withUnretrievable?: boolean;
};

/** `forwardToReplicas`: what a sort index set for itself gives way. */
export type SynonymOptions = {
  readonly forwardToReplicas?: boolean;
};

/**
 * The search engine in memory. Reading is synchronous and always sees a whole index. Writes run one after
 * another; a promise resolves when its write can be searched.
 *
 * `restriction` is a filter the caller cannot widen: records outside it do not exist for that call.
 */
export type SearchEngine = {
  /** @throws SearchError: bad parameters or filter (400), unknown index (404) */
  search(indexName: string, parameters?: SearchParameters, restriction?: Restriction): SearchResponse;
  /** Values of one facet that match `parameters.facetQuery`. */
  searchFacet(
    indexName: string,
    facet: string,
    parameters?: SearchParameters,
    restriction?: Restriction,
  ): FacetSearchResponse;
  /** All matching records, piece by piece: `from` is 0, then `next` of the response before. */
  browse(indexName: string, parameters: SearchParameters, from: number, options?: BrowseOptions): BrowseResponse;
  /** Undefined when there is no such record. @throws SEARCH_INDEX_UNKNOWN */
  get(indexName: string, objectID: string, restriction?: Restriction): SearchRecord | undefined;
  /** @throws SEARCH_INDEX_UNKNOWN */
  settings(indexName: string): IndexSettings;
  /** Whether there is an index or sort index of that name. */
  has(indexName: string): boolean;
  list(): readonly IndexSummary[];
  /** The index's synonyms by their words. @throws SEARCH_INDEX_UNKNOWN, SEARCH_SYNONYM_INVALID, SEARCH_PARAMETER_INVALID */
  searchSynonyms(indexName: string, search: SynonymSearch): { hits: readonly Synonym[]; nbHits: number };
  /** Whether the write of this number has finished. */
  isDone(task: TaskId): boolean;
  /** ObjectIDs of all records, in no order. @throws SEARCH_INDEX_UNKNOWN */
  ids(indexName: string): Iterable<string>;

  /**
   * Writes the index to a file as it is now, to be put back by `restore` much faster than it is built. Put in place in
   * one step; the index goes on meanwhile.
   *
   * @param note whatever the caller has to know of these records when they are put back
   */
  save(indexName: string, file: string, note?: Uint8Array): Promise<void>;
  /**
   * Puts back the records of a file that `save` wrote under the present settings of the index. One that is missing,
   * torn, damaged, of another version or made under other settings changes nothing.
   *
   * @throws SEARCH_INDEX_UNKNOWN
   */
  restore(indexName: string, file: string): Promise<RestoredSnapshot>;

  /** Settles when all writes so far have finished and no index is being renewed in the background. */
  whenIdle(): Promise<void>;

  /**
   * Puts a complete new stock in place in one step, for all sort indexes at once. Built in pieces, so that
   * requests are served meanwhile, from the old stock.
   */
  replace<R extends Identified>(indexName: string, records: Iterable<R>, settings?: IndexSettings): Promise<TaskId>;
  /** Adds records and replaces those with the same objectID; makes the index when there is none. */
  upsert<R extends Identified>(indexName: string, records: Iterable<R>): Promise<TaskId>;
  /** Ids that are not there are passed over. */
  remove(indexName: string, objectIDs: Iterable<string>): Promise<TaskId>;
  write(indexName: string, writes: readonly Write[]): Promise<TaskId>;
  /** Removes the records that pass the parameters' filters. @throws SEARCH_PARAMETER_INVALID when there is no filter */
  removeMatching(indexName: string, parameters: SearchParameters, restriction?: Restriction): Promise<TaskId>;
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
  /**
   * Adds synonyms and replaces those with the same objectID, or all of them; makes the index when there is none.
   *
   * @throws SEARCH_SYNONYM_INVALID, and nothing is saved then
   */
  saveSynonyms(
    indexName: string,
    synonyms: readonly unknown[],
    options?: SynonymOptions & { readonly replaceExisting?: boolean },
  ): Promise<TaskId>;
  /** Ids that are not there are passed over. @throws SEARCH_INDEX_UNKNOWN */
  removeSynonym(indexName: string, objectID: string, options?: SynonymOptions): Promise<TaskId>;
  /** @throws SEARCH_INDEX_UNKNOWN */
  clearSynonyms(indexName: string, options?: SynonymOptions): Promise<TaskId>;
  /** `what`: everything, or only the named parts, which are replaced; sort indexes are never copied. */
  copy(from: string, to: string, what: 'everything' | readonly CopyScope[]): Promise<TaskId>;
  /** Puts `from` in the place of `to`, whose sort indexes stay; `from` is gone then. */
  move(from: string, to: string): Promise<TaskId>;
};
