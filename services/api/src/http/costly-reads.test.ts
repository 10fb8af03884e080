import { defaultBudget } from '@forecourt/budget';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../testing/test-api.ts';
import { forSite, startTestApi, storeCar, storeLocation } from '../testing/test-api.ts';
import { watchQueries } from '../testing/watch-queries.ts';

let api: TestApi;
let valuation = '';
const vehicle = { make: 'Toyota', model: 'RAV4', simple_body: 'SUV', year: 2022, km: 30_000 };
const month = 'location_id=artarmon&from=2026-03-03&to=2026-04-02';
const comments = 'A long text. '.repeat(300);

beforeAll(async () => {
  api = await startTestApi({ trustProxy: true });
  for (let n = 0; n < 12; n++)
    await storeCar(api.db, { id: `car-${n}`, price: 30_000 + n * 100, dealercomments: comments, ...vehicle });
  await storeCar(api.db, { id: 'caravan', dealership_slug: 'redgum', price: 30_000, ...vehicle });
  await storeLocation(api.db, {
    id: 'artarmon',
    contact_detail: { opening_hours: [{ weekday: 2, status: 'Open', open: '09:00', close: '17:00' }] },
  });
  const begun = await api.app.inject({
    method: 'POST',
    url: '/api/valuations',
    headers: forSite('northshore'),
    payload: { make: 'toyota', model: 'rav 4', year: 2022 },
  });
  valuation = begun.json().valuation_id;
});
afterAll(() => api.close());

type Request = { readonly url: string; readonly payload?: object };
/** Each costly read, with a pattern that matches only its own query. */
const reads = (): readonly (readonly [string, Request, RegExp])[] => [
  ['similar', { url: '/api/cars/slug-car-1/similar' }, /abs\(/],
  ['autogauge', { url: '/api/cars/slug-car-1/autogauge' }, /recursive seller/],
  ['lists', { url: '/api/cars?ids=car-1,car-2' }, /"cars"."id" in/],
  ['availability', { url: `/api/appointments/availability?${month}` }, /from "locations"/],
  [
    'adjustments',
    { url: `/api/valuations/${valuation}/adjustments`, payload: { km: 40_000, condition: 'Good' } },
    /"plain_model" =/,
  ],
];
const names = ['similar', 'autogauge', 'lists', 'availability', 'adjustments'];
const readOf = (name: string) => reads().find(([each]) => each === name) as readonly [string, Request, RegExp];

function ask(
  { url, payload }: Request,
  { site = 'northshore', address = '203.0.113.1', api: of = api, more = {} } = {},
) {
  return of.app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url,
    headers: { ...forSite(site), 'x-forwarded-for': address, ...more },
    ...(payload !== undefined && { payload }),
  });
}

describe('a costly read', () => {
  it.each(names)('only one read of %s reaches the database at a time, however many are sent at once', async (name) => {
    const [, request, costly] = readOf(name);
    const watched = watchQueries(api.db, costly, { holdMs: 5 });
    const responses = await Promise.all(Array.from({ length: 12 }, () => ask(request)));
    watched.stop();
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    expect(watched.statements.length).toBeGreaterThanOrEqual(12);
    expect(watched.mostAtATime()).toBe(1);
  });

  it('a costly read of one kind waits for costly reads of the other kinds', async () => {
    const all = reads();
    const watched = watchQueries(api.db, new RegExp(all.map(([, , costly]) => costly.source).join('|')), {
      holdMs: 5,
    });
    const responses = await Promise.all(all.map(([, request]) => ask(request)));
    watched.stop();
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(watched.mostAtATime()).toBe(1);
  });

  it.each(['similar', 'autogauge', 'adjustments'])(
    'a read of %s loads no whole documents of the cars that it compares',
    async (name) => {
      const [, request, costly] = readOf(name);
      const watched = watchQueries(api.db, costly);
      const response = await ask(request);
      watched.stop();
      expect(watched.statements).toHaveLength(1);
      expect(watched.statements[0]).not.toContain('"doc"');
      if (name === 'similar') expect(response.json().ids).toHaveLength(10);
      if (name === 'autogauge') expect(response.json().compared).toBe(12);
      if (name === 'adjustments') expect(response.json().figure.compared).toBe(12);
    },
  );

  it('a costly read of a quiet site runs before the waiting reads of a flooded site', async () => {
    const order: string[] = [];
    const note = (site: string) => () => void order.push(site);
    const flood = Array.from({ length: 30 }, () => ask(readOf('similar')[1]).then(note('northshore')));
    await new Promise((resolve) => setImmediate(resolve));
    const other = ask({ url: '/api/cars/slug-caravan/similar' }, { site: 'redgum' }).then(note('redgum'));
    await Promise.all([...flood, other]);
    expect(order.indexOf('redgum')).toBeLessThan(10);
  });

  it('other work that is ready runs before the next costly read', async () => {
    let ticks = 0;
    let isOver = false;
    const ticksAt: number[] = [];
    const tick = () => {
      ticks++;
      if (!isOver) setImmediate(tick);
    };
    tick();
    const watched = watchQueries(api.db, readOf('similar')[2], {
      onDone: () => void ticksAt.push(ticks),
    });
    await Promise.all(Array.from({ length: 8 }, () => ask(readOf('similar')[1])));
    isOver = true;
    watched.stop();
    expect(new Set(ticksAt).size).toBe(8);
  });
});

describe('too many costly reads', () => {
  it('too many reads of one site are refused with Retry-After; reads of another site are not', async () => {
    const small = await startTestApi({ db: api.db, trustProxy: true, budget: { ...defaultBudget, readsWaiting: 3 } });
    const slow = watchQueries(api.db, readOf('similar')[2], { holdMs: 20 });
    const flood = Array.from({ length: 10 }, () => ask(readOf('similar')[1], { api: small }));
    const other = ask({ url: '/api/cars/slug-caravan/similar' }, { site: 'redgum', api: small });
    const responses = await Promise.all(flood);
    const refused = responses.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused[0]?.headers['retry-after']).toBe('2');
    expect(refused[0]?.json().error.message).toBe(
      'We’re getting too many requests right now. Please try again in 2 seconds, or call us.',
    );
    expect((await other).statusCode).toBe(200);
    slow.stop();
    await small.close();
  });

  it.each([
    ['similar', 'similarPerMinute'],
    ['autogauge', 'gaugesPerMinute'],
    ['lists', 'carListsPerMinute'],
    ['availability', 'availabilityPerMinute'],
    ['adjustments', 'adjustmentsPerMinute'],
  ])(
    'too many reads of %s from one address are refused; requests of server-rendered pages are not',
    async (name, limit) => {
      const few = await startTestApi({ db: api.db, trustProxy: true, limits: { [limit]: 2 } });
      const [, request] = readOf(name);
      const statusOf = async (more: object) => (await ask(request, { api: few, ...more })).statusCode;
      const statuses: number[] = [];
      for (let n = 0; n < 3; n++) statuses.push(await statusOf({ address: '203.0.113.7' }));
      expect(statuses).toEqual([200, 200, 429]);
      expect(await statusOf({ address: '203.0.113.8' })).toBe(200);
      const { url, payload } = request;
      const headers = { ...forSite('northshore'), 'x-forecourt-listener': 'inside' };
      const method = payload === undefined ? 'GET' : 'POST';
      for (let n = 0; n < 3; n++)
        expect((await few.app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode).toBe(200);
      await few.close();
    },
  );
});
