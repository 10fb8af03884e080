import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBudget } from '@forecourt/budget';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fetch } from 'undici';
import { demoSite } from '../testing/demo-site.ts';
import type { PlatformFetch } from './platform-fetch.ts';
import { createPlatformFetch } from './platform-fetch.ts';
import { createStaleIfErrorDispatcher, dropIfTorn } from './stale-if-error.ts';
import { outcomeOf, rendering, startRendering } from './testing/rendering.ts';

let folder: string;
let server: Server;
let port: number;
let result: (response: ServerResponse, about: { readonly path: string; readonly site: string }) => void;
let requested: string[];
let stale: string[];
let edges: { readonly close: () => Promise<void> }[];
let stage: Awaited<ReturnType<typeof startRendering>>;
/**
 * Makes requests of server code through the edge of the current test. The edges of all tests share the render
 * processes.
 */
let platformFetch: PlatformFetch;

/** Headers of a response that may be served for a day after its server failed. */
const lasting = { 'cache-control': 'max-age=1, stale-if-error=86400', vary: 'x-forecourt-site' };
/** Waits until a response with `max-age=1` is stale. */
const untilOld = () => new Promise((resolve) => setTimeout(resolve, 1_100));

beforeAll(async () => {
  stage = await startRendering({
    deadlineMs: 30_000,
    suspensionMs: 1,
    platformFetch: (...given) => platformFetch(...given),
  });
});
afterAll(() => stage.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-answers-'));
  [requested, stale, edges] = [[], [], []];
  server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    result(response, { path: request.url ?? '', site: String(request.headers['x-forecourt-site']) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  stop();
  await Promise.all(edges.map((each) => each.close()));
  await rm(folder, { recursive: true });
});

function stop(): void {
  server.closeAllConnections();
  server.close();
}

const requesting = rendering(`
  const { path, method } = JSON.parse(request.address.query);
  const answer = await fetch(request.origin + path, { method, signal: AbortSignal.timeout(2500) })
    .catch((error) => ({ status: error.name, text: () => '' }));
  return { kind: 'widget', html: answer.status + ' ' + (await answer.text()), slots: [] };`);

/** Starts an edge that shares the stored responses of earlier edges. Returns a fetch as remotes use it. */
function edge(kept = join(folder, 'answers.sqlite'), budget = defaultBudget) {
  const onStale = (address: string) => stale.push(new URL(address).pathname);
  const upstream = createStaleIfErrorDispatcher(kept, onStale, undefined, budget);
  const own = createPlatformFetch(upstream.dispatcher);
  edges.push(upstream);
  return async (path: string, slug = 'northshore', method = 'GET'): Promise<string> => {
    platformFetch = own;
    const query = JSON.stringify({ path, method });
    const job = await stage.job('asks', requesting, {
      site: demoSite({ slug }),
      origin: `http://127.0.0.1:${port}`,
      deadlineMs: 2_500,
      address: { path: '/', query, params: {} },
    });
    return outcomeOf(stage.pool, job);
  };
}

const marker = (headers: Readonly<Record<string, string>>): typeof result => {
  let times = 0;
  return (response, { path, site }) => response.writeHead(200, headers).end(`${path} of ${site}, ${++times}`);
};

describe('the stored response of a server', () => {
  it.each([
    ['the server responds with a failure', () => (result = (response) => response.writeHead(503).end('down'))],
    ['the server is down', stop],
    ['the server does not respond', () => (result = () => {})],
  ])('when %s, each site is served its own stored response, and this is reported', async (_how, fail) => {
    result = marker(lasting);
    const ask = edge();
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
    expect(stale).toEqual(['/api/cars/a', '/api/cars/a']);
    expect(await ask('/api/cars/never-asked')).not.toContain('200');
  });

  it('no stored response is served while the server responds, for a response without stale-if-error, or for a POST', async () => {
    result = marker(lasting);
    const ask = edge();
    await ask('/api/cars/a');
    await untilOld();
    expect(await ask('/api/cars/a')).toBe('200 /api/cars/a of northshore, 2');
    await ask('/1/indexes', 'northshore', 'POST');
    result = marker({ 'cache-control': 'no-cache' });
    await ask('/api/cars?ids=a');
    stop();
    expect(await ask('/api/cars?ids=a')).not.toContain('200');
    expect(await ask('/1/indexes', 'northshore', 'POST')).not.toContain('200');
    expect(await ask('/api/cars/a')).toBe('200 /api/cars/a of northshore, 2');
  });

  it('a 404 replaces the stored response of an address that existed before; a 404 of any other address is not stored', async () => {
    result = marker(lasting);
    const ask = edge();
    await ask('/api/cars/a');
    result = (response) => response.writeHead(404, lasting).end('gone');
    await untilOld();
    expect([await ask('/api/cars/a'), await ask('/api/cars/never-was')]).toEqual(['404 gone', '404 gone']);
    stop();
    expect([await ask('/api/cars/a'), await ask('/api/cars/never-was')]).toEqual(['404 gone', 'TypeError ']);
  });

  it('is available to another edge, and after a restart while the server is down', async () => {
    result = marker(lasting);
    await edge()('/api/cars/a');
    await untilOld();
    stop();
    expect(await edge()('/api/cars/a')).toBe('200 /api/cars/a of northshore, 1');
  });

  it('is stored even if the server’s clock is wrong', async () => {
    result = marker({ ...lasting, date: new Date(Date.now() - 60_000).toUTCString() });
    const ask = edge();
    await ask('/api/cars/a');
    stop();
    expect(await ask('/api/cars/a')).toBe('200 /api/cars/a of northshore, 1');
  });

  it('a new stored response evicts only responses of the same site, the least recently used first', async () => {
    result = marker(lasting);
    const ask = edge(undefined, { ...defaultBudget, staleBytes: 4 * 1_100 });
    await ask('/api/cars/a', 'redgum');
    for (let each = 0; each < 6; each++) await ask(`/api/cars/${each}`);
    await untilOld();
    stop();
    expect(await ask('/api/cars/a', 'redgum')).toContain('200');
    expect(await ask('/api/cars/5')).toContain('200');
    expect(await ask('/api/cars/0')).not.toContain('200');
  });

  it('the stored responses of all external search hosts share one limit, however many hosts a dealer names', async () => {
    result = marker(lasting);
    const upstream = createStaleIfErrorDispatcher(
      join(folder, 'answers.sqlite'),
      () => {},
      (_wanted, done) => {
        const socket = connect(port, '127.0.0.1', () => done(null, socket));
      },
      { ...defaultBudget, staleBytes: 4 * 1_100 },
    );
    edges.push(upstream);
    const ask = async (host: number) => {
      const response = await fetch(`http://search-${host}.example/1/indexes`, { dispatcher: upstream.dispatcher });
      return response.text();
    };
    for (let host = 0; host < 6; host++) await ask(host);
    const before = requested.length;
    for (let host = 0; host < 6; host++) await ask(host);
    expect(requested.length - before).toBeGreaterThan(2);
  });

  it('a server’s response is not stored if it is too large or lacks stale-if-error', async () => {
    const ask = edge(undefined, { ...defaultBudget, staleResponseBytes: 40 });
    result = (response) => response.writeHead(200, lasting).end('x'.repeat(41));
    await ask('/api/cars/large');
    result = marker({ 'cache-control': 'public, max-age=31536000, immutable' });
    await ask('/api/images/640/a?n=1');
    stop();
    expect(await ask('/api/cars/large')).not.toContain('200');
    expect(await ask('/api/images/640/a?n=1')).not.toContain('200');
  });

  it('if the file of stored responses is corrupt, the responses are lost and the file is replaced', async () => {
    result = marker(lasting);
    const file = join(folder, 'answers.sqlite');
    await writeFile(file, 'torn by a full disk');
    await dropIfTorn(file);
    await edge()('/api/cars/a');
    await dropIfTorn(file);
    await dropIfTorn(join(folder, 'not-there.sqlite'));
    stop();
    expect(await edge()('/api/cars/a')).toBe('200 /api/cars/a of northshore, 1');
  });
});
