import type { ForecourtDatabase } from '@forecourt/database';
import { cars, outbox } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { seedDemo } from './seed-demo.ts';

describe('seeding the demo', () => {
  let db: ForecourtDatabase;
  let close: () => Promise<void>;
  const nothing = { added: 0, changed: 0, removed: 0 };

  beforeAll(async () => {
    ({ db, close } = await openTestDatabase());
  });
  afterAll(() => close());

  it('inserts vehicles and queues their index records', async () => {
    expect(await seedDemo({ db, now: new Date('2026-11-20T00:00:00Z') })).toEqual({
      added: 1_539,
      changed: 0,
      removed: 0,
    });
    const promised = (await db.select().from(outbox)).flatMap(({ payload }) =>
      'carIds' in payload ? payload.carIds : [],
    );
    expect(new Set(promised).size).toBe(1_539);
  });

  it('seeding again, on the same day or later, does not change the vehicles', async () => {
    expect(await seedDemo({ db, now: new Date('2026-11-20T06:00:00Z') })).toEqual(nothing);
    expect(await seedDemo({ db, now: new Date('2026-12-24T00:00:00Z') })).toEqual(nothing);
  });

  it('does not change a vehicle that was sold after it was seeded', async () => {
    await db.update(cars).set({ status: 'sold' }).where(eq(cars.stocknum, 'N40218'));
    expect(await seedDemo({ db, now: new Date('2026-11-21T00:00:00Z') })).toEqual(nothing);
  });

  it('restores missing vehicles and removes those that are no longer in the demo', async () => {
    await db.delete(cars).where(eq(cars.stocknum, 'R30871'));
    await db
      .update(cars)
      .set({ id: 'left-over', slug: 'left-over', stocknum: 'OLD' })
      .where(eq(cars.stocknum, 'N40163'));
    expect(await seedDemo({ db, now: new Date('2026-11-22T00:00:00Z') })).toEqual({ ...nothing, added: 2, removed: 1 });
  });
});
