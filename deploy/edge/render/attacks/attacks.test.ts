import { writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { defaultBudget } from '@forecourt/budget';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoSite } from '../../testing/demo-site.ts';
import type { RenderJob } from '../job.ts';
import { parseResults } from '../results.ts';
import { outcomeOf, rendering, showing, startRendering } from '../testing/rendering.ts';
import { attempts } from './attempts.ts';

let stage: Awaited<ReturnType<typeof startRendering>>;
let own: Server;
let elsewhere: Server;
let nowMs = 0;
const visits: string[] = [];
const secret = 'the-admin-token-4711';

const addressOf = (server: Server) => `127.0.0.1:${(server.address() as AddressInfo).port}`;
const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

beforeAll(async () => {
  stage = await startRendering({ deadlineMs: 10_000, mostVersions: 500, suspensionMs: 1, nowMs: () => (nowMs += 10) });
  await writeFile(join(stage.folder, 'token'), secret);
  elsewhere = await listening(
    createServer((request, response) => {
      visits.push(`${request.method} ${request.url}`);
      response.end();
    }),
  );
  own = await listening(
    createServer(({ url = '', headers }, response) => {
      if (url === '/api/elsewhere')
        return response.writeHead(302, { location: `http://${addressOf(elsewhere)}/` }).end();
      if (url === '/api/long') return response.end('x'.repeat(5_000_000));
      const seen = ['x-forecourt-site', 'authorization', 'cookie', 'x-forwarded-for'].map(
        (name) => headers[name] ?? '',
      );
      return response.end(seen.join(','));
    }),
  );
});
afterAll(async () => {
  await stage.close();
  for (const server of [own, elsewhere]) {
    server.closeAllConnections();
    server.close();
  }
});

let jobs = 0;
const run = async (code: string, common: Partial<RenderJob['common']> = {}): Promise<string> =>
  outcomeOf(stage.pool, await stage.job(`attempt-${++jobs}`, code, { origin: `http://${addressOf(own)}`, ...common }));
const site = (slug: string) => ({ site: demoSite({ slug }) });

/** Server code of a harmless remote in the same process. */
const innocent = `import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
${showing("renderToString(createElement('p', {}, [1, 2].map(String).join() + JSON.stringify({ a: {}.polluted })))")}`;
const asEver = '<p>1,2{}</p>';

const filled = (text: string) =>
  text
    .replaceAll('SECRET', join(stage.folder, 'token'))
    .replaceAll('LISTENER_HOST', addressOf(elsewhere))
    .replaceAll('LISTENER', `http://${addressOf(elsewhere)}`);

