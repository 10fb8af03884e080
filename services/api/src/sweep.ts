import type { LogPort } from './deps.ts';

/** Something that is done again and again in the background. `stop` settles once nothing of it runs any more. */
export type Sweep = { readonly stop: () => Promise<void> };

/**
 * Runs `work` at once and again after every pause, until stopped.
 *
 * @param options.everyMs the pause; an hour unless given
 * @param options.failed what the log says of work that failed; it is done again after the pause
 * @param work checks `isStopped` where it takes long
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
