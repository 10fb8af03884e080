import { availableParallelism } from 'node:os';
import { lockfileHeader } from '@forecourt/contracts/release';
import { unwrap } from '../../deploy/registry/index.ts';
import type { BenchmarkOptions } from '../benchmark-options.ts';
import { cpuMsOf, ownResidentMb } from '../edge/process-figures.ts';
import type { Target } from '../edge/requests.ts';
import { get } from '../edge/requests.ts';
import type { Figure } from '../report/figure.ts';
import { median, quartiles } from '../report/statistics.ts';
import type { Side } from './costs.ts';
import { compareCosts, keepPage, sendInTurn, warmUpRounds } from './costs.ts';
import type { MachinesPlatform } from './machines-platform.ts';
import { startMachinesPlatform } from './machines-platform.ts';
import type { ServedProcess } from './served-process.ts';

/** Number of dealers of the large platform. Other numbers are only for trying the benchmark out. */
const many = Number(process.env['MACHINES_DEALERS'] ?? 1_000);
const few = 5;
const vehicles = 200;

/** With at least this many cores, two edges and the client that sends the requests do not share a core. */
const coresForTwoEdges = 4;

/** Measures a platform of a thousand dealers, and compares it with one of five. */
export async function run({ runs, note }: BenchmarkOptions): Promise<readonly Figure[]> {
  const common = { vehicles, seed: 'forecourt', note };
  const small = await startMachinesPlatform({ ...common, count: few, withFront: false });
  try {
    const large = await startMachinesPlatform({ ...common, count: many, withFront: true });
    try {
      return await measure({ small, large, runs, note });
    } finally {
      await large.close();
    }
  } finally {
    await small.close();
  }
}

type Measured = Pick<BenchmarkOptions, 'runs' | 'note'> & {
  readonly small: MachinesPlatform;
  readonly large: MachinesPlatform;
};

async function measure({ small, large, runs, note }: Measured): Promise<readonly Figure[]> {
  const { edge, starts, cpu } = await startEdges(large, runs);
  const smallEdge = await small.startEdge(0);
  // Idle memory is compared before the first visitor, once both platforms have finished starting.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const idle = (ownResidentMb(edge.pid) - ownResidentMb(smallEdge.pid)) / (many - few);
  const options = { runs, note };
  const [page, smallPage] = [pageOf(large, edge), pageOf(small, smallEdge)];
  for (const each of [page, smallPage]) await keepPage(each, isHit);
  const sides = [sideOf(edge, page), sideOf(smallEdge, smallPage)] as const;
  const asUnknown = ({ target, cpuMs }: Side): Side => ({
    target: { ...target, headers: { ...target.headers, host: 'nobody.example' } },
    cpuMs,
  });
  const unknown = [asUnknown(sides[0]), asUnknown(sides[1])] as const;
  const atMost = { atMost: 1.2 };
  return [
    { id: 'edge.start', ...spreadOf(starts), unit: 's', target: { atMost: 10 } },
    { id: 'edge.start.cpu', ...spreadOf(cpu), unit: 's', target: 'none' },
    { id: 'edge.idle-dealer', value: idle, unit: 'MB', target: { atMost: 0.5 } },
    await compareCosts('cached-page', sides, { ...options, status: 200, target: atMost }),
    await compareCosts('unknown-host', unknown, { ...options, status: 404, target: atMost }),
    ...(await measureVarnish(large, sides[0], options)),
    ...(await measureTwoEdges(large, edge, { page, ...options })),
    ...memoryOf(large, edge),
  ];
}

/**
 * Starts the first edge several times.
 *
 * @returns the last one, still running, and the seconds and CPU time of each start
 */
async function startEdges(platform: MachinesPlatform, runs: number) {
  const [starts, cpu]: [number[], number[]] = [[], []];
  for (let run = 1; ; run++) {
    const edge = await platform.startEdge(0);
    starts.push(edge.startMs / 1_000);
    cpu.push((cpuMsOf(edge.pid) ?? 0) / 1_000);
    if (run === runs) return { edge, starts, cpu };
    await edge.kill();
  }
}

/** Compares a hit in Varnish with a page from the edge's own cache, by CPU time. */
async function measureVarnish({ varnish }: MachinesPlatform, ours: Side, options: Pick<Measured, 'runs' | 'note'>) {
  if (varnish === null) {
    options.note('varnish: skipped, because nginx, varnish or pgbouncer (Debian packages) are not installed here');
    return [];
  }
  const target = { ...ours.target, port: varnish.port };
  await keepPage(target, ({ headers }) => String(headers['cache-status']).endsWith('varnish; hit'));
  const side = { target, cpuMs: varnish.cpuMs };
  return [await compareCosts('varnish-hit', [ours, side], { ...options, status: 200, target: { atLeast: 10 } })];
}

