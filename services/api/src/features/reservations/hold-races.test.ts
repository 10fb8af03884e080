import { holdHours } from '@forecourt/contracts';
import type { ReservationRequest } from '@forecourt/contracts/api';
import { enqueue, leadDeliveries, leads, outbox, reservationClaims, reservations } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { isNull } from 'drizzle-orm';
import type { PaymentPort } from '../../payments/payment-port.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { allDone, forSite, startTestApi, storeCar, until } from '../../testing/test-api.ts';
import { findLapsed } from './holds.ts';
import { startHoldSweep } from './sweep.ts';

const heldMs = holdHours * 3_600_000;
const start = Date.parse('2026-03-02T04:30:00Z');
const wish: ReservationRequest = {
  car_id: 'rav4',
  name: 'Aroha',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  opt_in: false,
  card: { number: '4242 4242 4242 4242', expires: '04/29', security_code: '123' },
};

let api: TestApi;
let nowMs = start;
/** Calls for each deposit, in order: `capture`, `void`. */
const deposits = new Map<string, string[]>();
/** Number of calls that the provider fails before it succeeds. */
let failures = 0;
const provider: PaymentPort = {
  authorise: async ({ key }) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5));
    // Requests with the same key make only one payment, even after it was captured or voided.
    if (!deposits.has(key)) deposits.set(key, []);
    return { kind: 'authorised', reference: key };
  },
  capture: async (reference) => tell(reference, 'capture'),
  void: async (reference) => tell(reference, 'void'),
};
async function tell(reference: string, action: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
  if (failures > 0) {
    failures -= 1;
    throw new Error('The provider is away.');
  }
  deposits.get(reference)?.push(action);
}
/** Number of deposits by the sequence of their calls, such as `capture, void`. */
function settled(): Readonly<Record<string, number>> {
  const outcomes = [...deposits.values()].map((actions) => actions.join(', '));
  return Object.fromEntries(
    Map.groupBy(outcomes, (outcome) => outcome)
      .entries()
      .map(([name, all]) => [name, all.length]),
  );
}

beforeAll(async () => {
  api = await startTestApi({
    clock: () => new Date(nowMs),
    payments: { test: provider },
    holdSweepMs: 3_600_000,
    delivery: { pollMs: 20, retryInMs: () => 0, maxAttempts: 20 },
  });
  await storeCar(api.db, { id: 'rav4', price: 38_990, features: { reserve: true } });
});
afterAll(() => api.close());
beforeEach(async () => {
  nowMs += 10 * heldMs;
  await sweep();
  await allDone(api.db);
  for (const table of [leadDeliveries, leads, outbox, reservations, reservationClaims]) await api.db.delete(table);
  deposits.clear();
  failures = 0;
});

let keys = 0;
const send = (key = `race-key-${++keys}`, site = 'northshore') =>
  api.app.inject({
    method: 'POST',
    url: '/api/reservations',
    headers: { ...forSite(site), 'idempotency-key': key },
    payload: wish,
  });
const statuses = (responses: readonly { readonly statusCode: number }[]) =>
  responses.map(({ statusCode }) => statusCode).sort();
const holds = () => api.db.select().from(reservations).where(isNull(reservations.endedAt));
/** Sweeps until no hold is past its expiry. */
async function sweep(): Promise<void> {
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const running = startHoldSweep({ db: api.db, clock: () => new Date(nowMs), log: quiet, holdSweepMs: 3_600_000 });
  await until(async () => (await findLapsed(api.db, new Date(nowMs), 1)).length === 0);
  await running.stop();
}

