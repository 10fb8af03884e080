import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultBudget } from '@forecourt/budget';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { demoSite } from '../testing/demo-site.ts';
import { outcomeOf, rendering, showing, startRendering, widgetJob } from './testing/rendering.ts';

let stage: Awaited<ReturnType<typeof startRendering>>;
let now = 0;

beforeAll(async () => {
  stage = await startRendering({ mostVersions: 2, suspensionMs: 10_000, nowMs: () => now });
});
afterAll(() => stage.close());

/** The process ids of all processes that this one has started. */
const processesNow = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ').map(Number);

const endless = rendering('for (;;) {}');

describe('render processes', () => {
  it('a render process renders a version from a folder without node_modules, and has no environment variable but NODE_ENV', async () => {
    const job = await stage.job(
      'good',
      `import * as React from 'react';\n${showing("React.version.split('.')[0] + ' ' + Object.keys(process.env)")}`,
    );
    expect(await outcomeOf(stage.pool, job)).toBe('19 NODE_ENV');
  });

  it('a render process receives a site with the site’s first job, and server code cannot change the site for other versions', async () => {
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

  it('fail only the job with an endless loop, and continue with the next job', async () => {
    expect(await outcomeOf(stage.pool, await stage.job('endless', endless))).toContain('RENDER_PROCESS_LOST');
    expect(await outcomeOf(stage.pool, await stage.job('after', showing("'fine'")))).toBe('fine');
  });

  it('jobs that were queued behind an endless loop still run', async () => {
    now += 20_000;
    const jobs = [await stage.job('in-the-way', endless), await stage.job('behind', showing("'fine'"))];
    const [lost, done] = await Promise.all(jobs.map((job) => outcomeOf(stage.pool, job)));
    expect(lost).toContain('RENDER_PROCESS_LOST');
    expect(done).toBe('fine');
  });

  it('suspend a version whose code ended its process, for the same dealer only', async () => {
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

  it('after a remote’s code has ended three processes, its new versions are suspended, and a version that rendered before stays in use', async () => {
    now += 1_000_000;
    const of = async (version: string, code: string) => {
      const job = await stage.job(`search-${version}`, code);
      return { ...job, server: { ...job.server, of: { remote: 'mf-search', version } } };
    };
    const good = await of('1.0.0', showing("'fine'"));
    expect(await outcomeOf(stage.pool, good)).toBe('fine');
    for (const version of ['2.0.0', '3.0.0', '4.0.0'])
      expect(await outcomeOf(stage.pool, await of(version, endless))).toContain('RENDER_PROCESS_LOST');
    const fourth = await of('5.0.0', endless);
    expect(await outcomeOf(stage.pool, fourth)).toMatch(/^RENDER_SUSPENDED: versions of mf-search brought down 3/);
    expect(await outcomeOf(stage.pool, good)).toBe('fine');
    expect(await outcomeOf(stage.pool, await stage.job('of-another', showing("'fine'")))).toBe('fine');
    now += 10_001;
    expect(await outcomeOf(stage.pool, fourth)).toContain('RENDER_PROCESS_LOST');
  });

  it('if another program ends a render process, its jobs are retried, and no version is suspended', async () => {
    now += 20_000;
    const slow = await stage.job(
      'slow',
      `let jobs = 0;
       ${rendering(`jobs++;
                    await new Promise((resolve) => setTimeout(resolve, 300));
                    return { kind: 'widget', html: jobs + ' in this process', slots: [], data: null };`)}`,
    );
    expect(await outcomeOf(stage.pool, await stage.job('before', showing("'fine'")))).toBe('fine');
    const underWay = outcomeOf(stage.pool, slow);
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const pid of processesNow()) process.kill(pid, 'SIGKILL');
    expect(await underWay).toBe('1 in this process');
    expect(await outcomeOf(stage.pool, slow)).toBe('2 in this process');
  });

  it('render a file only if it is unchanged since it was published', async () => {
    const missing = widgetJob({ file: join(stage.folder, 'missing.mjs'), integrity: 'sha384-' });
    expect(await outcomeOf(stage.pool, missing)).toMatch(/^SERVER_FILE_UNREADABLE: .*missing\.mjs/);
    const job = await stage.job('altered', showing("'as published'"));
    await writeFile(job.server.file, showing("'altered'"));
    expect(await outcomeOf(stage.pool, job)).toMatch(/^SERVER_FILE_CHANGED: .*altered\.mjs/);
  });

  it('are replaced after importing too many versions, and no job is lost', async () => {
    const names = ['v1', 'v2', 'v3', 'v4'];
    const jobs = await Promise.all(names.map((name) => stage.job(name, showing(`'${name}'`))));
    expect(await Promise.all(jobs.map((job) => outcomeOf(stage.pool, job)))).toEqual(names);
  });

  it('the render processes serve more dealers than there are processes', async () => {
    const job = await stage.job('any', showing('request.site.slug'));
    const slugs = Array.from({ length: 7 }, (_, index) => `dealer-${index}`);
    const jobs = [...slugs, ...slugs].map((slug) => ({ ...job, common: { ...job.common, site: demoSite({ slug }) } }));
    expect(await Promise.all(jobs.map((each) => outcomeOf(stage.pool, each)))).toEqual([...slugs, ...slugs]);
  });

  it('use a site’s changed configuration even if the first version that runs with it cannot be imported', async () => {
    const broken = await stage.job('throws-when-imported', "throw new Error('not today');");
    const whole = await stage.job('whole', showing('request.site.name'));
    const renamed = { ...broken.common.site, name: 'Redgum' };
    expect(await outcomeOf(stage.pool, { ...broken, common: { ...broken.common, site: renamed } })).toContain(
      'not today',
    );
    expect(await outcomeOf(stage.pool, { ...whole, common: { ...whole.common, site: renamed } })).toBe('Redgum');
  });
});

it('simultaneous jobs of many dealers start only a limited number of processes', async () => {
  const limited = await startRendering({ size: 2, deadlineMs: 20_000 });
  const slow = await limited.job(
    'slow',
    rendering(`await new Promise((resolve) => setTimeout(resolve, 300));
               return { kind: 'widget', html: request.site.slug, slots: [], data: null };`),
  );
  const others = processesNow().length;
  const slugs = Array.from({ length: 10 }, (_, index) => `dealer-${index}`);
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, processesNow().length - others);
  }, 10);
  const shown = slugs.map((slug) =>
    outcomeOf(limited.pool, { ...slow, common: { ...slow.common, deadlineMs: 10_000, site: demoSite({ slug }) } }),
  );
  expect(await Promise.all(shown)).toEqual(slugs);
  clearInterval(watching);
  // Two processes, two replaced ones that complete their last jobs, and a spare one. `others` may already include one
  // of these.
  expect(most).toBeLessThanOrEqual(5);
  await limited.close();
}, 40_000);

