/** Lets other work run: resolves after what is waiting in the event loop. */
export type Pace = () => Promise<void> | undefined;

/**
 * A long task awaits its pace between steps, so that it never holds the event loop for long.
 *
 * @param mostMs of work at a time
 * @returns undefined while there is time left
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
