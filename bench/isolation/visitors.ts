import { setTimeout as wait } from 'node:timers/promises';
import type { Received, Target } from '../edge/requests.ts';
import { get } from '../edge/requests.ts';

const dealers = ['northshore', 'redgum', 'southern', 'wattle', 'ironbark'] as const;
type Options = {
  /** Dealer that gets no visitors. Default: all dealers get visitors. */
  readonly except?: (typeof dealers)[number];
  /** `fail`: a page that is not served fails the benchmark. `count`: it counts as a page that never arrived. */
  readonly refusals?: 'fail' | 'count';
  /** Interval between the starts of two visits; visits do not wait for responses to earlier ones. */
  readonly everyMs?: number;
  readonly onAnswered?: (path: string, received: Received, waitMs: number) => void;
};

/** Sends visitors to home pages, cached results and uncached results of all dealers, and a liveness probe. */
export function createVisitors(
  port: number,
  { except, refusals = 'fail', everyMs = 100, onAnswered = () => {} }: Options = {},
) {
  const visited = dealers.filter((dealer) => dealer !== except);
  let visits = 0;
  const next = (): Target => {
    const n = visits++;
    const paths = ['/', '/search/used-cars', `/search/used-cars?range%5Bprice%5D=5000:${60_000 + n}`, '/livez'];
    const path = paths[Math.floor(n / visited.length) % paths.length] ?? '/';
    const host = path === '/livez' ? '127.0.0.1' : `${visited[n % visited.length]}.localhost`;
    return { port, path, headers: { host, 'accept-encoding': 'br' } };
  };
  return {
    /** Sends visitors until the work is done. @returns response time of each visit, in ms @throws Error BENCH_STATUS */
    async during(work: Promise<unknown>): Promise<readonly number[]> {
      let working = true;
      const done = work.finally(() => {
        working = false;
      });
      const waits: Promise<number>[] = [];
      while (working) {
        waits.push(visit(next(), refusals, onAnswered));
        await Promise.race([wait(everyMs), done.catch(() => {})]);
      }
      await done;
      return Promise.all(waits);
    },
  };
}

async function visit(
  target: Target,
  refusals: 'fail' | 'count',
  onAnswered: NonNullable<Options['onAnswered']>,
): Promise<number> {
  const startedMs = performance.now();
  const received = await get(target);
  const waitMs = performance.now() - startedMs;
  onAnswered(target.path, received, waitMs);
  if (received.status === 200) return waitMs;
  if (refusals === 'count') return Number.POSITIVE_INFINITY;
  throw new Error(`BENCH_STATUS: ${target.headers['host']}${target.path} answered ${received.status}`);
}

/** Quantile of the values: a `share` of 0.95 gives the 95th percentile. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