it('a pool that is draining retries no job', async () => {
  const drained = await startRendering();
  const lost = outcomeOf(drained.pool, await drained.job('endless', endless));
  drained.drain();
  expect(await lost).toBe('the edge is closing');
  await drained.close();
});

describe('a version that continues to work after its job', () => {
  const busyAfter = `export async function renderWidget() {
    void (async () => { for (let turn = 0; turn < 1_000; turn++) await null; for (;;); })();
    return { kind: 'widget', html: 'rendered', slots: [], data: null };
  }`;
  const untilBlamed = async (notes: readonly string[], count: number) => {
    const blamed = () => notes.filter((note) => note.startsWith('BUDGET_RENDER_CPU_AFTER_JOB_MS')).length;
    while (blamed() < count) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  let strict: typeof stage;
  let nowMs = 0;

  beforeEach(async () => {
    strict = await startRendering({
      size: 2,
      deadlineMs: 10_000,
      suspensionMs: 10_000,
      nowMs: () => nowMs,
      budget: { ...defaultBudget, renderCpuAfterJobMs: 100 },
    });
  });
  afterEach(() => strict.close());

  it('if a version keeps working after its job has ended, it is suspended and reported, provided no other version used its process', async () => {
    const job = await strict.job('busy', busyAfter);
    expect(await outcomeOf(strict.pool, job)).toBe('rendered');
    await untilBlamed(strict.notes, 1);
    expect(await outcomeOf(strict.pool, job)).toMatch(/^RENDER_SUSPENDED: .*busy\.mjs.*BUDGET_RENDER_CPU_AFTER_JOB_MS/);
    nowMs += 10_001;
    expect(await outcomeOf(strict.pool, job)).toBe('rendered');
  });

  it('a version that keeps working after its job has ended is suspended if it crashes its process', async () => {
    const job = await strict.job(
      'crashes',
      `export async function renderWidget() {
        void (async () => {
          for (let turn = 0; turn < 1_000; turn++) await null;
          for (const all = []; ; ) all.push(new Array(1e5).fill(0).map(() => ({})));
        })();
        return { kind: 'widget', html: 'rendered', slots: [], data: null };
      }`,
    );
    expect(await outcomeOf(strict.pool, job)).toBe('rendered');
    while (strict.notes.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await outcomeOf(strict.pool, job)).toMatch(/^RENDER_SUSPENDED: .*crashes\.mjs/);
  });

  it('if a version keeps working after its job has ended, it blocks a job of another version only once, because it renders in a process of its own afterwards', async () => {
    const patient = await startRendering({ deadlineMs: 4_000, suspensionMs: 10_000, nowMs: () => nowMs });
    const busy = await patient.job('busy', busyAfter);
    const counting = await patient.job('counting', `let count = 0;\n${showing('++count')}`);
    const shown: string[] = [];
    for (const job of [busy, counting, busy, counting, busy, counting]) shown.push(await outcomeOf(patient.pool, job));
    // From its second job on, the busy version renders in a separate process. It can no longer end the process of the
    // other version.
    expect(shown).toEqual([
      'rendered',
      '1',
      'rendered',
      '1',
      // On a busy machine the process may be replaced as unresponsive before it has used this CPU time.
      expect.stringMatching(/BUDGET_RENDER_STUCK_CPU_MS|RENDER_PROCESS_LOST/),
      '2',
    ]);
    await patient.close();
  });

  it('if a version keeps working after its job has ended, other versions of its dealer lose only the process that they share with it', async () => {
    const jobs = [await strict.job('busy', busyAfter), await strict.job('innocent', showing("'fine'"))];
    const both = () => Promise.all(jobs.map((job) => outcomeOf(strict.pool, job)));
    expect(await both()).toEqual(['rendered', 'fine']);
    await untilBlamed(strict.notes, 1);
    expect(await both()).toEqual(['rendered', 'fine']);
  });

  it('when another dealer needs a process, it is taken from the dealer whose version keeps working after its job has ended', async () => {
    const counting = await strict.job('counting', `let count = 0;\n${showing('++count')}`);
    const of = (job: typeof counting, slug: string) => ({
      ...job,
      common: { ...job.common, site: sites.get(slug) ?? counting.common.site },
    });
    const sites = new Map(['busy', 'calm', 'next'].map((slug) => [slug, demoSite({ slug })]));
    expect(await outcomeOf(strict.pool, of(counting, 'calm'))).toBe('1');
    const busy = await strict.job('busy', busyAfter);
    expect(await outcomeOf(strict.pool, of(busy, 'busy'))).toBe('rendered');
    await untilBlamed(strict.notes, 1);
    // The process of the busy dealer was stopped, although the calm dealer's process was used less recently.
    expect(await outcomeOf(strict.pool, of(counting, 'busy'))).toBe('1');
    expect(await outcomeOf(strict.pool, of(counting, 'next'))).toBe('1');
    expect(await outcomeOf(strict.pool, of(counting, 'calm'))).toBe('2');
  });
});
