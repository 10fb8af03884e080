import type { RenderJob } from './job.ts';
import type { Loss, RenderProcess } from './render-process.ts';
import type { RenderResults } from './results.ts';
import { failuresOf } from './results.ts';
import { createSuspensions } from './suspensions.ts';

type Options = {
  /** A job that takes longer counts as the cause of the loss of its process. */
  readonly deadlineMs: number;
  /** For this long a version that is to blame is not rendered. */
  readonly suspensionMs: number;
  readonly nowMs: () => number;
  /** Starts a process; `onUnavailable` is called when it takes no more jobs. */
  readonly start: (onUnavailable: () => void) => RenderProcess;
};

/**
 * Jobs of one dealer whose process was lost, done again one at a time, so that only the one to blame is lost once
 * more. Its version is suspended for a while: its islands are left to the browser, and no request waits for it.
 */
export function createQuarantine({ deadlineMs, suspensionMs, nowMs, start }: Options) {
  const suspensions = createSuspensions({ suspensionMs, nowMs });
  /** Renders one version: what that one does after its job is on no other's account. */
  let alone: { readonly process: RenderProcess; readonly file: string } | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  const retire = () => {
    alone?.process.retire();
    alone = null;
  };

  const processFor = (file: string): RenderProcess => {
    if (alone?.file === file) return alone.process;
    retire();
    const process = start(() => {
      if (alone?.process === process) alone = null;
    });
    alone = { process, file };
    return process;
  };

  const runAlone = async (job: RenderJob): Promise<RenderResults> => {
    const { file } = job.server;
    const suspended = suspensions.reasonFor(file);
    if (suspended !== null) return failuresOf(job, suspended);
    if (closed) return failuresOf(job, 'the edge is closing');
    const process = processFor(file);
    await process.ready;
    const outcome = await process.run(job, deadlineMs);
    if (outcome.kind === 'done') return outcome.results;
    suspensions.suspend(file, outcome.reason);
    return failuresOf(job, `RENDER_PROCESS_LOST: ${outcome.reason}`);
  };

  const run = (job: RenderJob): Promise<RenderResults> => {
    waiting++;
    const result = last.then(() => runAlone(job));
    last = result.finally(() => {
      waiting--;
      if (waiting === 0) retire();
    });
    return result;
  };

  return {
    /** Why a version is not rendered now, or null. */
    suspension: ({ server }: RenderJob): string | null => suspensions.reasonFor(server.file),
    /** Whether a version is rendered here only: one of several that did something without a job. */
    isSuspect: ({ server }: RenderJob): boolean => suspensions.isSuspect(server.file),
    /** Whether the dealer runs a version that is refused or suspected. */
    isInUse: suspensions.areAny,
    blame: suspensions.blame,
    run,
    /** Does a job again that was lost. When none of those lost is to blame, one that was done before is. */
    async rerun(job: RenderJob, loss: Loss): Promise<RenderResults> {
      const results = await run(job);
      if (suspensions.reasonFor(job.server.file) !== null) loss.isExplained = true;
      if (--loss.waiting === 0 && !loss.isExplained) suspensions.suspect(loss.done);
      return results;
    },
    close(): void {
      closed = true;
    },
  };
}

export type Quarantine = ReturnType<typeof createQuarantine>;
