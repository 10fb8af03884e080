import type { ReservationRequest } from '@forecourt/contracts/api';
import { cars, leadDeliveries, leads, outbox, reservationClaims, reservations } from '@forecourt/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { ApiSite } from '../../api-site.ts';
import type { PaymentPort } from '../../payments/payment-port.ts';
import { createTestPayments } from '../../payments/test-payments.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { forSite, northshore, redgum, startTestApi, storeCar, until } from '../../testing/test-api.ts';
import { findLapsed } from './holds.ts';
import { startHoldSweep } from './sweep.ts';

const hourMs = 3_600_000;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const start = new Date('2026-03-02T04:30:00Z');
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

let api: TestApi;
let nowMs = start.getTime();
let settled: string[] = [];
let site: ApiSite = northshore;
/** The site of the cars' dealership; undefined: the site of the request. */
let owner: ApiSite | undefined;
let port: PaymentPort = createTestPayments({ clock: () => new Date(nowMs) });
const testPort = port;

beforeAll(async () => {
  api = await startTestApi({
    clock: () => new Date(nowMs),
    sites: { bySlug: (slug) => (slug === 'redgum' ? redgum : site), ownerOf: async () => owner ?? site },
    payments: {
      test: {
        authorise: (deposit) => port.authorise(deposit),
        capture: async (reference) => {
          await port.capture(reference);
          settled.push(`capture ${reference}`);
        },
        void: async (reference) => void settled.push(`void ${reference}`),
      },
    },
    holdSweepMs: 3_600_000,
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  nowMs = start.getTime();
  settled = [];
  site = northshore;
  owner = undefined;
  port = testPort;
  api.sent.length = 0;
  api.logged.length = 0;
  for (const table of [leadDeliveries, leads, outbox, reservations, reservationClaims, cars])
    await api.db.delete(table);
  await storeCar(api.db, {
    id: 'rav4',
    name: '2021 Toyota RAV4',
    price: 38_990,
    stocknum: 'N1',
    features: { reserve: true },
  });
});
/** Waits for background work of the test, such as mails. */
afterEach(() => allDone());

let keys = 0;
function send(changes: Partial<ReservationRequest> = {}, key = `reserve-key-${++keys}`, site = 'northshore') {
  return api.app.inject({
    method: 'POST',
    url: '/api/reservations',
    headers: { ...forSite(site), 'idempotency-key': key },
    payload: { ...wish, ...changes },
  });
}
const codeOf = (response: Awaited<ReturnType<typeof send>>) => [response.statusCode, response.json().error?.code];
const stored = () => api.db.select().from(reservations).orderBy(reservations.createdAt);
const carNow = async (slug = 'slug-rav4') =>
  (await api.app.inject({ url: `/api/cars/${slug}`, headers: forSite('northshore') })).json().car;
const promised = async () =>
  (await api.db.select().from(outbox)).flatMap(({ kind, payload }) => (kind === 'car.index' ? [payload] : []));
const setReserved = (reserved: boolean) =>
  api.db
    .update(cars)
    .set({ doc: sql`${cars.doc} || jsonb_build_object('reserved', ${reserved}::boolean)` })
    .where(eq(cars.id, 'rav4'));
const allDone = () =>
  until(async () =>
    (await api.db.select().from(outbox)).every(({ kind, doneAt }) => kind === 'car.index' || doneAt !== null),
  );

describe('reserving a car', () => {
  it('[FORM-052, VDP-088] a reservation holds the car for 48 hours, captures the deposit, and notifies the dealer', async () => {
    const response = await send();
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      reference: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      lead_id: expect.any(String),
      car_id: 'rav4',
      deposit: 200,
      held_until: '2026-03-04T04:30:00.000Z',
      payment_reference: expect.stringMatching(/^test_/),
    });
    expect(await carNow()).toMatchObject({ id: 'rav4', status: 'in_stock', reserved: true });
    expect(await promised()).toEqual([{ carIds: ['rav4'] }]);
    await allDone();
    const { reference, lead_id: leadId, payment_reference: payment } = response.json();
    expect(settled).toEqual([`capture ${payment}`]);
    expect(await stored()).toMatchObject([
      {
        reference,
        leadId,
        site: 'northshore',
        dealershipSlug: 'northshore-toyota',
        contact: { name: 'Aroha', last_name: 'Ngata', email: 'aroha@example.com', phone: '0412 345 678' },
        depositCents: 20_000,
        paymentProvider: 'test',
        paymentReference: payment,
        expiresAt: new Date(start.getTime() + 48 * hourMs),
        endedAt: null,
      },
    ]);
    const mail = api.sent.find(({ to }) => to === 'sales@northshore.example');
    expect(mail?.subject).toBe('Reservation, deposit paid: 2021 Toyota RAV4 (Aroha Ngata)');
    for (const words of [
      `Reserved online. Reference ${reference}.`,
      'Held for this customer until Wednesday, 4 March 2026',
      '3:30 pm',
      'Deposit $200, 100% refundable.',
      'This was a test payment. No money changed hands.',
      'Subject: Reservation',
    ])
      expect(mail?.text).toContain(words);
  });

  it('a reservation charges the car’s own deposit, else the site’s', async () => {
    site = { ...northshore, checkout: { deposit: 350 } };
    await storeCar(api.db, { id: 'dear', features: { reserve: true }, reserve_deposit: 500 });
    expect((await send({ car_id: 'dear' })).json().deposit).toBe(500);
    expect((await send()).json().deposit).toBe(350);
  });

  it('a reservation charges and shows the deposit that the car’s dealership sets, never less than 100 dollars', async () => {
    site = { ...northshore, checkout: { deposit: 1 } };
    await storeCar(api.db, { id: 'cheap', features: { reserve: true }, reserve_deposit: 1 });
    expect((await carNow()).reserve_deposit).toBe(100);
    expect((await send()).json().deposit).toBe(100);
    expect((await send({ car_id: 'cheap' })).json().deposit).toBe(100);
    await api.db.delete(reservations);
    await setReserved(false);
    owner = { ...northshore, slug: 'owner', checkout: { deposit: 350 } };
    expect((await carNow()).reserve_deposit).toBe(350);
    expect((await send()).json().deposit).toBe(350);
  });

  it('a reservation does not store the card or log the shopper’s data', async () => {
    await send();
    await allDone();
    const everything = JSON.stringify([
      await stored(),
      await api.db.select().from(leads),
      await api.db.select().from(outbox),
      await api.db.select().from(leadDeliveries),
      api.sent,
    ]);
    expect(everything).not.toMatch(/4242|04\/29|security_code/);
    expect(JSON.stringify(api.logged)).not.toMatch(/4242|Aroha|Ngata|0412/);
  });

  it('a request with invalid fields is refused with an error for each of them, and the response does not quote the card', async () => {
    const response = await send({ email: 'nobody', card: { ...visa, number: '4242 4242 4242 4243' } });
    expect(codeOf(response)).toEqual([400, 'REQUEST_INVALID']);
    expect(Object.keys(response.json().error.fields)).toEqual(['email', 'card.number']);
    expect(response.body).not.toContain('4243');
    expect(await stored()).toEqual([]);
  });
});

