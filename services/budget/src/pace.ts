/** Returns a promise to await when the task must yield to the event loop, else undefined. */
export type Pace = () => Promise<void> | undefined;

/**
 * Creates a function for one task, which calls it again and again between small steps.
 *
 * @param mostMs maximum work time between two yields
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