/** Compares two edges with one under the same load, and measures how soon both serve a change. */
async function measureTwoEdges(
  platform: MachinesPlatform,
  edge: ServedProcess,
  { page, runs, note }: { readonly page: Target } & Pick<Measured, 'runs' | 'note'>,
): Promise<readonly Figure[]> {
  const other = await platform.startEdge(1);
  const otherPage = { ...page, port: other.port };
  await keepPage(otherPage, isHit);
  const cpuMs = () => (cpuMsOf(edge.pid) ?? 0) + (cpuMsOf(other.pid) ?? 0);
  const rates: { readonly one: number; readonly two: number; readonly cost: number }[] = [];
  for (let round = 0; round < warmUpRounds + runs; round++) {
    const two = await sendInTurn([page, otherPage], cpuMs, 200);
    // Each edge is measured alone, and their mean is compared. The second edge has run for less time, so its code is
    // less optimised.
    const [one, second] = [await sendInTurn([page], cpuMs, 200), await sendInTurn([otherPage], cpuMs, 200)];
    const alone = { perSecond: (one.perSecond + second.perSecond) / 2, cpuMs: (one.cpuMs + second.cpuMs) / 2 };
    if (round >= warmUpRounds) rates.push({ one: alone.perSecond, two: two.perSecond, cost: two.cpuMs / alone.cpuMs });
  }
  const cores = availableParallelism();
  if (cores < coresForTwoEdges)
    note(`edges.two: this machine has ${cores} cores, which two edges share with the sender, so it has no target here`);
  const gains = rates.map(({ one, two }) => two / one);
  const changes = await measureChanges(platform, [page, otherPage], runs);
  return [
    {
      id: 'edges.two',
      ...spreadOf(gains),
      unit: 'ratio',
      target: cores < coresForTwoEdges ? 'none' : { atLeast: 1.6 },
    },
    { id: 'edges.two.cost', ...spreadOf(rates.map(({ cost }) => cost)), unit: 'ratio', target: { atMost: 1.25 } },
    { id: 'change', ...spreadOf(changes), unit: 'ms', target: { atMost: 1_000 } },
  ];
}

/**
 * Changes the configuration of a site. @returns milliseconds until both edges serve a page with the new configuration
 */
async function measureChanges({ client, sites }: MachinesPlatform, pages: readonly Target[], runs: number) {
  const [site = ''] = sites;
  const times: number[] = [];
  for (let turn = 0; turn <= runs; turn++) {
    const { revision, lockfile } = unwrap(await client.show(site));
    const { config } = unwrap(await client.siteConfig(site));
    const startedMs = performance.now();
    const request = { config: { ...config, name: `${config.name} ${turn}` }, why: 'a benchmark' };
    unwrap(await client.applyConfig(site, { ...request, expectedRevision: revision }));
    await Promise.all(pages.map((page) => untilServed(page, lockfile)));
    // The first change starts the render processes, so its time does not count.
    if (turn > 0) times.push(performance.now() - startedMs);
  }
  return times;
}

/** Waits until the page is served from a lockfile other than `before`. @throws Error BENCH_NOT_CHANGED after 30 s */
async function untilServed(page: Target, before: string): Promise<void> {
  for (const untilMs = performance.now() + 30_000; performance.now() < untilMs; ) {
    const { status, headers } = await get(page);
    if (status === 200 && headers[lockfileHeader] !== before) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`BENCH_NOT_CHANGED: ${page.path} is still of ${before}`);
}

/** Resident memory of each process of the platform. */
function memoryOf({ parts }: MachinesPlatform, edge: ServedProcess): readonly Figure[] {
  return Object.entries({ ...parts, edge }).map(([part, { pid }]) => ({
    id: `memory.${part}`,
    value: ownResidentMb(pid),
    unit: 'MB',
    target: 'none',
  }));
}

function pageOf({ sites }: MachinesPlatform, { port }: ServedProcess): Target {
  return { port, path: '/search/used-cars', headers: { host: `${sites[0]}.example`, 'accept-encoding': 'br' } };
}

function sideOf({ pid }: ServedProcess, target: Target): Side {
  return { target, cpuMs: () => cpuMsOf(pid) ?? 0 };
}

const isHit = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): boolean =>
  String(headers['cache-status']).includes('hit');

function spreadOf(values: readonly number[]): Pick<Figure, 'value' | 'spread'> {
  const { low, high } = quartiles(values);
  return { value: median(values), spread: [low, high] };
}
