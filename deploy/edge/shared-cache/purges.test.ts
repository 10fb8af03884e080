import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import type { Purges } from './purges.ts';
import { createPurges } from './purges.ts';

const open: { readonly close: () => unknown }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

/** A shared cache that responds with these statuses, then with 200. */
async function startCache(...statuses: readonly number[]) {
  const left = [...statuses];
  const purged: string[] = [];
  const server = createServer((request, response) => {
    response.statusCode = left.shift() ?? 200;
    if (response.statusCode === 200 && request.method === 'PURGE') purged.push(String(request.headers['xkey-purge']));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({ close: () => server.close().closeAllConnections() });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, purged };
}

function start(...urls: readonly string[]): Purges & { readonly lines: readonly string[] } {
  const lines: string[] = [];
  const purges = createPurges(urls, (line) => lines.push(line));
  open.push(purges);
  return { ...purges, lines };
}

async function until(isSo: () => boolean): Promise<void> {
  const untilMs = performance.now() + 10_000;
  while (!isSo() && performance.now() < untilMs) await pause(5);
  expect(isSo()).toBe(true);
}

it('every cache gets the purged keys, and keys that are added during a purge are sent together', async () => {
  const caches = [await startCache(), await startCache()];
  const { purge } = start(...caches.map(({ url }) => url));
  for (const key of ['a', 'b', 'c', 'b']) purge([`site-${key}`]);
  await until(() => caches.every(({ purged }) => purged.length === 2));
  expect(caches.map(({ purged }) => purged)).toEqual(caches.map(() => ['site-a', 'site-b site-c']));
});

it('a purge that fails is repeated', async () => {
  const cache = await startCache(503, 500, 403);
  const { purge, lines } = start(cache.url);
  purge(['car-swift']);
  await until(() => cache.purged.length === 1);
  expect([cache.purged, lines]).toEqual([['car-swift'], []]);
});

it('a purge that failed is not repeated after its caches are closed', async () => {
  const cache = await startCache(503);
  const { purge, close, lines } = start(cache.url);
  purge(['car-swift']);
  close();
  await pause(500);
  expect([cache.purged, lines]).toEqual([[], []]);
});

it('a cache whose purges keep failing is logged once instead of once for each key, and still gets later purges', async () => {
  const cache = await startCache(503, 503, 503, 503, 503, 503);
  const { purge, lines } = start(cache.url);
  purge(['car-swift']);
  purge(['car-rio']);
  await until(() => lines.length > 0);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^We couldn’t purge the shared cache \S+ \(it responded 503\)\. Pages with 2 keys, such as "car-(swift|rio)", stay in it until they expire\.$/,
  );
  purge(['car-ranger']);
  await until(() => cache.purged.length > 0);
  expect(cache.purged).toEqual(['car-ranger']);
});

it('more keys than a header may hold are sent in several purges', async () => {
  const cache = await startCache();
  const { purge } = start(cache.url);
  const keys = Array.from({ length: 400 }, (_, n) => `car-2019-suzuki-swift-${n}`);
  purge(keys);
  await until(() => cache.purged.flatMap((each) => each.split(' ')).length === keys.length);
  expect(cache.purged.length).toBeGreaterThan(1);
  expect(Math.max(...cache.purged.map(({ length }) => length))).toBeLessThanOrEqual(4_000);
});
