export type { LiteClient, SearchForHits, SearchParamsObject, SearchResponse } from './search-client.ts';
export { createSearchClient } from './search-client.ts';
