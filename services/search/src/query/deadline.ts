import { SearchError } from '../errors.ts';

/** Deadline of the running query. Queries are synchronous, so only one runs at a time. */
let endsAtMs = Number.POSITIVE_INFINITY;
let allowedMs = 0;

/**
 * Runs a query with a time limit, enforced at each `checkDeadline`.
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

/**
 * Throws if the running query's time is up. Called wherever a query can take long, once per step or per `rowsPerCheck`
 * rows.
 *
 * @throws SEARCH_DEADLINE_PASSED
 */
export function checkDeadline(): void {
  if (endsAtMs === Number.POSITIVE_INFINITY || performance.now() < endsAtMs) return;
  throw new SearchError(
    'SEARCH_DEADLINE_PASSED',
    `The query was not finished within ${Math.ceil(allowedMs)} ms: ask for less, or more precisely.`,
    { retryAfterSeconds: 1 },
  );
}

/** Number of rows or values to process between two checks. */
export const rowsPerCheck = 4_096;
