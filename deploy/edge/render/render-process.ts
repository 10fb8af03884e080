import type { Budget, LimitName } from '@forecourt/budget';
import { BudgetExceeded } from '@forecourt/budget';
import type { Context } from '@forecourt/tracing';
import { activeTrace, failSpan, inSpan, inTrace } from '@forecourt/tracing';
import type { ExceededInProcess } from './confined/job-limits.ts';
import { createSiteReferences } from './confined/known-sites.ts';
import { spawnConfined } from './confined/spawn.ts';
import type { RenderJob } from './job.ts';
import type { FetchMessage, ToProcess } from './messages.ts';
import { parseFromProcess } from './messages.ts';
import type { PlatformFetch } from './platform-fetch.ts';
import { createCostCheck, lowerPriority } from './process-priority.ts';
import { readUsage } from './process-usage.ts';
import { watchProcess } from './process-watch.ts';
import type { RenderResults } from './results.ts';
import { failuresOf, parseResults } from './results.ts';
import { moduleNameOf, readServerFile } from './server-file.ts';

/** Outcome of a job. If a process ends, all its jobs are lost, whichever of them caused the end. */
export type JobOutcome =
  | { readonly kind: 'done'; readonly results: RenderResults }
  | { readonly kind: 'lost'; readonly reason: string; readonly loss: Loss };

/** The loss of a process. All jobs that were lost with the process share this object. */
export type Loss = {
  /**
   * Server files of the jobs that the process completed since it was last idle. Code of one of them may have blocked
   * the process.
   */
  readonly done: readonly string[];
  /** Number of lost jobs that have not been rerun yet. */
  waiting: number;
  /** Whether one of the lost jobs was lost again when it was rerun alone. */
  isExplained: boolean;
  /** Whether the system or an operator ended the process, so that no job is the cause. */
  readonly isFromOutside: boolean;
};

type Pending = {
  readonly job: RenderJob;
  readonly resolve: (outcome: JobOutcome) => void;
  timer: NodeJS.Timeout;
  /** Why the edge no longer waits for the job; null while it waits. */
  failure: string | null;
  requests: number;
  /** The first limit that the job exceeded, or null. */
  exceeded: LimitName | null;
  /** The trace of the job, to which its requests belong. */
  readonly trace: Context;
};

export type RenderProcessDeps = {
  /** Makes the requests of server code. */
  readonly platformFetch: PlatformFetch;
  readonly budget: Budget;
  readonly log: (message: string) => void;
};

/** Callbacks of a process. They may be replaced at any time, because a process reads them only when it calls them. */
export type RenderProcessEvents = {
  /** Called when the process accepts no more jobs. */
  onUnavailable: () => void;
  /** Called when the process was ended because of work outside any job. `files`: server files of its last jobs. */
  onBlamed: (files: readonly string[], reason: string) => void;
};

const limitOf = {
  requests: 'renderRequests',
  requestBytes: 'renderRequestBytes',
  resultCharacters: 'renderResultCharacters',
} as const satisfies Record<ExceededInProcess, LimitName>;

/** If a process does not respond for this multiple of a job's deadline, it is replaced, whatever the cause. */
const silentFactor = 4;