describe('a second shopper', () => {
  it('[VDP-088] when several requests come at once, exactly one gets the car, and the others are not charged', async () => {
    const responses = await Promise.all([send({ name: 'One' }), send({ name: 'Two' }), send({ name: 'Three' })]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await stored()).toHaveLength(1);
    await allDone();
    const paid = responses.find(({ statusCode }) => statusCode === 201)?.json().payment_reference;
    expect(settled.filter((what) => what.startsWith('capture'))).toEqual([`capture ${paid}`]);
    expect(settled).not.toContain(`void ${paid}`);
    // The dealer's mail and the shopper's receipt.
    expect(api.sent).toHaveLength(2);
  });

  it('a shopper whose card was authorised too late gets the deposit back', async () => {
    const authorise: PaymentPort['authorise'] = async () => {
      await setReserved(true);
      return { kind: 'authorised', reference: 'pay-late' };
    };
    port = { ...testPort, authorise };
    expect(codeOf(await send())).toEqual([409, 'CAR_RESERVED']);
    await allDone();
    expect(settled).toEqual(['void pay-late']);
    expect(api.sent).toEqual([]);
  });

  it('[VDP-088] a second shopper learns that the car is reserved, but not by whom', async () => {
    await send();
    const response = await send({ name: 'Two' });
    expect(codeOf(response)).toEqual([409, 'CAR_RESERVED']);
    expect(response.body).not.toContain('Aroha');
  });
});

