import type { RenderJob } from './job.ts';
import type { Loss, RenderProcess } from './render-process.ts';
import type { RenderResults } from './results.ts';
import { failuresOf } from './results.ts';
import { createSuspensions } from './suspensions.ts';

type Options = {
  /** How long a job may take that is done again. */
  readonly deadlineMs: number;
  /** For this long a version that is to blame is not rendered. */
  readonly suspensionMs: number;
  readonly nowMs: () => number;
  /** Starts a process; `onUnavailable` is called when it takes no more jobs. */
  readonly start: (onUnavailable: () => void) => RenderProcess;
};

/** A process that renders one version takes so long to be of no more use. */
const mostIdleMs = 2_000;

/** Renders one version: what that one does after its job is on no other's account. */
type Lone = { process: RenderProcess | null; last: Promise<unknown>; waiting: number; idle?: NodeJS.Timeout };

/**
 * Jobs of one dealer whose process was lost, done again in a process for each version, so that only the one to blame is
 * lost once more. Its version is suspended for a while: its islands are left to the browser, and no request waits for it.
 */
export function createQuarantine({ deadlineMs, suspensionMs, nowMs, start }: Options) {
  const suspensions = createSuspensions({ suspensionMs, nowMs });
  const lones = new Map<string, Lone>();
  let closed = false;

  const loneFor = (file: string): Lone => {
    const lone = lones.get(file) ?? { process: null, last: Promise.resolve(), waiting: 0 };
    lones.set(file, lone);
    return lone;
  };

  const processOf = (lone: Lone): RenderProcess => {
    if (lone.process !== null) return lone.process;
    const process = start(() => {
      if (lone.process === process) lone.process = null;
    });
    lone.process = process;
    return process;
  };

  const retireWhenIdle = (file: string, lone: Lone) => {
    lone.idle = setTimeout(() => {
      lones.delete(file);
      lone.process?.retire();
    }, mostIdleMs).unref();
  };

  const runAlone = async (job: RenderJob, lone: Lone): Promise<RenderResults> => {
    const { file } = job.server;
    const suspended = suspensions.reasonFor(file);
    if (suspended !== null) return failuresOf(job, suspended);
    if (closed) return failuresOf(job, 'the edge is closing');
    const process = processOf(lone);
    await process.ready;
    const outcome = await process.run(job, deadlineMs);
    if (outcome.kind === 'done') return outcome.results;
    if (!outcome.loss.isFromOutside) suspensions.suspend(file, outcome.reason);
    return failuresOf(job, `RENDER_PROCESS_LOST: ${outcome.reason}`);
  };

  const run = (job: RenderJob): Promise<RenderResults> => {
    const { file } = job.server;
    const lone = loneFor(file);
    clearTimeout(lone.idle);
    lone.waiting++;
    const result = lone.last.then(() => runAlone(job, lone));
    lone.last = result.finally(() => {
      if (--lone.waiting === 0) retireWhenIdle(file, lone);
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
