import { defaultBudget } from '@forecourt/budget';
import type { PageVitals } from '@forecourt/contracts/api';
import {
  failureReports,
  formSubmissions,
  pageViews,
  pageVitals,
  phoneReveals,
  savedForms,
  valuations,
} from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../testing/test-api.ts';
import { forSite, northshore, redgum, startTestApi, storeCar, until } from '../testing/test-api.ts';
import { createDailyRows } from './daily-rows.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const noon = Date.parse('2026-03-02T12:00:00Z');
const most = 3;
const budget = {
  ...defaultBudget,
  pageViewRows: most,
  vitalRows: most,
  reportRows: most,
  phoneRevealRows: most,
  formRows: most,
  valuationRows: most,
  savedFormRows: most,
};
const lockfile = 'lk-0123456789abcdef';
const release = { lockfile, versions: { 'mf-search': ['1.1.0'] }, pages: { 'search.results': 'mf-search' } };
const signed = `${lockfile}.AbCdEfGhIjKlMnOpQrSt_-`;
const sites = [
  { ...northshore, url: 'http://northshore.localhost' },
  { ...redgum, url: 'http://redgum.localhost', dealerships: ['northshore-toyota'] },
];

let api: TestApi;
let now = noon;
beforeAll(async () => {
  api = await startTestApi({
    budget,
    clock: () => new Date(now),
    trustProxy: true,
    pageViewSweepMs: 50,
    registry: { ran: async () => release, ranBy: async () => release, lockfilesOf: async () => [] },
    sites: {
      bySlug: (slug) => sites.find((site) => site.slug === slug) ?? null,
      all: () => sites,
      ofDealership: () => sites,
    },
  });
  await storeCar(api.db, { id: 'rav4', dealership_id: '1' });
});
afterAll(() => api.close());
beforeEach(() => {
  now += dayMs;
  api.logged.length = 0;
});

let sent = 0;
const post = (url: string, payload: object, { site = 'northshore', agent = 'Mozilla/5.0 Firefox/140.0' } = {}) =>
  api.app.inject({
    method: 'POST',
    url,
    headers: {
      ...forSite(site),
      'user-agent': agent,
      'x-forwarded-for': `10.1.${Math.floor(++sent / 250)}.${sent % 250}`,
      'idempotency-key': `key-of-many-${sent}`,
      origin: `http://${site}.localhost`,
      host: `${site}.localhost`,
    },
    payload,
  });
const chrome = (version: number) => `Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/${version}.0.0.0 Safari/537.36`;
const vitals = (lcp: number): PageVitals => ({
  lockfile: signed,
  route: 'search.results',
  remote: 'mf-search',
  version: '1.1.0',
  viewport: 'wide',
  values: { lcp },
});
const report = (message: string) => ({
  kind: 'render',
  remote: 'mf-search',
  version: '1.1.0',
  lockfile: signed,
  site: 'northshore',
  message,
});
const own = { make: 'Toyota', model: 'Corolla', year: 2022 };
const saved = { form: 'financeApplication', page: '/pages/finance-application', step: 0, values: {} };

/** Posts row number `each`, counted from 1. Different numbers give different rows, which are not merged. */
type Ask = (each: number, site?: string) => ReturnType<typeof post>;
const dropping: readonly (readonly [
  string,
  string,
  Ask,
  number,
  typeof pageVitals | typeof failureReports | typeof phoneReveals,
])[] = [
  [
    'measurements',
    'BUDGET_VITAL_ROWS',
    (each, site) => post('/api/vitals', vitals(each * 1_000), { site }),
    202,
    pageVitals,
  ],
  [
    'failure reports',
    'BUDGET_REPORT_ROWS',
    (each, site) => post('/api/reports', report(`no ${each}`), { site }),
    202,
    failureReports,
  ],
  [
    'requests for a phone number',
    'BUDGET_PHONE_REVEAL_ROWS',
    (_, site) => post('/api/phone-reveals', { car_id: 'rav4', dealership_id: '1', website_id: '9' }, { site }),
    200,
    phoneReveals,
  ],
];
const refusing: readonly (readonly [
  string,
  string,
  Ask,
  typeof valuations | typeof formSubmissions | typeof savedForms,
])[] = [
  ['valuations', 'BUDGET_VALUATION_ROWS', (_, site) => post('/api/valuations', own, { site }), valuations],
  [
    'forms',
    'BUDGET_FORM_ROWS',
    (each, site) => post('/api/forms', { form: 'unsubscribe', values: { email: `s${each}@example.com` } }, { site }),
    formSubmissions,
  ],
  [
    'saved forms',
    'BUDGET_SAVED_FORM_ROWS',
    (each, site) => post('/api/saved-forms', { ...saved, email: `s${each}@example.com` }, { site }),
    savedForms,
  ],
];

