import type { SearchRecord } from '@forecourt/contracts';
import type { ForecourtDatabase } from '@forecourt/database';
import { cars, outbox } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq, isNotNull, isNull } from 'drizzle-orm';
import { createStockService } from '../stock-service.ts';
import { putLocations } from '../store/put-locations.ts';
import { csv } from '../testing/csv.ts';
import { testLocations } from '../testing/locations.ts';
import { createCarIndexer } from './car-indexer.ts';
import type { SearchSink } from './search-sink.ts';

/** A sink that stores records in a map, with the given delay. */
function mapSink(delayMs = 0): SearchSink & { readonly records: Map<string, SearchRecord> } {
  const records = new Map<string, SearchRecord>();
  const later = () => new Promise((resolve) => setTimeout(resolve, delayMs));
  return {
    records,
    replaceAll: async (all) => {
      await later();
      records.clear();
      for (const record of all) records.set(record.objectID, record);
    },
    upsert: async (some) => {
      for (const record of some) records.set(record.objectID, record);
    },
    remove: async (ids) => {
      for (const id of ids) records.delete(id);
    },
  };
}

describe('the car indexer', () => {
  let db: ForecourtDatabase;
  let close: () => Promise<void>;
  const header = ['stock_number', 'type', 'year', 'make', 'model', 'price'];

  beforeAll(async () => {
    ({ db, close } = await openTestDatabase());
    await putLocations(db, testLocations);
  });
  afterAll(() => close());

  const bring = (...rows: readonly (readonly string[])[]) =>
    createStockService({ db, clock: () => new Date('2026-11-20T00:00:00Z') }).importFeed({
      dealershipSlug: 'wattle-geelong',
      mapping: 'forecourt',
      file: csv(header, ...rows),
      dryRun: false,
    });
  const journey = ['W1', 'used', '2020', 'Jayco', 'Journey', '59990'];
  const swan = ['W2', 'used', '2018', 'Jayco', 'Swan', '24990'];

  it('the car indexer builds the whole index, which names each dealership by its primary location', async () => {
    await bring(journey, swan);
    const sink = mapSink();
    expect(await createCarIndexer({ db, sink }).indexAll()).toBe(2);
    expect([...sink.records.values()].map(({ dealership_name: name, model }) => [name, model]).sort()).toEqual([
      ['Wattle Caravans & RVs', 'Journey'],
      ['Wattle Caravans & RVs', 'Swan'],
    ]);
  });

  it('the car indexer handles queued changes: updates the records of existing cars, and removes those of deleted cars', async () => {
    const sink = mapSink();
    const indexer = createCarIndexer({ db, sink });
    await indexer.indexAll();
    await bring(journey.with(5, '57990'), swan);
    const [gone] = await db.delete(cars).where(eq(cars.stocknum, 'W2')).returning({ id: cars.id });
    await db.insert(outbox).values({ kind: 'car.index', payload: { carIds: [gone!.id] } });

    const dead: unknown[] = [];
    const worker = indexer.start({ pollMs: 5, onDead: (message) => dead.push(message) });
    const open = () => db.select({ id: outbox.id }).from(outbox).where(isNull(outbox.doneAt));
    for (let round = 0; round < 200 && (await open()).length > 0; round += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    await worker.stop();

    expect([...sink.records.values()].map(({ price }) => price)).toEqual([57_990]);
    expect(dead).toEqual([]);
    expect(await db.select({ id: outbox.id }).from(outbox).where(isNotNull(outbox.lastError))).toEqual([]);
  });

  it('the car indexer never applies an older rebuild after a newer change', async () => {
    const sink = mapSink(30);
    const indexer = createCarIndexer({ db, sink });
    const rebuild = indexer.indexAll();
    await bring(journey.with(5, '49990'));
    const [car] = await db.select({ id: cars.id }).from(cars).where(eq(cars.stocknum, 'W1'));
    await Promise.all([rebuild, indexer.index({ carIds: [car!.id] })]);
    expect(sink.records.get(car!.id)?.price).toBe(49_990);
  });
});