/** Removes line breaks, so that server code cannot forge a log line. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Starts a process that renders islands for one dealer. */
export function startRenderProcess({ platformFetch, budget, log }: RenderProcessDeps, events: RenderProcessEvents) {
  const child = spawnConfined(budget);
  const pending = new Map<number, Pending>();
  const requests = new Map<number, AbortController>();
  const modules = new Set<string>();
  const referenceTo = createSiteReferences();
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  /** Server files of the jobs that were completed since the process was last idle. */
  const done = new Set<string>();
  let isAnew = true;
  let started = false;
  let jobs = 0;
  let settled = 0;
  let documents = 0;
  /** The documents that `documents` already counts. All jobs of a document share the object `common`. */
  const counted = new WeakSet<RenderJob['common']>();
  let retiring = false;
  let lost = false;

  const send = (message: ToProcess) => {
    // If the process has just ended, nothing is sent: its exit event handles the pending jobs.
    if (child.connected) child.send(message, () => {});
  };
  const lose = (reason: string, isFromOutside = false) => {
    if (lost) return;
    lost = true;
    stopWatching();
    ready.resolve();
    events.onUnavailable();
    const loss: Loss = { done: [...done], waiting: pending.size, isExplained: false, isFromOutside };
    for (const { resolve, timer } of pending.values()) {
      clearTimeout(timer);
      resolve({ kind: 'lost', reason, loss });
    }
    pending.clear();
    for (const request of requests.values()) request.abort();
    child.kill('SIGKILL');
  };
  /** Ends a process because of what its server code did. */
  const end = (reason: string) => {
    if (lost) return;
    if (pending.size === 0 && !retiring) {
      log(reason);
      events.onBlamed([...done], reason);
    }
    lose(reason);
  };
  const retire = () => {
    if (lost || retiring) return;
    retiring = true;
    events.onUnavailable();
    if (pending.size === 0) lose('the process has ended its work');
  };
  const exceed = (limit: LimitName) => {
    if (limit === 'renderProcessCpuMs' || limit === 'renderRestingBytes') return retire();
    const files = [...done].join(', ') || 'nothing';
    end(new BudgetExceeded(limit, budget, `a render process (last: ${files})`).message);
  };
  const isCostly = createCostCheck();
  const stopWatching = watchProcess(
    () => {
      if (child.pid === undefined) return null;
      const usage = readUsage(child.pid);
      if (usage !== null && started && isCostly(usage, documents)) lowerPriority(child.pid);
      return usage;
    },
    () => ({ isBusy: !started || pending.size > 0, jobs, settled }),
    budget,
    exceed,
  );

  const settle = (id: number, results: (waiting: Pending) => RenderResults) => {
    const waiting = pending.get(id);
    if (waiting === undefined) return;
    pending.delete(id);
    settled++;
    if (!counted.has(waiting.job.common)) documents++;
    counted.add(waiting.job.common);
    clearTimeout(waiting.timer);
    // The first result after the process was idle proves that no work of earlier jobs blocks the process. The versions
    // of those jobs are then no longer suspected.
    if (isAnew) done.clear();
    isAnew = false;
    done.add(waiting.job.server.file);
    let found: RenderResults;
    try {
      found = waiting.exceeded === null ? results(waiting) : failuresOf(waiting.job, overLimit(waiting));
    } catch (error) {
      found = failuresOf(waiting.job, `RENDER_RESULT_INVALID: ${String(error)}`);
    }
    waiting.resolve({ kind: 'done', results: found });
    if (retiring && pending.size === 0) lose('the process has ended its work');
  };

  const overLimit = ({ job, exceeded }: Pending) =>
    exceeded === null ? '' : new BudgetExceeded(exceeded, budget, job.server.file).message;

  const request = async (message: FetchMessage): Promise<void> => {
    const { id } = message;
    const waiting = pending.get(message.job);
    if (waiting === undefined) return send({ kind: 'fetched', id, error: 'FETCH_AFTER_JOB: the job has ended' });
    if (++waiting.requests > budget.renderRequests) {
      waiting.exceeded ??= 'renderRequests';
      return send({ kind: 'fetched', id, error: `FETCH_TOO_MANY: ${overLimit(waiting)}` });
    }
    const controller = new AbortController();
    requests.set(id, controller);
    const fetched = await inTrace(waiting.trace, () => platformFetch(waiting.job, message, controller.signal));
    requests.delete(id);
    if ('exceeded' in fetched) waiting.exceeded ??= fetched.exceeded;
    send({ kind: 'fetched', id, ...('error' in fetched ? { error: fetched.error } : fetched) });
  };

  child.on('message', (received: unknown) => {
    const message = parseFromProcess(received);
    switch (message?.kind) {
      case undefined:
        return lose('the process sent something that isn’t a message');
      case 'ready':
        started = true;
        return ready.resolve();
      case 'note':
        return log(`Server code: ${onOneLine(message.text)}`);
      case 'done':
        return settle(message.id, ({ job }) => parseResults(job, message.results, budget));
      case 'failed':
        return settle(message.id, ({ job, failure }) => failuresOf(job, failure ?? message.error));
      case 'exceeded': {
        const waiting = pending.get(message.id);
        if (waiting !== undefined) waiting.exceeded ??= limitOf[message.limit];
        return;
      }
      case 'fetch':
        return void request(message);
      case 'abort':
        return requests.get(message.id)?.abort();
    }
  });
  child.on('error', (error) => {
    lose(error.message);
    if (child.pid === undefined) ended.resolve();
  });
  child.on('exit', (code, signal) => {
    const reason = `the process ended (${signal ?? code})`;
    // Code in the process cannot send this signal, so the system or an operator ended the process.
    if (signal === 'SIGKILL') lose(reason, true);
    else end(reason);
    ended.resolve();
  });

  const runJob = async (job: RenderJob, deadlineMs: number): Promise<JobOutcome> => {
    const module = moduleNameOf(job.server);
    let source: string | undefined;
    const id = ++jobs;
    const outcome = new Promise<JobOutcome>((resolve) => {
      if (lost) {
        const loss: Loss = { done: [], waiting: 1, isExplained: true, isFromOutside: true };
        return resolve({ kind: 'lost', reason: 'the process has ended', loss });
      }
      if (pending.size === 0) isAnew = true;
      // The result may have arrived while the edge was busy, so pending messages are read before the timeout takes
      // effect.
      const looksAfter = (work: () => void, ms: number) =>
        setTimeout(() => setImmediate(() => void (pending.has(id) && work())), ms);
      const loseSilent = () => lose(`no sign of life from ${job.server.file}`);
      const timer = looksAfter(loseSilent, silentFactor * deadlineMs);
      const waiting: Pending = {
        job,
        resolve,
        timer,
        requests: 0,
        failure: null,
        exceeded: null,
        trace: activeTrace(),
      };
      const giveUp = () => {
        waiting.failure = `RENDER_TOO_LATE: no result within ${deadlineMs} ms from ${job.server.file}`;
        send({ kind: 'giveUp', id });
        const canTell = child.pid !== undefined && readUsage(child.pid) !== null;
        waiting.timer = looksAfter(loseSilent, canTell ? silentFactor * deadlineMs : 0);
      };
      // The job's time limit begins only when the process has started.
      void ready.promise.then(() => {
        clearTimeout(waiting.timer);
        if (pending.has(id)) waiting.timer = looksAfter(giveUp, deadlineMs);
      });
      pending.set(id, waiting);
    });
    if (!modules.has(module)) {
      try {
        source = await readServerFile(job.server);
      } catch (error) {
        settle(id, () => failuresOf(job, error instanceof Error ? error.message : String(error)));
        return outcome;
      }
    }
    modules.add(module);
    const { site, ...common } = job.common;
    const { server: _, common: __, session: ___, ...work } = job;
    send({ kind: 'job', id, work, common, site: referenceTo(site), module, ...(source !== undefined && { source }) });
    return outcome;
  };

  return {
    pid: child.pid,
    /** Number of jobs in progress. */
    load: () => pending.size,
    /** Whether the process has started, so that it can run jobs. */
    hasStarted: () => started,
    /** Resolves when the process has started, or when it is lost. */
    ready: ready.promise,
    /** Resolves when the process has exited. */
    ended: ended.promise,
    /**
     * Runs a job. A job without a result within `deadlineMs` fails. The process is ended only if it is stuck: if it
     * uses CPU time without completing a job. A process that is slow because the machine is busy is not ended.
     */
    run: (job: RenderJob, deadlineMs: number): Promise<JobOutcome> =>
      inSpan(`render ${job.kind}`, { attributes: spanAttributes(job) }, async (span) => {
        const outcome = await runJob(job, deadlineMs);
        if (outcome.kind === 'lost') failSpan(span, 'RENDER_PROCESS_LOST');
        else if (outcome.results.some(({ kind }) => kind === 'failed')) failSpan(span, 'RENDER_FAILED');
        return outcome;
      }),
    /** Accepts no new jobs, and ends the process after its last job. */
    retire,
    /** Ends the process at once. */
    stop(): Promise<void> {
      lose('the edge is closing');
      return ended.promise;
    },
  };
}

export type RenderProcess = ReturnType<typeof startRenderProcess>;

function spanAttributes({ common, server: { of } }: RenderJob) {
  return {
    'forecourt.site': common.site.slug,
    ...(of !== undefined && { 'forecourt.remote': of.remote, 'forecourt.version': of.version }),
  };
}
