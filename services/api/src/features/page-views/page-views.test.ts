import type { PageView } from '@forecourt/contracts/api';
import { endpoints, PageViewsResponse } from '@forecourt/contracts/api';
import { pageViews } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { adminToken, forSite, startTestApi, until } from '../../testing/test-api.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const running = 'lk-0123456789abcdef';
const former = 'lk-fedcba9876543210';
/** Signature that the test registry accepts for both lockfile ids. */
const signature = 'AbCdEfGhIjKlMnOpQrSt_-';
const hourMs = 60 * 60 * 1_000;
const noon = Date.parse('2026-03-02T12:00:00Z');

let api: TestApi;
let now = noon;
let addresses = 0;
beforeAll(async () => {
  api = await startTestApi({
    clock: () => new Date(now),
    trustProxy: true,
    limits: { pageViewsPerMinute: 3 },
    pageViewSweepMs: 100,
    registry: {
      ran: async () => null,
      lockfilesOf: async () => [],
      ranBy: async (site, signed) => {
        const lockfile = [running, former].find((each) => signed === `${each}.${signature}`);
        return site === 'northshore' && lockfile !== undefined ? { lockfile, versions: {}, pages: {} } : null;
      },
    },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  now = noon;
  await api.db.delete(pageViews);
});

type Visit = { readonly agent?: string; readonly site?: string; readonly address?: string };

function show(
  view: Partial<PageView> | object,
  { agent = firefox, site = 'northshore', address = `10.0.0.${++addresses}` }: Visit = {},
) {
  return api.app.inject({
    method: 'POST',
    url: endpoints.pageViews(),
    headers: { ...forSite(site), 'user-agent': agent, 'x-forwarded-for': address },
    payload: { lockfile: `${running}.${signature}`, ...view },
  });
}
const ask = (requested: { site: string; hours: number; lockfile?: string }, token = adminToken) =>
  api.app.inject({ url: endpoints.countedPageViews(requested), headers: { authorization: `Bearer ${token}` } });
async function counted(requested: Partial<Parameters<typeof ask>[0]> = {}) {
  return PageViewsResponse.parse((await ask({ site: 'northshore', hours: 24, ...requested })).json());
}

describe('page views', () => {
  it('page views are counted by lockfile, engine, version and outcome', async () => {
    for (const outcome of ['hydrated', 'hydrated', 'notHydrated', 'leftEarly'])
      expect((await show({ outcome })).statusCode).toBe(202);
    await show({ outcome: 'notHydrated' }, { agent: safari });
    await show({ outcome: 'hydrated', lockfile: `${former}.${signature}` });
    expect(await counted()).toEqual({
      site: 'northshore',
      from: '2026-03-01T12:00:00.000Z',
      counts: [
        { lockfile: running, engine: 'gecko', version: 140, hydrated: 2, notHydrated: 1, leftEarly: 1 },
        { lockfile: running, engine: 'webkit', version: 17, hydrated: 0, notHydrated: 1, leftEarly: 0 },
        { lockfile: former, engine: 'gecko', version: 140, hydrated: 1, notHydrated: 0, leftEarly: 0 },
      ],
    });
    expect((await counted({ lockfile: former })).counts).toMatchObject([{ lockfile: former }]);
    expect((await counted({ site: 'redgum' })).counts).toEqual([]);
  });

  it('page views are stored by hour, without address, user agent or path', async () => {
    await show({ outcome: 'hydrated' });
    now += 10 * 60_000;
    await show({ outcome: 'hydrated' });
    now = noon + hourMs;
    await show({ outcome: 'hydrated', path: '/search' });
    const row = { site: 'northshore', lockfile: running, engine: 'gecko', version: 140, outcome: 'hydrated' };
    expect(await api.db.select().from(pageViews)).toEqual([
      { ...row, hour: new Date(noon), views: 2 },
      { ...row, hour: new Date(noon + hourMs), views: 1 },
    ]);
    now = noon + 2.5 * hourMs;
    expect((await counted({ hours: 1 })).counts).toMatchObject([{ hydrated: 1 }]);
    expect((await counted({ hours: 2 })).counts).toMatchObject([{ hydrated: 3 }]);
  });

  it('page views of crawlers are accepted with 202, but not counted', async () => {
    expect((await show({ outcome: 'hydrated' }, { agent: googlebot })).statusCode).toBe(202);
    expect((await counted()).counts).toEqual([]);
  });

  it.each([
    ['that has a wrong signature', { lockfile: `${running}.${signature.replace('A', 'B')}` }],
    ['with the signature of another lockfile', { lockfile: `lk-1111111111111111.${signature}` }],
  ])('page views with a lockfile id %s are refused', async (_, view) => {
    const refused = await show({ outcome: 'notHydrated', ...view });
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'REPORT_REFUSED']);
    expect(await api.db.select().from(pageViews)).toEqual([]);
  });

  it('page views with the signature of another site are refused', async () => {
    expect((await show({ outcome: 'notHydrated' }, { site: 'redgum' })).statusCode).toBe(403);
    expect((await counted({ site: 'redgum' })).counts).toEqual([]);
  });

  it.each([
    [{ outcome: 'splendid' }, 400],
    [{ outcome: 'hydrated', lockfile: 'any' }, 400],
    [{ outcome: 'hydrated', lockfile: running }, 400],
    [{ outcome: 'hydrated', more: 'x'.repeat(2_000) }, 413],
  ])('page views with an invalid body are refused: %j', async (view, status) => {
    expect((await show(view)).statusCode).toBe(status);
  });

  it('page views of an unknown site are refused', async () => {
    expect((await show({ outcome: 'hydrated' }, { site: 'atlantis' })).json().error.code).toBe('SITE_UNKNOWN');
  });

  it('page views from one address are limited, so that a flood does not distort the counts', async () => {
    const address = '192.0.2.1';
    for (let sent = 0; sent < 3; sent++) await show({ outcome: 'notHydrated' }, { address });
    expect((await show({ outcome: 'notHydrated' }, { address })).statusCode).toBe(429);
    expect((await counted()).counts).toMatchObject([{ notHydrated: 3 }]);
  });

  it('page views are deleted after thirty days', async () => {
    await show({ outcome: 'hydrated' });
    now = noon + 30 * 24 * hourMs;
    await show({ outcome: 'leftEarly' });
    expect(await api.db.select().from(pageViews)).toHaveLength(2);
    now += 1;
    await until(async () => (await api.db.select().from(pageViews)).length === 1);
    expect(await api.db.select().from(pageViews)).toMatchObject([{ outcome: 'leftEarly' }]);
  });
});

