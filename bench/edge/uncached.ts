import type { Figure } from '../report/figure.ts';
import { quartiles } from '../report/statistics.ts';
import type { MeasuredProcess } from './measured-process.ts';
import type { Target } from './requests.ts';
import { get, getAll } from './requests.ts';

/** Uncached pages per run. */
const pagesPerRun = 20;

const mostVehicleMs = 15;
/** Largest permitted ratio of a page's cost to that in an earlier version. */
const mostRise = 1.15;

/** A server and, optionally, an earlier version of it. */
export type UncachedSides = { readonly edge: MeasuredProcess; readonly before?: MeasuredProcess };

/**
 * Measures the CPU time of pages that must be composed, over all processes of the server: api, search, rendering,
 * composition and compression.
 *
 * @param page a results page. Searches are measured at its path with a varying price limit. The measured vehicle
 *   pages are those that the first 15 results pages of its site link to
 */
export async function measureUncached(
  { edge, before }: UncachedSides,
  page: Target,
  { runs, note }: { readonly runs: number; readonly note: (line: string) => void },
): Promise<readonly Figure[]> {
  const results = Array.from(
    { length: (runs + 1) * pagesPerRun },
    (_, n) => `${page.path}?range%5Bprice%5D=5000:${40_000 + n}`,
  );
  const kinds = [
    { id: 'uncached.vehicle', paths: await vehiclePaths(page), atMost: mostVehicleMs },
    { id: 'uncached.search', paths: results, atMost: null },
  ];
  const figures: Figure[] = [];
  for (const { id, paths, atMost } of kinds) {
    const perRun = Math.min(pagesPerRun, Math.floor(paths.length / (runs + 1)));
    const now: number[] = [];
    const earlier: number[] = [];
    // The first round warms up the servers and is not counted.
    for (let round = 0; round <= runs; round++) {
      const chosen = paths.slice(round * perRun, (round + 1) * perRun);
      const sides = [
        { server: edge, costs: now },
        ...(before === undefined ? [] : [{ server: before, costs: earlier }]),
      ];
      for (const { server, costs } of round % 2 === 0 ? sides : sides.toReversed()) {
        const ms = await costOf(server, chosen, page.headers);
        if (round > 0) costs.push(ms);
      }
    }
    const { low, median, high } = quartiles(now);
    note(`${id}: ${now.map((ms) => ms.toFixed(1)).join(', ')} ms, ${perRun} pages a run`);
    figures.push({ id, value: median, unit: 'ms', target: atMost === null ? 'none' : { atMost }, spread: [low, high] });
    if (before === undefined) continue;
    note(`${id}, before: ${earlier.map((ms) => ms.toFixed(1)).join(', ')} ms`);
    const ratio = quartiles(now.map((ms, index) => ms / (earlier[index] ?? Number.NaN)));
    figures.push({
      id: `${id}.rise`,
      value: median / quartiles(earlier).median,
      unit: 'ratio',
      target: { atMost: mostRise },
      spread: [ratio.low, ratio.high],
    });
  }
  return figures;
}

/** CPU time per page, in ms. */
async function costOf(server: MeasuredProcess, paths: readonly string[], headers: Target['headers']): Promise<number> {
  const before = await server.cpuMs();
  await getAll(
    paths.map((path) => ({ port: server.port, path, headers: { ...headers, 'accept-encoding': 'br' } })),
    200,
    1,
  );
  return ((await server.cpuMs()) - before) / paths.length;
}

/** Paths of vehicles from the first 15 results pages. */
async function vehiclePaths(page: Target): Promise<readonly string[]> {
  const texts: string[] = [];
  for (let number = 1; number <= 15; number++) {
    const { status, body } = await get({ ...page, path: `/search/new-used-and-demo-cars?page=${number}` });
    if (status === 200) texts.push(body.toString());
  }
  return [...new Set([...texts.join('').matchAll(/href="(\/cars\/\d[^"/?#]+)"/g)].map(([, path]) => path ?? ''))];
}
