import type { RenderJob } from './job.ts';
import type { RenderProcess } from './render-process.ts';
import type { RenderResults } from './results.ts';
import { failuresOf } from './results.ts';

type Options = {
  /** A job that takes longer counts as the cause of the loss of its process. */
  readonly deadlineMs: number;
  /** For this long a version that is to blame is not rendered. */
  readonly suspensionMs: number;
  readonly nowMs: () => number;
  readonly start: (onLost: () => void) => RenderProcess;
};

/**
 * Jobs of one dealer whose process was lost, done again one at a time, so that only the one to blame is lost once
 * more. Its version is suspended for a while: its islands are left to the browser, and no request waits for it.
 */
export function createQuarantine({ deadlineMs, suspensionMs, nowMs, start }: Options) {
  const suspendedUntil = new Map<string, number>();
  let process: RenderProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /** Why a version is not rendered now, or null. */
  const suspension = ({ server: { file } }: RenderJob): string | null => {
    const leftMs = (suspendedUntil.get(file) ?? 0) - nowMs();
    if (leftMs <= 0) suspendedUntil.delete(file);
    return leftMs <= 0
      ? null
      : `RENDER_SUSPENDED: ${file} cost a render process; it is tried again in ${Math.ceil(leftMs / 1000)} s`;
  };

  const startAlone = (): RenderProcess => {
    const alone = start(() => {
      if (process === alone) process = null;
    });
    return alone;
  };

  const runAlone = async (job: RenderJob): Promise<RenderResults> => {
    const suspended = suspension(job);
    if (suspended !== null) return failuresOf(job, suspended);
    process ??= startAlone();
    const alone = process;
    await alone.ready;
    const outcome = await alone.run(job, deadlineMs);
    if (outcome.kind === 'done') return outcome.results;
    suspendedUntil.set(job.server.file, nowMs() + suspensionMs);
    return failuresOf(job, `RENDER_PROCESS_LOST: ${outcome.reason}`);
  };

  return {
    suspension,
    run(job: RenderJob): Promise<RenderResults> {
      waiting++;
      const result = last.then(() => runAlone(job));
      last = result.finally(() => {
        waiting--;
        if (waiting > 0) return;
        process?.retire();
        process = null;
      });
      return result;
    },
    close: async (): Promise<void> => void (await process?.stop()),
  };
}
