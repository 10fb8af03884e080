import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Of the time this thread works while an import runs, the import's own part is at most a third. */
const restPerWork = 2;

/** After a quiet time `active` is the work of others, for which nothing has to rest long. */
const longestRestMs = 100;

/**
 * Leaves the thread to requests between the pieces of a long work: after each, it rests twice as long as the thread was
 * busy. A piece has to be short, because a request that comes in the middle waits for its end.
 */
export function createPace(): () => Promise<void> {
  let since = performance.eventLoopUtilization();
  return async () => {
    const { active } = performance.eventLoopUtilization(since);
    await pause(Math.min(active * restPerWork, longestRestMs));
    since = performance.eventLoopUtilization();
  };
}
