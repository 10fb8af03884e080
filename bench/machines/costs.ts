import type { Received, Target } from '../edge/requests.ts';
import { get, getAll } from '../edge/requests.ts';
import type { Figure } from '../report/figure.ts';
import { median, quartiles } from '../report/statistics.ts';

/** Requests of one run of one side, and how many of them are sent at a time. */
const requestsPerRun = 6_000;
const connections = 16;

/** Something that serves requests, and the CPU time that it has used. */
export type Side = { readonly target: Target; readonly cpuMs: () => number };

/** Time between two requests while only the background work of a side is measured. */
const visitEveryMs = 1_000;

/**
 * CPU time of a request, in ms, without what the side does in the background in the same time, such as rendering pages
 * ahead of visitors. A few requests come meanwhile, because an edge does less of it while it has visitors.
 */
async function costOf({ target, cpuMs }: Side, status: number): Promise<number> {
  const [startedMs, before] = [performance.now(), cpuMs()];
  await getAll(
    Array.from({ length: requestsPerRun }, () => target),
    status,
    connections,
  );
  const [endedMs, after] = [performance.now(), cpuMs()];
  const untilMs = endedMs + (endedMs - startedMs);
  while (performance.now() < untilMs) {
    await get(target);
    await new Promise((resolve) => setTimeout(resolve, Math.min(visitEveryMs, untilMs - performance.now())));
  }
  return (after - before - (cpuMs() - after)) / requestsPerRun;
}

/**
 * Compares the CPU time of a request of two sides. They alternate; the first round warms both up and is not counted.
 *
 * @returns the ratio of the first to the second side
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
  for (let round = 0; round <= runs; round++) {
    const cost = { first: await costOf(first, status), second: await costOf(second, status) };
    if (round > 0) costs.push(cost);
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
