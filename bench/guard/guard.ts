import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchmarkOptions } from '../benchmark-options.ts';
import { measureKept } from '../edge/kept-pages.ts';
import type { Target as Address } from '../edge/requests.ts';
import { get } from '../edge/requests.ts';
import { withEdgeAndBare } from '../edge/sides.ts';
import type { Figure } from '../report/figure.ts';
import { holds } from '../report/figure.ts';
import { bytesOf, sentBytes } from './page-bytes.ts';

/** Largest permitted factor between a figure and its stored value. */
const margin = 1.5;

/** File of the stored figures; a check compares with it. */
const keptFile = join(import.meta.dirname, '../results/guard.json');

/**
 * Measures figures that once became worse unnoticed: response times of cached pages, and sizes of pages and entries.
 */
export async function run({ runs, note }: BenchmarkOptions): Promise<readonly Figure[]> {
  const kept = keptFigures();
  const withTarget = (figure: Figure) => ({ ...figure, target: targetOf(figure, kept.get(figure.id)) });
  return withEdgeAndBare(note, async ({ edge, bare, page }) => {
    const measureTimes = async () => (await measureKept(edge, bare, page, { runs, note })).map(withTarget);
    // The times are measured up to three times, because they may miss their targets while another program uses the CPU.
    let times = await measureTimes();
    for (let again = 0; again < 2 && !times.every(holds); again++) times = await measureTimes();
    return [...times, ...(await measureBytes(page)).map(withTarget)];
  });
}

async function measureBytes(page: Address): Promise<readonly Figure[]> {
  const results = (await get(page)).body.toString();
  const vehicle = /href="(\/cars\/\d[^"/?#]+)"/.exec(results)?.[1];
  if (vehicle === undefined) throw new Error(`BENCH_NO_VEHICLE: ${page.path} links to no vehicle`);
  const paths = { home: '/', search: page.path, vehicle, finance: '/finance' };
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const { script, css, repeatedCss, schemaLibraries } = await bytesOf({ ...page, path });
    figures.push(
      { id: `${name}.script`, value: script, unit: 'bytes', target: 'none' },
      { id: `${name}.repeated-css`, value: repeatedCss / css, unit: 'ratio', target: 'none' },
      { id: `${name}.schema-libraries`, value: schemaLibraries, unit: 'files', target: 'none' },
    );
  }
  const entries = new Set(results.match(/\/assets\/[\w-]+\/[\w.-]+\/remoteEntry\.js/g));
  for (const path of [...entries].sort())
    figures.push({
      id: `${path.split('/')[2]}.entry`,
      value: await sentBytes({ ...page, path }),
      unit: 'bytes',
      target: 'none',
    });
  return figures;
}

/**
 * Figures of cached pages (`cached.…`) may not be much lower than the stored value. All other figures may not be much
 * higher.
 */
function targetOf({ id }: Figure, kept: number | undefined): Figure['target'] {
  if (kept === undefined) return 'none';
  return id.startsWith('cached.') ? { atLeast: kept / margin } : { atMost: kept * margin };
}

function keptFigures(): ReadonlyMap<string, number> {
  if (!existsSync(keptFile)) return new Map();
  const { figures } = JSON.parse(readFileSync(keptFile, 'utf8')) as {
    readonly figures: readonly { readonly id: string; readonly value: number }[];
  };
  return new Map(figures.map(({ id, value }) => [id, value]));
}
