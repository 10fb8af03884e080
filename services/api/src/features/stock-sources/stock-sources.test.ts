import { renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedImport, StockPort } from '@forecourt/contracts/api';
import { endpoints } from '@forecourt/contracts/api';
import type { FeedSource } from '@forecourt/contracts/feed-mapping';
import { stockSources } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { adminToken, noFeeds, startTestApi, until } from '../../testing/test-api.ts';
import { fetchFromFolder } from './fetch-feed.ts';

const dealer = 'northshore-toyota';
const fed: FeedImport[] = [];
let result: Awaited<ReturnType<StockPort['importFeed']>>;
const asked: Readonly<Record<string, string>>[] = [];
let served: { status: number; etag?: string; body: string; rest?: Promise<void> };
let now = new Date('2026-11-20T01:00:00Z');
let folder: string;
let api: TestApi;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-folder-'));
  api = await startTestApi({
    clock: () => now,
    stock: {
      ...noFeeds,
      importFeed: async (feed) => {
        fed.push(feed);
        return result;
      },
    },
    feedSources: {
      folder,
      pollMs: 20,
      fetch: async (_url, { headers = {} }) => {
        asked.push(headers);
        const { body, rest } = served;
        const isKnown = served.etag !== undefined && headers['if-none-match'] === served.etag;
        const status = isKnown ? 304 : served.status;
        return {
          ok: status === 200,
          status,
          headers: { get: (name) => (name === 'etag' ? (served.etag ?? null) : null) },
          body:
            status === 200
              ? (async function* () {
                  yield new TextEncoder().encode(body);
                  await rest;
                })()
              : null,
        };
      },
    },
  });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await api.db.delete(stockSources);
  fed.length = 0;
  asked.length = 0;
  served = { status: 200, etag: '"1"', body: 'stock_number\n1\n' };
  const rows = { total: 1, imported: 1, unchanged: 0, updated: 0, refused: 0, warnings: 0, soldOut: 0 };
  result = {
    kind: 'reported',
    report: {
      importId: 'i1',
      dealership: dealer,
      mapping: 'own',
      dryRun: false,
      rows,
      refusedRows: [],
      warnings: [],
      headersUnused: [],
    },
  };
});

const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
  api.app.inject({ method, url, headers: { authorization: `Bearer ${adminToken}` }, ...(payload && { payload }) });
const put = (source: object) =>
  call('POST', endpoints.stockSources(dealer), { name: 'nightly', mapping: 'own', everyMinutes: 60, ...source });
const listed = async (): Promise<FeedSource | undefined> =>
  ((await call('GET', endpoints.stockSources(dealer))).json() as { sources: FeedSource[] }).sources[0];
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

it('a feed is fetched at once and then on its schedule, and imported only when its ETag has changed', async () => {
  expect((await put({ url: 'https://user:secret@feeds.example/stock.csv' })).statusCode).toBe(200);
  await until(async () => (await listed())?.outcome !== undefined);
  expect(await listed()).toMatchObject({
    url: 'https://user:***@feeds.example/stock.csv',
    outcome: 'Imported as i1: 1 new, 0 updated, 0 sold, 0 refused.',
  });
  expect(fed).toMatchObject([{ dealershipSlug: dealer, mapping: 'own', dryRun: false }]);

  later(61);
  await until(async () => (await listed())?.outcome === 'The feed hasn’t changed.');
  expect(asked.at(-1)).toEqual({ 'if-none-match': '"1"' });
  served = { ...served, etag: '"2"' };
  later(61);
  await until(async () => fed.length === 2);
});

it('a source that is stored again while its feed is fetched is fetched again', async () => {
  const { promise: rest, resolve: goOn } = Promise.withResolvers<void>();
  served = { ...served, rest };
  await put({ url: 'https://feeds.example/stock.csv' });
  await until(() => asked.length === 1);
  await put({ url: 'https://feeds.example/stock.csv', mapping: 'corrected' });
  goOn();
  await until(() => fed.length === 2);
  expect(fed.map(({ mapping }) => mapping)).toEqual(['own', 'corrected']);
});

