import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { demoSite } from '../testing/demo-site.ts';
import { dropIfTorn } from './last-answers.ts';
import type { RenderPool } from './pool.ts';
import { createRenderPool } from './pool.ts';

let folder: string;
let server: Server;
let port: number;
let answer: (response: ServerResponse, about: { readonly path: string; readonly site: string }) => void;
let asked: string[];
let stoodIn: string[];
let pools: RenderPool[];

/** Lives on when the server fails, for a day. */
const lasting = { 'cache-control': 'max-age=1, stale-if-error=86400', vary: 'x-forecourt-site' };
/** Past the second for which an answer is new. */
const untilOld = () => new Promise((resolve) => setTimeout(resolve, 1_100));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-answers-'));
  [asked, stoodIn, pools] = [[], [], []];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(response, { path: request.url ?? '', site: String(request.headers['x-forecourt-site']) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  await writeFile(
    join(folder, 'asks.mjs'),
    `export async function renderWidget({ widget, origin, context: { site, method = 'GET' } }) {
       const answer = await fetch(origin + widget, {
         method, headers: { 'x-forecourt-site': site }, signal: AbortSignal.timeout(2500),
       }).catch((error) => ({ status: error.name, text: () => '' }));
       return { kind: 'widget', html: answer.status + ' ' + (await answer.text()), slots: [] };
     }`,
  );
});
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  stop();
  await rm(folder, { recursive: true });
});

function stop(): void {
  server.closeAllConnections();
  server.close();
}

/** What remotes get that ask from a worker, which knows the answers of every worker before it. */
function worker(lastAnswers: string | undefined = join(folder, 'answers.sqlite')) {
  const pool = createRenderPool({
    size: 1,
    deadlineMs: 10_000,
    mostVersions: 10,
    lastAnswers,
    onStandIn: (address) => stoodIn.push(new URL(address).pathname),
    log: (message) => stoodIn.push(message),
  });
  pools.push(pool);
  return async (path: string, site = 'northshore', method?: string): Promise<string> => {
    const [result] = await pool.render({
      kind: 'widgets',
      serverFile: join(folder, 'asks.mjs'),
      common: {
        site: demoSite(),
        origin: `http://127.0.0.1:${port}`,
        nowMs: 0,
        deadlineMs: 2_500,
        address: { path: '/', query: '', params: {} },
      },
      widgets: [{ widget: path, context: { site, method }, prefix: 'w-' }],
    });
    return result?.kind === 'widget' ? result.html : JSON.stringify(result);
  };
}

const says = (headers: Readonly<Record<string, string>>): typeof answer => {
  let times = 0;
  return (response, { path, site }) => response.writeHead(200, headers).end(`${path} of ${site}, ${++times}`);
};

describe('the last answer of a server', () => {
  it.each([
    ['it answers with a failure', () => (answer = (response) => response.writeHead(503).end('down'))],
    ['it is gone', stop],
    ['it is silent', () => (answer = () => {})],
  ])('stands in when %s, each site’s for itself, and that is told', async (_how, fail) => {
    answer = says(lasting);
    const ask = worker();
    expect([await ask('/api/cars/a'), await ask('/api/cars/a', 'redgum')]).toEqual([
      '200 /api/cars/a of northshore, 1',
      '200 /api/cars/a of redgum, 2',
    ]);
    await untilOld();
    fail();
    expect([await ask('/api/cars/a'), await ask('/api/cars/a', 'redgum')]).toEqual([
      '200 /api/cars/a of northshore, 1',
      '200 /api/cars/a of redgum, 2',
    ]);
    expect(stoodIn).toEqual(['/api/cars/a', '/api/cars/a']);
    expect(await ask('/api/cars/never-asked')).not.toContain('200');
  });

  it('does not stand in while the server answers, nor for what it may not, nor for what is posted', async () => {
    answer = says(lasting);
    const ask = worker();
    await ask('/api/cars/a');
    await untilOld();
    expect(await ask('/api/cars/a')).toBe('200 /api/cars/a of northshore, 2');
    await ask('/1/indexes', 'northshore', 'POST');
    answer = says({ 'cache-control': 'no-cache' });
    await ask('/api/cars?ids=a');
    stop();
    expect(await ask('/api/cars?ids=a')).not.toContain('200');
    expect(await ask('/1/indexes', 'northshore', 'POST')).not.toContain('200');
    expect(await ask('/api/cars/a')).toBe('200 /api/cars/a of northshore, 2');
  });

  it('may be that it is gone, of what was there', async () => {
    answer = says(lasting);
    const ask = worker();
    await ask('/api/cars/a');
    answer = (response) => response.writeHead(404, lasting).end('gone');
    await untilOld();
    expect([await ask('/api/cars/a'), await ask('/api/cars/never-was')]).toEqual(['404 gone', '404 gone']);
    stop();
    expect([await ask('/api/cars/a'), await ask('/api/cars/never-was')]).toEqual(['404 gone', 'TypeError ']);
  });

  it('is known to the next worker, and after a start without the server', async () => {
    answer = says(lasting);
    await worker()('/api/cars/a');
    await untilOld();
    stop();
    expect(await worker()('/api/cars/a')).toBe('200 /api/cars/a of northshore, 1');
  });

  it('is kept whatever its server’s clock says', async () => {
    answer = says({ ...lasting, date: new Date(Date.now() - 60_000).toUTCString() });
    const ask = worker();
    await ask('/api/cars/a');
    stop();
    expect(await ask('/api/cars/a')).toBe('200 /api/cars/a of northshore, 1');
  });

  it('is kept by several workers at once', async () => {
    answer = says(lasting);
    const workers = Array.from({ length: 4 }, () => worker());
    const cars = Array.from({ length: 60 }, (_, car) => `/api/cars/${car}`);
    for (let first = 0; first < cars.length; first += workers.length)
      await Promise.all(workers.map((ask, index) => ask(cars[first + index] ?? '')));
    await untilOld();
    stop();
    for (const [index, car] of cars.entries())
      expect(await workers[(index + 1) % workers.length]?.(car)).toMatch(new RegExp(`^200 ${car} of`));
  });

  it('costs nothing but itself when it cannot be kept', async () => {
    answer = says(lasting);
    const ask = worker(join(folder, 'no-such-folder', 'answers.sqlite'));
    expect(await ask('/api/cars/a')).toBe('200 /api/cars/a of northshore, 1');
    expect(stoodIn).toEqual([expect.stringContaining('No last answers can be kept')]);
  });

  it('is lost with a torn file, which gives way to a new one', async () => {
    answer = says(lasting);
    const file = join(folder, 'answers.sqlite');
    await writeFile(file, 'torn by a full disk');
    await dropIfTorn(file);
    await worker()('/api/cars/a');
    await dropIfTorn(file);
    await dropIfTorn(join(folder, 'not-there.sqlite'));
    stop();
    expect(await worker()('/api/cars/a')).toBe('200 /api/cars/a of northshore, 1');
  });
});
