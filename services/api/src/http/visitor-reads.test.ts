import { defaultBudget } from '@forecourt/budget';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../testing/test-api.ts';
import { forSite, startTestApi, storeLocation } from '../testing/test-api.ts';
import { watchQueries } from '../testing/watch-queries.ts';

let api: TestApi;
beforeAll(async () => {
  const budget = { ...defaultBudget, visitorReads: 3, visitorReadsWaiting: 10 };
  api = await startTestApi({ trustProxy: true, budget });
  await storeLocation(api.db, { id: 'artarmon' });
});
afterAll(() => api.close());

const ask = (url: string, address: string, headers: Readonly<Record<string, string>> = {}) =>
  api.app.inject({ url, headers: { ...forSite('northshore'), 'x-forwarded-for': address, ...headers } });
const flood = (count: number) => Array.from({ length: count }, () => ask('/api/location-phones', '203.0.113.1'));

describe('cheap reads that one address sends at once', () => {
  it('cheap reads that one address sends at once reach the database a few at a time; those beyond the queue get 429 with Retry-After', async () => {
    const watched = watchQueries(api.db, /from "locations"/, { holdMs: 3 });
    const responses = await Promise.all(flood(40));
    watched.stop();
    expect(watched.mostAtATime()).toBe(3);
    const refused = responses.filter(({ statusCode }) => statusCode === 429);
    expect([refused.length, responses.length - refused.length]).toEqual([27, 13]);
    expect(refused[0]?.headers['retry-after']).toBe('2');
  });

  it('cheap reads that one address sends at once reach the database a few at a time, even if they request a lender’s quotes for a car', async () => {
    const watched = watchQueries(api.db, /from "cars"/, { holdMs: 3 });
    await Promise.all(Array.from({ length: 10 }, () => ask('/api/finance/cars/rav4', '203.0.113.1')));
    watched.stop();
    expect(watched.statements).toHaveLength(10);
    expect(watched.mostAtATime()).toBe(3);
  });

  it('cheap reads that one address sends at once do not delay another address, or the platform’s pages', async () => {
    const order: string[] = [];
    const watched = watchQueries(api.db, /from "locations"/, { holdMs: 3 });
    const flooded = flood(13).map((each) => each.then(() => order.push('flood')));
    const other = ask('/api/locations', '203.0.113.2').then(() => order.push('other'));
    const page = api.app
      .inject({ url: '/api/locations', headers: { ...forSite('northshore'), 'x-forecourt-listener': 'inside' } })
      .then(() => order.push('page'));
    await Promise.all([...flooded, other, page]);
    watched.stop();
    expect(order.slice(-3)).toEqual(['flood', 'flood', 'flood']);
  });

  it('cheap reads that one address sends at once do not keep other requests waiting', async () => {
    let ticks = 0;
    let isOver = false;
    const tick = () => {
      ticks++;
      if (!isOver) setImmediate(tick);
    };
    tick();
    const ticksAt: number[] = [];
    const watched = watchQueries(api.db, /from "locations"/, { onDone: () => void ticksAt.push(ticks) });
    await Promise.all(flood(12));
    isOver = true;
    watched.stop();
    expect(new Set(ticksAt).size).toBeGreaterThanOrEqual(4);
  });
});

describe('what many addresses send at once', () => {
  const valuation = { make: 'toyota', model: 'rav4', year: 2022 };
  const value = (address: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/valuations',
      headers: { ...forSite('northshore'), 'x-forwarded-for': address },
      payload: valuation,
    });

  it.each([
    ['reads', /from "locations"/, (address: string) => ask('/api/location-phones', address)],
    ['writes', /insert into "valuations"/, value],
  ] as const)('many addresses’ %s do not keep other requests waiting', async (_name, statement, send) => {
    let rounds = 0;
    let isOver = false;
    const round = () => {
      rounds++;
      if (!isOver) setImmediate(round);
    };
    round();
    const doneIn: number[] = [];
    const watched = watchQueries(api.db, statement, { onDone: () => void doneIn.push(rounds) });
    await Promise.all(Array.from({ length: 24 }, (_, n) => send(`198.51.100.${n}`)));
    isOver = true;
    watched.stop();
    expect(doneIn).toHaveLength(24);
    // If the writes delayed other requests, all writes would end in one round of the event loop. On a busy machine
    // several writes may end in one round.
    expect((doneIn.at(-1) ?? 0) - (doneIn[0] ?? 0)).toBeGreaterThanOrEqual(12);
  });
});

it('one address gets the OpenAPI description at most sixty times a minute, unchanged each time', async () => {
  const responses = [];
  for (let n = 0; n < 61; n++) responses.push(await ask('/api/openapi.json', '203.0.113.9'));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([...Array(60).fill(200), 429]);
  expect(responses[0]?.headers['content-type']).toContain('application/json');
  expect(responses[0]?.json()).toEqual(responses[1]?.json());
});
