import { SearchError } from '../errors.ts';

/** Precision of a thread's processor time in milliseconds: the kernel updates it once per timer tick. */
const tickMs = 4;

/**
 * Starts to measure work on this thread.
 *
 * @returns the milliseconds of work so far; time in which a busy machine ran other threads does not count
 */
export function startWork(): () => number {
  const startedMs = performance.now();
  const started = process.threadCpuUsage();
  return () => {
    const passedMs = performance.now() - startedMs;
    if (passedMs <= tickMs) return passedMs;
    const { user, system } = process.threadCpuUsage(started);
    return Math.min(passedMs, (user + system) / 1_000 + tickMs);
  };
}

/** Work of the running query and its limit. Queries are synchronous, so only one runs at a time. */
let running: { readonly worked: () => number; readonly allowedMs: number } | null = null;

/**
 * Runs a query with a limit of work, enforced at each `checkDeadline`.
 *
 * @throws SEARCH_DEADLINE_PASSED
 */
export function withDeadline<T>(allowedMs: number, query: () => T): T {
  running = { worked: startWork(), allowedMs };
  try {
    return query();
  } finally {
    running = null;
  }
}

/**
 * Throws if the running query's time is up. Call it once per step, or once per `rowsPerCheck` rows, wherever a query
 * can take long.
 *
 * @throws SEARCH_DEADLINE_PASSED
 */
export function checkDeadline(): void {
  if (running === null || running.worked() < running.allowedMs) return;
  throw new SearchError(
    'SEARCH_DEADLINE_PASSED',
    `The query was not finished within ${Math.ceil(running.allowedMs)} ms. Ask for less, or narrow the query.`,
  );
}

/** Number of rows or values to process between two checks. */
export const rowsPerCheck = 4_096;
