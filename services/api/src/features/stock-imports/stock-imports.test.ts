import type { FeedImport, ImportReport, StockPort } from '@forecourt/contracts/api';
import { endpoints } from '@forecourt/contracts/api';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { adminToken, startTestApi } from '../../testing/test-api.ts';

const report: ImportReport = {
  importId: 'i1',
  dealership: 'northshore-toyota',
  mapping: 'kaggle-au',
  dryRun: true,
  rows: { total: 2, imported: 1, unchanged: 0, updated: 0, refused: 1, soldOut: 0 },
  refusedRows: [{ line: 3, reason: 'The year is missing.', value: '-' }],
  headersUnused: ['Car/Suv'],
};

const fed: FeedImport[] = [];
let answer: Awaited<ReturnType<StockPort['importFeed']>>;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    stock: {
      importFeed: async (feed) => {
        fed.push(feed);
        return answer;
      },
    },
  });
});
afterAll(() => api.close());
beforeEach(() => {
  fed.length = 0;
  answer = { kind: 'reported', report };
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

it('a feed goes to the stock service byte for byte, and its report comes back', async () => {
  const answered = await send();
  expect(answered.statusCode).toBe(200);
  expect(answered.json()).toEqual(report);
  expect(fed).toMatchObject([{ dealershipSlug: 'northshore-toyota', mapping: 'kaggle-au', dryRun: true }]);
  expect(Buffer.from(fed[0]?.csv ?? []).toString()).toBe(csv);
});

it('without dryRun it is meant', async () => {
  await send({}, '/api/admin/stock/imports?dealer=northshore-toyota&mapping=kaggle-au');
  expect(fed).toMatchObject([{ dryRun: false }]);
});

it('a feed of many megabytes is taken', async () => {
  const big = Buffer.alloc(20 * 1024 * 1024, 'x,y\n');
  expect((await send({}, undefined, big)).statusCode).toBe(200);
  expect(fed[0]?.csv.byteLength).toBe(big.byteLength);
});

it('a feed that cannot be read is refused in the stock service’s words', async () => {
  answer = {
    kind: 'refused',
    refusal: { code: 'STOCK_MAPPING_UNKNOWN', message: 'There is no mapping "x". Known: kaggle-au.' },
  };
  const answered = await send();
  expect(answered.statusCode).toBe(422);
  expect(answered.json()).toEqual({ error: answer.refusal });
});

it.each(['', 'Bearer wrong', `Basic ${adminToken}`])('nobody gets in with "%s"', async (authorization) => {
  expect((await send({ authorization })).json().error.code).toBe('ADMIN_TOKEN_REFUSED');
  expect(fed).toEqual([]);
});

it('nobody gets in where no admin token is set', async () => {
  const closed = await startTestApi({ adminTokenHash: null });
  const answered = await closed.app.inject({ url: '/api/admin/leads/dead', headers: { authorization: 'Bearer ' } });
  expect(answered.statusCode).toBe(401);
  await closed.close();
});

it('what is not CSV, or has no dealership, is refused', async () => {
  expect((await send({ 'content-type': 'application/json' }, undefined, '{}')).json().error.code).toBe(
    'BODY_TYPE_UNSUPPORTED',
  );
  expect((await send({ 'content-type': 'application/zip' })).json().error.code).toBe('BODY_TYPE_UNSUPPORTED');
  expect((await send({}, '/api/admin/stock/imports?dealer=&mapping=m')).json().error.fields).toEqual({
    dealer: 'Name the dealership the feed is for.',
  });
});
