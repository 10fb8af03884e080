import type { RenderJob } from './job.ts';
import type { Loss, RenderProcess } from './render-process.ts';
import type { RenderResults } from './results.ts';
import { failuresOf } from './results.ts';
import { createSuspensions } from './suspensions.ts';

type Options = {
  /** Time limit of a job that is rerun. */
  readonly deadlineMs: number;
  /** How long a version that ended a process is not rendered. */
  readonly suspensionMs: number;
  readonly nowMs: () => number;
  /** Starts a process. `onUnavailable` is called when the process accepts no more jobs. */
  readonly start: (onUnavailable: () => void) => RenderProcess;
};

/** Idle time after which the process of a single version is stopped. */
const mostIdleMs = 2_000;

/** A process that renders a single version, so that work after its jobs must come from that version. */
type Lone = { process: RenderProcess | null; last: Promise<unknown>; waiting: number; idle?: NodeJS.Timeout };

/**
 * Reruns the jobs of one dealer whose process was lost. Each version gets a process of its own, so that only the job
 * that ends its process is lost again. The version of that job is suspended for a while: the browser renders its
 * islands, and no request waits for it.
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
    /** The reason why a version is suspended; null if it is not suspended. */
    suspension: ({ server }: RenderJob): string | null => suspensions.reasonFor(server.file),
    /**
     * Whether a version renders only in quarantine, because it is one of several that may have worked outside their
     * jobs.
     */
    isSuspect: ({ server }: RenderJob): boolean => suspensions.isSuspect(server.file),
    /** Whether the dealer has a suspended or suspected version. */
    isInUse: suspensions.areAny,
    blame: suspensions.blame,
    run,
    /**
     * Reruns a lost job. If none of the lost jobs ends its process again, a job that was completed earlier in the lost
     * process must have caused the loss, so the versions of those jobs become suspects.
     */
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
