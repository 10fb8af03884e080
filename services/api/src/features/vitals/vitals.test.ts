import type { PageVitals } from '@forecourt/contracts/api';
import { endpoints, HealthResponse, SitesHealthResponse } from '@forecourt/contracts/api';
import type { FailureReport } from '@forecourt/contracts/release';
import { failureReports, pageViews, pageVitals } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { adminToken, forSite, startTestApi, until } from '../../testing/test-api.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chromium =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const lockfile = 'lk-0123456789abcdef';
const signed = `${lockfile}.AbCdEfGhIjKlMnOpQrSt_-`;
const release = {
  lockfile,
  versions: { 'mf-search': ['1.1.0', '1.0.0'], shell: ['1.0.0'] },
  pages: { 'search.results': 'mf-search', notFound: 'shell' },
};
const noon = Date.parse('2026-03-02T12:00:00Z');
const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

let api: TestApi;
let now = noon;
let addresses = 0;
const translated: unknown[] = [];
beforeAll(async () => {
  api = await startTestApi({
    clock: () => new Date(now),
    trustProxy: true,
    limits: { vitalsPerMinute: 3 },
    pageViewSweepMs: 100,
    sourcePlaces: async (stacks) => {
      translated.push(stacks);
      return stacks.map((frames) =>
        frames.map(({ file, line, column }) =>
          file.startsWith('mf-search/') ? { file: 'mf-search/src/results.tsx', line: line + 41, column } : null,
        ),
      );
    },
    registry: {
      ran: async (site, id) => (site === 'northshore' && id === lockfile ? release : null),
      lockfilesOf: async () => [],
      ranBy: async (site, id) => (site === 'northshore' && id === signed ? release : null),
    },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  now = noon;
  await Promise.all([pageVitals, pageViews, failureReports].map((table) => api.db.delete(table)));
});

const page: PageVitals = {
  lockfile: signed,
  route: 'search.results',
  remote: 'mf-search',
  version: '1.1.0',
  viewport: 'wide',
  values: { lcp: 1_200, cls: 0 },
};
type Sender = { readonly agent?: string; readonly site?: string; readonly address?: string };
const post = (
  payload: string | object,
  { agent = firefox, site = 'northshore', address = `10.0.1.${++addresses}` }: Sender = {},
) =>
  api.app.inject({
    method: 'POST',
    url: endpoints.vitals(),
    headers: {
      ...forSite(site),
      'user-agent': agent,
      'x-forwarded-for': address,
      'content-type': 'application/json',
    },
    payload,
  });
const ask = (span: Parameters<typeof endpoints.health>[0], token = adminToken) =>
  api.app.inject({ url: endpoints.health(span), headers: { authorization: `Bearer ${token}` } });
const health = async () => HealthResponse.parse((await ask({ site: 'northshore', hours: 24 })).json());
const stored = () => api.db.select().from(pageVitals);

describe('vitals of a document', () => {
  it('vitals are counted in histograms by site, hour, lockfile, route, version and kind of browser, without other data', async () => {
    expect((await post({ ...page, visitor: 'v-1' })).statusCode).toBe(202);
    await post(page);
    const row = {
      site: 'northshore',
      hour: new Date(noon),
      lockfile,
      route: 'search.results',
      remote: 'mf-search',
      version: '1.1.0',
      engine: 'gecko',
      viewport: 'wide',
      count: 2,
    };
    expect(await stored()).toEqual([
      { ...row, vital: 'lcp', bucket: expect.any(Number) },
      { ...row, vital: 'cls', bucket: 0 },
    ]);
  });

  it.each([
    ['a signature that is not the platform’s', { lockfile: signed.replace('A', 'B') }],
    ['a version the lockfile does not have', { version: '1.2.0' }],
    ['a remote the lockfile does not have', { remote: 'mf-finance' }],
    ['the page of another remote', { remote: 'shell', version: '1.0.0' }],
    ['an unknown route', { route: 'search.nothing' }],
    ['a property of every object as the route', { route: 'constructor' }],
  ])('vitals with %s are refused', async (_, changes) => {
    const refused = await post({ ...page, ...changes });
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'REPORT_REFUSED']);
    expect(await stored()).toEqual([]);
  });

  it('vitals with the signature of another site are refused', async () => {
    expect((await post(page, { site: 'redgum' })).statusCode).toBe(403);
    expect((await post(page, { site: 'atlantis' })).json().error.code).toBe('SITE_UNKNOWN');
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['no number', JSON.stringify({ ...page, values: { lcp: Number.NaN } }), 400],
    ['a text', { ...page, values: { lcp: '1200' } }, 400],
    ['a negative value', { ...page, values: { inp: -1 } }, 400],
    ['an infinite value', JSON.stringify(page).replace('1200', '1e309'), 400],
    ['more than ten minutes', { ...page, values: { ttfb: 600_001 } }, 400],
    ['a layout shift of more than 1,000', { ...page, values: { cls: 1_001 } }, 400],
    ['no values', { ...page, values: {} }, 400],
    ['an unknown viewport', { ...page, viewport: 'huge' }, 400],
    ['an unsigned lockfile', { ...page, lockfile }, 400],
    ['an invalid version', { ...page, version: 'newest' }, 400],
    ['broken JSON', '{"lockfile":', 400],
    ['a huge body', { ...page, more: 'x'.repeat(2_000) }, 413],
  ])('vitals with %s are refused, and nothing is stored', async (_, payload, status) => {
    expect((await post(payload)).statusCode).toBe(status);
    expect(await stored()).toEqual([]);
  });

  it('vitals of a crawler are not counted', async () => {
    expect((await post(page, { agent: googlebot })).statusCode).toBe(202);
    expect(await stored()).toEqual([]);
  });

  it('vitals from one address are limited, so that a flood does not distort the histogram', async () => {
    const address = '192.0.2.7';
    for (let sent = 0; sent < 3; sent++) await post(page, { address });
    expect((await post(page, { address })).statusCode).toBe(429);
    expect((await stored()).map(({ count }) => count)).toEqual([3, 3]);
  });

  it('vitals are deleted after thirty days, like failure reports', async () => {
    await post(page);
    await api.db.insert(failureReports).values({ ...failure, at: new Date(noon) });
    now = noon + 30 * dayMs + 1;
    await until(async () => (await stored()).length === 0);
    await until(async () => (await api.db.select().from(failureReports)).length === 0);
  });
});

