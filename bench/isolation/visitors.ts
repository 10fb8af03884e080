import { setTimeout as wait } from 'node:timers/promises';
import type { Target } from '../edge/requests.ts';
import { get } from '../edge/requests.ts';

const dealers = ['northshore', 'redgum', 'southern', 'wattle', 'ironbark'] as const;
/** Visitors come at this pace, whether those before them were answered or not. */
const everyMs = 100;

/**
 * Shoppers of all dealers, who open home pages, results that are kept, and results nobody asked for before; and a probe
 * of whether the platform is alive.
 *
 * @param except a dealer nobody visits
 * @param refusals whether a page that is not served ends the benchmark, or counts as one that never came
 */
export function createVisitors(
  port: number,
  {
    except,
    refusals = 'fail',
  }: { readonly except?: (typeof dealers)[number]; readonly refusals?: 'fail' | 'count' } = {},
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
    /** Lets shoppers come until the work is done. @returns how long each waited, ms @throws Error BENCH_STATUS */
    async during(work: Promise<unknown>): Promise<readonly number[]> {
      let working = true;
      const done = work.finally(() => {
        working = false;
      });
      const waits: Promise<number>[] = [];
      while (working) {
        waits.push(visit(next(), refusals));
        await Promise.race([wait(everyMs), done.catch(() => {})]);
      }
      await done;
      return Promise.all(waits);
    },
  };
}

async function visit(target: Target, refusals: 'fail' | 'count'): Promise<number> {
  const startedMs = performance.now();
  const { status } = await get(target);
  if (status !== 200 && refusals === 'count') return Number.POSITIVE_INFINITY;
  if (status !== 200) throw new Error(`BENCH_STATUS: ${target.headers['host']}${target.path} answered ${status}`);
  return performance.now() - startedMs;
}

/** What a share of the values, such as 0.95, stays below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
