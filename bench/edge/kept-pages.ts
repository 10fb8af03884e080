import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../report/figure.ts';
import { median, quartiles } from '../report/statistics.ts';
import type { MeasuredProcess } from './measured-process.ts';
import type { Target } from './requests.ts';
import { get, getAll } from './requests.ts';

/** Number of requests to one server in one run. */
const requestsPerRun = 3_000;
const connections = 16;
/**
 * Number of rounds that are not counted, because V8 still optimises the code of both servers for about 10,000 requests.
 */
const warmUpRounds = 4;

/**
 * Ways to request a cached page. `atLeast`: smallest permitted ratio of edge to bare server, in requests per CPU
 * second.
 */
const ways = [
  { id: 'cached.compressed', headers: { 'accept-encoding': 'br' }, status: 200, atLeast: 0.6 },
  { id: 'cached.plain', headers: {}, status: 200, atLeast: 0.7 },
  { id: 'cached.not-modified', headers: { 'accept-encoding': 'br' }, status: 304, atLeast: 0.8 },
] as const;

/**
 * Compares the CPU time of a cached page with that of a bare server that sends the same bytes. Only the cheapest round
 * of each server counts, because other programs can only add to its cost.
 *
 * @param page address of the page at the edge
 */
export async function measureKept(
  edge: MeasuredProcess,
  bare: MeasuredProcess,
  page: Target,
  { runs, note }: { readonly runs: number; readonly note: (line: string) => void },
): Promise<readonly Figure[]> {
  const costs = new Map<string, number[]>();
  const add = (id: string, ms: number) => costs.set(id, [...(costs.get(id) ?? []), ms]);
  const figures: Figure[] = [];
  await untilIdle(edge);
  for (const { id, headers, status, atLeast } of ways) {
    const etag = status === 304;
    const sides = [
      {
        side: 'edge',
        server: edge,
        target: { ...page, headers: { ...page.headers, ...headers, ...(etag && { 'if-none-match': '*' }) } },
      },
      {
        side: 'bare',
        server: bare,
        target: {
          port: bare.port,
          path: '/page',
          headers: { ...headers, ...(etag && { 'if-none-match': 'W/"bench"' }) },
        },
      },
    ];
    for (let round = 0; round < warmUpRounds + runs; round++) {
      for (const { side, server, target } of round % 2 === 0 ? sides : sides.toReversed()) {
        const ms = await costOf(server, target, status);
        if (round >= warmUpRounds) add(`${id}.${side}`, ms);
      }
    }
    const [ours = [], theirs = []] = ['edge', 'bare'].map((side) => costs.get(`${id}.${side}`) ?? []);
    const [cost, bareCost] = [Math.min(...ours), Math.min(...theirs)];
    note(`${id}: ${(cost * 1000).toFixed(0)} µs, bare ${(bareCost * 1000).toFixed(0)} µs a request`);
    const { low, high } = quartiles(theirs.map((ms, index) => ms / (ours[index] ?? Number.NaN)));
    figures.push({
      id,
      value: bareCost / cost,
      unit: 'ratio',
      target: { atLeast },
      spread: [low, high],
    });
  }
  return figures;
}

/** Requests the page until it comes from the cache, compressed at the best level. */
export async function keepPage(page: Target): Promise<void> {
  const headers = { ...page.headers, 'accept-encoding': 'br' };
  for (let times = 0; times < 5; times++) await get({ ...page, headers });
  await wait(3_000);
  const { headers: responseHeaders } = await get({ ...page, headers });
  if (!String(responseHeaders['cache-status']).includes('hit'))
    throw new Error(`BENCH_NOT_CACHED: ${page.path} said ${String(responseHeaders['cache-status'])}`);
}

/**
 * Compares the CPU time of a cached page before and during a rollout. Each is divided by the CPU time of a page of
 * another site, so that changes of the machine or the process cancel out.
 *
 * @param start starts the rollout, and returns the page as the rollout's visitors request it
 * @param other a page of a site without a rollout
 */
export async function measureInRollout(
  edge: MeasuredProcess,
  { page, other }: { readonly page: Target; readonly other: Target },
  {
    start,
    runs,
    note,
  }: {
    readonly start: () => Promise<readonly Target[]>;
    readonly runs: number;
    readonly note: (line: string) => void;
  },
): Promise<Figure> {
  const compressed = (target: Target): Target => ({
    ...target,
    headers: { ...target.headers, 'accept-encoding': 'br' },
  });
  const relativeCosts = async (targets: readonly Target[]): Promise<readonly number[]> => {
    await untilIdle(edge);
    const costs: number[] = [];
    for (let round = 0; round <= runs; round++)
      for (const target of targets) {
        const cost = await costOf(edge, compressed(target), 200);
        const otherCost = await costOf(edge, compressed(other), 200);
        if (round > 0) costs.push(cost / otherCost);
      }
    return costs;
  };
  await keepPage(other);
  const before = await relativeCosts([page, page]);
  const visitors = await start();
  for (const visitor of visitors) await keepPage(visitor);
  const within = await relativeCosts(visitors);
  note(
    `cached.rollout: ${median(within).toFixed(2)} × another site in a rollout, ${median(before).toFixed(2)} × before`,
  );
  const { low, high } = quartiles(within.map((cost) => cost / median(before)));
  return {
    id: 'cached.rollout',
    value: median(within) / median(before),
    unit: 'ratio',
    target: { atMost: 1.1 },
    spread: [low, high],
  };
}

/** Waits until the server has ended its background work, such as rendering pages in advance; at most a minute. */
async function untilIdle(server: MeasuredProcess): Promise<void> {
  for (let seconds = 0; seconds < 60; seconds++) {
    const before = await server.cpuMs();
    await wait(1_000);
    if ((await server.cpuMs()) - before < 20) return;
  }
}

/** CPU time per request, in ms. */
async function costOf(server: MeasuredProcess, target: Target, status: number): Promise<number> {
  const before = await server.cpuMs();
  await getAll(
    Array.from({ length: requestsPerRun }, () => target),
    status,
    connections,
  );
  return ((await server.cpuMs()) - before) / requestsPerRun;
}