it('a dealership has at most ten sources, even if they are stored at once', async () => {
  const stored = await Promise.all(
    Array.from({ length: 14 }, (_, n) => put({ name: `source-${n}`, url: 'https://feeds.example/stock.csv' })),
  );
  expect(stored.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
});

it('a feed that is refused is fetched again, because its mapping may have been corrected', async () => {
  result = { kind: 'refused', refusal: { code: 'STOCK_FEED_REFUSED', message: 'No row is good.' } };
  await put({ url: 'https://feeds.example/stock.csv' });
  await until(async () => (await listed())?.outcome === 'No row is good.');
  later(61);
  await until(async () => fed.length === 2);
});

it('when a feed’s server redirects, nothing is imported, and the source’s result names the redirect', async () => {
  served = { status: 302, body: '' };
  await put({ url: 'https://feeds.example/stock.csv' });
  await until(async () => (await listed())?.outcome !== undefined);
  expect((await listed())?.outcome).toBe('The feed’s server answered 302, a redirect, and we don’t follow redirects.');
  expect(fed).toEqual([]);
});

it('the newest file of the dealership’s folder is imported once', async () => {
  await mkdir(join(folder, dealer));
  for (const [name, minutes] of [
    ['old.csv', 20],
    ['new.csv', 10],
  ] as const) {
    await writeFile(join(folder, dealer, name), name);
    const time = new Date(now.getTime() - minutes * 60_000);
    await utimes(join(folder, dealer, name), time, time);
  }
  await put({});
  await until(async () => (await listed())?.outcome?.startsWith('Imported') === true);
  expect(fed.map(({ file }) => Buffer.from(file).toString())).toEqual(['new.csv']);
  later(61);
  await until(async () => (await listed())?.outcome === 'The feed hasn’t changed.');
});

it('a folder with very many files is not read', async () => {
  const full = join(folder, 'redgum-rocklea');
  await mkdir(full);
  for (let n = 0; n <= 10_000; n += 1) writeFileSync(join(full, `${n}.csv`), '');
  await call('POST', endpoints.stockSources('redgum-rocklea'), { name: 'n', mapping: 'own', everyMinutes: 60 });
  const outcome = async () =>
    (await call('GET', endpoints.stockSources('redgum-rocklea'))).json<{ sources: FeedSource[] }>().sources[0]?.outcome;
  await until(async () => (await outcome()) !== undefined);
  expect(await outcome()).toBe('The dealership’s folder has more than 10,000 files. Delete old ones.');
});

it('a server that never stops sending delays only the feeds of its own dealership', async () => {
  let end = () => {};
  served = { status: 200, body: 'stock_number\n1\n', rest: new Promise<void>((resolve) => (end = resolve)) };
  await put({ url: 'https://slow.example/stock.csv' });
  await until(async () => asked.length === 1);
  served = { status: 200, body: 'stock_number\n2\n' };
  const other = { name: 'nightly', mapping: 'own', everyMinutes: 60, url: 'https://feeds.example/stock.csv' };
  await call('POST', endpoints.stockSources('redgum-rocklea'), other);
  await put({ name: 'second', url: 'https://feeds.example/second.csv' });
  await until(async () => fed.length === 1);
  expect(fed.map(({ dealershipSlug }) => dealershipSlug)).toEqual(['redgum-rocklea']);
  end();
  await until(async () => fed.length === 3);
});

it('a fetch that is under way ends when the api closes', async () => {
  const fetches: AbortSignal[] = [];
  const closing = await startTestApi({
    feedSources: {
      pollMs: 20,
      fetch: (_url, { signal }) => {
        fetches.push(signal);
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    },
  });
  await closing.app.inject({
    method: 'POST',
    url: endpoints.stockSources(dealer),
    headers: { authorization: `Bearer ${adminToken}` },
    payload: { name: 'slow', mapping: 'own', everyMinutes: 60, url: 'https://slow.example/stock.csv' },
  });
  await until(() => fetches.length === 1);
  await closing.close();
  expect(fetches[0]?.aborted).toBe(true);
});

it('a feed whose import fails does not affect other dealerships’ feeds', async () => {
  const failing = result;
  let isFirst = true;
  Object.defineProperty(failing, 'kind', {
    get: () => {
      if (!isFirst) return 'reported';
      isFirst = false;
      throw new RangeError('Invalid time value');
    },
  });
  await put({ url: 'https://feeds.example/stock.csv' });
  const other = { name: 'nightly', mapping: 'own', everyMinutes: 60, url: 'https://feeds.example/stock.csv' };
  await call('POST', endpoints.stockSources('redgum-rocklea'), other);
  await until(async () => fed.length === 2);
});

it('a dealership has a limited number of sources, and an invalid address is refused', async () => {
  for (let place = 0; place < 10; place++)
    expect((await put({ name: `s${place}`, url: 'https://feeds.example/stock.csv' })).statusCode).toBe(200);
  expect((await put({ name: 's0', url: 'https://feeds.example/other.csv' })).statusCode).toBe(200);
  expect((await put({ name: 's10', url: 'https://feeds.example/stock.csv' })).json()).toMatchObject({
    error: { code: 'STOCK_SOURCES_FULL' },
  });
  expect((await put({ name: 's1', url: 'https://[' })).statusCode).toBe(400);
});

it('a source is removed, and an unknown source is named in the error', async () => {
  await put({ url: 'https://feeds.example/stock.csv' });
  expect((await call('POST', endpoints.removedStockSource(dealer, 'nightly'))).statusCode).toBe(200);
  expect((await call('POST', endpoints.removedStockSource(dealer, 'nightly'))).json()).toMatchObject({
    error: { code: 'STOCK_SOURCE_UNKNOWN' },
  });
  expect(await listed()).toBeUndefined();
});

it.each([
  [{ url: 'http://feeds.example/stock.csv' }, 'url'],
  [{ url: 'file:///etc/passwd' }, 'url'],
  [{ everyMinutes: 1 }, 'everyMinutes'],
  [{ name: '../x' }, 'name'],
])('the source %j is refused', async (source, field) => {
  expect((await put(source)).json().error.fields).toHaveProperty(field);
});

it('a file is not imported if, while the folder is read, it is replaced by a link or by a file that is too large', async () => {
  const own = join(folder, 'swapped');
  const elsewhere = join(folder, 'rival.csv');
  await mkdir(own);
  await writeFile(elsewhere, 'SECRET');
  const longAgo = new Date(now.getTime() - 3_600_000);
  let round = 0;
  let isSwapping = true;
  const swap = () => {
    const next = join(own, '.next');
    rmSync(next, { force: true });
    round += 1;
    if (round % 3 === 1) symlinkSync(elsewhere, next);
    else writeFileSync(next, 'x'.repeat(round % 3 === 2 ? 1 : 1_000));
    if (round % 3 !== 1) utimesSync(next, longAgo, longAgo);
    renameSync(next, join(own, 'feed.csv'));
    if (isSwapping) setTimeout(swap, 0);
  };
  swap();
  const read: string[] = [];
  for (let look = 0; look < 400; look++) {
    const found = await fetchFromFolder(own, { validator: null, mostBytes: 100, now });
    if (found.kind === 'feed') read.push(Buffer.from(found.bytes).toString());
  }
  isSwapping = false;
  expect(read.filter((text) => text !== 'x')).toEqual([]);
});
