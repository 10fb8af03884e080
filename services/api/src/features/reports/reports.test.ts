import type { FailureReport } from '@forecourt/contracts/release';
import { failureReports } from '@forecourt/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, startTestApi } from '../../testing/test-api.ts';

const report: FailureReport = {
  kind: 'render',
  remote: 'mf-search',
  version: '1.4.2',
  lockfile: 'lk-0123456789abcdef',
  site: 'northshore',
  island: 'search.results',
  message: 'hits is undefined',
  path: '/search/suv',
  outcome: 'fallback',
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ limits: { reportsPerMinute: 4 } });
});
afterAll(() => api.close());

function send(payload: object) {
  return api.app.inject({ method: 'POST', url: '/api/reports', headers: forSite('northshore'), payload });
}

it('a report is kept and logged with remote, version, lockfile and the site it came from', async () => {
  expect((await send({ ...report, site: 'somebody-else' })).statusCode).toBe(202);
  expect(await api.db.select().from(failureReports)).toMatchObject([
    { ...report, at: new Date('2026-03-02T04:30:00Z') },
  ]);
  expect(api.logged).toMatchObject([
    { level: 'warn', message: 'mf-search@1.4.2@lk-0123456789abcdef@northshore: hits is undefined' },
  ]);
});

it('a report is small and of a known kind, and few are taken from one address', async () => {
  expect((await send({ ...report, kind: 'gossip' })).json().error.fields).toHaveProperty('kind');
  expect((await send({ ...report, path: 'x'.repeat(9_000) })).statusCode).toBe(413);
  await send(report);
  expect((await send(report)).statusCode).toBe(429);
});
