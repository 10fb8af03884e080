import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { carIndex, sortIndexes } from '@forecourt/contracts';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { cars, outbox } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { demoLocations } from '@forecourt/demo';
import { createStockService, dropCars, putLocations } from '@forecourt/stock';
import { carSynonyms } from '@forecourt/stock/synonyms';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { liteClient } from 'algoliasearch/lite';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { connectSearch } from '../../cli/search/search-client.ts';
import { loadSite } from '../../sites/load.ts';
import { searchKeysOf } from '../search-keys.ts';
import { startAlgoliaDouble } from '../testing/algolia-double.ts';
import type { HostedSearch } from './hosted-search.ts';
import { openHostedSearch } from './hosted-search.ts';
import { assertWriteKeys } from './targets.ts';

const application = 'FCTEST1';
const index = 'Car_hosted';
const pageKey = 'the-search-key-of-wattle';
const hosted = (slug: string): SiteConfig => {
  const config = loadSite(slug);
  const host = 'fctest1-dsn.algolia.net';
  return { ...config, search: { ...config.search, engine: 'algolia', host, applicationId: application, index } };
};
/** An application that accepts connections and never responds. */
const silent = 'FCSILENT';
const neverResponding = new Proxy({}, { get: () => () => new Promise(() => {}) }) as ReturnType<
  typeof connectSearch
>['client'];
const wattle = hosted('wattle');
const redgum = loadSite('redgum');
const header = 'stock_number,type,year,make,model,price';
const swan = 'W1,used,2018,Jayco,Swan,24990';
const journey = 'W2,used,2020,Jayco,Journey,59990';

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let double: Awaited<ReturnType<typeof startAlgoliaDouble>>;
let folder: string;
let running: HostedSearch | undefined;
let logged: unknown[][];
/** A key with exactly the permissions that deploy/README.md lists. */
const writeKey = 'write-key-of-the-tests';

beforeAll(async () => {
  test = await openTestDatabase();
  await putLocations(test.db, demoLocations);
  await importStock('redgum-rocklea', 'R1,used,2021,Toyota,HiLux,45990');
});
afterAll(() => test.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-hosted-'));
  double = await startAlgoliaDouble(application, searchKeysOf([wattle], { [wattle.search.key.env]: pageKey }), {
    key: writeKey,
    acls: ['search', 'settings', 'editSettings', 'addObject', 'deleteObject', 'deleteIndex'],
    indexes: index,
  });
  logged = [];
  await test.db.delete(cars).where(eq(cars.dealershipSlug, 'wattle-geelong'));
  await test.db.delete(outbox);
});
afterEach(async () => {
  await running?.close();
  running = undefined;
  await double.close();
  await rm(folder, { recursive: true });
  expect(double.faults).toEqual([]);
  expect(
    JSON.stringify(logged, (_, value) => (value instanceof Error ? { ...value, text: value.message } : value)),
  ).not.toContain(writeKey);
});

async function importStock(dealershipSlug: string, ...rows: readonly string[]) {
  const file = new TextEncoder().encode([header, ...rows, ''].join('\n'));
  const stock = createStockService({ db: test.db, clock: () => new Date('2026-11-20T00:00:00Z') });
  return stock.importFeed({ dealershipSlug, mapping: 'forecourt', file, dryRun: false });
}

async function start(
  configs: readonly SiteConfig[],
  more: { readonly installation?: string; readonly key?: string; readonly fillWindowMs?: number } = {},
) {
  const note = (...line: unknown[]) => void logged.push(line);
  const { installation = 'ours', key = writeKey, fillWindowMs = 3_600_000 } = more;
  const keys = { [`SEARCH_WRITE_KEY_${application}`]: key, [`SEARCH_WRITE_KEY_${silent}`]: key };
  running = await openHostedSearch({
    ...test,
    configs,
    env: key === '' ? {} : keys,
    installation,
    file: join(folder, 'hosted-indexes.json'),
    log: { info: note, warn: note, error: note },
    connect: (id, given) =>
      id === silent
        ? { ...connectSearch(id, given, ''), client: neverResponding }
        : connectSearch(id, given, `SEARCH_WRITE_KEY_${id}`, new URL(double.address)),
    retryInMs: () => 20,
    mostWriteMs: 1_000,
    fillWindowMs,
    pollMs: 20,
  });
  return running;
}
const stop = async () => {
  await running?.close();
  running = undefined;
};

