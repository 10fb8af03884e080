import type { LogPort } from './deps.ts';

/** Repeated background work. `stop` resolves when the current work has ended. */
export type Sweep = { readonly stop: () => Promise<void> };

/**
 * Runs `work` at once and again after every pause, until stopped.
 *
 * @param options.everyMs length of the pause. Default: an hour
 * @param options.failed log message when the work fails; the work is repeated after the pause
 * @param work should check `isStopped` during long work
 */
export function startSweep(
  {
    log,
    everyMs = 60 * 60 * 1_000,
    failed,
  }: { readonly log: LogPort; readonly everyMs?: number | undefined; readonly failed: string },
  work: (isStopped: () => boolean) => Promise<unknown>,
): Sweep {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const sweep = async (): Promise<void> => {
    await work(() => stopped).catch((err: unknown) => log.error({ err }, failed));
    if (stopped) return;
    timer = setTimeout(() => {
      sweeping = sweep();
    }, everyMs).unref();
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
