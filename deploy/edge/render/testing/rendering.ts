import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSite } from '../../testing/demo-site.ts';
import type { RenderJob } from '../job.ts';
import { createPlatformFetch } from '../platform-fetch.ts';
import type { PoolOptions, RenderPool } from '../pool.ts';
import { createRenderPool } from '../pool.ts';
import { createStaleIfErrorDispatcher } from '../stale-if-error.ts';

type Stage = {
  readonly folder: string;
  readonly pool: RenderPool;
  readonly notes: readonly string[];
  /** Creates a job for the only widget of a version with this server code. */
  readonly job: (name: string, code: string, common?: Partial<RenderJob['common']>) => Promise<RenderJob>;
  readonly drain: () => void;
  readonly close: () => Promise<void>;
};

/** Returns server code in which `renderWidget` has this body; `request` is its argument. */
export const rendering = (body: string): string => `export async function renderWidget(request) { ${body} }`;

/** Returns server code whose widget shows the value of an expression. */
export const showing = (expression: string): string =>
  rendering(`return { kind: 'widget', html: String(${expression}), slots: [], data: null };`);

/** Starts a pool with real processes. The server code of versions is written to files. */
export async function startRendering(options: Partial<PoolOptions> = {}): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-render-'));
  const notes: string[] = [];
  const upstream = createStaleIfErrorDispatcher(null, () => {});
  const pool = createRenderPool({
    sizePerSite: 1,
    size: 4,
    deadlineMs: 1_500,
    mostVersions: 40,
    platformFetch: createPlatformFetch(upstream.dispatcher),
    log: (message) => notes.push(message),
    ...options,
  });
  return {
    folder,
    pool,
    notes,
    drain: pool.drain,
    async job(name, code, common = {}) {
      const file = join(folder, `${name}.mjs`);
      await writeFile(file, code);
      return widgetJob({ file, integrity: hashOf(code) }, common);
    },
    async close() {
      await pool.close();
      await upstream.close();
      await rm(folder, { recursive: true });
    },
  };
}

export const hashOf = (code: string): string => `sha384-${createHash('sha384').update(code).digest('base64')}`;

/** Runs a job. Returns its first result as text: the markup, or the error message. */
export async function outcomeOf(pool: RenderPool, job: RenderJob): Promise<string> {
  const [result] = await pool.render(job);
  return result?.kind === 'widget' ? result.html : result?.kind === 'failed' ? result.message : JSON.stringify(result);
}

/** Creates a job for one widget of a version. */
export function widgetJob(server: RenderJob['server'], common: Partial<RenderJob['common']> = {}): RenderJob {
  return {
    kind: 'widgets',
    server,
    common: {
      site: demoSite(),
      origin: 'http://127.0.0.1:1',
      nowMs: 0,
      deadlineMs: 1_000,
      address: { path: '/', query: '', params: {} },
      ...common,
    },
    widgets: [{ widget: 'w', context: {}, prefix: 'w-' }],
  };
}
