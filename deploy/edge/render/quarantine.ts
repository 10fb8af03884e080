import { createSiteShares, isShareFull } from '@forecourt/budget';
import type { RenderJob } from './job.ts';
import type { Loss, RenderProcess } from './render-process.ts';
import type { RenderResults } from './results.ts';
import { failuresOf } from './results.ts';
import { createSuspensions } from './suspensions.ts';

type Options = {
  /** Maximum number of the dealer's processes that each run a single version. Further jobs wait. */
  readonly mostProcesses: number;
  /** Time limit of a job that is rerun. */
  readonly deadlineMs: number;
  /** How long a version that ended a process stays suspended. */
  readonly suspensionMs: number;
  readonly nowMs: () => number;
  /** Starts a process. `onUnavailable` is called when the process accepts no more jobs. */
  readonly start: (onUnavailable: () => void) => RenderProcess;
};

/** Idle time after which the process of a single version is stopped. */
const mostIdleMs = 2_000;

/** A process that renders a single version. Work that continues after a job must come from this version. */
type Lone = {
  process: RenderProcess | null;
  last: Promise<unknown>;
  waiting: number;
  isAtWork: boolean;
  idle?: NodeJS.Timeout;
};

/** Maximum number of jobs of a dealer that wait for a process in quarantine. Further jobs fail. */
const mostWaiting = 32;

/**
 * Reruns jobs of one dealer that were lost with their process. The jobs of each version get a process of their own, so
 * that only the job that crashes its process is lost again. The version of that job is suspended for a while: the
 * browser renders its islands, and no request waits for it.
 */
export function createQuarantine({ mostProcesses, deadlineMs, suspensionMs, nowMs, start }: Options) {
  const suspensions = createSuspensions({ suspensionMs, nowMs });
  const lones = new Map<string, Lone>();
  /** Runs at most `mostProcesses` jobs at a time. */
  const shares = createSiteShares({ atATime: mostProcesses, waiting: mostWaiting });
  let closed = false;

  const loneFor = (file: string): Lone => {
    const lone = lones.get(file) ?? { process: null, last: Promise.resolve(), waiting: 0, isAtWork: false };
    lones.set(file, lone);
    return lone;
  };

  /** If the maximum number of processes is running, ends one of those that have no job at the moment. */
  const freeProcess = () => {
    const used = [...lones.values()].filter(({ process }) => process !== null);
    const resting = used.find(({ isAtWork }) => !isAtWork);
    if (used.length < mostProcesses || resting === undefined) return;
    resting.process?.retire();
    resting.process = null;
  };

  const processOf = (lone: Lone): RenderProcess => {
    if (lone.process !== null) return lone.process;
    freeProcess();
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
    const suspended = suspensions.reasonFor(job.server);
    if (suspended !== null) return failuresOf(job, suspended);
    if (closed) return failuresOf(job, 'the edge is closing');
    const process = processOf(lone);
    lone.isAtWork = true;
    await process.ready;
    const outcome = await process.run(job, deadlineMs);
    lone.isAtWork = false;
    if (outcome.kind === 'done') return outcome.results;
    if (!outcome.loss.isFromOutside) suspensions.suspend(job.server, outcome.reason);
    return failuresOf(job, `RENDER_PROCESS_LOST: ${outcome.reason}`);
  };

  const run = (job: RenderJob): Promise<RenderResults> => {
    const { file } = job.server;
    const lone = loneFor(file);
    clearTimeout(lone.idle);
    lone.waiting++;
    const result = lone.last
      .then(() => shares.run('alone', () => runAlone(job, lone)))
      .catch((error: unknown) => {
        if (!isShareFull(error)) throw error;
        return failuresOf(job, 'RENDER_PROCESS_LOST: too many jobs are waiting to be rendered alone');
      });
    lone.last = result.finally(() => {
      if (--lone.waiting === 0) retireWhenIdle(file, lone);
    });
    return result;
  };

  return {
    /** The reason why a version is suspended; null if it is not suspended. */
    suspension: ({ server }: RenderJob): string | null => suspensions.reasonFor(server),
    /** Records that a version has rendered a job. */
    proven: ({ server }: RenderJob): void => suspensions.proven(server.file),
    /**
     * Whether a version renders only in quarantine, because it or another suspected version may have run code outside
     * its jobs.
     */
    isSuspect: ({ server }: RenderJob): boolean => suspensions.isSuspect(server.file),
    /** Whether the dealer has a suspended or suspected version. */
    isInUse: suspensions.areAny,
    blame: suspensions.blame,
    run,
    /**
     * Reruns a lost job. If none of the lost jobs ends its process again, the cause was a job that the lost process had
     * completed. The versions of all completed jobs then become suspects.
     */
    async rerun(job: RenderJob, loss: Loss): Promise<RenderResults> {
      const results = await run(job);
      if (suspensions.isSuspended(job.server.file)) loss.isExplained = true;
      if (--loss.waiting === 0 && !loss.isExplained) suspensions.suspect(loss.done);
      return results;
    },
    /** Number of processes that run a single version each. */
    processes: (): number => [...lones.values()].filter(({ process }) => process !== null).length,
    close(): void {
      closed = true;
    },
  };
}

export type Quarantine = ReturnType<typeof createQuarantine>;
