import { Worker } from 'node:worker_threads';
import type { PageResult, RenderFailure, WidgetResult } from '@forecourt/contracts/release';
import type { RenderJob } from './job.ts';

export type PoolOptions = {
  /** Number of workers. */
  readonly size: number;
  /** A job that takes longer costs its worker. */
  readonly deadlineMs: number;
  /** ES modules are never freed: a worker that has imported this many versions is replaced. */
  readonly mostVersions: number;
};

type Pending = {
  readonly resolve: (results: readonly unknown[]) => void;
  readonly timer: NodeJS.Timeout;
  readonly count: number;
};
type Hand = {
  worker: Worker;
  readonly pending: Map<number, Pending>;
  readonly versions: Set<string>;
  retiring: boolean;
};

/** Renders islands in worker threads. A lost job answers with failures; it never throws. */
export function createRenderPool({ size, deadlineMs, mostVersions }: PoolOptions) {
  let jobs = 0;
  let closed = false;
  const hands: Hand[] = Array.from({ length: size }, hire);

  function hire(): Hand {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const hand: Hand = { worker, pending: new Map(), versions: new Set(), retiring: false };
    worker.on('message', ({ id, results, error }: { id: number; results?: readonly unknown[]; error?: string }) => {
      const pending = hand.pending.get(id);
      if (pending === undefined) return;
      hand.pending.delete(id);
      clearTimeout(pending.timer);
      pending.resolve(results ?? failures(pending.count, error ?? 'the worker gave no answer'));
      if (hand.retiring && hand.pending.size === 0) void worker.terminate();
    });
    worker.on('error', (error) => replace(hand, error.message));
    worker.on('exit', () => replace(hand, 'the worker ended'));
    return hand;
  }

  function replace(hand: Hand, reason: string): void {
    const at = hands.indexOf(hand);
    if (at >= 0 && !closed) hands[at] = hire();
    for (const { resolve, timer, count } of hand.pending.values()) {
      clearTimeout(timer);
      resolve(failures(count, `RENDER_WORKER_LOST: ${reason}`));
    }
    hand.pending.clear();
  }

  function retireIfFull(hand: Hand): void {
    if (hand.versions.size < mostVersions) return;
    hand.retiring = true;
    const at = hands.indexOf(hand);
    if (at >= 0) hands[at] = hire();
    if (hand.pending.size === 0) void hand.worker.terminate();
  }

  return {
    /** One result for each island of the job, in order. */
    render(job: RenderJob): Promise<readonly (PageResult | WidgetResult)[]> {
      const hand = hands.reduce((least, other) => (other.pending.size < least.pending.size ? other : least));
      const count = job.kind === 'page' ? 1 : job.widgets.length;
      hand.versions.add(job.serverFile);
      return new Promise((resolve) => {
        const id = ++jobs;
        const timer = setTimeout(() => {
          replace(hand, `no answer within ${deadlineMs} ms from ${job.serverFile}`);
          void hand.worker.terminate();
        }, deadlineMs);
        hand.pending.set(id, { resolve: resolve as Pending['resolve'], timer, count });
        hand.worker.postMessage({ id, job });
        retireIfFull(hand);
      });
    },
    /** Starts importing versions, so that the first shopper does not wait for it. */
    async close(): Promise<void> {
      closed = true;
      await Promise.all(hands.map(({ worker }) => worker.terminate()));
    },
  };
}

export type RenderPool = ReturnType<typeof createRenderPool>;

function failures(count: number, message: string): RenderFailure[] {
  return Array.from({ length: count }, () => ({ kind: 'failed', stage: 'render', message }));
}