const failure: FailureReport = {
  kind: 'load',
  remote: 'mf-search',
  version: '1.1.0',
  lockfile,
  site: 'northshore',
  code: 'SEARCH_INDEX_UNREACHABLE',
  message: 'SEARCH_INDEX_UNREACHABLE: nothing answers',
};

describe('health', () => {
  it('health returns views, 75th percentiles and errors by version of each remote, and the platform’s errors separately', async () => {
    for (const lcp of [1_000, 1_100, 1_200, 4_000]) await post({ ...page, values: { lcp, cls: 0.08 } });
    await post({ ...page, version: '1.0.0', viewport: 'narrow', values: { inp: 200 } }, { agent: chromium });
    const view = { site: 'northshore', hour: new Date(noon), engine: 'gecko', version: 140 };
    await api.db.insert(pageViews).values([
      { ...view, lockfile, outcome: 'hydrated', views: 40 },
      { ...view, lockfile, outcome: 'leftEarly', views: 2 },
      { ...view, lockfile: 'unknown', outcome: 'hydrated', views: 5 },
    ]);
    const at = new Date(noon);
    await api.db.insert(failureReports).values([
      { ...failure, at },
      { ...failure, at },
      { ...failure, kind: 'render', code: 'RENDER_FAILED', at },
      { ...failure, site: 'redgum', at },
      { ...failure, at: new Date(noon - 2 * dayMs) },
    ]);
    const { remotes, pages } = await health();
    expect(remotes).toEqual([
      {
        remote: 'mf-search',
        version: '1.0.0',
        views: 0,
        vitals: { inp: { p75: expect.any(Number), count: 1 } },
        errors: 0,
        errorsPerThousandViews: null,
        platformErrors: 0,
        failures: [],
      },
      {
        remote: 'mf-search',
        version: '1.1.0',
        views: 42,
        vitals: { lcp: { p75: expect.any(Number), count: 4 }, cls: { p75: expect.any(Number), count: 4 } },
        errors: 1,
        errorsPerThousandViews: 23.8,
        platformErrors: 2,
        failures: [
          { kind: 'load', code: 'SEARCH_INDEX_UNREACHABLE', origin: 'platform', count: 2 },
          { kind: 'render', code: 'RENDER_FAILED', origin: 'own', count: 1 },
        ],
      },
      {
        remote: 'shell',
        version: '1.0.0',
        views: 42,
        vitals: {},
        errors: 0,
        errorsPerThousandViews: 0,
        platformErrors: 0,
        failures: [],
      },
    ]);
    const [former, current] = remotes;
    const near = (value: number | undefined, expected: number) =>
      expect(Math.abs((value ?? Number.NaN) - expected) / expected).toBeLessThan(0.1);
    near(current?.vitals.lcp?.p75, 1_200);
    near(current?.vitals.cls?.p75, 0.08);
    near(former?.vitals.inp?.p75, 200);
    expect(pages).toMatchObject([
      { route: 'search.results', version: '1.0.0', engine: 'blink', viewport: 'narrow', vitals: { inp: { count: 1 } } },
      { route: 'search.results', version: '1.1.0', engine: 'gecko', viewport: 'wide', vitals: { lcp: { count: 4 } } },
    ]);
  });

  it('health lists the stack of the latest failure of each kind, with positions in the source where they are known', async () => {
    const frame = { file: 'mf-search/1.1.0/results.js', line: 1, column: 7 };
    const other = { file: 'shell/1.0.0/react.js', line: 1, column: 9 };
    const own = { ...failure, kind: 'render', code: 'RENDER_FAILED' } as const;
    await api.db.insert(failureReports).values([
      { ...own, at: new Date(noon - 20 * hourMs), frames: [other] },
      { ...own, at: new Date(noon - 10_000), frames: [frame, other] },
      { ...own, at: new Date(noon) },
      { ...failure, at: new Date(noon) },
    ]);
    translated.length = 0;
    const [remote] = (await health()).remotes;
    expect(remote?.failures).toEqual([
      {
        kind: 'render',
        code: 'RENDER_FAILED',
        origin: 'own',
        count: 3,
        stack: [{ built: frame, source: { file: 'mf-search/src/results.tsx', line: 42, column: 7 } }, { built: other }],
      },
      { kind: 'load', code: 'SEARCH_INDEX_UNREACHABLE', origin: 'platform', count: 1 },
    ]);
    expect(translated).toEqual([[[frame, other]]]);
  });

  it('health looks up positions in the source only for the most frequent failures', async () => {
    const frame = { file: 'mf-search/1.1.0/results.js', line: 1, column: 7 };
    await api.db
      .insert(failureReports)
      .values(
        Array.from({ length: 60 }, (_, n) => ({ ...failure, code: `FAULT_${n}`, at: new Date(noon), frames: [frame] })),
      );
    translated.length = 0;
    await health();
    expect(translated).toEqual([Array(50).fill([frame])]);
  });

  describe('as a series', () => {
    const series = async (hours: number, more = {}) =>
      HealthResponse.parse((await ask({ site: 'northshore', hours, series: 'true', ...more })).json()).series;
    const view = { site: 'northshore', engine: 'gecko', version: 140, lockfile, outcome: 'hydrated' };
    const own = { ...failure, code: 'RENDER_FAILED' };
    const at = (hours: number) => new Date(noon - hours * hourMs);

    it('the series has each hour’s views, failures of remotes without those of the platform, and the 75th percentile of LCP over all pages', async () => {
      now = noon + 30 * 60_000;
      for (const lcp of [1_000, 1_100, 1_200, 4_000]) await post({ ...page, values: { lcp } });
      await post({ ...page, version: '1.0.0', values: { lcp: 1_150, cls: 0.1 } });
      await api.db.insert(pageViews).values([
        { ...view, hour: at(0), views: 40 },
        { ...view, hour: at(0), outcome: 'leftEarly', views: 2 },
        { ...view, hour: at(2), views: 7 },
        { ...view, hour: at(3), views: 100 },
        { ...view, hour: at(1), site: 'redgum', views: 100 },
      ]);
      await api.db.insert(failureReports).values([
        { ...own, at: new Date(now) },
        { ...own, at: at(1) },
        { ...own, at: new Date(at(1).getTime() - 1) },
        { ...failure, at: at(1) },
      ]);
      expect(await series(3)).toEqual({
        step: 'hour',
        points: [
          { from: '2026-03-02T10:00:00.000Z', views: 7, errors: 1, lcp: null },
          { from: '2026-03-02T11:00:00.000Z', views: 0, errors: 1, lcp: null },
          { from: '2026-03-02T12:00:00.000Z', views: 42, errors: 1, lcp: expect.any(Number) },
        ],
      });
      const [, , last] = (await series(3))?.points ?? [];
      expect(Math.abs((last?.lcp ?? 0) - 1_180)).toBeLessThan(120);
    });

    it('the series has at most 72 hourly points, and one point a day for a longer span', async () => {
      await api.db.insert(pageViews).values([
        { ...view, hour: at(71), views: 3 },
        { ...view, hour: at(72), views: 5 },
        { ...view, hour: at(719), views: 8 },
      ]);
      const hourly = await series(72);
      expect([hourly?.step, hourly?.points.length, hourly?.points[0]?.views]).toEqual(['hour', 72, 3]);
      const daily = await series(73);
      expect(daily?.step).toBe('day');
      expect(daily?.points.map(({ from, views }) => [from, views])).toEqual([
        ['2026-02-26T13:00:00.000Z', 5],
        ['2026-02-27T13:00:00.000Z', 3],
        ['2026-02-28T13:00:00.000Z', 0],
        ['2026-03-01T13:00:00.000Z', 0],
      ]);
      const month = await series(720);
      expect([month?.points.length, month?.points[0]?.views]).toEqual([30, 8]);
    });

    it('the series covers only the lockfile that the query names, and is absent without series=true', async () => {
      await api.db.insert(pageViews).values({ ...view, hour: at(0), views: 40 });
      const other = await series(1, { lockfile: 'lk-fedcba9876543210' });
      expect(other?.points.map(({ views }) => views)).toEqual([0]);
      expect(await health()).not.toHaveProperty('series');
      const odd = await api.app.inject({
        url: `${endpoints.health({ site: 'northshore', hours: 1 })}&series=yes`,
        headers: { authorization: `Bearer ${adminToken}` },
      });
      expect(odd.statusCode).toBe(400);
    });
  });

  it('health for one lockfile leaves out other lockfiles', async () => {
    await post(page);
    const other = await ask({ site: 'northshore', hours: 1, lockfile: 'lk-fedcba9876543210' });
    expect(other.json()).toMatchObject({ remotes: [], pages: [] });
    const own = await ask({ site: 'northshore', hours: 1, lockfile });
    expect(own.json().remotes).toHaveLength(1);
  });

  it('health is returned only with a token that may read the site, for an existing site, and for at most 720 hours', async () => {
    expect((await ask({ site: 'northshore', hours: 1 }, 'wrong')).statusCode).toBe(401);
    expect((await ask({ site: 'atlantis', hours: 1 })).json().error.code).toBe('SITE_UNKNOWN');
    expect((await ask({ site: 'northshore', hours: 721 })).statusCode).toBe(400);
  });
});

