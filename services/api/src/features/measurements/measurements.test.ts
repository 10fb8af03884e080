import { defaultBudget } from '@forecourt/budget';
import { documentHeader, endpoints } from '@forecourt/contracts/api';
import type { ArmCounts, RolloutVisitor } from '@forecourt/contracts/release';
import { leads, rolloutViews } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, startTestApi } from '../../testing/test-api.ts';
import { createMeasurements } from './measurements.ts';
import { createRolloutCounts } from './rollout-counts.ts';
import { createSenderHours } from './sender-hours.ts';

const control = 'lk-0123456789abcdef';
const candidate = 'lk-fedcba9876543210';
/** Signature of both lockfile ids, from the test registry. */
const signature = 'AbCdEfGhIjKlMnOpQrSt_-';
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const start = new Date('2026-03-02T12:00:00Z');

let api: TestApi;
let now = start.getTime();
let numbers = 0;
const registry = {
  ran: async () => null,
  ranBy: async (site: string, signed: string) => {
    const lockfile = [control, candidate].find((each) => signed === `${each}.${signature}`);
    if (site !== 'northshore' || lockfile === undefined) return null;
    return { lockfile, versions: { 'mf-search': ['1.0.0'] }, pages: { 'search.results': 'mf-search' } };
  },
  lockfilesOf: async (_: string, { rollout, visitor }: RolloutVisitor) => {
    if (rollout !== 'ro-0123456789ab') return [];
    return visitor.startsWith('control') ? [control] : [control, candidate];
  },
};
beforeAll(async () => {
  api = await startTestApi({
    clock: () => new Date(now),
    trustProxy: true,
    limits: { pageViewsPerMinute: 100_000, vitalsPerMinute: 100_000, reportsPerMinute: 100_000 },
    registry,
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  // Each test runs in a different hour, because the number of documents that count per network and hour is limited.
  now += 3_600_000;
  await api.db.delete(rolloutViews);
  await api.db.update(leads).set({ lockfile: null });
});

/** The rollout's cookie, with the id of a new visitor on each call. */
const aCookie = (side = 'visitor') =>
  `fc_rollout=ro-0123456789ab.${side}${String(++numbers).padStart(22 - side.length, '0')}`;
const viewId = () => (++numbers).toString(16).padStart(32, '0');
type Sent = { readonly address?: string; readonly headers?: Readonly<Record<string, string>> };
function send(
  url: string,
  payload: object,
  { address = `10.0.${numbers % 250}.${(numbers >> 8) % 250}`, headers }: Sent = {},
) {
  return api.app.inject({
    method: 'POST',
    url,
    headers: {
      ...forSite('northshore'),
      'user-agent': agent,
      'x-forwarded-for': address,
      cookie: aCookie(),
      ...headers,
    },
    payload: { lockfile: `${control}.${signature}`, ...payload },
  });
}
const show = (payload: object = {}, sent?: Sent) =>
  send(endpoints.pageViews(), { outcome: 'hydrated', view: viewId(), ...payload }, sent);
const fail = (payload: object, sent?: Sent) =>
  send(
    endpoints.reports(),
    { kind: 'render', remote: 'mf-search', version: '1.0.0', site: 'northshore', message: 'broken', ...payload },
    sent,
  );
const measure = (view: string, values: object, sent?: Sent) =>
  send(
    endpoints.vitals(),
    { route: 'search.results', remote: 'mf-search', version: '1.0.0', viewport: 'narrow', values, view },
    sent,
  );
const enquire = (headers: Readonly<Record<string, string>> = {}, address?: string) =>
  api.app.inject({
    method: 'POST',
    url: endpoints.leads(),
    headers: {
      ...forSite('northshore'),
      'user-agent': agent,
      'x-forwarded-for': address ?? `10.1.0.${++numbers % 250}`,
      'idempotency-key': `enquiry-${++numbers}`,
      cookie: aCookie(),
      [documentHeader]: `${candidate}.${signature}`,
      ...headers,
    },
    payload: {
      category: 'General Enquiry',
      name: 'Ada',
      email: 'ada@example.com',
      phone: '0400 000 000',
      message: 'Hello',
      opt_in: false,
      elapsed_ms: 60_000,
    },
  });
const counts = (since = start) =>
  createMeasurements(api.db)({ site: 'northshore', lockfiles: [control, candidate], since });
const countsOf = async (lockfile: string): Promise<ArmCounts | undefined> => (await counts())[lockfile];

describe('the measurements of a rollout', () => {
  it('the measurements of a rollout count each document once by its lockfile, with outcome, visit, failures and vitals', async () => {
    const view = viewId();
    await fail({ view });
    await fail({ view, island: 'facets' });
    await show({ view, entry: true });
    await show({ view, entry: false });
    await measure(view, { lcp: 1_200, cls: 0.01, ttfb: 90 });
    await measure(view, { lcp: 9_000 });
    await show({ outcome: 'notHydrated', failed: 'platform' });
    await show({ lockfile: `${candidate}.${signature}`, outcome: 'leftEarly', entry: true });
    const [lcp] = (await countsOf(control))?.vitals.lcp ?? [];
    expect(await countsOf(control)).toEqual({
      views: 2,
      hydrated: 1,
      ownErrors: 1,
      platformErrors: 1,
      visits: 1,
      enquiries: 0,
      vitals: { lcp: [{ bucket: lcp?.bucket, count: 1 }], inp: [], cls: [{ bucket: expect.any(Number), count: 1 }] },
      fromFewNetworks: { ownErrors: 1, faultless: 1, notHydrated: 1, hydrated: 1, visits: 1, vitals: 1 },
    });
    expect(await countsOf(candidate)).toMatchObject({ views: 1, hydrated: 0, ownErrors: 0, visits: 1 });
  });

  it('the measurements of a rollout count failures of the platform, such as an unreachable search, separately from failures of the lockfile’s versions', async () => {
    const view = viewId();
    await show({ view });
    await fail({ view, kind: 'load', message: 'SEARCH_UNREACHABLE: 503' });
    expect(await countsOf(control)).toMatchObject({ ownErrors: 0, platformErrors: 1 });
  });

  it('the measurements of a rollout leave out documents shown before the rollout began, to the millisecond', async () => {
    await show();
    now += 1;
    await show();
    expect((await counts(new Date(now)))[control]).toMatchObject({ views: 1 });
  });

  it('the measurements of a rollout leave out the failure of a document that never reported its view', async () => {
    await fail({ view: viewId() });
    expect(await countsOf(control)).toMatchObject({ views: 0, ownErrors: 0 });
  });

  it.each([
    ['no cookie of a rollout', { cookie: 'a=b' }],
    ['a malformed cookie', { cookie: 'fc_rollout=me' }],
    ['the cookie of a rollout that the registry does not know', { cookie: `fc_rollout=ro-ffffffffffff.${signature}` }],
    ['the user agent of a crawler', { 'user-agent': 'Googlebot/2.1' }],
  ])('the measurements of a rollout leave out a browser with %s', async (_, headers) => {
    await show({}, { headers });
    expect(await countsOf(control)).toMatchObject({ views: 0 });
  });

  it('the measurements of a rollout leave out documents outside a rollout, whose reports contain no view id', async () => {
    await show({ view: undefined });
    expect(await api.db.select().from(rolloutViews)).toEqual([]);
  });

  it('the measurements of a rollout refuse a report whose signature is not valid', async () => {
    const response = await show({ lockfile: `${control}.${signature.replace('A', 'B')}` });
    expect([response.statusCode, await api.db.$count(rolloutViews)]).toEqual([403, 0]);
  });

  it('the measurements of a rollout ignore a report that names another lockfile than the document’s first report', async () => {
    const view = viewId();
    await show({ view });
    await fail({ view, lockfile: `${candidate}.${signature}` });
    expect(await countsOf(control)).toMatchObject({ views: 1, ownErrors: 0 });
  });

  it('the measurements of a rollout store no data of the visitor except a random number', async () => {
    const view = viewId();
    await show({ view, entry: true });
    expect(await api.db.select().from(rolloutViews)).toEqual([
      {
        site: 'northshore',
        view,
        lockfile: control,
        // A random number for one network and one day.
        sender: expect.stringMatching(/^[\w-]{12}$/),
        at: new Date(now),
        outcome: 'hydrated',
        entry: true,
        ownError: false,
        platformError: false,
        lcp: null,
        inp: null,
        cls: null,
      },
    ]);
  });
});

describe('one visitor', () => {
  it('one visitor counts only for documents of the lockfile that the rollout assigns to this visitor', async () => {
    const cookie = aCookie('control');
    await show({}, { headers: { cookie } });
    await show({ lockfile: `${candidate}.${signature}` }, { headers: { cookie } });
    await enquire({ cookie });
    expect(await countsOf(control)).toMatchObject({ views: 1 });
    expect(await countsOf(candidate)).toMatchObject({ views: 0, enquiries: 0 });
  });

  it('one visitor counts for a limited number of documents an hour, from however many addresses', async () => {
    const cookie = aCookie();
    const limit = defaultBudget.rolloutViewsPerVisitorHour;
    for (let sent = 0; sent < limit + 10; sent++) await show({}, { address: `192.0.2.${sent}`, headers: { cookie } });
    expect(await countsOf(control)).toMatchObject({ views: limit });
  });
});

describe('one hostile address', () => {
  it('one address changes the counts by at most its hourly limit, even with 100,000 reports', async () => {
    const { db } = api;
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const counted = createRolloutCounts({ db, budget: defaultBudget, clock: () => new Date(now), log, registry });
    const sender = () => ({ ip: '192.0.2.7', headers: { cookie: aCookie() } });
    const facts = { outcome: 'notHydrated', ownError: true } as const;
    for (let sent = 0; sent < 100; sent++) {
      await Promise.all(
        Array.from({ length: 1_000 }, () =>
          counted.addReport(sender(), { site: 'northshore', view: viewId(), lockfile: candidate }, facts),
        ),
      );
    }
    const limit = defaultBudget.rolloutViewsPerSenderHour;
    const counts = await countsOf(candidate);
    expect(counts).toMatchObject({ views: limit, ownErrors: limit, hydrated: 0 });
    // Decisions about a rollout leave out the documents of three networks, which an attacker may have made up: here,
    // all documents.
    expect(counts?.fromFewNetworks).toMatchObject({ ownErrors: limit, notHydrated: limit });
  }, 120_000);

  it('the counts also say how many reports came from the three busiest networks of each day', async () => {
    now = Math.ceil(now / 86_400_000) * 86_400_000;
    const from = async (...sent: readonly number[]) => {
      for (const [network, times] of sent.entries())
        for (let time = 0; time < times; time++)
          await fail({ view: viewId() }, { address: `2001:db8:${network + 1}:${time}::1` });
    };
    await from(2, 2, 1, 1);
    now += 3_600_000;
    await from(1, 0, 0, 4);
    now += 86_400_000;
    await from(1, 1, 2, 1);
    // The three busiest networks sent 5 + 3 + 2 reports on the first day, and 2 + 1 + 1 on the second.
    expect((await countsOf(control))?.fromFewNetworks?.ownErrors).toBe(10 + 4);
  });

  it('on each site, networks beyond a limited number are not counted, because a visitor may invent networks', () => {
    const hours = createSenderHours({ most: 5, mostSenders: 2, nowMs: () => now });
    const [one, other] = [hours.take('northshore', 'one', 'a'), hours.take('northshore', 'other', 'a')];
    expect(hours.take('northshore', 'third', 'a')).toBeNull();
    expect(hours.take('redgum', 'third', 'a')).not.toBeNull();
    expect([hours.take('northshore', 'one', 'b'), hours.take('northshore', 'other', 'b')]).toEqual([one, other]);
  });

  it('over HTTP, the documents counted from one address are limited per hour, whichever reports it sends; an hour later its documents are counted again', async () => {
    const address = '192.0.2.8';
    const limit = defaultBudget.rolloutViewsPerSenderHour;
    for (let sent = 0; sent < limit; sent++) await fail({ view: viewId() }, { address });
    for (let sent = 0; sent < 10; sent++) await show({}, { address });
    expect(await api.db.$count(rolloutViews)).toBe(limit);
    expect(await countsOf(control)).toMatchObject({ views: 0 });
    now += 3_600_000;
    await show({}, { address });
    expect(await countsOf(control)).toMatchObject({ views: 1 });
  });

  it('one address may still report about its counted documents after it has reached its limit of documents', async () => {
    const address = '192.0.2.9';
    const view = viewId();
    await show({ view }, { address });
    for (let sent = 0; sent < defaultBudget.rolloutViewsPerSenderHour; sent++) await show({}, { address });
    await measure(view, { inp: 80 }, { address });
    expect((await countsOf(control))?.vitals.inp).toHaveLength(1);
  });

  it('one address counts for at most five enquiries an hour, but all its enquiries are stored', async () => {
    for (let sent = 0; sent < 8; sent++) expect((await enquire({}, '192.0.2.10')).statusCode).toBe(201);
    expect(await countsOf(candidate)).toMatchObject({ enquiries: 5 });
  });
});

describe('an enquiry', () => {
  it('an enquiry counts for the signed lockfile id of its document', async () => {
    await enquire();
    expect(await countsOf(candidate)).toMatchObject({ enquiries: 1 });
    expect(await countsOf(control)).toMatchObject({ enquiries: 0 });
  });

  it.each([
    ['an id with another signature', { [documentHeader]: `${candidate}.${signature.replace('A', 'B')}` }],
    ['an unsigned id', { [documentHeader]: candidate }],
    ['no cookie of a rollout', { cookie: '' }],
  ])('an enquiry with %s is stored and does not count', async (_, headers) => {
    expect((await enquire(headers)).statusCode).toBe(201);
    expect(await countsOf(candidate)).toMatchObject({ enquiries: 0 });
  });
});
