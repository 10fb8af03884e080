export type { SearchRecord } from './columns/record-values.ts';
export {
  createSearchEngine,
  type Identified,
  type IndexSummary,
  type SearchEngine,
  type TaskId,
  type Write,
} from './engine.ts';
export { SearchError, type SearchErrorCode, searchErrorStatus } from './errors.ts';
export type { SearchKey } from './http/keys.ts';
export { createSearchHandler, type SearchHandlerOptions } from './http/search-handler.ts';
export type { SearchParameters } from './query/parameters.ts';
export type { Hit } from './query/present-hit.ts';
export type { FacetSearchResponse, SearchResponse } from './query/run-search.ts';
export type { IndexSettings } from './store/settings.ts';