describe('the same idempotency key', () => {
  it('a repeated request returns the same reservation without a second charge, whether it comes at once or later, and even with another card', async () => {
    const responses = await Promise.all(Array.from({ length: 4 }, () => send({}, 'double-click')));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(responses.map((response) => response.json().reference)).size).toBe(1);
    const later = await send({ card: { ...visa, number: '5555 5555 5555 4444' } }, 'double-click');
    expect(later.json()).toEqual(responses[0]?.json());
    await allDone();
    expect(settled).toHaveLength(1);
    // The dealer's mail and the shopper's receipt.
    expect(api.sent).toHaveLength(2);
  });

  it('a request with other content and the same key is refused; another site does not know the key', async () => {
    await send({}, 'key-reused');
    expect(codeOf(await send({ name: 'Two' }, 'key-reused'))).toEqual([409, 'RESERVATION_KEY_REUSED']);
    expect(codeOf(await send({}, 'key-reused', 'redgum'))).toEqual([404, 'CAR_NOT_FOUND']);
  });

  it('when two requests with different content come at once, the first gets the key, and the other is refused without a charge', async () => {
    let requested = 0;
    port = {
      ...testPort,
      authorise: (deposit) => {
        requested++;
        return testPort.authorise(deposit);
      },
    };
    const responses = await Promise.all([
      send({ name: 'One' }, 'one-key-for-two'),
      send({ name: 'Two' }, 'one-key-for-two'),
    ]);
    expect(responses.map(codeOf).sort()).toEqual([
      [201, undefined],
      [409, 'RESERVATION_KEY_REUSED'],
    ]);
    await allDone();
    const paid = responses.find(({ statusCode }) => statusCode === 201)?.json().payment_reference;
    expect(settled).toEqual([`capture ${paid}`]);
    expect(requested).toBe(1);
  });

  it('after a deposit was voided, a request with the same key starts a new payment', async () => {
    let quicker = true;
    const references: string[] = [];
    const authorise: PaymentPort['authorise'] = async (deposit) => {
      const response = await testPort.authorise(deposit);
      if (response.kind === 'authorised') references.push(response.reference);
      if (quicker) await setReserved(true);
      quicker = false;
      return response;
    };
    port = { ...testPort, authorise };
    expect(codeOf(await send({}, 'tried-again'))).toEqual([409, 'CAR_RESERVED']);
    await setReserved(false);
    expect((await send({}, 'tried-again')).statusCode).toBe(201);
    await allDone();
    const [voided, paid] = references;
    expect(paid).not.toBe(voided);
    expect(settled.sort()).toEqual([`capture ${paid}`, `void ${voided}`]);
  });

  it('when one of two concurrent requests with the same key has voided the deposit, the other starts a new payment', async () => {
    const references: string[] = [];
    let requested = 0;
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const authorise: PaymentPort['authorise'] = async (deposit) => {
      const nth = ++requested;
      const response = await testPort.authorise(deposit);
      if (response.kind === 'authorised') references.push(response.reference);
      if (nth === 1) await gate;
      if (nth === 2) await setReserved(true);
      return response;
    };
    port = { ...testPort, authorise };
    const slow = send({}, 'sent-twice');
    await until(() => requested === 1);
    expect(codeOf(await send({}, 'sent-twice'))).toEqual([409, 'CAR_RESERVED']);
    await setReserved(false);
    open();
    expect((await slow).statusCode).toBe(201);
    await allDone();
    const [first, second, paid] = references;
    expect(second).toBe(first);
    expect((await slow).json().payment_reference).toBe(paid);
    expect(new Set(settled)).toEqual(new Set([`void ${first}`, `capture ${paid}`]));
    expect(paid).not.toBe(first);
  });

  it('the key stays bound to its first content while the payment provider is unreachable', async () => {
    const key = 'unreached';
    expect(codeOf(await send({ card: { ...visa, number: '4000 0000 0000 0119' } }, key))[1]).toBe(
      'PAYMENT_UNREACHABLE',
    );
    expect(codeOf(await send({ name: 'Two' }, key))).toEqual([409, 'RESERVATION_KEY_REUSED']);
    expect((await send({}, key)).statusCode).toBe(201);
  });

  it('the key is free again a day after a request that failed', async () => {
    const key = 'left-behind';
    await send({ card: { ...visa, number: '4000 0000 0000 0119' } }, key);
    nowMs += 24 * hourMs;
    await startHoldSweep({ db: api.db, clock: () => new Date(nowMs), log: quiet, holdSweepMs: 3_600_000 }).stop();
    expect((await send({ name: 'Two' }, key)).statusCode).toBe(201);
  });

  it('after a declined card, the key may be used again with another card', async () => {
    const declined = await send({ card: { ...visa, number: '4000 0000 0000 0002' } }, 'second-card');
    expect(codeOf(declined)).toEqual([402, 'PAYMENT_DECLINED']);
    expect(declined.json().error.message).toContain('Nothing was charged');
    expect((await carNow()).reserved).not.toBe(true);
    expect((await send({}, 'second-card')).statusCode).toBe(201);
  });
});

