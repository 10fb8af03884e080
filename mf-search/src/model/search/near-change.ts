import type { Near } from '@forecourt/contracts';
import type { SearchRequest } from './search-scope.ts';

/** The request with another place or without a place, on page 1. Drops the resolved position of the previous place. */
export function withNear({ scope, state }: SearchRequest, near: Near | null): SearchRequest {
  return { scope, state: { ...state, near, page: 1 } };
}