it('without a registry, a report that names a version is refused', async () => {
  const alone = await startTestApi({ db: api.db });
  const headers = { ...forSite('northshore'), 'user-agent': firefox };
  const responses = await Promise.all([
    alone.app.inject({ method: 'POST', url: endpoints.vitals(), headers, payload: page }),
    alone.app.inject({ method: 'POST', url: endpoints.reports(), headers, payload: { ...failure, lockfile: signed } }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  await alone.close();
});

describe('health of all sites', () => {
  const askSites = async (query = '') =>
    api.app.inject({
      url: `${endpoints.sitesHealth({ hours: 24 })}${query}`,
      headers: { authorization: `Bearer ${adminToken}` },
    });

  it('health of all sites contains the views and failures of each remote by version, but no old data and no failures of the platform', async () => {
    const view = { hour: new Date(noon), engine: 'gecko', version: 140, outcome: 'hydrated' };
    await api.db.insert(pageViews).values([
      { ...view, site: 'northshore', lockfile, views: 40 },
      { ...view, site: 'northshore', lockfile, hour: new Date(noon - 23 * hourMs), views: 60 },
      { ...view, site: 'northshore', lockfile, hour: new Date(noon - 25 * hourMs), views: 7 },
      { ...view, site: 'northshore', lockfile: 'unknown', views: 5 },
    ]);
    const own = { ...failure, kind: 'render' as const, code: 'RENDER_FAILED', at: new Date(noon) };
    await api.db
      .insert(failureReports)
      .values([
        own,
        { ...own, at: new Date(noon - 23 * hourMs) },
        { ...failure, at: new Date(noon) },
        { ...own, site: 'redgum' },
      ]);
    const { from, sites } = SitesHealthResponse.parse((await askSites()).json());
    expect(from).toBe(new Date(noon - dayMs).toISOString());
    const bySite = Object.fromEntries(sites.map(({ site, remotes }) => [site, remotes]));
    expect(bySite['northshore']).toContainEqual({ remote: 'mf-search', version: '1.1.0', views: 100, errors: 2 });
    expect(bySite['northshore']).toContainEqual({ remote: 'shell', version: '1.0.0', views: 100, errors: 0 });
    expect(bySite['redgum']).toEqual([{ remote: 'mf-search', version: '1.1.0', views: 0, errors: 1 }]);
  });

  it('health of all sites contains only the sites that the token may read', async () => {
    const own = await startTestApi({
      clock: () => new Date(noon),
      access: {
        authorise: async () => ({ kind: 'forbidden', message: 'Not asked here.' }),
        sitesFor: async (_token, kind) => ({
          kind: 'allowed',
          name: 'priya',
          sites: kind === 'read-site' ? ['redgum'] : [],
        }),
        dealershipsFor: async () => ({ kind: 'unknown', message: '' }),
        note: async () => {},
      },
    });
    try {
      const at = new Date(noon);
      await own.db.insert(failureReports).values([
        { ...failure, at },
        { ...failure, kind: 'render', code: 'RENDER_FAILED', site: 'redgum', at },
        { ...failure, kind: 'render', code: 'RENDER_FAILED', at },
      ]);
      const answer = await own.app.inject({
        url: endpoints.sitesHealth({ hours: 24 }),
        headers: { authorization: 'Bearer priya' },
      });
      expect(answer.json().sites.map(({ site }: { readonly site: string }) => site)).toEqual(['redgum']);
    } finally {
      await own.close();
    }
  });

  it('health of all sites requires a token that may read sites, and a period of at most thirty days', async () => {
    const url = endpoints.sitesHealth({ hours: 24 });
    expect((await api.app.inject({ url })).statusCode).toBe(401);
    expect((await askSites('&hours=48')).statusCode).toBe(400);
    expect(
      (
        await api.app.inject({
          url: '/api/admin/health/sites?hours=721',
          headers: { authorization: `Bearer ${adminToken}` },
        })
      ).statusCode,
    ).toBe(400);
  });
});
