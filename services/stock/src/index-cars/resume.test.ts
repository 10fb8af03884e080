import type { SearchRecord } from '@forecourt/contracts';
import type { ForecourtDatabase } from '@forecourt/database';
import { cars, locations } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { createStockService } from '../stock-service.ts';
import { putLocations } from '../store/put-locations.ts';
import { csv } from '../testing/csv.ts';
import { testLocations } from '../testing/locations.ts';
import { createCarIndexer } from './car-indexer.ts';
import type { IndexSnapshot } from './index-snapshot.ts';
import type { SearchSink } from './search-sink.ts';

const header = ['stock_number', 'type', 'year', 'make', 'model', 'price'];
const stock = ['W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7', 'W8'].map((number) => [
  number,
  'used',
  '2020',
  'Jayco',
  'Journey',
  '59990',
]);

let db: ForecourtDatabase;
let close: () => Promise<void>;
beforeEach(async () => {
  ({ db, close } = await openTestDatabase());
  await putLocations(db, testLocations);
  await bring(...stock);
});
afterEach(() => close());

const bring = (...rows: readonly (readonly string[])[]) =>
  createStockService({ db, clock: () => new Date('2026-11-20T00:00:00Z') }).importFeed({
    dealershipSlug: 'wattle-geelong',
    mapping: 'forecourt',
    csv: csv(header, ...rows),
    dryRun: false,
  });

/** The data that survives between two runs. */
type Disk = { file?: { readonly records: Map<string, SearchRecord>; readonly note: Uint8Array } };

/** One run of a process: an index in a map, with its file on `disk`. */
function run(disk: Disk) {
  const records = new Map<string, SearchRecord>();
  const written: string[] = [];
  const sink: SearchSink = {
    replaceAll: async (all) => {
      written.push('everything');
      records.clear();
      for (const record of all) records.set(record.objectID, record);
    },
    upsert: async (some) => {
      for (const record of some) {
        written.push(record.stocknum ?? '');
        records.set(record.objectID, record);
      }
    },
    remove: async (ids) => {
      for (const id of ids) {
        written.push(`no ${records.get(id)?.stocknum}`);
        records.delete(id);
      }
    },
  };
  const snapshot: IndexSnapshot = {
    restore: async () => {
      if (!disk.file) return { kind: 'missing' };
      for (const [id, record] of disk.file.records) records.set(id, record);
      return { kind: 'restored', note: disk.file.note };
    },
    save: async (note) => {
      disk.file = { records: structuredClone(records), note };
    },
    ids: () => records.keys(),
    get: (id) => records.get(id),
  };
  return { records, written, indexer: createCarIndexer({ db, sink, snapshot }) };
}

/** The disk after a run that built the index, saved it and ended. */
async function keptOnce(): Promise<Disk> {
  const disk: Disk = {};
  const { indexer } = run(disk);
  expect(await indexer.resume()).toEqual({ kind: 'built', cars: stock.length });
  await indexer.close();
  expect(disk.file?.records.size).toBe(stock.length);
  return disk;
}

async function expectInLine(records: ReadonlyMap<string, SearchRecord>): Promise<void> {
  const fresh = run({});
  await fresh.indexer.indexAll();
  expect(Object.fromEntries(records)).toEqual(Object.fromEntries(fresh.records));
}

const idOf = async (stocknum: string) =>
  (await db.select({ id: cars.id }).from(cars).where(eq(cars.stocknum, stocknum)))[0]!.id;

describe('a saved index', () => {
  it('is restored unchanged when the cars have not changed', async () => {
    const disk = await keptOnce();
    const { indexer, written, records } = run(disk);
    expect(await indexer.resume()).toEqual({ kind: 'resumed', cars: stock.length, changed: 0 });
    expect(written).toEqual([]);
    await expectInLine(records);
  });

  it('is updated with all later changes, whatever made them', async () => {
    const disk = await keptOnce();
    // The changes are made through the service, at the same clock time as before; then by SQL, without
    // notifying the index.
    await bring(...stock.map((row) => (row[0] === 'W1' ? row.with(5, '57990') : row)));
    const gone = await idOf('W3');
    await db
      .update(cars)
      .set({ doc: sql`${cars.doc} || '{"colour":"Red"}'::jsonb` })
      .where(eq(cars.stocknum, 'W2'));
    await db.delete(cars).where(eq(cars.id, gone));
    const { indexer, written, records } = run(disk);
    expect(await indexer.resume()).toEqual({ kind: 'resumed', cars: stock.length - 1, changed: 3 });
    expect(written.toSorted()).toEqual(['W1', 'W2', 'no W3']);
    await expectInLine(records);
  });

  it('includes changes that the previous run indexed but could not save', async () => {
    const disk = await keptOnce();
    const killed = run(disk);
    await killed.indexer.resume();
    await bring(...stock.map((row) => (row[0] === 'W5' ? row.with(5, '51990') : row)));
    await killed.indexer.index({ carIds: [await idOf('W5')] });
    const { indexer, written, records } = run(disk);
    expect(await indexer.resume()).toMatchObject({ kind: 'resumed', changed: 1 });
    expect(written).toEqual(['W5']);
    await expectInLine(records);
  });

  it('removes cars that another database does not have', async () => {
    const disk = await keptOnce();
    await close();
    ({ db, close } = await openTestDatabase());
    await putLocations(db, testLocations);
    await bring(...stock.slice(0, 2), ['W9', 'used', '2019', 'Jayco', 'Swan', '19990']);
    const { indexer, written, records } = run(disk);
    expect((await indexer.resume()).kind).toBe('rebuilt');
    expect(written).toEqual(['everything']);
    await expectInLine(records);
  });
});

describe('a saved index that cannot be used', () => {
  it.each<[string, (disk: Required<Disk>) => void | Promise<void>, RegExp]>([
    [
      'yards changed',
      async () => void (await db.update(locations).set({ doc: sql`${locations.doc} || '{"name":"Renamed"}'::jsonb` })),
      /other yards/,
    ],
    ['the note says nothing', (disk) => void Object.assign(disk.file!, { note: new Uint8Array(0) }), /other code/],
    [
      'its records are others than this code makes',
      (disk) => {
        for (const [id, record] of disk.file!.records) disk.file!.records.set(id, { ...record, custom_rank: 1 });
      },
      /is not what this version makes/,
    ],
    [
      'most of it is out of date',
      async () => void (await bring(...stock.map((row) => row.with(5, '57990')))),
      /8 of its cars have changed/,
    ],
  ])('%s: it is rebuilt, and the result says why', async (_, change, why) => {
    const disk = await keptOnce();
    await change(disk as Required<Disk>);
    const { indexer, records } = run(disk);
    expect(await indexer.resume()).toEqual({ kind: 'rebuilt', cars: stock.length, why: expect.stringMatching(why) });
    await expectInLine(records);
    await indexer.close();
    expect(await run(disk).indexer.resume()).toMatchObject({ kind: 'resumed', changed: 0 });
  });
});
