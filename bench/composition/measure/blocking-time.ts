/** A task of the main thread. */
export type Task = { readonly startMs: number; readonly endMs: number };

/** What a task may take before it keeps a shopper waiting. */
const longTaskMs = 50;

/** Total blocking time: what tasks take beyond 50 ms each between two moments. A task counts with what lies between them. */
export const blockingTimeMs = (
  tasks: readonly Task[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): number =>
  tasks
    .map(({ startMs, endMs }) => Math.min(endMs, untilMs) - Math.max(startMs, fromMs) - longTaskMs)
    .reduce((total, beyondMs) => total + Math.max(0, beyondMs), 0);
