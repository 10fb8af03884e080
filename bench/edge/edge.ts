import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages } from '../../deploy/local/build-packages.ts';
import { workspaceRoot } from '../../deploy/local/platform.ts';
import type { BenchmarkOptions } from '../benchmarks.ts';
import type { Figure } from '../report/figure.ts';
import { keepPage, measureKept } from './kept-pages.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { startMeasured } from './measured-process.ts';
import { get } from './requests.ts';
import { measureUncached } from './uncached.ts';

const host = 'northshore.localhost';

/** The edge beside a bare Fastify that sends the same bytes, and pages that must be composed, by processor time. */
export async function run({ runs, note, before }: BenchmarkOptions): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-edge-'));
  const started: MeasuredProcess[] = [];
  const start = async (file: string, args: readonly string[], checkout = workspaceRoot) => {
    const server = await startMeasured(checkout, join('bench/edge', file), args);
    started.push(server);
    return server;
  };
  try {
    note('Building the packages');
    await buildPackages(workspaceRoot);
    const edge = await start('platform-process.ts', [join(folder, 'data')]);
    const page = { port: edge.port, path: '/search/used-cars', headers: { host } };
    await keepPage(page);
    const kept = await get({ ...page, headers: { host, 'accept-encoding': 'br' } });
    writeFileSync(join(folder, 'page.html.br'), kept.body);
    writeFileSync(join(folder, 'page.html'), (await get(page)).body);
    note(`The page has ${kept.body.length} bytes compressed`);
    const bare = await start('bare-process.ts', [folder]);
    const figures = [...(await measureKept(edge, bare, page, { runs, note }))];

    const earlier = before && (await start('platform-process.ts', [join(folder, 'before')], before));
    const sides = { edge, ...(earlier && { before: earlier }) };
    figures.push(...(await measureUncached(sides, page, { runs, note })));
    return figures;
  } finally {
    for (const server of started) await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
