import { defaultBudget } from '@forecourt/budget';
import type { ReservationRequest } from '@forecourt/contracts/api';
import {
  cars,
  declinedCards,
  leadDeliveries,
  leads,
  outbox,
  reservationClaims,
  reservations,
} from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestPayments } from '../../payments/test-payments.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { allDone, forSite, northshore, startTestApi, storeCar } from '../../testing/test-api.ts';
import { startHoldSweep } from './sweep.ts';

const hourMs = 3_600_000;
const nowMs = Date.parse('2026-03-02T04:30:00Z');
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const visa = { number: '4242 4242 4242 4242', expires: '04/29', security_code: '123' };
const wish: ReservationRequest = {
  car_id: 'rav4',
  name: 'Aroha',
  last_name: 'Ngata',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  opt_in: false,
  card: visa,
};

let test: Awaited<ReturnType<typeof openTestDatabase>>;
let db: (typeof test)['db'];
beforeAll(async () => {
  test = await openTestDatabase();
  db = test.db;
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of [leadDeliveries, leads, outbox, reservations, reservationClaims, declinedCards, cars])
    await db.delete(table);
  await storeCar(db, { id: 'rav4', price: 38_990, features: { reserve: true } });
});
describe('declined cards', () => {
  const declined = { ...visa, number: '4000 0000 0000 0002' };
  const most = { sender: 3, owner: 6 };
  let keys = 0;
  const key = () => `declined-key-${++keys}`;
  let limited: TestApi;
  let authorised = 0;
  let tests: Date;
  beforeEach(async () => {
    authorised = 0;
    tests = new Date(nowMs);
    const provider = createTestPayments({ clock: () => tests });
    limited = await startTestApi({
      db,
      clock: () => tests,
      trustProxy: true,
      limits: { reservationsPerMinute: 1_000, reservationsPerSiteMinute: 1_000 },
      budget: { ...defaultBudget, declinedCardsPerSenderDay: most.sender, declinedCardsPerOwnerDay: most.owner },
      sites: { bySlug: () => northshore, ownerOf: async () => northshore },
      payments: {
        test: {
          ...provider,
          authorise: async (deposit) => {
            authorised++;
            await new Promise((resolve) => setImmediate(resolve));
            return provider.authorise(deposit);
          },
        },
      },
    });
  });
  afterEach(async () => {
    await allDone(db);
    await limited.close();
  });
  const pay = async (address: string, card = declined, through = limited) => {
    const response = await through.app.inject({
      method: 'POST',
      url: '/api/reservations',
      headers: { ...forSite('northshore'), 'x-forwarded-for': address, 'idempotency-key': key() },
      payload: { ...wish, card },
    });
    return response;
  };
  const statuses = async (addresses: readonly string[]) => {
    const all: number[] = [];
    for (const address of addresses) all.push((await pay(address)).statusCode);
    return all;
  };

  it.each(['4000 0000 0000 0002', '4000 0000 0000 9995', '4000 0000 0000 0069', '4000 0000 0000 0127'])(
    'every declined card gets the same message: %s',
    async (number) => {
      expect((await pay('203.0.113.7', { ...visa, number })).json().error).toEqual({
        code: 'PAYMENT_DECLINED',
        message: 'The card was declined. Nothing was charged. Please check its details, or try another card.',
      });
    },
  );

  it('after the daily limit of declined cards from one network, no card from any of its addresses is tried', async () => {
    const ofOne = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3', '2001:db8:1:2::4'];
    expect(await statuses(ofOne)).toEqual([402, 402, 402, 429]);
    const refused = await pay('2001:db8:1:2::5', visa);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
    expect(refused.json().error).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message:
        'Too many cards were declined today, so we can’t try another. Nothing was charged. Please call us, or try again tomorrow.',
    });
    expect(authorised).toBe(3);
    expect((await pay('203.0.113.7', visa)).statusCode).toBe(201);
  });

  it('after the daily limit of declined cards for one dealer’s account, no card from any network is tried for that account until the next day', async () => {
    const addresses = Array.from({ length: 8 }, (_, n) => `203.0.113.${n}`);
    expect(await statuses(addresses)).toEqual([402, 402, 402, 402, 402, 402, 429, 429]);
    expect(authorised).toBe(most.owner);
    tests = new Date(nowMs + 24 * hourMs);
    expect((await pay('203.0.113.99', visa)).statusCode).toBe(201);
  });

  it('the daily limit of declined cards also holds for cards sent all at once', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => pay('203.0.113.7')));
    expect(responses.filter(({ statusCode }) => statusCode === 402).length).toBeLessThanOrEqual(most.sender);
    expect(authorised).toBeLessThanOrEqual(most.sender);
  });

  it('neither accepted cards nor attempts without a response of the provider count as declined', async () => {
    for (const number of [visa.number, '4000 0000 0000 0119', '4000 0000 0000 0119', '4000 0000 0000 0119'])
      await pay('203.0.113.7', { ...visa, number });
    expect(await db.$count(declinedCards)).toBe(0);
  });

  it('the records of attempts are deleted after a day', async () => {
    await pay('203.0.113.7');
    const tomorrow = new Date(nowMs + 24 * hourMs);
    await startHoldSweep({ db, clock: () => tomorrow, log: quiet, holdSweepMs: 3_600_000 }).stop();
    expect(await db.$count(declinedCards)).toBe(0);
  });
});

it('a site accepts a limited number of reservations a minute from all addresses', async () => {
  const few = await startTestApi({
    db,
    trustProxy: true,
    limits: { reservationsPerMinute: 1_000, reservationsPerSiteMinute: 2 },
  });
  const statusFrom = async (n: number, to: string) =>
    (
      await few.app.inject({
        method: 'POST',
        url: '/api/reservations',
        headers: { ...forSite(to), 'x-forwarded-for': `203.0.113.${n}`, 'idempotency-key': `of-a-site-${to}-${n}` },
        payload: { ...wish, car_id: 'unknown-to-us' },
      })
    ).statusCode;
  const all: number[] = [];
  for (const n of [1, 2, 3]) all.push(await statusFrom(n, 'northshore'));
  expect(all).toEqual([404, 404, 429]);
  expect(await statusFrom(3, 'redgum')).toBe(404);
  await few.close();
});
