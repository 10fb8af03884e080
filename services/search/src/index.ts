export type { SearchRecord } from './columns/record-values.ts';
export { createSearchEngine } from './engine.ts';
export { SearchError, type SearchErrorCode, searchErrorStatus } from './errors.ts';
export { createSearchHandler, type SearchHandlerOptions } from './http/search-handler.ts';
export type { ApiKey } from './keys/api-key.ts';
export { createMemoryKeyStore, type KeyStore } from './keys/key-store.ts';
export type { SearchKey } from './keys/search-key.ts';
export type { SearchParameters } from './query/parameters.ts';
export type { Hit } from './query/present-hit.ts';
export type { BrowseResponse, FacetSearchResponse, SearchResponse } from './query/responses.ts';
export type { FilterParameters, Restriction } from './query/restriction.ts';
export type {
  BrowseOptions,
  CopyScope,
  Identified,
  IndexSummary,
  SearchEngine,
  SynonymOptions,
  TaskId,
  Write,
} from './search-engine.ts';
export type { IndexSettings } from './store/settings.ts';
export type { Synonym } from './synonyms/synonym.ts';
