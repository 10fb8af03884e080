/** Runs jobs one at a time, and starts them only while the process is idle. */
export type IdleWork = {
  /**
   * Adds a job. It is dropped if a job with the same key is waiting, or if too many jobs are waiting. Errors of jobs
   * are ignored.
   */
  readonly add: (key: string, job: () => Promise<void>) => void;
};

/**
 * @param isIdle whether a job may start
 * @param everyMs interval at which `isIdle` is called while jobs wait
 */
export function createIdleWork({
  isIdle,
  everyMs,
  mostWaiting,
}: {
  readonly isIdle: () => boolean;
  readonly everyMs: number;
  readonly mostWaiting: number;
}): IdleWork {
  const waiting = new Map<string, () => Promise<void>>();
  let isRunning = false;
  const run = async (): Promise<void> => {
    const [key, job] = [...waiting][0] ?? [];
    if (key === undefined || job === undefined) {
      isRunning = false;
      return;
    }
    if (isIdle()) {
      await job().catch(() => {});
      waiting.delete(key);
    }
    setTimeout(() => void run(), isIdle() ? 0 : everyMs).unref();
  };
  return {
    add(key, job) {
      if (waiting.has(key) || waiting.size >= mostWaiting) return;
      waiting.set(key, job);
      if (isRunning) return;
      isRunning = true;
      setTimeout(() => void run(), 0).unref();
    },
  };
}
