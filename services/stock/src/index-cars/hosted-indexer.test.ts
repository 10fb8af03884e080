import type { SearchRecord } from '@forecourt/contracts';
import type { ForecourtDatabase } from '@forecourt/database';
import { cars } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { createStockService } from '../stock-service.ts';
import { dropCars } from '../store/car-rows.ts';
import { putLocations } from '../store/put-locations.ts';
import { csv } from '../testing/csv.ts';
import { testLocations } from '../testing/locations.ts';
import type { HostedIndex } from './hosted-indexer.ts';
import { createHostedIndexer } from './hosted-indexer.ts';

const header = ['stock_number', 'type', 'year', 'make', 'model', 'price'];
const journey = ['W1', 'used', '2020', 'Jayco', 'Journey', '59990'];
const dealerships = ['wattle-geelong'];

let db: ForecourtDatabase;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
  await putLocations(db, testLocations);
});
afterAll(() => close());

/**
 * An index that several processes write. `hold` returns a function; the next write completes only after that function
 * is called.
 */
function sharedIndex() {
  const records = new Map<string, SearchRecord>();
  let stamp: string | null = null;
  let writes = 0;
  let onItsWay: Promise<void> | undefined;
  const arrive = async () => {
    const delay = onItsWay;
    onItsWay = undefined;
    writes += 1;
    await delay;
  };
  const put = (some: readonly SearchRecord[]) => some.forEach((record) => void records.set(record.objectID, record));
  const index: HostedIndex = {
    prepare: async () => stamp,
    stamp: async (made) => {
      stamp = made;
    },
    isRefused: () => false,
    replaceAll: async (all) => {
      await arrive();
      records.clear();
      put(all);
    },
    upsert: async (some) => {
      await arrive();
      put(some);
    },
    remove: async (ids) => {
      await arrive();
      for (const id of ids) records.delete(id);
    },
  };
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onItsWay = promise;
    return resolve;
  };
  return { records, index, hold, writes: () => writes };
}

const bring = (...rows: readonly (readonly string[])[]) =>
  createStockService({ db, clock: () => new Date('2026-11-20T00:00:00Z') }).importFeed({
    dealershipSlug: 'wattle-geelong',
    mapping: 'forecourt',
    file: csv(header, ...rows),
    dryRun: false,
  });
const idOf = async (stocknum: string) =>
  (await db.select({ id: cars.id }).from(cars).where(eq(cars.stocknum, stocknum)))[0]?.id ?? '';

describe('a hosted index that two processes write', () => {
  it('a hosted index has the newer price even when the older write arrives last', async () => {
    await bring(journey);
    const shared = sharedIndex();
    const [slow, quick] = [0, 1].map(() => createHostedIndexer({ db, index: shared.index, dealerships, since: 'x' }));
    const id = await idOf('W1');
    const letArrive = shared.hold();
    const late = slow!.update([id]);
    while (shared.writes() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await bring(journey.with(5, '57990'));
    await quick!.update([id]);
    expect(shared.records.get(id)?.price).toBe(57_990);
    letArrive();
    await late;
    expect(shared.records.get(id)?.price).toBe(57_990);
  });

  it('a hosted index contains changes and removals made while it was being filled', async () => {
    await bring(journey, journey.with(0, 'W2'));
    const shared = sharedIndex();
    const [filling, other] = [0, 1].map(() =>
      createHostedIndexer({ db, index: shared.index, dealerships, since: 'x' }),
    );
    const [changed, removed] = [await idOf('W1'), await idOf('W2')];
    const letArrive = shared.hold();
    const filled = filling!.fill();
    while (shared.writes() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await bring(journey.with(5, '49990'), journey.with(0, 'W2'));
    await dropCars(db, [removed]);
    await other!.update([changed, removed]);
    letArrive();
    expect(await filled).toBe(2);
    expect([...shared.records.values()].map(({ price }) => price)).toEqual([49_990]);
  });

  it('a hosted index is filled once, and again only when the dealerships changed or changes were not written for a time', async () => {
    const shared = sharedIndex();
    const fill = (some: readonly string[], since: string) =>
      createHostedIndexer({ db, index: shared.index, dealerships: some, since }).fill();
    expect(await fill(dealerships, 'x')).toBe(1);
    expect(await fill(dealerships, 'x')).toBeNull();
    expect(await fill([...dealerships, 'another'], 'x')).toBe(1);
    expect(await fill(dealerships, 'y')).toBe(1);
  });
});
