import type { Near } from '@forecourt/contracts';
import type { SearchRequest } from './search-scope.ts';

/** Another place, or none; back to page 1. What was known of the place before is forgotten. */
export function withNear({ scope, state }: SearchRequest, near: Near | null): SearchRequest {
  return { scope, state: { ...state, near, page: 1 } };
}
