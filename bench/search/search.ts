import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BenchmarkOptions } from '../benchmark-options.ts';
import type { Figure, Target } from '../report/figure.ts';
import { median, quantile, quartiles } from '../report/statistics.ts';
import type { Measured } from './measured.ts';

type Size = {
  readonly id: string;
  readonly cars: number;
  readonly pages: number;
  readonly sqlPages: number;
  /** Largest 95th percentile of a page's CPU time, in ms. */
  readonly mostPageMs: number;
  readonly mostAllFacetsMs?: number;
  readonly mostBuildMs?: number;
  readonly mostBytes?: number;
  /** Wall-clock time. */
  readonly mostVisibleMs?: number;
};

const sizes: readonly Size[] = [
  { id: '10k', cars: 10_000, pages: 1000, sqlPages: 120, mostPageMs: 2 },
  { id: '20k', cars: 20_000, pages: 1000, sqlPages: 0, mostBuildMs: 800, mostPageMs: 4 },
  {
    id: '100k',
    cars: 100_000,
    pages: 1000,
    sqlPages: 40,
    mostPageMs: 10,
    mostAllFacetsMs: 20,
    mostBuildMs: 3000,
    mostBytes: 700e6,
    mostVisibleMs: 50,
  },
];
/** Largest factor by which updates may slow down reads. */
const mostSlower = 1.5;

/**
 * Measures the engine with three stock sizes. With 10k and 100k cars, also compares it with SQLite on the same cars and
 * a smaller set of pages.
 */
export async function run({ runs, note }: BenchmarkOptions): Promise<readonly Figure[]> {
  const measured = new Map<Size, Measured[]>(sizes.map((size) => [size, []]));
  for (let round = 1; round <= runs; round++) {
    for (const [size, done] of measured) {
      const found = await measure(size);
      done.push(found);
      note(`${round}/${runs} ${size.id.padEnd(4)} ${lineOf(found)}`);
    }
  }
  return [...measured].flatMap(([size, done]) => figuresOf(size, done));
}

async function measure({ cars, pages, sqlPages }: Size): Promise<Measured> {
  const child = fork(join(import.meta.dirname, 'measure.ts'), [cars, pages, sqlPages].map(String), {
    execArgv: ['--expose-gc', '--no-warnings'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const [response] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`Measuring ${cars} cars ended with ${code}.`))),
  ])) as [Measured];
  return response;
}

const p95 = (values: readonly number[]) =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.95,
  );

function figuresOf(
  { id, sqlPages, mostPageMs, mostAllFacetsMs, mostBuildMs, mostBytes, mostVisibleMs }: Size,
  done: readonly Measured[],
): readonly Figure[] {
  const figure = (name: string, unit: string, target: Target, read: (found: Measured) => number): Figure => {
    const { low, median: value, high } = quartiles(done.map(read));
    return { id: `${id}.${name}`, value, unit, target, spread: [low, high] };
  };
  const atMost = (most: number | undefined): Target => (most === undefined ? 'none' : { atMost: most });
  return [
    figure('page.p95', 'ms', { atMost: mostPageMs }, ({ pageMs }) => p95(pageMs)),
    figure('page.median', 'ms', 'none', ({ pageMs }) => median(pageMs)),
    figure('all-facets.p95', 'ms', atMost(mostAllFacetsMs), ({ allFacetsMs }) => p95(allFacetsMs)),
    figure('build', 'ms', atMost(mostBuildMs), ({ buildMs }) => buildMs),
    figure('memory', 'bytes', atMost(mostBytes), ({ memoryBytes }) => memoryBytes),
    figure('update.visible', 'ms', atMost(mostVisibleMs), ({ updates }) => p95(updates.visibleMs)),
    figure(
      'update.readers',
      'ratio',
      { atMost: mostSlower },
      ({ updates }) => median(updates.busyMs) / median(updates.quietMs),
    ),
    ...(sqlPages === 0
      ? []
      : [
          figure('sqlite.page.median', 'ms', 'none', ({ sqlMs }) => median(sqlMs)),
          figure('beside-sqlite', 'ratio', { atMost: 1 }, ({ sameMs, sqlMs }) => median(sameMs) / median(sqlMs)),
        ]),
  ];
}

function lineOf({ pageMs, allFacetsMs, buildMs, memoryBytes, updates, sqlMs, sameMs }: Measured): string {
  const parts = [
    `page ${median(pageMs).toFixed(2)} ms, p95 ${p95(pageMs).toFixed(2)}`,
    `all facets p95 ${p95(allFacetsMs).toFixed(2)}`,
    `build ${Math.round(buildMs)} ms`,
    `${Math.round(memoryBytes / 1e6)} MB`,
    `change seen in ${p95(updates.visibleMs).toFixed(1)} ms`,
    ...(sqlMs.length === 0 ? [] : [`SQLite ${median(sqlMs).toFixed(1)} ms beside ${median(sameMs).toFixed(2)}`]),
  ];
  return parts.join(', ');
}