describe('a car that cannot be reserved', () => {
  it.each([
    [{ id: 'unknown-to-us' }, 404, 'CAR_NOT_FOUND', false],
    [{ id: 'hidden', show_on_dealer_website: false, features: { reserve: true } }, 404, 'CAR_NOT_FOUND', true],
    [{ id: 'silent' }, 403, 'RESERVING_NOT_OFFERED', true],
    [{ id: 'off', features: { reserve: false } }, 403, 'RESERVING_NOT_OFFERED', true],
    [{ id: 'gone', status: 'sold', features: { reserve: true } }, 410, 'CAR_SOLD', true],
    [{ id: 'said-sold', sold: true, features: { reserve: true } }, 410, 'CAR_SOLD', true],
    [{ id: 'coming', status: 'coming_soon', features: { reserve: true } }, 422, 'CAR_NOT_HERE_YET', true],
    [{ id: 'fed', reserved: true, features: { reserve: true } }, 409, 'CAR_RESERVED', true],
  ] as const)('reserving the car %j responds %d %s, and no card is charged', async (car, status, code, there) => {
    let requested = 0;
    const authorise: PaymentPort['authorise'] = async () => {
      requested++;
      return { kind: 'authorised', reference: 'never' };
    };
    port = { ...testPort, authorise };
    if (there) await storeCar(api.db, car);
    expect(codeOf(await send({ car_id: car.id }))).toEqual([status, code]);
    expect(requested).toBe(0);
  });

  it('no car of a dealership whose own site offers no reservations can be reserved, whichever site shows it', async () => {
    owner = { ...northshore, features: { ...northshore.features, reserve: false } };
    expect(codeOf(await send())).toEqual([403, 'RESERVING_NOT_OFFERED']);
  });

  it('no car can be reserved on a site that offers no reservations', async () => {
    site = { ...northshore, features: { ...northshore.features, reserve: false } };
    expect(codeOf(await send())).toEqual([403, 'RESERVING_NOT_OFFERED']);
  });
});

