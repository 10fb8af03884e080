import { createSiteReferences } from './confined/known-sites.ts';
import { mostRequests } from './confined/request-limits.ts';
import { spawnConfined } from './confined/spawn.ts';
import type { RenderJob } from './job.ts';
import type { FetchMessage, ToProcess } from './messages.ts';
import { parseFromProcess } from './messages.ts';
import type { PlatformFetch } from './platform-fetch.ts';
import { watchMemory } from './process-memory.ts';
import type { RenderResults } from './results.ts';
import { failuresOf, parseResults } from './results.ts';
import { readServerFile } from './server-file.ts';

/** What became of a job. A process is lost with all its jobs, whichever of them is to blame. */
export type JobOutcome =
  | { readonly kind: 'done'; readonly results: RenderResults }
  | { readonly kind: 'lost'; readonly reason: string };

type Pending = {
  readonly job: RenderJob;
  readonly resolve: (outcome: JobOutcome) => void;
  readonly timer: NodeJS.Timeout;
  requests: number;
};

/** What a process needs of the edge. */
export type RenderProcessDeps = {
  /** Makes the requests of server code. */
  readonly platformFetch: PlatformFetch;
  readonly log: (message: string) => void;
};

/** Server code cannot begin a line of the log. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** Starts a process that renders islands of one dealer. */
export function startRenderProcess({ platformFetch, log }: RenderProcessDeps, onLost: () => void) {
  const child = spawnConfined();
  const pending = new Map<number, Pending>();
  const requests = new Map<number, AbortController>();
  const modules = new Set<string>();
  const referenceTo = createSiteReferences();
  const ready = Promise.withResolvers<void>();
  let jobs = 0;
  let retiring = false;
  let lost = false;

  const send = (message: ToProcess) => {
    // A process that has just ended says so by its exit.
    if (child.connected) child.send(message, () => {});
  };
  const lose = (reason: string) => {
    if (lost) return;
    lost = true;
    stopWatching();
    ready.resolve();
    onLost();
    for (const { resolve, timer } of pending.values()) {
      clearTimeout(timer);
      resolve({ kind: 'lost', reason });
    }
    pending.clear();
    for (const request of requests.values()) request.abort();
    child.kill('SIGKILL');
  };
  const stopWatching = watchMemory(child.pid, () => pending.size > 0, lose);

  const settle = (id: number, results: (job: RenderJob) => RenderResults) => {
    const waiting = pending.get(id);
    if (waiting === undefined) return;
    pending.delete(id);
    clearTimeout(waiting.timer);
    let found: RenderResults;
    try {
      found = results(waiting.job);
    } catch (error) {
      found = failuresOf(waiting.job, `RENDER_RESULT_INVALID: ${String(error)}`);
    }
    waiting.resolve({ kind: 'done', results: found });
    if (retiring && pending.size === 0) lose('the process has ended its work');
  };

  const request = async (message: FetchMessage): Promise<void> => {
    const { id } = message;
    const waiting = pending.get(message.job);
    if (waiting === undefined) return send({ kind: 'fetched', id, error: 'FETCH_AFTER_JOB: the job has ended' });
    if (++waiting.requests > mostRequests)
      return send({ kind: 'fetched', id, error: `FETCH_TOO_MANY: a job may make ${mostRequests} requests` });
    const controller = new AbortController();
    requests.set(id, controller);
    const fetched = await platformFetch(waiting.job, message, controller.signal);
    requests.delete(id);
    send({ kind: 'fetched', id, ...fetched });
  };

  child.on('message', (received: unknown) => {
    const message = parseFromProcess(received);
    switch (message?.kind) {
      case undefined:
        return lose('the process sent what is no message');
      case 'ready':
        return ready.resolve();
      case 'note':
        return log(`Server code: ${onOneLine(message.text)}`);
      case 'done':
        return settle(message.id, (job) => parseResults(job, message.results));
      case 'failed':
        return settle(message.id, (job) => failuresOf(job, message.error));
      case 'fetch':
        return void request(message);
      case 'abort':
        return requests.get(message.id)?.abort();
    }
  });
  child.on('error', (error) => lose(error.message));
  child.on('exit', (code, signal) => lose(`the process ended (${signal ?? code})`));

  return {
    /** Jobs under way. */
    load: () => pending.size,
    /** When it has started, or never will. */
    ready: ready.promise,
    /** A job that takes longer than `deadlineMs` costs the process. */
    async run(job: RenderJob, deadlineMs: number): Promise<JobOutcome> {
      const module = `${job.server.file}#${job.server.integrity}`;
      let source: string | undefined;
      const id = ++jobs;
      const outcome = new Promise<JobOutcome>((resolve) => {
        if (lost) return resolve({ kind: 'lost', reason: 'the process has ended' });
        const timer = setTimeout(() => lose(`no answer within ${deadlineMs} ms from ${job.server.file}`), deadlineMs);
        pending.set(id, { job, resolve, timer, requests: 0 });
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
    /** Takes no new jobs and ends after the last one. */
    retire(): void {
      retiring = true;
      if (pending.size === 0) lose('the process has ended its work');
    },
    /** Ends now. */
    async stop(): Promise<void> {
      const ended = child.exitCode !== null || child.signalCode !== null;
      const exit = ended ? null : new Promise((resolve) => child.once('exit', resolve));
      lose('the edge is closing');
      await exit;
    },
  };
}

export type RenderProcess = ReturnType<typeof startRenderProcess>;
