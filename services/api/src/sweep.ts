/** Something that is done again and again in the background. `stop` settles once nothing of it runs any more. */
export type Sweep = { readonly stop: () => Promise<void> };

/**
 * Runs `work` at once and again after every pause, until stopped.
 *
 * @param work does not reject; asks `isStopped` where it takes long
 */
export function startSweep(pauseMs: number, work: (isStopped: () => boolean) => Promise<void>): Sweep {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const sweep = async (): Promise<void> => {
    await work(() => stopped);
    if (stopped) return;
    timer = setTimeout(() => {
      sweeping = sweep();
    }, pauseMs).unref();
  };
  let sweeping = sweep();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return sweeping;
    },
  };
}
