import { Worker } from 'node:worker_threads';
import type { AddressesResult, PageResult, RenderFailure, WidgetResult } from '@forecourt/contracts/release';
import type { RenderJob, RenderWork } from './job.ts';
import type { ToldSite } from './known-sites.ts';
import { createSiteTeller } from './known-sites.ts';

export type RenderResults = readonly (PageResult | WidgetResult | AddressesResult)[];

/** What became of a job. A worker is lost with all its jobs, whichever of them is to blame. */
export type JobOutcome =
  | { readonly kind: 'answered'; readonly results: RenderResults }
  | { readonly kind: 'lost'; readonly reason: string };

type Message =
  | { readonly ready: true }
  | { readonly stoodIn: string }
  | { readonly note: string }
  | { readonly id: number; readonly results?: RenderResults; readonly error?: string };

/** A job on its way to a worker. */
export type JobMessage = {
  readonly id: number;
  readonly job: RenderWork & { readonly serverFile: string; readonly common: Omit<RenderJob['common'], 'site'> };
  readonly site: ToldSite;
};

type Pending = {
  readonly job: RenderJob;
  readonly resolve: (outcome: JobOutcome) => void;
  readonly timer: NodeJS.Timeout;
};

/** What a worker is told once. */
export type HandSettings = {
  /** File of the servers' last answers; unsaid: a server that fails has none. */
  readonly lastAnswers?: string | undefined;
};

/** Who hears of a worker. */
export type HandListeners = {
  /** Once: it takes no more jobs. */
  readonly onLost: () => void;
  /** Of every address whose last answer stood in for a server. */
  readonly onStandIn?: ((address: string) => void) | undefined;
  readonly log?: ((message: string) => void) | undefined;
};

/** Hires one render worker. */
export function hire({ onLost, onStandIn, log }: HandListeners, settings: HandSettings = {}) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    env: { NODE_ENV: 'production' },
    workerData: settings,
    // SQLite is new to Node and says so once a thread.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const pending = new Map<number, Pending>();
  const tell = createSiteTeller();
  const ready = Promise.withResolvers<void>();
  let jobs = 0;
  let retiring = false;
  let lost = false;

  const lose = (reason: string) => {
    if (lost) return;
    lost = true;
    ready.resolve();
    onLost();
    for (const { resolve, timer } of pending.values()) {
      clearTimeout(timer);
      resolve({ kind: 'lost', reason });
    }
    pending.clear();
    void worker.terminate();
  };
  worker.on('message', (message: Message) => {
    if ('ready' in message) return ready.resolve();
    if ('stoodIn' in message) return onStandIn?.(message.stoodIn);
    if ('note' in message) return log?.(message.note);
    const asked = pending.get(message.id);
    if (asked === undefined) return;
    pending.delete(message.id);
    clearTimeout(asked.timer);
    const results = message.results ?? failuresOf(asked.job, message.error ?? 'the worker gave no answer');
    asked.resolve({ kind: 'answered', results });
    if (retiring && pending.size === 0) void worker.terminate();
  });
  worker.on('error', (error) => lose(error.message));
  worker.on('exit', () => lose('the worker ended'));

  return {
    /** Jobs under way. */
    load: () => pending.size,
    /** When it has started, or never will. */
    ready: ready.promise,
    /** A job that takes longer than `deadlineMs` costs the worker. */
    run(job: RenderJob, deadlineMs: number): Promise<JobOutcome> {
      if (lost) return Promise.resolve({ kind: 'lost', reason: 'the worker ended' });
      return new Promise((resolve) => {
        const id = ++jobs;
        const timer = setTimeout(() => lose(`no answer within ${deadlineMs} ms from ${job.serverFile}`), deadlineMs);
        pending.set(id, { job, resolve, timer });
        const { site, ...common } = job.common;
        worker.postMessage({ id, job: { ...job, common }, site: tell(site) } satisfies JobMessage);
      });
    },
    /** Takes no new jobs and ends after the last one. */
    retire(): void {
      retiring = true;
      if (pending.size === 0) void worker.terminate();
    },
    /** Ends now. */
    dismiss: () => worker.terminate(),
  };
}

export type Hand = ReturnType<typeof hire>;

/** One failure for each result a job should have. */
export function failuresOf(job: RenderJob, message: string): readonly RenderFailure[] {
  const count = job.kind === 'widgets' ? job.widgets.length : 1;
  return Array.from({ length: count }, () => ({ kind: 'failed', stage: 'render', message }));
}
