import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs rounds until stopped.
 *
 * @param round does the due work and returns the milliseconds until the next round
 * @returns `notify` starts the next round at once; `stop` resolves when the last round has ended
 */
export function startRounds(round: (isStopped: () => boolean) => Promise<number>) {
  let stopped = false;
  let waiting = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopped) {
      // Created before the round starts, so that a notification during the round ends the wait after it.
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
