import { defaultBudget } from '@forecourt/budget';
import type { ImportReport } from '@forecourt/contracts/api';
import type { ForecourtDatabase } from '@forecourt/database';
import { cars, outbox, pictureOrigins, reservations, stockImports } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { createStockService } from '../stock-service.ts';
import { csv } from '../testing/csv.ts';
import { testLocations } from '../testing/locations.ts';
import { putLocations } from './put-locations.ts';
import type { RefusedFeed } from './refused-feed.ts';
import { recordRefused } from './refused-feed.ts';

const header = ['stock_number', 'type', 'year', 'make', 'model', 'price', 'status'];
const swift = ['S1', 'used', '2019', 'Suzuki', 'Swift', '15990', ''];
const ranger = ['S2', 'used', '2020', 'Ford', 'Ranger', '41990.50', ''];
const rio = ['S3', 'new', '2026', 'Kia', 'Rio', 'POA', ''];

describe('importing a feed', () => {
  let db: ForecourtDatabase;
  let close: () => Promise<void>;
  let now = new Date('2026-11-20T01:00:00Z');

  beforeAll(async () => {
    ({ db, close } = await openTestDatabase());
    await putLocations(db, testLocations);
  });
  afterAll(() => close());
  beforeEach(async () => {
    now = new Date('2026-11-20T01:00:00Z');
    await db.delete(outbox);
    await db.delete(cars);
    await db.delete(reservations);
    await db.delete(stockImports);
    await db.delete(pictureOrigins);
  });

  const outcome = (file: Uint8Array, options: { dryRun?: boolean; dealer?: string; mapping?: string } = {}) =>
    createStockService({ db, clock: () => now }).importFeed({
      dealershipSlug: options.dealer ?? 'redgum-rocklea',
      mapping: options.mapping ?? 'forecourt',
      file,
      dryRun: options.dryRun ?? false,
    });
  async function imported(
    rows: readonly (readonly string[])[],
    options: Parameters<typeof outcome>[1] = {},
  ): Promise<ImportReport> {
    const result = await outcome(csv(header, ...rows), options);
    if (result.kind === 'refused') throw new Error(result.refusal.message);
    return result.report;
  }
  const stored = () => db.select().from(cars).orderBy(asc(cars.stocknum), asc(cars.dealershipSlug));
  const promised = async () =>
    (await db.select().from(outbox)).flatMap(({ kind, payload }) =>
      kind === 'car.index' && 'carIds' in payload ? payload.carIds : [],
    );

  it('an import stores the day on which a higher price was replaced, but no day if the platform never had the higher price', async () => {
    const of = async (price: string, before: string, on: string) => {
      now = new Date(on);
      const result = await outcome(csv([...header, 'price_before'], [...swift.slice(0, 5), price, '', before]));
      if (result.kind === 'refused') throw new Error(result.refusal.message);
      const [row] = await stored();
      return row?.doc.before_price_at;
    };
    expect(await of('15990', '', '2026-11-01T01:00:00Z')).toBeUndefined();
    // Nine in the morning of the next day in Sydney.
    expect(await of('14990', '15990', '2026-11-02T22:00:00Z')).toBe('2026-11-03');
    expect(await of('14490', '15990', '2026-11-09T22:00:00Z')).toBe('2026-11-03');
    expect(await of('13990', '14490', '2026-11-15T22:00:00Z')).toBe('2026-11-16');
    expect(await of('15990', '14490', '2026-11-16T22:00:00Z')).toBeUndefined();
    expect(await of('14990', '19990', '2026-11-17T22:00:00Z')).toBeUndefined();
    await db.delete(cars);
    expect(await of('14990', '15990', '2026-11-18T22:00:00Z')).toBeUndefined();
  });

  it('feeds of two dealerships that have the same stock numbers can be imported at the same time', async () => {
    const rows = Array.from({ length: 120 }, (_, n) =>
      ['S1', 'used', '2019', 'Suzuki', 'Swift', '15990', ''].with(0, `S${n}`),
    );
    const reports = await Promise.all([imported(rows), imported(rows.toReversed(), { dealer: 'redgum-moorooka' })]);
    expect(reports.map((report) => report.rows.imported)).toEqual([120, 120]);
    const all = await stored();
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(240);
    expect(all.filter(({ slug, doc }) => doc.slug !== slug || doc.path !== `/cars/${slug}`)).toEqual([]);
  });

  it('an import stores valid rows in dollars and cents, reports refused rows, and queues search index messages', async () => {
    const report = await imported([swift, ['S9', 'mystery', '2019', 'Suzuki', 'Swift', '1', ''], ranger, rio]);
    expect(report).toMatchObject({
      dealership: 'redgum-rocklea',
      mapping: 'forecourt',
      dryRun: false,
      headersUnused: [],
      rows: { total: 4, imported: 3, unchanged: 0, updated: 0, refused: 1, warnings: 0, soldOut: 0 },
      refusedRows: [
        {
          line: 3,
          reason: 'The column "type" doesn’t say new, demo, demonstrator or used.',
          value: 'mystery',
        },
      ],
      warnings: [],
    });
    const rows = await stored();
    expect(rows.map(({ stocknum, priceCents, doc }) => [stocknum, priceCents, doc.price])).toEqual([
      ['S1', 1_599_000, 15_990],
      ['S2', 4_199_050, 41_990.5],
      ['S3', null, undefined],
    ]);
    expect(rows[0]).toMatchObject({
      source: 'forecourt',
      lastImportId: report.importId,
      doc: { created_at: '2026-11-20T01:00:00.000Z', location_name: 'Redgum Rocklea' },
    });
    expect((await promised()).sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  describe('[VDP-088] a car that is reserved on the platform', () => {
    const reserve = async (carId: string) => {
      await db.insert(reservations).values({
        id: carId,
        reference: carId,
        site: 'redgum',
        idempotencyKey: carId,
        requestHash: '',
        carId,
        dealershipSlug: 'redgum-rocklea',
        leadId: carId,
        contact: { name: 'Aroha', email: 'aroha@example.com', phone: '0412 345 678' },
        depositCents: 20_000,
        paymentProvider: 'test',
        paymentReference: carId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + 172_800_000),
      });
    };
    const idOf = async (stocknum: string) => (await stored()).find((car) => car.stocknum === stocknum)?.id ?? '';

    it('a car that is reserved on the platform stays reserved when a feed changes it or lists it again after its deletion; no other car becomes reserved', async () => {
      await imported([swift, ranger]);
      await reserve(await idOf('S1'));
      await imported([swift.with(5, '14990'), ranger.with(5, '39990')]);
      expect((await stored()).map(({ doc, reservedBySource }) => [doc.price, doc.reserved, reservedBySource])).toEqual([
        [14_990, true, false],
        [39_990, undefined, false],
      ]);
      await db.delete(cars);
      await imported([swift, ranger]);
      expect((await stored()).map(({ doc }) => doc.reserved)).toEqual([true, undefined]);
    });

    it('a car that is reserved on the platform has the feed’s status once its reservation ends', async () => {
      await imported([swift]);
      await reserve(await idOf('S1'));
      await db.update(reservations).set({ endedAt: now, endReason: 'expired' });
      await imported([swift.with(5, '14990')]);
      expect((await stored())[0]?.doc.reserved).toBeUndefined();
    });
  });

  it('the same feed again makes no changes', async () => {
    await imported([swift, ranger]);
    const before = await stored();
    await db.delete(outbox);
    now = new Date('2026-11-21T01:00:00Z');
    expect((await imported([swift, ranger])).rows).toEqual({
      total: 2,
      imported: 0,
      unchanged: 2,
      updated: 0,
      refused: 0,
      warnings: 0,
      soldOut: 0,
    });
    expect(await stored()).toEqual(before);
    expect(await promised()).toEqual([]);
  });

  it('an import updates changed cars and keeps arrival date and slug', async () => {
    await imported([swift, ranger]);
    const [before] = await stored();
    now = new Date('2026-11-22T01:00:00Z');
    const cheaper = swift.with(5, '14990').with(4, 'Swift Sport');
    expect((await imported([cheaper, ranger])).rows).toMatchObject({ updated: 1, unchanged: 1 });
    const [after] = await stored();
    expect(after).toMatchObject({
      id: before?.id,
      slug: before?.slug,
      createdAt: before?.createdAt,
      priceCents: 1_499_000,
      updatedAt: now,
    });
    expect(after?.doc).toMatchObject({
      model: 'Swift Sport',
      slug: before?.slug,
      path: `/cars/${before?.slug}`,
      created_at: '2026-11-20T01:00:00.000Z',
    });
  });

  it('[VDP-108] a car that a full feed no longer lists is sold, and is back in stock when a feed lists it again', async () => {
    await imported([swift, ranger]);
    now = new Date('2026-11-22T01:00:00Z');
    expect((await imported([ranger])).rows).toMatchObject({ total: 1, unchanged: 1, soldOut: 1 });
    const [sold] = await stored();
    expect(sold).toMatchObject({
      stocknum: 'S1',
      status: 'sold',
      doc: { status: 'sold', sold: true, sold_date_timestamp: now.getTime() / 1000 },
    });
    expect((await imported([ranger])).rows.soldOut).toBe(0);
    expect((await imported([swift, ranger])).rows).toMatchObject({ updated: 1, unchanged: 1 });
    const [back] = await stored();
    expect(back).toMatchObject({ status: 'in_stock', doc: { status: 'in_stock' } });
    expect(back?.doc).not.toHaveProperty('sold');
  });

  it('[VDP-108] an import keeps the date on which a feed first listed the car as sold', async () => {
    const gone = swift.with(6, 'sold');
    await imported([gone]);
    now = new Date('2026-11-23T01:00:00Z');
    await imported([gone.with(5, '14000')]);
    expect((await stored())[0]?.doc).toMatchObject({
      sold: true,
      sold_date_timestamp: Date.parse('2026-11-20T01:00:00Z') / 1000,
      price: 14_000,
    });
  });

  it('a car is not marked as sold if its row was refused, or if all rows are invalid', async () => {
    await imported([swift, ranger]);
    expect((await imported([swift.with(1, '?'), ranger])).rows).toMatchObject({ refused: 1, soldOut: 0 });
    for (const rows of [[swift.with(1, 'x')], []])
      expect(await outcome(csv(header, ...rows))).toMatchObject({
        kind: 'refused',
        refusal: { code: 'STOCK_FEED_REFUSED', message: expect.stringContaining('Nothing was changed') },
      });
    expect((await stored()).map(({ status }) => status)).toEqual(['in_stock', 'in_stock']);
  });

  it('a feed that is refused as a whole is recorded, and only one mail is queued when the same fault is repeated', async () => {
    const bad = ['S1', 'S2', 'S3'].map((number) => swift.with(0, number).with(1, 'x'));
    await outcome(csv(header, ...bad));
    await outcome(csv(header, ...bad));
    await outcome(csv(header, ...bad), { dryRun: true });
    await outcome(new Uint8Array());
    const records = await db.select().from(stockImports).orderBy(asc(stockImports.refusal));
    expect(records.map(({ refusal, dryRun }) => [refusal?.code, dryRun])).toEqual(
      expect.arrayContaining([
        ['STOCK_FEED_REFUSED', false],
        ['STOCK_FEED_REFUSED', true],
        ['STOCK_FEED_UNREADABLE', false],
      ]),
    );
    expect(records).toHaveLength(4);
    expect(records.find(({ refusal }) => refusal?.code === 'STOCK_FEED_REFUSED')).toMatchObject({
      counts: { total: 3, refused: 3, imported: 0 },
      refused: [{ line: 2, value: 'x' }, { line: 3 }, { line: 4 }],
    });
    expect((await db.select().from(outbox)).map(({ kind }) => kind)).toEqual(['import.refused', 'import.refused']);
  });

  it('a car with an unreadable value is imported without that value, and the report names the value', async () => {
    const report = await imported([swift.with(5, 'cheap'), ranger.with(2, 'soon')]);
    expect(report).toMatchObject({
      rows: { imported: 2, refused: 0, warnings: 2 },
      warnings: [
        { line: 2, reason: 'The price isn’t an amount or "POA".', value: 'cheap' },
        { line: 3, reason: 'We can’t read the year. Write it like this: 2026.', value: 'soon' },
      ],
    });
    expect((await stored()).map(({ priceCents, doc }) => [priceCents, doc.name, doc.slug])).toEqual([
      [null, '2019 Suzuki Swift', '2019-suzuki-swift-s1'],
      [4_199_050, 'Ford Ranger', 'ford-ranger-s2'],
    ]);
    const [kept] = await db.select().from(stockImports);
    expect(kept?.warnings).toEqual(report.warnings);
  });

  describe('a vehicle is identified by its VIN', () => {
    const vin = 'JM0KF4WLA00123456';
    const withVin = (...rows: readonly (readonly string[])[]) =>
      csv([...header, 'vin'], ...rows.map((row) => [...row, vin].slice(0, header.length + 1)));
    const other = ranger.with(6, '');

    it('a vehicle keeps its page when it is listed under another stock number', async () => {
      await outcome(withVin(swift, [...other, '']));
      const [before] = await stored();
      const relisted = swift.with(0, 'S77');
      const result = await outcome(withVin(relisted, [...other, '']));
      expect(result).toMatchObject({ report: { rows: { imported: 0, updated: 1, unchanged: 1, soldOut: 0 } } });
      const rows = await stored();
      expect(rows.map(({ id, slug, stocknum, doc }) => [id, slug, stocknum, doc.id, doc.stocknum])).toContainEqual([
        before?.id,
        before?.slug,
        'S77',
        before?.id,
        'S77',
      ]);
      expect(rows).toHaveLength(2);
      expect(await outcome(withVin(relisted, [...other, '']))).toMatchObject({
        report: { rows: { unchanged: 2, updated: 0, imported: 0 } },
      });
    });

    it('a sold car keeps its page when it is listed again under another stock number', async () => {
      await outcome(withVin(swift, [...other, '']));
      const [before] = await stored();
      await outcome(withVin([...other, '']));
      await outcome(withVin(swift.with(0, 'S77'), [...other, '']));
      const back = (await stored()).find(({ id }) => id === before?.id);
      expect(back).toMatchObject({ slug: before?.slug, stocknum: 'S77', status: 'in_stock' });
      expect(back?.doc).not.toHaveProperty('sold');
    });

    it('a new car with the former stock number of a relisted vehicle is another car, also when the relisting is undone', async () => {
      await outcome(withVin(swift, [...other, '']));
      const [before] = await stored();
      const relisted = swift.with(0, 'S77');
      const relisting = await outcome(withVin(relisted, [...other, '']));
      const rows = [relisted, [...rio.with(0, 'S1'), ''], [...other, '']];
      expect(await outcome(withVin(...rows))).toMatchObject({ report: { rows: { imported: 1, unchanged: 2 } } });
      const after = await stored();
      expect(after.map(({ stocknum, doc }) => [stocknum, doc.model])).toEqual([
        ['S1', 'Rio'],
        ['S2', 'Ranger'],
        ['S77', 'Swift'],
      ]);
      expect(after[2]?.id).toBe(before?.id);
      expect(after[0]?.doc.id).toBe(after[0]?.id);
      expect(await outcome(withVin(...rows))).toMatchObject({ report: { rows: { imported: 0, unchanged: 3 } } });
      const importId = relisting.kind === 'reported' ? relisting.report.importId : '';
      const undone = await createStockService({ db, clock: () => now }).undoImport(importId);
      expect(undone).toMatchObject({ report: { restored: 0, changedSince: ['S77'] } });
      expect((await stored()).map(({ stocknum }) => stocknum)).toEqual(['S1', 'S2', 'S77']);
    });

    it('a vehicle is reported when another feed of the dealership lists it too', async () => {
      await outcome(withVin(swift));
      await db.update(cars).set({ source: 'demo' });
      expect(await outcome(withVin(swift.with(0, 'S77')))).toMatchObject({
        report: {
          rows: { imported: 1, warnings: 1 },
          warnings: [
            {
              line: 2,
              reason: 'The same VIN is for sale as stock number S1 in another of the dealership’s feeds.',
              value: vin,
            },
          ],
        },
      });
    });
  });

  it('an import stores the origins of a feed’s pictures, at most the latest twenty of a dealership', async () => {
    const feedOf = (hosts: readonly string[]) =>
      csv(
        [...header, 'pictures'],
        [...swift, hosts.flatMap((host) => [`https://${host}/a.jpg`, `https://${host}/b.jpg`]).join(';')],
      );
    const known = async () => (await db.select().from(pictureOrigins)).map(({ origin }) => origin).sort();
    await outcome(feedOf(['one.example', 'two.example']), { dryRun: true });
    expect(await known()).toEqual([]);
    await outcome(feedOf(['one.example', 'two.example']));
    expect(await known()).toEqual(['https://one.example', 'https://two.example']);
    now = new Date('2026-11-21T01:00:00Z');
    await outcome(feedOf(Array.from({ length: 25 }, (_, index) => `h${index}.example`)));
    expect(await known()).toHaveLength(20);
    expect(await known()).not.toContain('https://one.example');
  });

  it('an import leaves cars of other dealerships and other sources unchanged', async () => {
    await imported([swift, ranger]);
    await imported([swift], { dealer: 'redgum-moorooka' });
    await db.update(cars).set({ source: 'demo' }).where(eq(cars.stocknum, 'S2'));
    expect((await imported([swift])).rows.soldOut).toBe(0);
    const rows = await stored();
    expect(rows.map(({ dealershipSlug, stocknum, status }) => [dealershipSlug, stocknum, status])).toEqual([
      ['redgum-moorooka', 'S1', 'in_stock'],
      ['redgum-rocklea', 'S1', 'in_stock'],
      ['redgum-rocklea', 'S2', 'in_stock'],
    ]);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(3);
  });

  it('an import succeeds when another dealer already uses the slugs of its cars', async () => {
    await imported([swift]);
    const [own] = await stored();
    await db.delete(cars);
    const ahead = `S1 ${own?.id.slice(0, 8)}`;
    await imported([swift, swift.with(0, ahead), swift.with(0, `S1 ${own?.id}`)], { dealer: 'redgum-moorooka' });
    expect((await imported([swift, ranger])).rows.imported).toBe(2);
    expect(new Set((await stored()).map(({ slug }) => slug)).size).toBe(5);
  });

  it('an import cuts values that are too long, but refuses a row whose stock number is too long', async () => {
    const long = [...header, 'badge', 'comments', 'layout', 'pictures'];
    const pictures = Array.from({ length: 30_000 }, (_, at) => `https://a.example/${at}`).join('|');
    const row = [...swift, 'x'.repeat(5_000), 'y'.repeat(20_000), 'z'.repeat(200_000), pictures];
    const result = await outcome(csv(long, row, row.with(0, '9'.repeat(100))));
    expect(result).toMatchObject({ report: { rows: { imported: 1, refused: 1, warnings: 4 } } });
    const { badge, dealercomments, specifications, images } = (await stored())[0]?.doc ?? {};
    const lengths = [badge, dealercomments, specifications?.layout, images].map((value) => value?.length);
    expect(lengths).toEqual([100, 10_000, 100, 100]);
  });

  it('the last fifty imports keep full reports; older imports keep only their counts, and older dry runs are deleted', async () => {
    await imported([swift, ['S9', 'mystery', '2019', 'Suzuki', 'Swift', '1', '']]);
    for (let time = 0; time < 52; time++) {
      now = new Date(now.getTime() + 1_000);
      await imported([swift], { dryRun: true });
    }
    const kept = await db.select().from(stockImports).orderBy(asc(stockImports.startedAt));
    expect(kept).toHaveLength(51);
    expect(kept[0]).toMatchObject({ dryRun: false, refused: [], counts: { refused: 1 } });
  }, 180_000);

  it('many reports on the imports of one dealership do not remove the reports of another dealership', async () => {
    const refused = (dealership: string): Omit<RefusedFeed, 'now'> => ({
      dealership,
      mapping: 'forecourt',
      mappingVersion: undefined,
      dryRun: false,
      refusal: { code: 'STOCK_FEED_REFUSED', message: 'No row is good.' },
      refusedRows: [],
      rows: undefined,
    });
    await recordRefused(db, { ...refused('redgum-ipswich'), now });
    for (let time = 1; time < 53; time++)
      await recordRefused(db, { ...refused('redgum-rocklea'), now: new Date(now.getTime() + time * 1_000) });
    expect(await db.$count(stockImports, eq(stockImports.dealershipSlug, 'redgum-ipswich'))).toBe(1);
  });

  it('of the records of feeds that were refused as a whole, only the newest are kept', async () => {
    const refused: Omit<RefusedFeed, 'now'> = {
      dealership: 'redgum-rocklea',
      mapping: 'forecourt',
      mappingVersion: undefined,
      dryRun: false,
      refusal: { code: 'STOCK_FEED_REFUSED', message: 'No row is good.' },
      refusedRows: [],
      rows: undefined,
    };
    for (let time = 0; time < 53; time++)
      await recordRefused(db, { ...refused, now: new Date(now.getTime() + time * 1_000) });
    expect(await db.$count(stockImports)).toBe(50);
  });

  it('cars whose stock numbers differ only in punctuation get different slugs', async () => {
    await imported([swift.with(0, 'A-1'), swift.with(0, 'A 1')]);
    const slugs = (await stored()).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(2);
  });

  it('a dry run leaves the stock unchanged', async () => {
    await imported([swift]);
    await db.delete(outbox);
    const before = await stored();
    const report = await imported([swift.with(5, '1'), ranger], { dryRun: true });
    expect(report).toMatchObject({ dryRun: true, rows: { total: 2, imported: 1, updated: 1 } });
    expect((await imported([ranger], { dryRun: true })).rows.soldOut).toBe(1);
    expect(await stored()).toEqual(before);
    expect(await promised()).toEqual([]);
  });

  it('every import is recorded', async () => {
    const report = await imported([swift, swift]);
    expect(await db.select().from(stockImports)).toEqual([
      {
        id: report.importId,
        dealershipSlug: 'redgum-rocklea',
        mapping: 'forecourt',
        startedAt: now,
        finishedAt: now,
        dryRun: false,
        counts: report.rows,
        refused: report.refusedRows,
        warnings: [],
        refusal: null,
        mappingVersion: null,
        held: null,
        planDigest: null,
        acceptedAt: null,
        refusedAt: null,
        decidedBy: null,
        forSale: { before: 0, after: 1 },
        progress: null,
        undoneAt: null,
      },
    ]);
  });

  it.each([
    ['STOCK_MAPPING_UNKNOWN', { mapping: 'lotus-123' }, csv(header), 'forecourt, kaggle-listings'],
    ['STOCK_DEALERSHIP_UNKNOWN', { dealer: 'nowhere' }, csv(header), 'wattle-geelong'],
    ['STOCK_FEED_UNREADABLE', {}, new TextEncoder().encode('stock_number,type\n'), '"year"'],
    [
      'STOCK_FEED_UNREADABLE',
      {},
      new TextEncoder().encode(`${header.join()}\nS1,used,2019,Suzuki,Swift,1,\nS2,"used\n`),
      'A quotation mark (") is opened in record 3',
    ],
  ])('a feed is refused as a whole: %s', async (code, options, file, hint) => {
    expect(await outcome(file, options)).toEqual({
      kind: 'refused',
      refusal: { code, message: expect.stringContaining(hint) },
    });
    expect(await stored()).toEqual([]);
  });

  it('a feed with more rows than the budget allows is refused, and the report has a limited number of refused rows', async () => {
    const rows = (count: number, type: string, good = 0) =>
      csv(
        header,
        ...Array.from({ length: count }, (_, n) => [
          `N${n}`,
          n < good ? 'used' : type,
          '2019',
          'Suzuki',
          'Swift',
          '1',
          '',
        ]),
      );
    const service = createStockService({
      db,
      clock: () => now,
      budget: { ...defaultBudget, feedRows: 20, feedRefusals: 3 },
    });
    const send = (file: Uint8Array) =>
      service.importFeed({ dealershipSlug: 'redgum-rocklea', mapping: 'forecourt', file, dryRun: true });
    for (const type of ['used', 'mystery'])
      expect(await send(rows(21, type))).toMatchObject({
        kind: 'refused',
        refusal: { code: 'STOCK_FEED_UNREADABLE', message: expect.stringContaining('more than 20 rows') },
      });
    const result = await send(rows(20, 'x'.repeat(500), 12));
    if (result.kind === 'refused') throw new Error(result.refusal.message);
    expect(result.report.rows.refused).toBe(8);
    expect(result.report.refusedRows.map(({ value }) => value?.length)).toEqual([200, 200, 200]);
  });

  it('two imports of a dealership run one after the other', async () => {
    const service = createStockService({ db, clock: () => now });
    const feed = {
      dealershipSlug: 'redgum-rocklea',
      mapping: 'forecourt',
      file: csv(header, swift, ranger),
      dryRun: false,
    };
    const both = await Promise.all([service.importFeed(feed), service.importFeed(feed)]);
    expect(both.map((result) => (result.kind === 'reported' ? result.report.rows.imported : -1))).toEqual([2, 0]);
  });
});
