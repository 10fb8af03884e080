import type { FeedImport, ImportProgress, ImportReport } from '@forecourt/contracts/api';
import type { ForecourtDatabase } from '@forecourt/database';
import { cars, outbox, reservations, stockHeldFeeds, stockImports } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { createStockService } from '../stock-service.ts';
import { csv } from '../testing/csv.ts';
import { testLocations } from '../testing/locations.ts';
import { putLocations } from './put-locations.ts';

const header = ['stock_number', 'type', 'year', 'make', 'model', 'price', 'status'];
const rowOf = (n: number, price = '20000', status = '') => [
  `S${n + 100}`,
  'used',
  '2019',
  'Suzuki',
  'Swift',
  price,
  status,
];
/** Rows of `count` cars for sale. */
const fleet = (count: number) => Array.from({ length: count }, (_, n) => rowOf(n));
const file = (rows: readonly (readonly string[])[]) => csv(header, ...rows);

let db: ForecourtDatabase;
let close: () => Promise<void>;
let now: Date;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
  await putLocations(db, testLocations);
});
afterAll(() => close());
beforeEach(async () => {
  now = new Date('2026-11-20T01:00:00Z');
  await db.delete(cars);
  await db.delete(reservations);
  await db.delete(stockImports);
  await db.delete(outbox);
});

const service = () => createStockService({ db, clock: () => now });
const bring = (rows: readonly (readonly string[])[], more: Partial<FeedImport> = {}) =>
  service().importFeed({
    dealershipSlug: 'redgum-rocklea',
    mapping: 'forecourt',
    file: file(rows),
    dryRun: false,
    ...more,
  });
async function report(...given: Parameters<typeof bring>): Promise<ImportReport> {
  const outcome = await bring(...given);
  if (outcome.kind === 'refused') throw new Error(outcome.refusal.message);
  return outcome.report;
}
const stored = () => db.select().from(cars).orderBy(asc(cars.stocknum));
const codeOf = async (outcome: Promise<{ kind: string; refusal?: { code: string } }>) => (await outcome).refusal?.code;