async function until(isSo: () => unknown): Promise<void> {
  for (let round = 0; round < 1_000; round += 1) {
    if (await isSo()) return;
    await pause(10);
  }
  throw new Error(`Waited in vain: ${isSo}. Logged: ${logged.slice(0, 9).map(textOf).join('\n')}`);
}
const textOf = ([fields, message]: readonly unknown[]) => `${message} ${(fields as { err?: unknown }).err ?? ''}`;
const isLogged = (part: string) => logged.some((line) => textOf(line).includes(part));
const isFull = () => until(() => isLogged('is up to date'));
const open = () =>
  test.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'car.index'), isNull(outbox.doneAt)));
const isDrained = () => until(async () => (await open()).length === 0);
const retried = () => test.db.select().from(outbox).where(gt(outbox.attempts, 1));
const carId = async (stocknum: string) =>
  (await test.db.select({ id: cars.id }).from(cars).where(eq(cars.stocknum, stocknum)))[0]?.id ?? '';

/** Models of the cars in the order in which a page of the site lists them. */
async function shown(name: string, key = pageKey): Promise<readonly string[]> {
  const { hostname, port } = new URL(double.searchAddress);
  const hosts = [{ url: `${hostname}:${port}`, protocol: 'http', accept: 'read' } as const];
  const found = await liteClient(application, key, { hosts }).searchForHits<{ model: string }>({
    requests: [{ indexName: name, query: '' }],
  });
  return (found.results[0] as { hits: { model: string }[] }).hits.map(({ model }) => model);
}

