/** Yields to the event loop, and resolves after the work that is already queued there. */
export type Pace = () => Promise<void> | undefined;

/**
 * Creates the pace of one task, which yields to the event loop whenever the task has worked for `mostMs`.
 *
 * @param mostMs work time between two yields
 * @returns a function that the task calls again and again: it returns a promise to await when the time is up, else
 * undefined
 */
export function createPace(mostMs: number): Pace {
  let sinceMs = performance.now();
  return () => {
    if (performance.now() - sinceMs < mostMs) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        sinceMs = performance.now();
        resolve();
      }),
    );
  };
}
