import type { Budget, LimitName } from '@forecourt/budget';
import { BudgetExceeded } from '@forecourt/budget';
import type { ExceededInProcess } from './confined/job-limits.ts';
import { createSiteReferences } from './confined/known-sites.ts';
import { spawnConfined } from './confined/spawn.ts';
import type { RenderJob } from './job.ts';
import type { FetchMessage, ToProcess } from './messages.ts';
import { parseFromProcess } from './messages.ts';
import type { PlatformFetch } from './platform-fetch.ts';
import { readUsage } from './process-usage.ts';
import { watchProcess } from './process-watch.ts';
import type { RenderResults } from './results.ts';
import { failuresOf, parseResults } from './results.ts';
import { readServerFile } from './server-file.ts';

/** Result of a job. A process is lost with all its jobs, whichever is to blame. */
export type JobOutcome =
  | { readonly kind: 'done'; readonly results: RenderResults }
  | { readonly kind: 'lost'; readonly reason: string; readonly loss: Loss };

/** The loss of a process, shared by the jobs that were lost with it. */
export type Loss = {
  /** Server files of jobs completed before: one of them may have blocked the process. */
  readonly done: readonly string[];
  /** Lost jobs that have not been rerun yet. */
  waiting: number;
  /** Whether one of the lost jobs was lost again when rerun alone. */
  isExplained: boolean;
  /** Whether the system or an operator ended the process: no job is to blame. */
  readonly isFromOutside: boolean;
};

type Pending = {
  readonly job: RenderJob;
  readonly resolve: (outcome: JobOutcome) => void;
  timer: NodeJS.Timeout;
  /** Set when the edge stops waiting. */
  failure: string | null;
  requests: number;
  /** The first limit the job exceeded. */
  exceeded: LimitName | null;
};

export type RenderProcessDeps = {
  /** Makes the requests of server code. */
  readonly platformFetch: PlatformFetch;
  readonly budget: Budget;
  readonly log: (message: string) => void;
};

/** Callbacks of a process, read at the time of the call. */
export type RenderProcessEvents = {
  /** The process accepts no more jobs. */
  onUnavailable: () => void;
  /** The process ended because of work outside any job; its last jobs were of these files. */
  onBlamed: (files: readonly string[], reason: string) => void;
};

const limitOf = {
  requests: 'renderRequests',
  requestBytes: 'renderRequestBytes',
  resultCharacters: 'renderResultCharacters',
} as const satisfies Record<ExceededInProcess, LimitName>;

/** A process without a sign of life for this many deadlines is replaced, whatever the cause. */
const silentFactor = 4;

/** Removes line breaks, so that server code cannot forge a log line. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Starts a process that renders islands of one dealer. */
export function startRenderProcess({ platformFetch, budget, log }: RenderProcessDeps, events: RenderProcessEvents) {
  const child = spawnConfined(budget);
  const pending = new Map<number, Pending>();
  const requests = new Map<number, AbortController>();
  const modules = new Set<string>();
  const referenceTo = createSiteReferences();
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  /** Server files of the jobs completed since the process was last idle. */
  const done = new Set<string>();
  let isAnew = true;
  let started = false;
  let jobs = 0;
  let settled = 0;
  let retiring = false;
  let lost = false;

  const send = (message: ToProcess) => {
    // If the process has just ended, its exit event reports it.
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
  /** Loses a process that is itself to blame. */
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
  const stopWatching = watchProcess(
    () => (child.pid === undefined ? null : readUsage(child.pid)),
    () => ({ isBusy: !started || pending.size > 0, jobs, settled }),
    budget,
    exceed,
  );

  const settle = (id: number, results: (waiting: Pending) => RenderResults) => {
    const waiting = pending.get(id);
    if (waiting === undefined) return;
    pending.delete(id);
    settled++;
    clearTimeout(waiting.timer);
    // The first result since the process was idle clears the earlier jobs: their versions did not block it.
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
    const fetched = await platformFetch(waiting.job, message, controller.signal);
    requests.delete(id);
    if ('exceeded' in fetched) waiting.exceeded ??= fetched.exceeded;
    send({ kind: 'fetched', id, ...('error' in fetched ? { error: fetched.error } : fetched) });
  };

  child.on('message', (received: unknown) => {
    const message = parseFromProcess(received);
    switch (message?.kind) {
      case undefined:
        return lose('the process sent what is no message');
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
    // Code in the process cannot send this signal: the system or an operator did.
    if (signal === 'SIGKILL') lose(reason, true);
    else end(reason);
    ended.resolve();
  });

  return {
    pid: child.pid,
    /** Number of jobs in progress. */
    load: () => pending.size,
    /** Whether it can work on jobs yet. */
    hasStarted: () => started,
    /** Resolves when it has started, or when it is lost. */
    ready: ready.promise,
    /** Resolves when the system process has exited. */
    ended: ended.promise,
    /**
     * A job without a result within `deadlineMs` is given up and fails. Its process is lost only if it is stuck, that
     * is if it uses CPU time without settling a job; a busy machine is no reason.
     */
    async run(job: RenderJob, deadlineMs: number): Promise<JobOutcome> {
      const module = `${job.server.file}#${job.server.integrity}`;
      let source: string | undefined;
      const id = ++jobs;
      const outcome = new Promise<JobOutcome>((resolve) => {
        if (lost) {
          const loss: Loss = { done: [], waiting: 1, isExplained: true, isFromOutside: true };
          return resolve({ kind: 'lost', reason: 'the process has ended', loss });
        }
        if (pending.size === 0) isAnew = true;
        // The result may have arrived while the edge was busy: pending messages are read before the timeout applies.
        const looksAfter = (work: () => void, ms: number) =>
          setTimeout(() => setImmediate(() => void (pending.has(id) && work())), ms);
        const loseSilent = () => lose(`no sign of life from ${job.server.file}`);
        const timer = looksAfter(loseSilent, silentFactor * deadlineMs);
        const waiting: Pending = { job, resolve, timer, requests: 0, failure: null, exceeded: null };
        const giveUp = () => {
          waiting.failure = `RENDER_TOO_LATE: no result within ${deadlineMs} ms from ${job.server.file}`;
          send({ kind: 'giveUp', id });
          const canTell = child.pid !== undefined && readUsage(child.pid) !== null;
          waiting.timer = looksAfter(loseSilent, canTell ? silentFactor * deadlineMs : 0);
        };
        // The time a process takes to start does not count for the job.
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
    },
    /** Accepts no new jobs and ends after the last one. */
    retire,
    /** Ends the process now. */
    stop(): Promise<void> {
      lose('the edge is closing');
      return ended.promise;
    },
  };
}

export type RenderProcess = ReturnType<typeof startRenderProcess>;