describe('server code', () => {
  it.each(attempts.map((attempt) => [attempt.name, attempt] as const))(
    'server code fails when it %s',
    async (_name, { before = '', shows, expects }) => {
      const shown = await run(filled(`${before}\n${showing(shows)}`));
      expect(shown).toMatch(expects);
      expect(shown).not.toContain(secret);
      expect(visits).toEqual([]);
      expect(await run(innocent)).toBe(asEver);
    },
  );

  it('server code has no timer left when its job has ended', async () => {
    const counter = `let ticks = 0; let queued = 0;
      export async function renderWidget(request) {
        if (request.address.path === '/begin') {
          setInterval(() => ticks++, 1);
          const again = () => { queued++; setImmediate(again); };
          setImmediate(again);
        }
        await new Promise((done) => setTimeout(done, 30));
        return { kind: 'widget', html: ticks + ' ' + queued, slots: [], data: null };
      }`;
    const address = (path: string) => ({ address: { path, query: '', params: {} } });
    const job = await stage.job('counter', counter, address('/begin'));
    const began = (await outcomeOf(stage.pool, job)).split(' ').map(Number);
    expect(Math.min(...began)).toBeGreaterThan(0);
    const look = { ...job, common: { ...job.common, ...address('/look') } };
    await new Promise((resolve) => setTimeout(resolve, 50));
    const later = await outcomeOf(stage.pool, look);
    expect(await outcomeOf(stage.pool, look)).toBe(later);
  });

  it('server code cannot make requests with a `fetch` that it stored during an ended job', async () => {
    const keeper = `let ask;
      export async function renderWidget(request) {
        if (ask === undefined) {
          let begin;
          const begun = new Promise((resolve) => { begin = resolve; });
          const answer = begun.then(() => fetch(request.origin + '/api/echo')).then(() => 'FETCHED', (error) => error.message);
          ask = () => { begin(); return answer; };
          return { kind: 'widget', html: 'kept', slots: [], data: null };
        }
        return { kind: 'widget', html: await ask(), slots: [], data: null };
      }`;
    const job = await stage.job('keeper', keeper, { origin: `http://${addressOf(own)}` });
    expect(await outcomeOf(stage.pool, job)).toBe('kept');
    expect(await outcomeOf(stage.pool, job)).toMatch(/^FETCH_AFTER_JOB/);
  });

  it('server code cannot import the module of another remote', async () => {
    const other = await stage.job('other', `export const own = 'state';\n${showing("'other'")}`);
    expect(await outcomeOf(stage.pool, other)).toBe('other');
    const name = `remote:${other.server.file}#${other.server.integrity}`;
    expect(await run(showing(`await import(${JSON.stringify(name)}).catch((error) => error.message)`))).toMatch(
      /^REMOTE_IMPORT_REFUSED/,
    );
  });

  it('what server code stores during a job for one dealer cannot be read by a job for another dealer', async () => {
    const gossip = `let last = 'nobody';
      export async function renderWidget(request) {
        const before = last; last = request.site.slug;
        globalThis.seen = (globalThis.seen ?? '') + last;
        return { kind: 'widget', html: before + ' ' + globalThis.seen, slots: [], data: null };
      }`;
    const job = await stage.job('gossip', gossip, site('gossip-one'));
    expect(await outcomeOf(stage.pool, job)).toBe('nobody gossip-one');
    const other = { ...job, common: { ...job.common, ...site('gossip-two') } };
    expect(await outcomeOf(stage.pool, other)).toBe('nobody gossip-two');
  });

  it('server code cannot forge a log line or flood the log', async () => {
    const before = stage.notes.length;
    await run(rendering("for (let i = 0; i < 1e5; i++) console.log('one\\nWarning: two'); return {};"), site('noisy'));
    const notes = stage.notes.slice(before);
    expect(notes.length).toBeLessThanOrEqual(20);
    expect(notes.join('')).not.toContain('\n');
  });

  it.each([
    [
      'a canonical address without a host',
      "{ kind: 'page', status: 200, html: '', slots: [], head: { title: '', canonical: 'http://[' } }",
    ],
    [
      'a picture for previews without a host',
      "{ kind: 'page', status: 200, html: '', slots: [], head: { title: '', image: 'http://[' } }",
    ],
    ['a status of its own', "{ kind: 'page', status: 302, html: '', slots: [], head: { title: '' } }"],
    ['a header in an address', "{ kind: 'redirect', to: '/a\\r\\nset-cookie: a=b', permanent: false }"],
    [
      'a header in the address to which a form leads',
      "{ kind: 'widget', html: '', slots: [], outcome: { kind: 'accepted', to: '/\\nx' } }",
    ],
    ['markup that is not a text', "{ kind: 'widget', html: { toString: 1 }, slots: [] }"],
    ['undefined', 'undefined'],
    ['a value that JSON cannot contain', '({ kind: "widget", html: 1n, slots: [] })'],
  ])('server code cannot return %s', async (_name, result) => {
    const code = `export async function renderWidget() { return ${result}; }
      export async function renderPage() { return ${result}; }`;
    const { server, common } = await stage.job(`returns-${++jobs}`, code);
    const [shown] = await stage.pool.render(
      result.includes("'page'") || result.includes("'redirect'")
        ? { kind: 'page', server, common, page: 'p', prefix: 'p-' }
        : { kind: 'widgets', server, common, widgets: [{ widget: 'w', context: {}, prefix: 'w-' }] },
    );
    expect(shown).toMatchObject({ kind: 'failed' });
  });
});

it.each([
  ['objects', '{}'],
  ['numbers where objects belong', '1'],
])('a result of server code with many %s is refused quickly', async (_name, item) => {
  const json = `[{"kind":"page","status":200,"html":"","slots":[],"head":{"title":"x","jsonLd":[${Array(240_000).fill(item).join()}]}}]`;
  const { server, common } = await stage.job('many', showing("''"));
  const work = () => parseResults({ kind: 'page', server, common, page: 'p', prefix: 'p-' }, json);
  const startedAtMs = performance.now();
  expect(work).toThrow('BUDGET_RENDER_RESULT_VALUES');
  expect(performance.now() - startedAtMs).toBeLessThan(150);
});

