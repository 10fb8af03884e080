/** A main-thread task. */
export type Task = { readonly startMs: number; readonly endMs: number };

/** The longest task that does not count as blocking. */
const longTaskMs = 50;

/**
 * Total blocking time between two times: for each task, the time beyond 50 ms. Parts of a task outside the interval do
 * not count.
 */
export const blockingTimeMs = (
  tasks: readonly Task[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): number =>
  tasks
    .map(({ startMs, endMs }) => Math.min(endMs, untilMs) - Math.max(startMs, fromMs) - longTaskMs)
    .reduce((total, beyondMs) => total + Math.max(0, beyondMs), 0);
