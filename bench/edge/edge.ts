import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildRooms } from '../../deploy/local/build-rooms.ts';
import { workspaceRoot } from '../../deploy/local/platform.ts';
import type { BenchmarkOptions } from '../benchmarks.ts';
import type { Figure } from '../report/figure.ts';
import { median, quartiles } from '../report/statistics.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { startMeasured } from './measured-process.ts';
import type { Target } from './requests.ts';
import { get, getAll } from './requests.ts';

const host = 'northshore.localhost';
/** Requests of one run of one side. */
const requestsPerRun = 3_000;
const connections = 16;
/** Vehicle pages nobody asked for, a run. */
const pagesPerRun = 12;

/** How a kept page is asked for, and how much of a bare server's requests per processor second it must reach. */
const ways = [
  { id: 'cached.compressed', headers: { 'accept-encoding': 'br' }, status: 200, atLeast: 0.6 },
  { id: 'cached.plain', headers: {}, status: 200, atLeast: 0.7 },
  { id: 'cached.not-modified', headers: { 'accept-encoding': 'br' }, status: 304, atLeast: 0.8 },
] as const;

const mostUncachedMs = 15;

/** The edge beside a bare Fastify that sends the same bytes, by processor time; and a page that must be composed. */
export async function run({ runs, note }: BenchmarkOptions): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-edge-'));
  const started: MeasuredProcess[] = [];
  const start = async (file: string, ...args: string[]) => {
    const server = await startMeasured(join(import.meta.dirname, file), args);
    started.push(server);
    return server;
  };
  try {
    note('Building the rooms');
    await buildRooms(workspaceRoot);
    const edge = await start('platform-process.ts', join(folder, 'data'));
    const page = { port: edge.port, path: '/search/used-cars', headers: { host } };
    const paths = carPathsIn(await listOfCars(page));
    await keepPage(page);
    const kept = await get({ ...page, headers: { host, 'accept-encoding': 'br' } });
    writeFileSync(join(folder, 'page.html.br'), kept.body);
    writeFileSync(join(folder, 'page.html'), (await get(page)).body);
    note(`The page has ${kept.body.length} bytes compressed; ${paths.length} vehicle pages wait to be composed`);
    const bare = await start('bare-process.ts', folder);

    const costs = new Map<string, number[]>();
    const add = (id: string, ms: number) => costs.set(id, [...(costs.get(id) ?? []), ms]);
    const figures: Figure[] = [];
    for (const { id, headers, status, atLeast } of ways) {
      const etag = status === 304;
      const sides = [
        {
          side: 'edge',
          server: edge,
          target: { ...page, headers: { host, ...headers, ...(etag && { 'if-none-match': '*' }) } },
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
      // The first run warms both sides up.
      for (let round = 0; round <= runs; round++) {
        for (const { side, server, target } of round % 2 === 0 ? sides : sides.toReversed()) {
          const ms = await costOf(server, target, status);
          if (round > 0) add(`${id}.${side}`, ms);
        }
      }
      const [ours = [], theirs = []] = ['edge', 'bare'].map((side) => costs.get(`${id}.${side}`) ?? []);
      note(`${id}: ${(median(ours) * 1000).toFixed(0)} µs, bare ${(median(theirs) * 1000).toFixed(0)} µs a request`);
      const { low, high } = quartiles(theirs.map((ms, index) => ms / (ours[index] ?? Number.NaN)));
      figures.push({
        id,
        value: median(theirs) / median(ours),
        unit: 'ratio',
        target: { atLeast },
        spread: [low, high],
      });
    }

    const uncached: number[] = [];
    for (let round = 0; round <= runs; round++) {
      const chosen = paths.slice(round * pagesPerRun, (round + 1) * pagesPerRun);
      if (chosen.length === 0) break;
      const before = await edge.cpuMs();
      await getAll(
        chosen.map((path) => ({ port: edge.port, path, headers: { host, 'accept-encoding': 'br' } })),
        200,
        1,
      );
      const ms = ((await edge.cpuMs()) - before) / chosen.length;
      if (round > 0) uncached.push(ms);
    }
    const { low, median: middle, high } = quartiles(uncached);
    note(`uncached: ${uncached.map((ms) => ms.toFixed(1)).join(', ')} ms`);
    figures.push({
      id: 'uncached.vehicle',
      value: middle,
      unit: 'ms',
      target: { atMost: mostUncachedMs },
      spread: [low, high],
    });
    return figures;
  } finally {
    for (const server of started) await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Processor time of one request, ms. */
async function costOf(server: MeasuredProcess, target: Target, status: number): Promise<number> {
  const before = await server.cpuMs();
  await getAll(
    Array.from({ length: requestsPerRun }, () => target),
    status,
    connections,
  );
  return ((await server.cpuMs()) - before) / requestsPerRun;
}

/** Asks until the page comes from the cache at its best compression. */
async function keepPage(page: Target): Promise<void> {
  const headers = { ...page.headers, 'accept-encoding': 'br' };
  for (let times = 0; times < 5; times++) await get({ ...page, headers });
  await wait(3_000);
  const { headers: answered } = await get({ ...page, headers });
  if (!String(answered['cache-status']).includes('hit'))
    throw new Error(`BENCH_NOT_CACHED: ${page.path} said ${String(answered['cache-status'])}`);
}

/** Addresses of vehicles, from as many pages of results as there are. */
async function listOfCars(page: Target): Promise<string> {
  const texts: string[] = [];
  for (let number = 1; number <= 9; number++) {
    const { status, body } = await get({ ...page, path: `${page.path}?page=${number}` });
    if (status === 200) texts.push(body.toString());
  }
  return texts.join('');
}

function carPathsIn(html: string): readonly string[] {
  return [...new Set([...html.matchAll(/href="(\/cars\/\d[^"/?#]+)"/g)].map(([, path]) => path ?? ''))];
}
