import { defaultBudget } from '@forecourt/budget';
import type { FeedImport, ImportReport, StockPort } from '@forecourt/contracts/api';
import { endpoints, progressType } from '@forecourt/contracts/api';
import { enqueue, stockHeldFeeds, stockImportChanges, stockImports } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { oneToken } from '../../access/one-token.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { adminToken, allDone, noFeeds, northshore, redgum, startTestApi, until } from '../../testing/test-api.ts';

const report: ImportReport = {
  importId: 'i1',
  dealership: 'northshore-toyota',
  mapping: 'kaggle-au',
  dryRun: true,
  rows: { total: 2, imported: 1, unchanged: 0, updated: 0, refused: 1, warnings: 1, soldOut: 0 },
  refusedRows: [{ line: 3, reason: 'The year is missing.', value: '-' }],
  warnings: [{ line: 2, reason: 'The VIN has the wrong length.', value: 'TBA' }],
  headersUnused: ['Car/Suv'],
};

const fed: FeedImport[] = [];
const undone: string[] = [];
let response: Awaited<ReturnType<StockPort['importFeed']>>;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    adminOrigin: () => 'https://admin.example',
    clock: () => new Date(),
    stock: {
      ...noFeeds,
      importFeed: async (feed) => {
        fed.push(feed);
        return response;
      },
      acceptImport: async (importId, by, onProgress) => {
        onProgress?.({ step: 'storing', done: 1, total: 2 });
        return importId === 'i1'
          ? { kind: 'reported', report: { ...report, dryRun: false } }
          : {
              kind: 'refused',
              refusal: { code: 'STOCK_IMPORT_NOT_HELD', message: `Import "${importId}" is not held, ${by}.` },
            };
      },
      refuseImport: async () => ({ kind: 'done' }),
      undoImport: async (importId) => {
        undone.push(importId);
        return importId === 'i1'
          ? {
              kind: 'undone',
              report: { importId, dealership: 'northshore-toyota', restored: 3, removed: 1, changedSince: ['S7'] },
            }
          : {
              kind: 'refused',
              refusal: { code: 'STOCK_IMPORT_NOT_UNDOABLE', message: `Import "${importId}" changed no vehicles.` },
            };
      },
    },
  });
});
afterAll(() => api.close());
beforeEach(() => {
  fed.length = 0;
  response = { kind: 'reported', report };
});

const csv = 'Title,Price\n"2021 Toyota\nRAV4",POA\n';
function send(
  headers: Record<string, string> = {},
  url = endpoints.stockImports({ dealer: 'northshore-toyota', mapping: 'kaggle-au', dryRun: true }),
  payload: string | Buffer = csv,
) {
  return api.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'text/csv', ...headers },
    payload,
  });
}

it('a feed is passed to the stock service unmodified, and its report is returned', async () => {
  const reply = await send();
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual(report);
  expect(fed).toMatchObject([{ dealershipSlug: 'northshore-toyota', mapping: 'kaggle-au', dryRun: true }]);
  expect(Buffer.from(fed[0]?.file ?? []).toString()).toBe(csv);
});

it('progress is sent line by line to a client that accepts it, and the last line is the result or the refusal', async () => {
  const ask = async (id: string) => {
    const reply = await api.app.inject({
      method: 'POST',
      url: endpoints.acceptedImport(id),
      headers: { authorization: `Bearer ${adminToken}`, accept: progressType },
    });
    expect(reply.headers['content-type']).toBe(progressType);
    return reply.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  };
  expect(await ask('i1')).toEqual([
    { progress: { step: 'waiting', done: 0, total: 0 } },
    { progress: { step: 'storing', done: 1, total: 2 }, result: { ...report, dryRun: false } },
  ]);
  expect((await ask('i2')).at(-1)).toEqual({
    error: { code: 'STOCK_IMPORT_NOT_HELD', message: 'Import "i2" is not held, admin.' },
  });
});