describe('an expired hold', () => {
  it('after a hold has expired, one of several concurrent shoppers gets the car, and each deposit is settled once', async () => {
    for (let round = 1; round <= 5; round++) {
      deposits.clear();
      expect((await send()).statusCode).toBe(201);
      await allDone(api.db);
      nowMs += heldMs;
      const responses = await Promise.all([send(), sweep(), send(), sweep(), send(), sweep()]);
      const answered = responses.filter((response) => response !== undefined);
      expect(statuses(answered)).toEqual([201, 409, 409]);
      expect(await holds()).toHaveLength(1);
      await allDone(api.db);
      const { 'capture, void': givenBack, capture: taken, void: letGo = 0, ...others } = settled();
      expect({ givenBack, taken, others }).toEqual({ givenBack: 1, taken: 1, others: {} });
      expect(letGo).toBeLessThanOrEqual(2);
      nowMs += heldMs;
      await sweep();
      await allDone(api.db);
    }
  });

  it('a hold still holds the car one millisecond before its expiry, and releases it at its expiry', async () => {
    expect((await send()).statusCode).toBe(201);
    nowMs += heldMs - 1;
    await sweep();
    expect((await send()).statusCode).toBe(409);
    nowMs += 1;
    expect((await send()).statusCode).toBe(201);
    await allDone(api.db);
    expect(settled()).toEqual({ capture: 1, 'capture, void': 1 });
  });

  it('an expired hold stays expired when its key is sent again, and no second deposit is charged', async () => {
    const key = 'the-key-of-one-hold';
    const first = await send(key);
    nowMs += heldMs;
    await Promise.all([sweep(), send(key), sweep(), send(key)]);
    const again = await send(key);
    expect([again.statusCode, again.json().reference]).toEqual([200, first.json().reference]);
    await allDone(api.db);
    expect(await holds()).toEqual([]);
    expect([...deposits.values()].filter((actions) => actions.includes('capture')).length).toBeLessThanOrEqual(1);
    expect([...deposits.values()].every((actions) => actions.at(-1) === 'void')).toBe(true);
  });

  it('a hold that ends before its deposit was captured has the deposit voided, and not captured afterwards', async () => {
    failures = 15;
    expect((await send()).statusCode).toBe(201);
    nowMs += heldMs;
    await sweep();
    await allDone(api.db);
    const [actions = []] = [...deposits.values()];
    expect(actions.at(-1)).toBe('void');
    expect(actions.filter((action) => action === 'void')).toHaveLength(1);
  });

  it('a hold lasts longer after the clock is set back, and until it ends no other shopper gets the car', async () => {
    expect((await send()).statusCode).toBe(201);
    nowMs -= 24 * 3_600_000;
    await sweep();
    expect((await send()).statusCode).toBe(409);
    expect(await holds()).toHaveLength(1);
    await allDone(api.db);
    expect(settled()).toEqual({ capture: 1 });
    nowMs += 24 * 3_600_000;
  });
});

it('when twenty shoppers ask at once, one holds the car, and only this shopper’s deposit is captured', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => send()));
  expect(statuses(responses)).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  await allDone(api.db);
  const { capture, void: letGo = 0, ...others } = settled();
  expect({ capture, others, all: 1 + letGo }).toEqual({ capture: 1, others: {}, all: deposits.size });
});

it('one key sent ten times at once creates one reservation with one deposit', async () => {
  for (let round = 1; round <= 10; round++) {
    deposits.clear();
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(`the-same-key-${round}`)));
    expect(statuses(responses)).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
    await allDone(api.db);
    expect(await holds()).toHaveLength(1);
    expect([...deposits.values()].filter((actions) => actions.includes('capture'))).toEqual([['capture']]);
    nowMs += heldMs;
    await sweep();
    await allDone(api.db);
  }
});

it('a deposit that another process is capturing is refunded only after the capture', async () => {
  const slow = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const calls: string[] = [];
  const payments = {
    test: {
      ...provider,
      capture: async () => {
        began.resolve();
        await slow.promise;
        calls.push('capture');
      },
      void: async () => void calls.push('void'),
    },
  };
  const delivery = { pollMs: 20, retryInMs: () => 50, maxAttempts: 20 };
  const one = await startTestApi({ payments, holdSweepMs: 3_600_000, delivery });
  const other = await startTestApi({ db: one.db, payments, holdSweepMs: 3_600_000, delivery });
  const payment = { provider: 'test', reference: 'one-deposit' };
  await enqueue(one.db, 'payment.settle', { ...payment, action: 'capture' }, 'northshore');
  await began.promise;
  await enqueue(one.db, 'payment.settle', { ...payment, action: 'void' }, 'northshore');
  await new Promise((resolve) => setTimeout(resolve, 300));
  slow.resolve();
  await until(() => calls.includes('void'));
  expect(calls).toEqual(['capture', 'void']);
  await other.close();
  await one.close();
});
