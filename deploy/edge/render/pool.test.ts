import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoSite } from '../testing/demo-site.ts';
import { outcomeOf, rendering, showing, startRendering, widgetJob } from './testing/rendering.ts';

let stage: Awaited<ReturnType<typeof startRendering>>;
let now = 0;

beforeAll(async () => {
  stage = await startRendering({ mostVersions: 2, suspensionMs: 10_000, nowMs: () => now });
});
afterAll(() => stage.close());

const endless = rendering('for (;;) {}');

describe('render processes', () => {
  it('render a version from a folder that has no modules of its own, without the environment', async () => {
    const job = await stage.job(
      'good',
      `import * as React from 'react';\n${showing("React.version.split('.')[0] + ' ' + Object.keys(process.env)")}`,
    );
    expect(await outcomeOf(stage.pool, job)).toBe('19 NODE_ENV');
  });

  it('know a site from its first job on, and none of them can change it for the others', async () => {
    const job = await stage.job(
      'changes-the-site',
      rendering(`
        try { request.site.name = 'Elsewhere'; request.site.search.index = 'other'; } catch {}
        return { kind: 'widget', html: request.site.name + ' ' + request.site.search.index, slots: [], data: null };`),
    );
    const { site } = job.common;
    const own = `${site.name} ${site.search.index}`;
    expect(await outcomeOf(stage.pool, job)).toBe(own);
    expect(await outcomeOf(stage.pool, job)).toBe(own);
    const renamed = { ...job, common: { ...job.common, site: { ...site, name: 'Redgum' } } };
    expect(await outcomeOf(stage.pool, renamed)).toBe(`Redgum ${site.search.index}`);
    expect(await outcomeOf(stage.pool, job)).toBe(own);
  });

  it('lose an endless loop by themselves and go on with the next job', async () => {
    expect(await outcomeOf(stage.pool, await stage.job('endless', endless))).toContain('RENDER_PROCESS_LOST');
    expect(await outcomeOf(stage.pool, await stage.job('after', showing("'fine'")))).toBe('fine');
  });

  it('do what was queued behind an endless loop all the same', async () => {
    now += 20_000;
    const jobs = [await stage.job('in-the-way', endless), await stage.job('behind', showing("'fine'"))];
    const [lost, done] = await Promise.all(jobs.map((job) => outcomeOf(stage.pool, job)));
    expect(lost).toContain('RENDER_PROCESS_LOST');
    expect(done).toBe('fine');
  });

  it('leave a version alone for a while that cost one by itself, for that dealer only', async () => {
    now += 20_000;
    const job = await stage.job(
      'fails-for-one',
      rendering(`while (request.site.slug === 'northshore' && request.nowMs < 1);
                 return { kind: 'widget', html: 'fine', slots: [], data: null };`),
      { site: demoSite({ slug: 'northshore' }) },
    );
    const later = { ...job, common: { ...job.common, nowMs: 1 } };
    expect(await outcomeOf(stage.pool, job)).toContain('RENDER_PROCESS_LOST');
    expect(await outcomeOf(stage.pool, later)).toContain('RENDER_SUSPENDED');
    const other = { ...job, common: { ...job.common, site: demoSite({ slug: 'redgum' }) } };
    expect(await outcomeOf(stage.pool, other)).toBe('fine');
    now += 10_001;
    expect(await outcomeOf(stage.pool, later)).toBe('fine');
  });

  it('render only the file that was published', async () => {
    const missing = widgetJob({ file: join(stage.folder, 'missing.mjs'), integrity: 'sha384-' });
    expect(await outcomeOf(stage.pool, missing)).toMatch(/^SERVER_FILE_UNREADABLE: .*missing\.mjs/);
    const job = await stage.job('altered', showing("'as published'"));
    await writeFile(job.server.file, showing("'altered'"));
    expect(await outcomeOf(stage.pool, job)).toMatch(/^SERVER_FILE_CHANGED: .*altered\.mjs/);
  });

  it('are replaced when they have imported too many versions, and nothing is lost', async () => {
    const names = ['v1', 'v2', 'v3', 'v4'];
    const jobs = await Promise.all(names.map((name) => stage.job(name, showing(`'${name}'`))));
    expect(await Promise.all(jobs.map((job) => outcomeOf(stage.pool, job)))).toEqual(names);
  });

  it('are shared out among more dealers than there may be processes', async () => {
    const job = await stage.job('any', showing('request.site.slug'));
    const slugs = Array.from({ length: 7 }, (_, index) => `dealer-${index}`);
    const jobs = [...slugs, ...slugs].map((slug) => ({ ...job, common: { ...job.common, site: demoSite({ slug }) } }));
    expect(await Promise.all(jobs.map((each) => outcomeOf(stage.pool, each)))).toEqual([...slugs, ...slugs]);
  });
});
