import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Activity of the visitors that this process serves. */
export type Visitors = {
  /** Whether a request is being served. */
  readonly areServed: () => boolean;
  /** Whether a request was served within the last few seconds. */
  readonly wereServed: () => boolean;
};

/** For a process that serves no visitors. */
export const noVisitors: Visitors = { areServed: () => false, wereServed: () => false };

/** Divides a long task into steps between which visitors' requests are served. */
export type Pace = {
  /** Number of rows of the next step: few while requests arrive, because a request waits for the current step. */
  readonly rows: () => number;
  /** Yields the thread before the next step. */
  readonly rest: () => Promise<void>;
};

/**
 * Rows per step while no requests arrive. There are many, because the statements of a step cost as much as forty rows.
 */
const rowsAtRest = 250;
/** Rows per step while requests arrive; such a step takes about 15 ms. */
const rowsBesideVisitors = 10;

/**
 * Milliseconds of rest per millisecond of work while requests arrive: the task uses at most a third of this thread's
 * time.
 */
const restPerWork = 2;
/** Maximum rest. The measured busy time includes the work of requests, which needs no rest. */
const longestRestMs = 100;
/** Maximum time for which a step waits until no request is being served. The task ends even under a steady load. */
const longestWaitMs = 150;
const waitStepMs = 5;

/**
 * While no requests arrive, the task yields the thread for a moment after each step. While requests arrive, each pause
 * takes twice the time for which the thread was busy. The next step then waits until no request is being served.
 */
export function createPace({ areServed, wereServed }: Visitors = noVisitors): Pace {
  let since = performance.eventLoopUtilization();
  return {
    rows: () => (wereServed() ? rowsBesideVisitors : rowsAtRest),
    async rest() {
      if (wereServed()) {
        const { active } = performance.eventLoopUtilization(since);
        await pause(Math.min(active * restPerWork, longestRestMs));
        for (let waitedMs = 0; areServed() && waitedMs < longestWaitMs; waitedMs += waitStepMs) await pause(waitStepMs);
      } else await new Promise((resolve) => setImmediate(resolve));
      since = performance.eventLoopUtilization();
    },
  };
}
