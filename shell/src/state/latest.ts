/** Tracks which of several tasks started last, so that results of earlier tasks can be dropped. */
export type Latest = {
  /** Starts a task. @returns a function that tells whether this task is still the latest */
  begin(): () => boolean;
};

export function createLatest(): Latest {
  let last = 0;
  return {
    begin() {
      const own = ++last;
      return () => own === last;
    },
  };
}
