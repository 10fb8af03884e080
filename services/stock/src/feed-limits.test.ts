import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { defaultBudget } from '@forecourt/budget';
import type { StockPort } from '@forecourt/contracts/api';
import type { FeedMapping } from '@forecourt/contracts/feed-mapping';
import type { ForecourtDatabase } from '@forecourt/database';
import { cars, stockMappings } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { feedMappings } from './feed/mappings/index.ts';
import { createStockService } from './stock-service.ts';
import { putLocations } from './store/put-locations.ts';
import { csv } from './testing/csv.ts';
import { testLocations } from './testing/locations.ts';
import { slowFeed, slowMapping } from './testing/slow-feed.ts';
import { zipOf } from './testing/zip.ts';

const dealer = 'redgum-rocklea';
const header = ['stock_number', 'type', 'year', 'make', 'model', 'price', 'status'];
const car = (stocknum: string) => [stocknum, 'used', '2019', 'Suzuki', 'Swift', '15990', ''];
const partial: FeedMapping = { ...feedMappings.get('forecourt')!, name: 'changes', scope: 'partial' };

let db: ForecourtDatabase;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
  await putLocations(db, testLocations);
});
afterAll(() => close());
beforeEach(async () => {
  await db.delete(cars);
  await db.delete(stockMappings);
});

const serviceWith = (limits: Partial<typeof defaultBudget> = {}): StockPort =>
  createStockService({ db, clock: () => new Date('2026-11-20T01:00:00Z'), budget: { ...defaultBudget, ...limits } });
const feedOf = (mapping: string, ...stocknums: readonly string[]) => ({
  dealershipSlug: dealer,
  mapping,
  file: csv(header, ...stocknums.map(car)),
  dryRun: false,
});

it('feeds that list only changes cannot add more cars to a dealership than its limit', async () => {
  const service = serviceWith({ carsPerDealership: 3 });
  await service.putMapping(dealer, partial, 'feeds');
  expect(await service.importFeed(feedOf('changes', 'A1', 'A2'))).toMatchObject({ kind: 'reported' });
  expect(await service.importFeed(feedOf('changes', 'B1', 'B2'))).toMatchObject({
    kind: 'refused',
    refusal: { message: expect.stringContaining('more than 3 vehicles, including sold ones') },
  });
  expect(await service.importFeed(feedOf('changes', 'A1', 'B1'))).toMatchObject({ kind: 'reported' });
});

it('sold cars count towards the limit too, because they stay in the search index', async () => {
  const service = serviceWith({ carsPerDealership: 2 });
  await service.importFeed(feedOf('forecourt', 'A1'));
  await service.importFeed(feedOf('forecourt', 'B1'));
  expect(await service.importFeed(feedOf('forecourt', 'C1'))).toMatchObject({ kind: 'refused' });
});

it('a feed with too many different words is refused, because all dealers share one search dictionary', async () => {
  const word = (row: number, place: number) => `t${(row * 16 + place).toString(36).padStart(5, 'o')}`;
  const rows = Array.from({ length: 900 }, (_, row) =>
    car(`A${row}`).with(4, `Swift ${Array.from({ length: 14 }, (_, place) => word(row, place)).join(' ')}`),
  );
  const feed = { ...feedOf('forecourt'), file: csv(header, ...rows) };
  expect(await serviceWith().importFeed(feed)).toMatchObject({
    kind: 'refused',
    refusal: { message: expect.stringContaining('too many different words') },
  });
  expect(await serviceWith({ feedWordsPerCar: 30 }).importFeed({ ...feed, dryRun: true })).toMatchObject({
    kind: 'reported',
  });
});

