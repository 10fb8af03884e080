import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Rest per unit of work, so that the import uses at most a third of this thread's time. */
const restPerWork = 2;

/** Maximum rest, because after an idle time `active` includes other work, which needs no long rest. */
const longestRestMs = 100;

/**
 * Yields the thread to requests between the steps of a long task: each rest is twice as long as the thread was busy.
 * Steps must be short, because a request waits for the current one.
 */
export function createPace(): () => Promise<void> {
  let since = performance.eventLoopUtilization();
  return async () => {
    const { active } = performance.eventLoopUtilization(since);
    await pause(Math.min(active * restPerWork, longestRestMs));
    since = performance.eventLoopUtilization();
  };
}