describe('reserving when something fails', () => {
  it('failed payment: the shopper gets an error, and the car stays free', async () => {
    expect(codeOf(await send({ card: { ...visa, number: '4000 0000 0000 0119' } }))).toEqual([
      502,
      'PAYMENT_UNREACHABLE',
    ]);
    expect((await carNow()).reserved).not.toBe(true);
    expect(api.logged).toMatchObject([{ level: 'warn', fields: { provider: 'test', site: 'northshore' } }]);
  });

  it('when the reservation cannot be stored, the deposit is voided, and the log has no contact details', async () => {
    await api.db.execute(sql`alter table leads add constraint no_more check (false) not valid`);
    const response = await send({}, 'not-stored');
    await allDone();
    await api.db.execute(sql`alter table leads drop constraint no_more`);
    expect(codeOf(response)).toEqual([500, 'SERVER_FAILED']);
    expect(settled).toEqual([expect.stringMatching(/^void test_/)]);
    expect(await stored()).toEqual([]);
    expect((await carNow()).reserved).not.toBe(true);
    const logged = JSON.stringify(api.logged);
    expect(logged).toContain('no_more');
    expect(logged).not.toMatch(/Aroha|0412|aroha@/);
    const again = await send({}, 'not-stored');
    expect(again.statusCode).toBe(201);
    expect(settled).not.toContain(`void ${again.json().payment_reference}`);
  });

  it('failed capture: it is retried until it succeeds', async () => {
    let failures = 2;
    const capture = async () => {
      if (failures-- > 0) throw new Error('try later');
    };
    port = { ...testPort, capture };
    await send();
    await allDone();
    expect(settled).toHaveLength(1);
  });
});

describe('after 48 hours', () => {
  it('[VDP-088] the sweep ends the reservation, so that the car is free, the deposit refunded and the search updated', async () => {
    await send();
    await allDone();
    const sweep = async () => {
      const { stop } = startHoldSweep({ db: api.db, clock: () => new Date(nowMs), log: quiet, holdSweepMs: 3_600_000 });
      await until(async () => (await findLapsed(api.db, new Date(nowMs), 1)).length === 0);
      await stop();
    };
    nowMs += 48 * hourMs - 1;
    await sweep();
    expect(await stored()).toMatchObject([{ endedAt: null }]);
    nowMs += 1;
    await sweep();
    expect(await stored()).toMatchObject([{ endReason: 'expired', endedAt: new Date(nowMs) }]);
    expect((await carNow()).reserved).toBe(false);
    expect(await promised()).toHaveLength(2);
    await allDone();
    expect(settled).toEqual([expect.stringMatching(/^capture/), expect.stringMatching(/^void/)]);
  });

  it('[VDP-088] after 48 hours the page shows the car as free, and another shopper can reserve it, even before the sweep', async () => {
    await send();
    nowMs += 48 * hourMs;
    const view = await api.app.inject({ url: '/api/cars/slug-rav4/view.json', headers: forSite('northshore') });
    expect(view.json().car_fields.reserved).toBe(false);
    expect((await send({ name: 'Two' })).statusCode).toBe(201);
    nowMs += 48 * hourMs;
    expect((await send({ name: 'Three' })).statusCode).toBe(201);
    expect(await stored()).toMatchObject([
      { contact: { name: 'Aroha' }, endReason: 'expired' },
      { contact: { name: 'Two' }, endReason: 'expired' },
      { contact: { name: 'Three' }, endReason: null },
    ]);
  });

  it('after 48 hours, a car that its feed marks as reserved stays reserved, and the deposit for a car sold meanwhile is not refunded', async () => {
    await send();
    await storeCar(api.db, { id: 'sold', features: { reserve: true } });
    await send({ car_id: 'sold' });
    await allDone();
    settled = [];
    await api.db.update(cars).set({ reservedBySource: true }).where(eq(cars.id, 'rav4'));
    await api.db
      .update(cars)
      .set({ status: 'sold', doc: sql`${cars.doc} || '{"status": "sold"}'::jsonb` })
      .where(eq(cars.id, 'sold'));
    nowMs += 48 * hourMs;
    expect((await carNow()).reserved).toBe(true);
    expect((await carNow('slug-sold')).status).toBe('sold');
    expect(await stored()).toMatchObject([{ endReason: 'expired' }, { endReason: 'sold' }]);
    await allDone();
    expect(settled).toEqual([expect.stringMatching(/^void/)]);
  });
});