it('imports are listed with their state: held, running, interrupted, done', async () => {
  const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1_000);
  const own = { dealershipSlug: 'listed', mapping: 'forecourt', dryRun: false };
  await api.db.insert(stockImports).values([
    { ...own, id: 'l1', startedAt: at(400), finishedAt: at(390) },
    {
      ...own,
      id: 'l2',
      startedAt: at(300),
      progress: { step: 'storing', done: 3, total: 9, at: at(200).toISOString() },
    },
    { ...own, id: 'l3', startedAt: at(100), progress: { step: 'storing', done: 3, total: 9, at: at(2).toISOString() } },
    { ...own, id: 'l4', startedAt: at(50), finishedAt: at(49), held, planDigest: 'd4' },
    { ...own, id: 'l5', startedAt: at(40), finishedAt: at(39), held, planDigest: 'd5' },
    { ...own, id: 'l6', startedAt: at(30), finishedAt: at(29), dryRun: true },
  ]);
  await api.db.insert(stockHeldFeeds).values({ importId: 'l5', feed: new Uint8Array([1]) });
  await api.db.insert(stockImportChanges).values({ importId: 'l1', carId: 'c' });
  const headers = { authorization: `Bearer ${adminToken}` };
  const { imports } = (await api.app.inject({ url: endpoints.listedImports({ dealer: 'listed' }), headers })).json();
  expect(imports.map(({ importId, state }: Record<string, string>) => `${importId} ${state}`)).toEqual([
    'l6 dry-run',
    'l5 held',
    'l4 superseded',
    'l3 running',
    'l2 interrupted',
    'l1 done',
  ]);
  expect(imports[3]).toMatchObject({ progress: { step: 'storing', done: 3, total: 9 } });
  expect(imports.map(({ canAccept, canUndo }: Record<string, boolean>) => [canAccept, canUndo])).toEqual(
    [0, 1, 0, 0, 0, 2].map((can) => [can === 1, can === 2]),
  );
  const one = await api.app.inject({ url: endpoints.listedImport('l5'), headers });
  expect(one.json()).toMatchObject({ importId: 'l5', held, refusedRows: [] });
  expect((await api.app.inject({ url: endpoints.listedImport('none'), headers })).statusCode).toBe(404);
});

it('without the parameter dryRun, the import is not a dry run', async () => {
  await send({}, '/api/admin/stock/imports?dealer=northshore-toyota&mapping=kaggle-au');
  expect(fed).toMatchObject([{ dryRun: false }]);
});

const held: NonNullable<ImportReport['held']> = {
  reasons: ['It would mark 30 of your 40 vehicles as sold.'],
  sold: 30,
  stock: 40,
  pricesChanged: 1,
  prices: 40,
  examples: {
    sold: [{ stocknum: 'S1', name: '2019 Suzuki Swift' }],
    prices: [{ stocknum: 'S2', name: '2020 Kia\nRio', from: 28_000, to: 28 }],
  },
};

it('a held feed is reported with its planned changes, and accepted by the id of its import', async () => {
  response = { kind: 'reported', report: { ...report, dryRun: false, held } };
  expect((await send()).json()).toMatchObject({ held });
  await send({}, endpoints.stockImports({ dealer: 'a', mapping: 'b', dryRun: false, accept: 'i1' }));
  expect(fed.map(({ accept }) => accept)).toEqual([undefined, 'i1']);
});

it('the dealer is mailed the planned changes of a held feed and how to accept it', async () => {
  await api.db.insert(stockImports).values({
    id: 'h1',
    dealershipSlug: 'northshore-toyota',
    mapping: 'kaggle-au',
    dryRun: false,
    counts: { total: 1_210, imported: 0, unchanged: 9, updated: 1_200, refused: 1, warnings: 0, soldOut: 30 },
    held,
    planDigest: 'd',
  });
  await enqueue(api.db, 'import.held', { importId: 'h1' });
  await until(() => api.sent.length === 1);
  expect(api.sent[0]).toMatchObject({
    to: 'sales@northshore.example',
    subject: 'Vehicle feed held: It would mark 30 of your 40 vehicles as sold.',
  });
  const { text = '' } = api.sent[0] ?? {};
  const counts = [
    'WHAT WOULD HAPPEN',
    'Rows in the file: 1,210',
    'New: 0',
    'Updated: 1,200',
    'Refused: 1',
    'Marked as sold, because they’re not in the file: 30',
  ].join('\n');
  for (const part of [counts, 'S1 2019 Suzuki Swift', 'S2 2020 Kia Rio: from $28,000 to $28', '--accept h1'])
    expect(text).toContain(part);
});

it('the dealer is mailed why a feed was refused, with refused rows and the page of the import', async () => {
  await api.db.insert(stockImports).values({
    id: 'r1',
    dealershipSlug: 'northshore-toyota',
    mapping: 'own',
    dryRun: false,
    refusal: { code: 'STOCK_FEED_REFUSED', message: 'Most rows are refused.' },
    refused: [{ line: 3, reason: 'The row is empty.' }],
  });
  await enqueue(api.db, 'import.refused', { importId: 'r1' });
  await until(() => api.sent.some(({ subject }) => subject === 'Vehicle feed refused: Most rows are refused.'));
  const { text = '' } = api.sent.at(-1) ?? {};
  for (const part of ['Line 3: The row is empty.', 'https://admin.example/stock/imports/r1\n'])
    expect(text).toContain(part);
});

