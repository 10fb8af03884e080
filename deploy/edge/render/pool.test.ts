import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoSite } from '../testing/demo-site.ts';
import type { RenderJob } from './job.ts';
import { createRenderPool } from './pool.ts';

let folder: string;
let now = 0;
const pool = createRenderPool({
  size: 1,
  deadlineMs: 1_000,
  mostVersions: 2,
  suspensionMs: 10_000,
  nowMs: () => now,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-pool-'));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

/** A version whose renderWidget is the given code. */
async function versionOf(name: string, body: string): Promise<RenderJob> {
  const serverFile = join(folder, `${name}.mjs`);
  await writeFile(
    serverFile,
    `import * as React from 'react';\nexport async function renderWidget(request) { ${body} }`,
  );
  const common = {
    site: demoSite(),
    origin: '',
    nowMs: 0,
    deadlineMs: 100,
    address: { path: '/', query: '', params: {} },
  };
  return { kind: 'widgets', serverFile, common, widgets: [{ widget: 'w', context: {}, prefix: 'w-' }] };
}

describe('render workers', () => {
  it('render a version from a folder that has no modules of its own, without the environment', async () => {
    const job = await versionOf(
      'good',
      "return { kind: 'widget', html: React.version.split('.')[0] + ' ' + Object.keys(process.env), slots: [], data: null }",
    );
    expect(await pool.render(job)).toMatchObject([{ kind: 'widget', html: '19 NODE_ENV' }]);
  });

  it('know a site from its first job on, and none of them can change it for the others', async () => {
    const job = await versionOf(
      'changes-the-site',
      `try { request.site.name = 'Elsewhere'; request.site.search.index = 'other'; } catch {}
       return { kind: 'widget', html: request.site.name + ' ' + request.site.search.index, slots: [], data: null };`,
    );
    const { site } = job.common;
    const own = [{ html: `${site.name} ${site.search.index}` }];
    expect(await pool.render(job)).toMatchObject(own);
    expect(await pool.render(job)).toMatchObject(own);
    const renamed = { ...job, common: { ...job.common, site: { ...site, name: 'Redgum' } } };
    expect(await pool.render(renamed)).toMatchObject([{ html: `Redgum ${site.search.index}` }]);
    expect(await pool.render(job)).toMatchObject(own);
  });

  it('lose an endless loop by themselves and go on with the next job', async () => {
    const lost = await pool.render(await versionOf('endless', 'for (;;) {}'));
    expect(lost).toMatchObject([{ kind: 'failed', message: expect.stringContaining('RENDER_WORKER_LOST') }]);
    const good = await versionOf('after', "return { kind: 'widget', html: 'fine', slots: [], data: null }");
    expect(await pool.render(good)).toMatchObject([{ html: 'fine' }]);
  });

  it('do what stood behind an endless loop all the same', async () => {
    now += 20_000;
    const endless = await versionOf('in-the-way', 'for (;;) {}');
    const good = await versionOf('behind', "return { kind: 'widget', html: 'fine', slots: [], data: null }");
    const [lost, done] = await Promise.all([pool.render(endless), pool.render(good)]);
    expect(lost).toMatchObject([{ kind: 'failed' }]);
    expect(done).toMatchObject([{ html: 'fine' }]);
  });

  it('leave a version alone for a while that cost one by itself', async () => {
    now += 20_000;
    const flag = join(folder, 'healed');
    const job = await versionOf(
      'heals',
      `const { existsSync } = await import('node:fs');
       while (!existsSync(${JSON.stringify(flag)}));
       return { kind: 'widget', html: 'fine', slots: [], data: null };`,
    );
    expect(await pool.render(job)).toMatchObject([{ message: expect.stringContaining('RENDER_WORKER_LOST') }]);
    await writeFile(flag, '');
    expect(await pool.render(job)).toMatchObject([{ message: expect.stringContaining('RENDER_SUSPENDED') }]);
    now += 10_001;
    expect(await pool.render(job)).toMatchObject([{ html: 'fine' }]);
  });

  it('answer with a failure when a version cannot be imported', async () => {
    const job = { ...(await versionOf('broken', '')), serverFile: join(folder, 'missing.mjs') };
    expect(await pool.render(job)).toMatchObject([{ kind: 'failed', message: expect.stringContaining('missing.mjs') }]);
  });

  it('are replaced when they have imported too many versions, and nothing is lost', async () => {
    const jobs = await Promise.all(
      ['v1', 'v2', 'v3', 'v4'].map((name) =>
        versionOf(name, `return { kind: 'widget', html: '${name}', slots: [], data: null }`),
      ),
    );
    const results = await Promise.all(jobs.map((job) => pool.render(job)));
    expect(results.flat().map((result) => (result as { html: string }).html)).toEqual(['v1', 'v2', 'v3', 'v4']);
  });
});