describe('server code that crashes its process', () => {
  it.each([
    ['a gigabyte on the heap', 'const all = []; for (;;) all.push(new Array(1e5).fill(Math.random()));'],
    ['a gigabyte beside the heap', 'const all = []; for (;;) { all.push(new Uint8Array(1e7).fill(1)); await null; }'],
    ['calls without end', 'const again = () => again() + again(); try { again(); } catch { again(); }'],
  ])('server code that crashes its process by %s loses only its own island', async (name, work) => {
    const victim = { ...site('victim') };
    const attacker = { ...site('attacker') };
    expect(await run(innocent, victim)).toBe(asEver);
    const lost = run(rendering(work), attacker);
    const meanwhile = await run(innocent, victim);
    expect({ name, meanwhile }).toEqual({ name, meanwhile: asEver });
    expect(await lost).toMatch(/RENDER_PROCESS_LOST|RENDER_MEMORY|Maximum call stack/);
    expect(await run(innocent, attacker)).toBe(asEver);
  });

  it('server code that rejects or throws after its job is logged, and other server code of the dealer still renders', async () => {
    const before = stage.notes.length;
    const later = rendering(`
      Promise.reject(new Error('nobody handles this'));
      queueMicrotask(() => { throw new Error('nobody catches this'); });
      return { kind: 'widget', html: 'fine', slots: [], data: null };`);
    expect(await run(later, site('careless'))).toBe('fine');
    expect(await run(innocent, site('careless'))).toBe(asEver);
    const notes = stage.notes.slice(before).join(' | ');
    expect(notes).toContain('nobody handles this');
    expect(notes).toContain('nobody catches this');
  });
});

/**
 * All attacks run for one dealer at the same time. The first endless job ends their shared process, and then each job
 * is retried alone.
 */
describe('server code that never ends', () => {
  const endless = {
    'an endless loop': 'for (;;);',
    'an endless loop of promises': 'for (;;) await null;',
    'a pattern without end': "/^(a+)+$/.test('a'.repeat(60) + 'b');",
    'a promise that is never settled': 'await new Promise(() => {});',
    'a result whose text is made without end': 'return { toJSON() { for (;;); } };',
    'an error whose name is read without end':
      "throw Object.defineProperty(new Error('x'), 'name', { get() { for (;;); } });",
    'a stream of requests': "for (;;) { fetch(request.origin + '/api/echo').catch(() => {}); await null; }",
  };
  const [victim, attacker] = [site('victim'), site('attacker')];
  // A short time limit, because an endless loop always runs until the limit.
  const deadlineMs = 1_500;
  const budget = { ...defaultBudget, renderStuckCpuMs: 500 };
  const lost = new Map<string, Promise<string>>();
  let behind: Promise<string>;
  let short: Awaited<ReturnType<typeof startRendering>>;
  const runShort = async (name: string, code: string, common: Partial<RenderJob['common']>) =>
    outcomeOf(short.pool, await short.job(name, code, { origin: `http://${addressOf(own)}`, ...common }));

  beforeAll(async () => {
    short = await startRendering({ deadlineMs, suspensionMs: 1, nowMs: () => (nowMs += 10), budget });
    for (const [index, [name, work]] of Object.entries(endless).entries())
      lost.set(name, runShort(`endless-${index}`, rendering(work), attacker));
    behind = runShort('behind', innocent, attacker);
  });
  afterAll(() => short.close());

  it.each(Object.keys(endless))('server code with %s loses only its own island', async (name) => {
    let isLost = false;
    void lost.get(name)?.then(() => (isLost = true));
    do {
      expect(await runShort('innocent', innocent, victim)).toBe(asEver);
      await new Promise((resolve) => setTimeout(resolve, 50));
    } while (!isLost);
    expect(await lost.get(name)).toMatch(/^(RENDER_PROCESS_LOST: BUDGET_RENDER_STUCK_CPU_MS|RENDER_TOO_LATE)/);
  });

  it('islands that were requested together with an endless island, or after it, are rendered', async () => {
    expect(await behind).toBe(asEver);
    expect(await runShort('innocent', innocent, attacker)).toBe(asEver);
  });
});

it('server code cannot read text that another version on the same site matched with a regular expression, even if their jobs alternate', async () => {
  const { pool, job } = stage;
  const shopper = 'aroha@example.com';
  const matches = rendering(`
    const wait = [() => new Promise((done) => setTimeout(done)), () => import('node:fs').catch(() => {}), () => {}];
    for (let turn = 0; turn < 300; turn++) {
      /\\S+@\\S+/.exec('${shopper}');
      await wait[turn % 3]();
    }
    return { kind: 'widget', html: 'matched', slots: [], data: null };
  `);
  const reads = rendering(`
    const found = new Set();
    const wait = [() => new Promise((done) => setTimeout(done)), () => import('node:fs').catch(() => {}), () => {}];
    for (let turn = 0; turn < 300; turn++) {
      await wait[turn % 3]();
      found.add(RegExp.input + RegExp.lastMatch);
    }
    return { kind: 'widget', html: JSON.stringify([...found]), slots: [], data: null };
  `);
  const jobs = [await job('matches', matches), await job('reads', reads)];
  expect(await Promise.all(jobs.map((each) => outcomeOf(pool, each)))).toEqual(['matched', '[""]']);
});
