import type { Received, Target } from '../edge/requests.ts';
import { get, getAll } from '../edge/requests.ts';
import type { Figure } from '../report/figure.ts';
import { median, quartiles } from '../report/statistics.ts';

/** Number of requests to one of the compared servers in one run; `connections` of them are sent at a time. */
const requestsPerRun = 6_000;
const connections = 16;

/** A server: where to send requests, and how much CPU time it has used so far, in ms. */
export type Side = { readonly target: Target; readonly cpuMs: () => number };

/** Number of rounds in which both compared servers warm up. */
export const warmUpRounds = 3;

/** Time between two requests while only the background work of a server is measured. */
const visitEveryMs = 1_000;

/**
 * Sends requests to targets in turn. The servers' background work, such as rendering pages ahead of visitors, is
 * measured separately and subtracted. A few requests are sent during that measurement, because an edge does less
 * background work while it has visitors.
 *
 * @returns requests a second, and the CPU time of the requests without background work
 */
export async function sendInTurn(
  targets: readonly Target[],
  cpuMs: () => number,
  status: number,
): Promise<{ readonly perSecond: number; readonly cpuMs: number }> {
  const [startedMs, before] = [performance.now(), cpuMs()];
  const turns = Array.from({ length: requestsPerRun }, (_, at) => targets[at % targets.length] as Target);
  await getAll(turns, status, connections);
  const [endedMs, after] = [performance.now(), cpuMs()];
  const untilMs = endedMs + (endedMs - startedMs);
  for (let leftMs = untilMs - endedMs; leftMs > 0; leftMs = untilMs - performance.now()) {
    await Promise.all(targets.map(get));
    await new Promise((resolve) => setTimeout(resolve, Math.min(visitEveryMs, leftMs)));
  }
  return {
    perSecond: (requestsPerRun * 1_000) / (endedMs - startedMs),
    cpuMs: after - before - (cpuMs() - after),
  };
}

/** CPU time of a request, in ms. */
async function costOf({ target, cpuMs }: Side, status: number): Promise<number> {
  return (await sendInTurn([target], cpuMs, status)).cpuMs / requestsPerRun;
}

/**
 * Compares the CPU time of a request between two servers. They are measured alternately; the first rounds warm both up
 * and are not counted.
 *
 * @returns the first server's CPU time divided by the second server's
 */
export async function compareCosts(
  id: string,
  [first, second]: readonly [Side, Side],
  {
    status,
    runs,
    target,
    note,
  }: {
    readonly status: number;
    readonly runs: number;
    readonly target: Figure['target'];
    readonly note: (line: string) => void;
  },
): Promise<Figure> {
  const costs: { readonly first: number; readonly second: number }[] = [];
  for (let round = 0; round < warmUpRounds + runs; round++) {
    const cost = { first: 0, second: 0 };
    const order = [['first', first] as const, ['second', second] as const];
    for (const [side, of] of round % 2 === 0 ? order : order.toReversed()) cost[side] = await costOf(of, status);
    if (round >= warmUpRounds) costs.push(cost);
  }
  const [ours, theirs] = [median(costs.map((cost) => cost.first)), median(costs.map((cost) => cost.second))];
  note(`${id}: ${(ours * 1_000).toFixed(0)} µs and ${(theirs * 1_000).toFixed(0)} µs a request`);
  const { low, high } = quartiles(costs.map((cost) => cost.first / cost.second));
  return { id, value: ours / theirs, unit: 'ratio', target, spread: [low, high] };
}

/** Requests a page until it is served from a cache. @throws if it never is */
export async function keepPage(target: Target, isKept: (response: Received) => boolean): Promise<void> {
  const untilMs = performance.now() + 60_000;
  let last = '';
  while (performance.now() < untilMs) {
    const response = await get(target);
    last = `${response.status} ${String(response.headers['cache-status'])}`;
    if (response.status === 200 && isKept(response)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`BENCH_NOT_CACHED: ${target.path} said ${last}`);
}