describe('the daily rows of one site', () => {
  it('when the daily rows for page views are used up, views are counted in the row of their browser version if it exists, else under the engine “other”', async () => {
    const show = (version: number, site?: string) =>
      post('/api/page-views', { lockfile: signed, outcome: 'hydrated' }, { site, agent: chrome(version) });
    for (let version = 1; version <= 50; version++) expect((await show(version)).statusCode).toBe(202);
    await show(1);
    const rows = await api.db.select().from(pageViews);
    expect(rows.map(({ engine, version, views }) => [engine, version, views])).toEqual([
      ['blink', 2, 1],
      ['blink', 3, 1],
      ['other', 0, 47],
      ['blink', 1, 2],
    ]);
    await show(200, 'redgum');
    expect(await api.db.select().from(pageViews)).toHaveLength(most + 2);
    await until(() => api.logged.filter(({ message }) => message.includes('BUDGET_PAGE_VIEW_ROWS')).length === 2);
  });

  it.each(dropping)(
    'rows for %s (%s) are limited; further rows are accepted but not stored',
    async (_, variable, ask, status, table) => {
      await api.db.delete(table);
      for (let each = 1; each <= 12; each++) expect((await ask(each)).statusCode).toBe(status);
      expect(await api.db.$count(table)).toBe(most);
      expect((await ask(1, 'redgum')).statusCode).toBe(status);
      expect(await api.db.$count(table)).toBe(most + 1);
      await until(() =>
        api.logged.some(({ fields, message }) => message.includes(variable) && fields['dropped'] === 1),
      );
      now += dayMs;
      await ask(13);
      expect(await api.db.$count(table)).toBe(most + 2);
    },
  );

  it.each(refusing)(
    'rows for %s (%s) are limited; further rows are refused until the next day',
    async (_, variable, ask, table) => {
      await api.db.delete(table);
      for (let each = 1; each <= most; each++) expect((await ask(each)).statusCode).toBe(201);
      const refused = await ask(9);
      expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(refused.json().error.message).toContain('today. Please try again tomorrow, or call us.');
      expect(refused.headers['retry-after']).toBe(String(12 * 60 * 60));
      expect((await ask(9, 'redgum')).statusCode).toBe(201);
      await until(() => api.logged.some(({ message }) => message.includes(variable)));
      now += dayMs;
      expect((await ask(9)).statusCode).toBe(201);
      expect(await api.db.$count(table)).toBe(most + 2);
    },
  );

  it('when the daily rows are used up, a repeated form with the same idempotency key is still accepted', async () => {
    await api.db.delete(formSubmissions);
    const again = { form: 'unsubscribe', values: { email: 'again@example.com' } };
    const send = () =>
      api.app.inject({
        method: 'POST',
        url: '/api/forms',
        headers: { ...forSite('northshore'), 'idempotency-key': 'the-same-key' },
        payload: again,
      });
    expect((await send()).statusCode).toBe(201);
    for (let each = 2; each <= most; each++) await refusing[1]?.[2](each);
    expect((await refusing[1]?.[2](9))?.statusCode).toBe(429);
    expect((await send()).statusCode).toBe(200);
  });

  it('rows that another process stored on the same day count towards the limit', async () => {
    await api.db.delete(valuations);
    for (let each = 1; each <= most; each++) await post('/api/valuations', own);
    const other = await startTestApi({ db: api.db, budget, clock: () => new Date(now) });
    const begun = await other.app.inject({
      method: 'POST',
      url: '/api/valuations',
      headers: forSite('northshore'),
      payload: own,
    });
    expect(begun.statusCode).toBe(429);
    await other.close();
  });
});

it('phone reveal records are deleted after two years', async () => {
  await api.db.delete(phoneReveals);
  await post('/api/phone-reveals', { car_id: 'rav4', dealership_id: '1', website_id: '9' });
  now += 731 * dayMs;
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(await api.db.$count(phoneReveals)).toBe(1);
  now += 2 * dayMs;
  await until(async () => (await api.db.$count(phoneReveals)) === 0);
});

it('requests that come at once when a day begins cause one query to the database, and their rows count towards the limit', async () => {
  let [now, looks] = [new Date('2026-03-02T23:59:59Z'), 0];
  const rows = createDailyRows({
    limit: 'formRows',
    budget: { ...defaultBudget, formRows: 3 },
    clock: () => now,
    log: { info: () => {}, warn: () => {}, error: () => {} },
    countSince: async () => {
      looks += 1;
      return 0;
    },
  });
  await rows.areLeft('redgum');
  now = new Date('2026-03-03T00:00:00Z');
  const taken = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const isLeft = await rows.areLeft('redgum');
      if (isLeft) rows.add('redgum', 1);
      return isLeft;
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect([looks, await rows.areLeft('redgum'), taken.length]).toEqual([2, false, 20]);
});
