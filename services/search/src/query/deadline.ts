import { SearchError } from '../errors.ts';

/** Of the query that runs now: queries are synchronous, so there is one at a time. */
let endsAtMs = Number.POSITIVE_INFINITY;
let allowedMs = 0;

/**
 * Runs a query that gives up, at the next `checkDeadline`, when it has taken longer.
 *
 * @throws SEARCH_DEADLINE_PASSED
 */
export function withDeadline<T>(ms: number, query: () => T): T {
  endsAtMs = performance.now() + ms;
  allowedMs = ms;
  try {
    return query();
  } finally {
    endsAtMs = Number.POSITIVE_INFINITY;
  }
}

/** Called wherever a query can take long: before each of many steps, not for each of many rows. */
export function checkDeadline(): void {
  if (endsAtMs === Number.POSITIVE_INFINITY || performance.now() < endsAtMs) return;
  throw new SearchError(
    'SEARCH_DEADLINE_PASSED',
    `The query was not finished within ${Math.ceil(allowedMs)} ms: ask for less, or more precisely.`,
    { retryAfterSeconds: 1 },
  );
}

/** Rows or values looked at between two checks. */
export const rowsPerCheck = 4_096;
