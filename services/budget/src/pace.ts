/** Yields to the event loop: resolves after the work already queued there. */
export type Pace = () => Promise<void> | undefined;

/**
 * Creates a pace that a long task awaits between steps, so that it never blocks the event loop for long.
 *
 * @param mostMs work time between two yields
 * @returns a function that returns undefined while there is time left
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
