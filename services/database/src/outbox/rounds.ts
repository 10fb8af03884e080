import { setTimeout as pause } from 'node:timers/promises';

/**
 * Works in rounds until stopped.
 *
 * @param round does what there is to do, and gives for how many milliseconds there will be nothing
 * @returns `notify` ends the wait before the next round; `stop` settles when the last one has ended
 */
export function startRounds(round: (isStopped: () => boolean) => Promise<number>) {
  let stopped = false;
  let waiting = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopped) {
      // A notification during a round ends the wait after it.
      waiting = new AbortController();
      const { signal } = waiting;
      const waitMs = await round(() => stopped);
      if (waitMs > 0) await pause(waitMs, undefined, { ref: false, signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    notify: () => waiting.abort(),
    stop: (): Promise<void> => {
      stopped = true;
      waiting.abort();
      return running;
    },
  };
}
