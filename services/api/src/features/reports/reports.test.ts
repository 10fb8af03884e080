import type { FailureReport } from '@forecourt/contracts/release';
import { failureReports } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, startTestApi } from '../../testing/test-api.ts';

const report: FailureReport = {
  kind: 'render',
  remote: 'mf-search',
  version: '1.4.2',
  lockfile: 'lk-0123456789abcdef.AbCdEfGhIjKlMnOpQrSt_-',
  site: 'northshore',
  island: 'search.results',
  message: 'hits is undefined',
  path: '/search/suv',
  outcome: 'fallback',
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    limits: { reportsPerMinute: 20 },
    registry: {
      ran: async () => null,
      lockfilesOf: async () => [],
      ranBy: async (site, signed) =>
        site === 'northshore' && signed === report.lockfile
          ? { lockfile: 'lk-0123456789abcdef', versions: { 'mf-search': ['1.4.2', '1.4.1'] }, pages: {} }
          : null,
    },
  });
});
afterAll(() => api.close());

beforeEach(() => api.db.delete(failureReports));

function send(payload: object, site = 'northshore') {
  return api.app.inject({
    method: 'POST',
    url: '/api/reports',
    headers: { ...forSite(site), 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
    payload,
  });
}

it('a report is stored and logged with remote, version, lockfile and site', async () => {
  expect((await send({ ...report, site: 'somebody-else' })).statusCode).toBe(202);
  expect(await api.db.select().from(failureReports)).toMatchObject([
    { ...report, lockfile: 'lk-0123456789abcdef', at: new Date('2026-03-02T04:30:00Z') },
  ]);
  expect(api.logged).toMatchObject([
    { level: 'warn', message: 'mf-search@1.4.2@lk-0123456789abcdef@northshore: hits is undefined' },
  ]);
});

it.each([
  ['a version its document does not run', { version: '1.5.0' }],
  ['a remote its document does not have', { remote: 'mf-finance' }],
  ['a name every object has', { remote: 'constructor', version: 'constructor' }],
  ['a lockfile id that nobody signed', { lockfile: 'lk-0123456789abcdef' }],
])('a report about %s is refused', async (_, changes) => {
  const refused = await send({ ...report, ...changes });
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'REPORT_REFUSED']);
  expect(await api.db.select().from(failureReports)).toEqual([]);
});

it('a report about a version that the document fell back to is accepted, with the error’s code', async () => {
  expect((await send({ ...report, version: '1.4.1', code: 'SEARCH_INDEX_UNREACHABLE' })).statusCode).toBe(202);
  expect(await api.db.select().from(failureReports)).toMatchObject([
    { version: '1.4.1', code: 'SEARCH_INDEX_UNREACHABLE' },
  ]);
  expect((await send({ ...report, code: 'my cat' })).statusCode).toBe(400);
});

it('a report keeps only stack frames in files of versions that its document ran', async () => {
  const frame = { file: 'mf-search/1.4.2/results.js', line: 1, column: 2345, name: 't' };
  const others = ['mf-search/1.5.0/results.js', 'mf-finance/1.0.0/teaser.js'].map((file) => ({ ...frame, file }));
  expect((await send({ ...report, frames: [frame, ...others] })).statusCode).toBe(202);
  expect((await send({ ...report, frames: others })).statusCode).toBe(202);
  expect((await api.db.select().from(failureReports)).map(({ frames }) => frames)).toEqual([[frame], null]);
});

it.each([
  ['more than ten stack frames', Array(11).fill({ file: 'mf-search/1.4.2/results.js', line: 1, column: 1 })],
  [
    'an address as the file of a stack frame',
    [{ file: 'https://northshore.example/cars?email=aroha@example.com', line: 1, column: 1 }],
  ],
])('a report with %s is refused', async (_, frames) => {
  const refused = await send({ ...report, frames });
  expect(refused.statusCode).toBe(400);
  expect(await api.db.select().from(failureReports)).toEqual([]);
});

it('reports are limited in size, kind, and number per address', async () => {
  expect((await send({ ...report, kind: 'gossip' })).json().error.fields).toHaveProperty('kind');
  expect((await send({ ...report, path: 'x'.repeat(13_000) })).statusCode).toBe(413);
  await Promise.all(Array.from({ length: 20 }, () => send(report)));
  expect((await send(report)).statusCode).toBe(429);
});