it('an import is undone, or the response says why it cannot be undone', async () => {
  const undo = (id: string, headers = { authorization: `Bearer ${adminToken}` }) =>
    api.app.inject({ method: 'POST', url: endpoints.undoneImport(id), headers });
  expect((await undo('i1')).json()).toMatchObject({ restored: 3, changedSince: ['S7'] });
  expect((await undo('i2')).json()).toMatchObject({ error: { code: 'STOCK_IMPORT_NOT_UNDOABLE' } });
  expect((await undo('i1', { authorization: 'Bearer wrong' })).statusCode).toBe(401);
  expect(undone).toEqual(['i1', 'i2']);
});

it('a feed of many megabytes is accepted', async () => {
  const big = Buffer.alloc(20 * 1024 * 1024, 'x,y\n');
  expect((await send({}, undefined, big)).statusCode).toBe(200);
  expect(fed[0]?.file.byteLength).toBe(big.byteLength);
});

it('the waiting feeds of one token are limited in total bytes, so that memory is left for the feeds of others', async () => {
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
  const other = await startTestApi({
    db: api.db,
    budget: { ...defaultBudget, feedBytes: 1_000 },
    stock: { ...noFeeds, importFeed: () => turn.then(() => response) },
  });
  const give = (bytes: number) =>
    other.app.inject({
      method: 'POST',
      url: endpoints.stockImports({ dealer: 'northshore-toyota', mapping: 'own', dryRun: true }),
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'text/csv' },
      payload: 'x'.repeat(bytes),
    });
  const first = [give(600), give(300)];
  await new Promise((resolve) => setTimeout(resolve, 50));
  const refused = await Promise.race([give(200), new Promise<null>((resolve) => setTimeout(resolve, 500, null))]);
  begin();
  expect([refused?.statusCode, refused?.json().error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await give(1_000)).statusCode).toBe(200);
  await other.close();
});

it('a feed that the stock service refuses is answered with the service’s message', async () => {
  response = {
    kind: 'refused',
    refusal: { code: 'STOCK_MAPPING_UNKNOWN', message: 'There is no mapping "x". Known: kaggle-au.' },
  };
  const reply = await send();
  expect(reply.statusCode).toBe(422);
  expect(reply.json()).toEqual({ error: response.refusal });
});

it.each(['', 'Bearer wrong', `Basic ${adminToken}`])('access is refused with "%s"', async (authorization) => {
  expect((await send({ authorization })).json().error.code).toBe('TOKEN_REFUSED');
  expect(fed).toEqual([]);
});

it('access is refused when no admin token is set', async () => {
  const access = oneToken(undefined, { info() {}, warn() {}, error() {} });
  const closed = await startTestApi({ db: api.db, access });
  const reply = await closed.app.inject({ url: '/api/admin/leads', headers: { authorization: 'Bearer ' } });
  expect(reply.statusCode).toBe(401);
  await closed.close();
});

it('a request without a CSV body, or without a dealership, is refused', async () => {
  expect((await send({ 'content-type': 'application/json' }, undefined, '{}')).json().error.code).toBe(
    'BODY_TYPE_UNSUPPORTED',
  );
  expect((await send({ 'content-type': 'application/zip' })).json().error.code).toBe('BODY_TYPE_UNSUPPORTED');
  expect((await send({}, '/api/admin/stock/imports?dealer=&mapping=m')).json().error.fields).toEqual({
    dealer: 'Say which dealership the feed is for.',
  });
});

it('each site that sells a dealership’s cars gets one mail about an import, even if another site’s mail fails, and a limited number of mails a day', async () => {
  const both = { ...redgum, email: 'sales@redgum.example', dealerships: ['northshore-toyota'] };
  const mailed: string[] = [];
  let refusing = true;
  const dealer = await startTestApi({
    budget: { ...defaultBudget, importMailsPerSiteDay: 3 },
    sites: { bySlug: () => null, ofDealership: () => [both, northshore] },
    mail: {
      channel: 'test',
      send: async ({ to }) => {
        if (refusing && to === northshore.email) throw new Error('550 no such mailbox');
        mailed.push(String(to));
      },
    },
  });
  const refuse = async (id: string) => {
    const refusal = { code: 'STOCK_FEED_REFUSED', message: id };
    await dealer.db
      .insert(stockImports)
      .values({ id, dealershipSlug: 'northshore-toyota', mapping: 'own', dryRun: false, refusal });
    await enqueue(dealer.db, 'import.refused', { importId: id });
  };
  await refuse('m0');
  await allDone(dealer.db);
  expect(mailed).toEqual([both.email]);
  refusing = false;
  for (const id of ['m1', 'm2', 'm3', 'm4']) await refuse(id);
  await allDone(dealer.db);
  expect(mailed.filter((to) => to === both.email)).toHaveLength(3);
  expect(mailed.filter((to) => to === northshore.email)).toHaveLength(3);
  await dealer.close();
});
