import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages } from '../../deploy/local/build-packages.ts';
import { workspaceRoot } from '../../deploy/local/workspace.ts';
import { keepPage } from './kept-pages.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { startMeasured } from './measured-process.ts';
import type { Target } from './requests.ts';
import { get } from './requests.ts';

const host = 'northshore.localhost';

export type Sides = {
  readonly edge: MeasuredProcess;
  /** A server that only sends the bytes of `page`. */
  readonly bare: MeasuredProcess;
  /** A results page that the edge has cached. */
  readonly page: Target;
  /** Starts another server, which is stopped with the others. */
  readonly start: (file: string, args: readonly string[], checkout?: string) => Promise<MeasuredProcess>;
  /** A temporary folder, deleted at the end. */
  readonly folder: string;
};

/** Builds the packages, and runs the platform and a bare server with the same bytes while `work` runs. */
export async function withEdgeAndBare<Result>(
  note: (line: string) => void,
  work: (sides: Sides) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-edge-'));
  const started: MeasuredProcess[] = [];
  const start: Sides['start'] = async (file, args, checkout = workspaceRoot) => {
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
    return await work({ edge, bare, page, start, folder });
  } finally {
    for (const server of started) await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