describe('reading page views', () => {
  it('reading page views is allowed only with a token that may read the site', async () => {
    expect((await ask({ site: 'northshore', hours: 1 })).statusCode).toBe(200);
    const refused = await ask({ site: 'northshore', hours: 1 }, 'wrong');
    expect([refused.statusCode, refused.json().error.code]).toEqual([401, 'TOKEN_REFUSED']);
    expect((await api.app.inject(endpoints.countedPageViews({ site: 'northshore', hours: 1 }))).statusCode).toBe(401);
  });

  it('reading page views requires an existing site and a span within the retention period', async () => {
    expect((await ask({ site: 'atlantis', hours: 1 })).json().error).toEqual({
      code: 'SITE_UNKNOWN',
      message: 'There is no site "atlantis".',
    });
    for (const hours of [0, 1.5, 721, Number.NaN])
      expect((await ask({ site: 'northshore', hours })).json().error.fields).toEqual({
        hours: 'Give a whole number of hours from 1 to 720.',
      });
  });
});

it('without a registry, all lockfiles are counted together', async () => {
  const alone = await startTestApi({ db: api.db });
  await alone.app.inject({
    method: 'POST',
    url: endpoints.pageViews(),
    headers: { ...forSite('northshore'), 'user-agent': firefox },
    payload: { lockfile: `${running}.${signature}`, outcome: 'hydrated' },
  });
  const read = (token: string) =>
    alone.app.inject({
      url: endpoints.countedPageViews({ site: 'northshore', hours: 1 }),
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await read(adminToken)).json().counts).toMatchObject([{ lockfile: 'unknown' }]);
  await alone.close();
});