describe('a feed that would change so much of the stock that its export may be broken', () => {
  it('a feed is held when it would sell more than a fifth of the stock: the stock stays unchanged, and the report lists the planned changes', async () => {
    await report(fleet(40));
    const before = await stored();
    await db.delete(outbox);
    const held = await report(fleet(29));
    expect(held).toMatchObject({
      rows: { total: 29, unchanged: 29, soldOut: 11 },
      held: {
        reasons: ['It would mark 11 of your 40 vehicles as sold.'],
        sold: 11,
        stock: 40,
        examples: { sold: expect.arrayContaining([{ stocknum: 'S129', name: '2019 Suzuki Swift' }]), prices: [] },
      },
    });
    expect(await stored()).toEqual(before);
    expect(await db.select({ kind: outbox.kind, payload: outbox.payload }).from(outbox)).toEqual([
      { kind: 'import.held', payload: { importId: held.importId } },
    ]);
  });

  it('the sold cars of a held feed include cars whose status changes to sold', async () => {
    await report(fleet(40));
    expect((await report(fleet(40).map((row, n) => (n < 12 ? row.with(6, 'sold') : row)))).held).toMatchObject({
      sold: 12,
    });
  });

  it('a feed is held when it would change over half of the prices by more than 30 %, or remove them', async () => {
    await report(fleet(4));
    const held = await report([rowOf(0, '28'), rowOf(1, '29000'), rowOf(2, 'POA'), rowOf(3)]);
    expect(held.held).toMatchObject({
      reasons: ['It would change 3 of 4 prices by more than 30% or remove them.'],
      examples: {
        prices: [
          { stocknum: 'S100', name: '2019 Suzuki Swift', from: 20_000, to: 28 },
          { stocknum: 'S101', from: 20_000, to: 29_000 },
          { stocknum: 'S102', from: 20_000 },
        ],
      },
    });
    expect((await stored()).map(({ priceCents }) => priceCents)).toEqual(Array(4).fill(2_000_000));
  });

  it.each([
    ['the sale of nine cars of twenty', 20, fleet(11)],
    ['the sale of a fifth of the stock', 50, fleet(40)],
    ['a large change of half of the prices', 4, [rowOf(0, '28'), rowOf(1, '28'), rowOf(2), rowOf(3)]],
    ['a change of all prices by 30 %', 4, fleet(4).map((row) => row.with(5, '26000'))],
  ])('a feed is not held for %s', async (_, count, rows) => {
    await report(fleet(count));
    expect((await report(rows)).held).toBeUndefined();
  });

  it('a feed is held when it shrinks the stock too far together with feeds of the last days, unless a person has accepted the smaller stock', async () => {
    await report(fleet(200));
    const sizes: (number | 'held')[] = [];
    let size = 200;
    for (let step = 0; step < 11; step++) {
      now = new Date(now.getTime() + 24 * 60 * 60 * 1_000);
      const next = Math.ceil(size * 0.81);
      const { held } = await report(fleet(next));
      sizes.push(held === undefined ? next : 'held');
      if (held === undefined) size = next;
    }
    // A feed is held if it leaves fewer than 70 % of the last week's maximum. 132 cars are 66 % of 200 cars, but 81 %
    // of 162 cars.
    expect(sizes).toEqual([162, ...Array(7).fill('held'), 132, 'held', 'held']);
    const { importId, held } = await report(fleet(107));
    expect(held?.reasons).toEqual(['It would leave 107 vehicles for sale, down from 162 in the last 7 days.']);
    await report(fleet(107), { accept: importId });
    expect((await report(fleet(87))).held).toBeUndefined();
  }, 180_000);

  it('a feed is compared only with earlier feeds that have the same mapping', async () => {
    await report(fleet(100));
    await db.update(stockImports).set({ mapping: 'another', forSale: { before: 1_000, after: 1_000 } });
    now = new Date(now.getTime() + 24 * 60 * 60 * 1_000);
    expect((await report(fleet(85))).held).toBeUndefined();
  });

  it('a dry run reports that the feed would be held, without a mail', async () => {
    await report(fleet(40));
    await db.delete(outbox);
    expect(await report(fleet(10), { dryRun: true })).toMatchObject({ dryRun: true, held: { sold: 30 } });
    expect(await db.select().from(outbox)).toEqual([]);
  });

  it('a held feed creates one import and one mail, however often it is sent', async () => {
    await report(fleet(40));
    await db.delete(outbox);
    const [first, second] = [await report(fleet(10)), await report(fleet(10))];
    expect(second.importId).toBe(first.importId);
    expect(await db.$count(outbox)).toBe(1);
  });

  it('a held feed makes exactly the planned changes once it is accepted', async () => {
    await report(fleet(40));
    const { importId, rows } = await report(fleet(10));
    now = new Date('2026-11-21T01:00:00Z');
    const done = await report(fleet(10), { accept: importId });
    expect(done).toMatchObject({ importId, rows });
    expect(done.held).toBeUndefined();
    expect((await stored()).filter(({ status }) => status === 'sold')).toHaveLength(30);
    expect(await db.$count(stockHeldFeeds)).toBe(0);
    expect(await codeOf(bring(fleet(10), { accept: importId }))).toBe('STOCK_IMPORT_NOT_HELD');
  });

  it('a held feed is stored as it was sent, so that it can be accepted without sending the file again', async () => {
    await report(fleet(40));
    const { importId } = await report(fleet(10));
    expect(await service().refuseImport(importId, 'dane')).toEqual({ kind: 'done' });
    await db.delete(outbox);
    expect((await report(fleet(10))).importId).toBe(importId);
    expect(await db.$count(outbox)).toBe(0);
    const seen: ImportProgress[] = [];
    expect(await service().acceptImport(importId, 'dane', (step) => seen.push(step))).toMatchObject({
      kind: 'reported',
      report: { importId, rows: { soldOut: 30 } },
    });
    expect(seen.at(-1)).toEqual({ step: 'storing', done: 30, total: 30 });
    expect(await db.select().from(stockImports).where(eq(stockImports.id, importId))).toMatchObject([
      { acceptedAt: now, refusedAt: null, decidedBy: 'dane', progress: null },
    ]);
    expect(await db.$count(stockHeldFeeds)).toBe(0);
    expect(await codeOf(service().acceptImport(importId, 'dane'))).toBe('STOCK_IMPORT_NOT_HELD');
    expect(await codeOf(service().refuseImport(importId, 'dane'))).toBe('STOCK_IMPORT_NOT_HELD');
  });

  it('a held feed is replaced by the next held feed, and only the next feed’s file is kept', async () => {
    await report(fleet(40));
    const first = await report(fleet(10));
    const second = await report(fleet(9));
    expect(await codeOf(service().acceptImport(first.importId, 'dane'))).toBe('STOCK_IMPORT_NOT_HELD');
    expect((await service().acceptImport(second.importId, 'dane')).kind).toBe('reported');
  });

  it('a held feed cannot be accepted when the feed or the stock has changed since', async () => {
    await report(fleet(40));
    const { importId } = await report(fleet(10));
    expect(await codeOf(bring(fleet(9), { accept: importId }))).toBe('STOCK_PLAN_CHANGED');
    await db.update(cars).set({ contentHash: 'other' }).where(eq(cars.stocknum, 'S120'));
    expect(await codeOf(bring(fleet(10), { accept: importId }))).toBe('STOCK_PLAN_CHANGED');
    expect(await codeOf(bring(fleet(10), { accept: 'nothing' }))).toBe('STOCK_IMPORT_UNKNOWN');
    expect(await codeOf(bring(fleet(10), { accept: importId, dealershipSlug: 'redgum-moorooka' }))).toBe(
      'STOCK_IMPORT_UNKNOWN',
    );
    expect((await stored()).every(({ status }) => status === 'in_stock')).toBe(true);
  });
});

