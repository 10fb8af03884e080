export { createSearchEngine, type SearchEngine } from './engine.ts';
export { createSearchHandler, type SearchHandlerOptions } from './http/search-handler.ts';
export type { ApiKey } from './keys/api-key.ts';
export type { KeyStore, SearchKey } from './keys/keyring.ts';
export type { SearchParameters } from './query/parameters.ts';
export type { Hit } from './query/present-hit.ts';
export type { FacetSearchResponse, SearchResponse } from './query/responses.ts';
export type { IndexSettings } from './store/settings.ts';