describe('an index at Algolia', () => {
  it('an index at Algolia contains the stock of the sites that use it, in every sort order, and no other stock', async () => {
    await start([wattle, redgum]);
    await isFull();
    await importStock('wattle-geelong', journey, swan);
    await isDrained();
    const orders = Object.values(sortIndexes).map((name) => name.replace(carIndex, index));
    for (const name of orders) expect((await shown(name)).toSorted()).toEqual(['Journey', 'Swan']);
    expect(await shown(`${index}_price_asc`)).toEqual(['Swan', 'Journey']);
    expect(await shown(`${index}_price_desc`)).toEqual(['Journey', 'Swan']);
    expect(double.engine.settings(index).attributesForFaceting).toContain('searchable(make)');
    expect(double.engine.synonyms(index)).toEqual(carSynonyms);
    expect(JSON.stringify(double.received)).not.toContain('HiLux');
  });

  it('an index at Algolia receives changed, sold and removed cars from the outbox', async () => {
    await importStock('wattle-geelong', journey, swan);
    await start([wattle]);
    await isFull();
    await isDrained();
    const from = double.received.length;
    await importStock('wattle-geelong', journey.replace('59990', '57990'), swan);
    await isDrained();
    const id = await carId('W2');
    expect(double.written(from)).toEqual([
      { action: 'addObject', body: expect.objectContaining({ objectID: id, price: 57_990 }) },
    ]);
    await dropCars(test.db, [id]);
    await isDrained();
    expect(double.written(from)[1]).toEqual({ action: 'deleteObject', body: { objectID: id } });
    expect(await shown(index)).toEqual(['Swan']);
  });

  it.each([
    ['429', Array(5).fill(429)],
    ['500', Array(3).fill(500)],
    ['503', Array(4).fill(503)],
  ])(
    'loses nothing after responses with status %s, because the outbox retries',
    async (_status, statuses) => {
      await start([wattle]);
      await isFull();
      double.failures.push(...statuses);
      await importStock('wattle-geelong', journey, swan);
      await isDrained();
      expect(double.failures).toEqual([]);
      expect((await shown(index)).toSorted()).toEqual(['Journey', 'Swan']);
      expect(await retried()).not.toEqual([]);
      expect(isLogged('they are tried again')).toBe(true);
    },
    20_000,
  );

  it('an index at Algolia is filled by a later attempt if the first attempts fail', async () => {
    await importStock('wattle-geelong', journey, swan);
    double.failures.push(500, 500, 500);
    await start([wattle]);
    await isFull();
    expect((await shown(index)).toSorted()).toEqual(['Journey', 'Swan']);
    expect(isLogged('could not be filled')).toBe(true);
  });

  it('an index at Algolia is not filled again after a restart, and receives the changes made meanwhile', async () => {
    await importStock('wattle-geelong', journey, swan);
    await start([wattle]);
    await isFull();
    await isDrained();
    await stop();
    await importStock('wattle-geelong', journey, swan.replace('24990', '23990'));
    const from = double.received.length;
    logged = [];
    await start([wattle]);
    await isFull();
    await isDrained();
    expect(double.written(from).map(({ body }) => body.objectID)).toEqual([await carId('W1')]);
    expect(double.received.slice(from).filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('an index at Algolia is filled again if its site used the built-in engine in the meantime', async () => {
    await importStock('wattle-geelong', journey);
    const search = await start([wattle]);
    await isFull();
    const { engine: _, ...own } = wattle.search;
    await search.learn({ ...wattle, search: own });
    await importStock('wattle-geelong', journey, swan);
    await isDrained();
    expect(await shown(index)).toEqual(['Journey']);
    await search.learn(wattle);
    await until(async () => (await shown(index)).length === 2);
  });

  it('an index at Algolia receives the stock of another site when that site names the index', async () => {
    const search = await start([wattle, redgum]);
    await isFull();
    expect(double.engine.has(index)).toBe(true);
    await search.learn(hosted('redgum'));
    await until(async () => (await shown(index, writeKey)).includes('HiLux'));
    expect(await shown(index)).toEqual([]);
  });

  it.each([
    ['waits', 3_600_000],
    ['follows after a while', 1_000],
  ])(
    'after several changes of the sites that name an index at Algolia, a further fill %s',
    async (what, fillWindowMs) => {
      await importStock('wattle-geelong', journey);
      const search = await start([wattle, redgum], { fillWindowMs });
      const fills = () => logged.filter((line) => textOf(line).includes('is up to date')).length;
      for (let fill = 1; fill <= 4; fill += 1) {
        await until(() => fills() === fill);
        await search.learn(fill % 2 === 1 ? hosted('redgum') : redgum);
      }
      if (what === 'waits') {
        await until(() => isLogged('the next fill waits'));
        await pause(500);
        expect(fills()).toBe(4);
        // Meanwhile the index receives changes.
        await importStock('wattle-geelong', journey, swan);
        await until(async () => (await shown(index)).length === 2);
      } else {
        await until(() => fills() === 5);
        expect(await shown(index)).toEqual(['Journey']);
      }
    },
  );

  it('an index at Algolia receives all other cars if one is permanently rejected, at the first fill and later', async () => {
    await importStock('wattle-geelong', journey, swan);
    const big = await carId('W2');
    double.tooBig.add(big);
    await start([wattle]);
    await isFull();
    expect(await shown(index)).toEqual(['Swan']);
    await importStock('wattle-geelong', journey.replace('59990', '57990'), swan, 'W3,used,2019,Jayco,Eagle,29990');
    await until(async () => (await shown(index)).length === 2);
    expect(isLogged(`Record objectID=${big} is too big`)).toBe(true);
    double.tooBig.clear();
    await isDrained();
    expect((await shown(index)).toSorted()).toEqual(['Eagle', 'Journey', 'Swan']);
  });

  it('an index at Algolia gets its changes although the application of another dealer never responds', async () => {
    const other = hosted('redgum');
    await start([wattle, { ...other, search: { ...other.search, applicationId: silent } }]);
    await isFull();
    await importStock('wattle-geelong', journey);
    await until(async () => (await shown(index)).length === 1);
    await importStock('wattle-geelong', journey, swan);
    await until(async () => (await shown(index)).length === 2);
  });

  it.each([
    ['somebody else', {}],
    ['another installation', { userData: { forecourt: { installation: 'theirs', stamp: null } } }],
  ])('an index at Algolia is not changed if it contains records of %s', async (whose, settings) => {
    await double.engine.replace(index, [{ objectID: '1', model: 'Article' }], settings);
    await start([wattle]);
    await until(() => isLogged('could not be filled'));
    expect(isLogged(`HOSTED_INDEX_TAKEN: the index "${index}" of ${double.address} holds 1 records of ${whose}`)).toBe(
      true,
    );
    await stop();
    expect(double.received.filter(({ method, path }) => method === 'PUT' || path.endsWith('batch'))).toEqual([]);
  });

  it('receives no cars of sites that use the built-in engine', async () => {
    const { engine: _, ...search } = wattle.search;
    await start([redgum, { ...wattle, search: { ...search, engine: 'forecourt' } }]);
    await importStock('wattle-geelong', journey);
    await pause(200);
    expect(double.received).toEqual([]);
    expect(await test.db.select({ n: sql`1` }).from(outbox).where(gt(outbox.attempts, 0))).toEqual([]);
  });

  it('an index at Algolia whose key is missing or wrong is not written, and the log names the variable', async () => {
    const missing = `SECRET_MISSING: wattle: search.engine is "algolia", and SEARCH_WRITE_KEY_${application} is not set`;
    await start([wattle], { key: '' });
    expect(isLogged(missing)).toBe(true);
    expect(double.received).toEqual([]);
    await stop();
    await start([wattle], { key: 'wrong' });
    await until(() => isLogged(`refuses the key in SEARCH_WRITE_KEY_${application}`));
    expect(() => assertWriteKeys([redgum, wattle], {})).toThrow(missing);
    expect(() => assertWriteKeys([redgum], {})).not.toThrow();
  });
});