describe('undoing an import', () => {
  it('undoing an import restores all columns of the cars that it changed, and queues updates of their search records', async () => {
    await report(fleet(40));
    const before = await stored();
    now = new Date('2026-11-21T01:00:00Z');
    const bad = [...fleet(32).map((row, n) => (n < 5 ? row.with(5, '19000') : row)), rowOf(90)];
    const { importId } = await report(bad);
    expect(await stored()).not.toEqual(before);
    await db.delete(outbox);
    expect(await service().undoImport(importId)).toEqual({
      kind: 'undone',
      report: { importId, dealership: 'redgum-rocklea', restored: 13, removed: 1, changedSince: [] },
    });
    expect(await stored()).toEqual(before);
    const promised = (await db.select().from(outbox)).flatMap(({ kind, payload }) =>
      kind === 'car.index' && 'carIds' in payload ? payload.carIds : [],
    );
    expect(promised).toHaveLength(14);
    expect(await codeOf(service().undoImport(importId))).toBe('STOCK_IMPORT_NOT_UNDOABLE');
  });

  it('undoing an import skips cars that changed after the import, and names them', async () => {
    await report(fleet(3));
    const { importId } = await report(fleet(3).map((row) => row.with(5, '19000')));
    await report([rowOf(0, '18000'), rowOf(1, '19000'), rowOf(2, '19000')]);
    expect(await service().undoImport(importId)).toMatchObject({ report: { restored: 2, changedSince: ['S100'] } });
    expect((await stored()).map(({ doc }) => doc.price)).toEqual([18_000, 20_000, 20_000]);
  });

  it('[VDP-088] undoing an import keeps reservations: a reserved car stays reserved, and a reserved car that the import inserted is not deleted', async () => {
    await report(fleet(1));
    const { importId } = await report([rowOf(0, '19000'), rowOf(1)]);
    for (const { id } of await stored())
      await db.insert(reservations).values({
        id,
        reference: id,
        site: 'redgum',
        idempotencyKey: id,
        requestHash: '',
        carId: id,
        dealershipSlug: 'redgum-rocklea',
        leadId: id,
        contact: { name: 'Aroha', email: 'aroha@example.com', phone: '0412 345 678' },
        depositCents: 20_000,
        paymentProvider: 'test',
        paymentReference: id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + 172_800_000),
      });
    expect(await service().undoImport(importId)).toMatchObject({
      report: { restored: 1, removed: 0, changedSince: ['S101'] },
    });
    expect((await stored()).map(({ doc }) => [doc.price, doc.reserved])).toEqual([
      [20_000, true],
      [20_000, undefined],
    ]);
  });

  it('a held import that was accepted can be undone, and an import without changes cannot', async () => {
    await report(fleet(40));
    const before = await stored();
    const { importId } = await report(fleet(10));
    expect(await codeOf(service().undoImport(importId))).toBe('STOCK_IMPORT_NOT_UNDOABLE');
    await report(fleet(10), { accept: importId });
    expect(await service().undoImport(importId)).toMatchObject({ report: { restored: 30 } });
    expect(await stored()).toEqual(before);
    const same = await report(fleet(40));
    expect(await service().undoImport(same.importId)).toMatchObject({
      refusal: {
        code: 'STOCK_IMPORT_NOT_UNDOABLE',
        message: `Import "${same.importId}" changed no vehicles, so there’s nothing to undo.`,
      },
    });
    expect(await codeOf(service().undoImport('nothing'))).toBe('STOCK_IMPORT_UNKNOWN');
  });
});
