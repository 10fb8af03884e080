import { setTimeout as wait } from 'node:timers/promises';
import type { ForecourtDatabase } from '@forecourt/database';
import { enqueue } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createStockService } from '../stock-service.ts';
import { csv } from '../testing/csv.ts';
import { testLocations } from '../testing/locations.ts';
import { changedCars } from './changed-cars.ts';
import { putLocations } from './put-locations.ts';

let db: ForecourtDatabase;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
  await putLocations(db, testLocations);
});
afterAll(() => close());

type ChangedCars = Awaited<ReturnType<typeof changedCars>>;

const header = ['stock_number', 'type', 'year', 'make', 'model', 'price'];
const bring = (...rows: readonly (readonly string[])[]) =>
  createStockService({ db, clock: () => new Date('2026-11-20T00:00:00Z') }).importFeed({
    dealershipSlug: 'wattle-geelong',
    mapping: 'forecourt',
    file: csv(header, ...rows),
    dryRun: false,
  });

/**
 * Reads the changes after a position as soon as they are visible. A change is visible once every older transaction on
 * the server has ended, including those of other databases.
 */
async function readOnce(position: string, isThere: (changed: ChangedCars) => boolean): Promise<ChangedCars> {
  let changed = await changedCars(db, position);
  for (let tries = 0; !isThere(changed) && tries < 200; tries++) {
    await wait(50);
    changed = await changedCars(db, position);
  }
  return changed;
}

it('changedCars returns the cars that changed after a position', async () => {
  await bring(['S1', 'used', '2019', 'Suzuki', 'Swift', '15990'], ['S2', 'used', '2020', 'Ford', 'Ranger', '41990']);
  const { position, ...none } = await changedCars(db, null);
  expect(none).toEqual({ cars: [], isMore: false });
  expect(await changedCars(db, position)).toEqual({ position, cars: [], isMore: false });

  await bring(['S1', 'used', '2019', 'Suzuki', 'Swift', '14990'], ['S2', 'used', '2020', 'Ford', 'Ranger', '41990']);
  const changed = await readOnce(position, ({ cars }) => cars.length > 0);
  expect(changed.cars).toContainEqual({ slug: expect.stringContaining('suzuki-swift'), dealership: 'wattle-geelong' });
  expect(await changedCars(db, changed.position)).toEqual({ position: changed.position, cars: [], isMore: false });
});

it('many changes are read in several steps, and cars that are deleted are left out', async () => {
  const { position } = await changedCars(db, null);
  for (let n = 0; n < 25; n++) await enqueue(db, 'car.index', { carIds: [`gone-${n}`] });
  const first = await readOnce(position, ({ isMore }) => isMore);
  expect(first.isMore).toBe(true);
  const second = await changedCars(db, first.position);
  expect(second.isMore).toBe(false);
  // Changes of an earlier test may become visible only now, if another transaction was open.
  const others = [...first.cars, ...second.cars].filter(({ slug }) => !/suzuki-swift|ford-ranger/.test(slug));
  expect(others).toEqual([]);
});

it.each(['', 'soon', '1', '1.2.3', `${'9'.repeat(30)}.1`])(
  'changedCars returns no cars and the current position for %j, which is not a position',
  async (text) => {
    expect(await changedCars(db, text)).toMatchObject({
      cars: [],
      isMore: false,
      position: expect.stringMatching(/^\d+\.0$/),
    });
  },
);