it('a dealership stores a limited number of mappings, and the latest versions of each', async () => {
  const service = serviceWith({ mappingsPerDealership: 2, versionsPerMapping: 2 });
  const put = (name: string, about: string) => service.putMapping(dealer, { ...partial, name, about }, 'feeds');
  for (const about of ['a', 'b', 'c']) expect(await put('one', about)).toMatchObject({ kind: 'stored' });
  await put('two', 'a');
  expect(await put('three', 'a')).toMatchObject({
    kind: 'refused',
    refusal: { message: expect.stringContaining('has 2 mappings already') },
  });
  expect(await put('two', 'b')).toMatchObject({ kind: 'stored', stored: { version: 2 } });
  const kept = await db.select({ name: stockMappings.name, version: stockMappings.version }).from(stockMappings);
  expect(kept.map(({ name, version }) => `${name} ${version}`).sort()).toEqual(['one 2', 'one 3', 'two 1', 'two 2']);
});

it('a feed that keeps its process busy is refused after a while, and the next feed is handled', async () => {
  const service = serviceWith({ feedReadMs: 1_500 });
  await service.putMapping(dealer, slowMapping(), 'feeds');
  const refused = service.importFeed({ dealershipSlug: dealer, mapping: 'slow', file: slowFeed(), dryRun: false });
  const next = service.importFeed(feedOf('changes', 'A1'));
  expect(await refused).toMatchObject({
    kind: 'refused',
    refusal: { code: 'STOCK_FEED_UNREADABLE', message: expect.stringContaining('longer than') },
  });
  expect(await next).toMatchObject({ kind: 'refused', refusal: { code: 'STOCK_MAPPING_UNKNOWN' } });
});

it('files that are only previewed take turns: at most three are read at once, which limits memory', async () => {
  const service = serviceWith();
  let [running, most] = [0, 0];
  const count = (message: unknown) => {
    running += 1;
    most = Math.max(most, running);
    (message as { readonly process: ChildProcess }).process.once('exit', () => {
      running -= 1;
    });
  };
  subscribe('child_process', count);
  const file = csv(header, car('A1'));
  const looks = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((dealershipSlug) => [
    service.inferMapping({ dealershipSlug, file, name: 'own' }),
    service.checkMapping({ dealershipSlug, file, mapping: partial }),
  ]);
  for (const look of await Promise.all(looks)) expect(look.kind).not.toBe('refused');
  unsubscribe('child_process', count);
  expect(most).toBe(3);
});

it('a price with 400,000 dashes is read within half a minute', async () => {
  const service = serviceWith();
  const took = async (length: number) => {
    const price = `${',-'.repeat(length)}1`;
    const began = performance.now();
    await service.importFeed({ ...feedOf('forecourt'), file: csv(header, car('A1').with(5, price)), dryRun: true });
    return performance.now() - began;
  };
  await took(10);
  expect(await took(400_000)).toBeLessThan(30_000);
});

it('a workbook that unpacks into more than the limit is refused when a mapping is inferred, checked or used', async () => {
  const service = serviceWith({ feedUnpackedBytes: 1_000_000 });
  const file = zipOf({ 'xl/workbook.xml': ' '.repeat(1_500_000) });
  const refused = {
    kind: 'refused',
    refusal: { code: 'STOCK_FEED_UNREADABLE', message: expect.stringContaining('unpacks into more than 1 MB') },
  };
  const sent = { file, dealershipSlug: dealer };
  expect(await service.inferMapping({ ...sent, name: 'own' })).toMatchObject(refused);
  expect(await service.checkMapping({ ...sent, mapping: partial })).toMatchObject(refused);
  expect(await service.importFeed({ ...feedOf('forecourt'), file })).toMatchObject(refused);
});

it('a feed with a text that needs more memory than allowed is refused, and the process that sent it continues', async () => {
  const service = serviceWith({ feedHeapBytes: 64 * 1024 ** 2 });
  // One non-Latin character doubles the memory of the whole text, and this memory is allocated in one piece.
  const file = Buffer.from(JSON.stringify([{ make: `${'x'.repeat(40_000_000)}\u0100` }]));
  expect(await service.inferMapping({ dealershipSlug: dealer, file, name: 'own' })).toMatchObject({
    kind: 'refused',
    refusal: { code: 'STOCK_FEED_UNREADABLE', message: expect.stringContaining('more memory than is allowed') },
  });
});
