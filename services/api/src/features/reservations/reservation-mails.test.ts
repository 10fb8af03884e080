import { defaultBudget } from '@forecourt/budget';
import { cars, enqueue, reservations, visitorMails } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { TestApi } from '../../testing/test-api.ts';
import { allDone, forSite, startTestApi, storeCar, storeLocation } from '../../testing/test-api.ts';

const monday = new Date('2026-03-02T04:30:00Z');
let now = monday;
const settled: string[] = [];
let reservationMailsPerSenderDay = defaultBudget.reservationMailsPerSenderDay;
const budget = {
  ...defaultBudget,
  get reservationMailsPerSenderDay() {
    return reservationMailsPerSenderDay;
  },
};
let api: TestApi;
beforeAll(async () => {
  const settle = (what: string) => async (reference: string) => void settled.push(`${what} ${reference}`);
  let paid = 0;
  const test = {
    authorise: async () => ({ kind: 'authorised' as const, reference: `pay-${++paid}` }),
    capture: settle('capture'),
    void: settle('void'),
  };
  api = await startTestApi({ clock: () => now, payments: { test }, budget, limits: { reservationsPerMinute: 1_000 } });
  await storeLocation(api.db, { id: 'artarmon', primary: true });
  await storeCar(api.db, {
    id: 'rav4',
    name: '2021 Toyota RAV4',
    price: 38_990,
    price_type: 'Drive away',
    location_id: 'artarmon',
    features: { reserve: true },
  });
});
afterAll(() => api.close());
async function freeCar() {
  await api.db.delete(reservations);
  await api.db.update(cars).set({ doc: sql`${cars.doc} || '{"reserved": false}'::jsonb` });
}
beforeEach(async () => {
  await freeCar();
  await api.db.delete(visitorMails);
  api.sent.length = 0;
  settled.length = 0;
  now = monday;
});

let keys = 0;
async function reserve(email = 'aroha@example.com') {
  const card = { number: '4242 4242 4242 4242', expires: '04/49', security_code: '123' };
  const payload = {
    car_id: 'rav4',
    name: 'Aroha',
    last_name: 'Ngata',
    email,
    phone: '0412 345 678',
    opt_in: false,
    card,
  };
  const headers = { ...forSite('northshore'), 'idempotency-key': `mailed-${++keys}` };
  const response = await api.app.inject({ method: 'POST', url: '/api/reservations', headers, payload });
  expect(response.statusCode).toBe(201);
  await allDone(api.db);
  return response.json() as { reference: string; payment_reference: string };
}
const mail = (end: string) => api.sent.find(({ leadId }) => leadId.endsWith(end));
const cancelPath = () => {
  const [found = ''] = /https:\/\/northshore\.example\/api\/mail-links\S+/.exec(mail('.receipt')?.text ?? '') ?? [];
  const { pathname, search } = new URL(found);
  return pathname + search;
};
const open = (method: 'GET' | 'POST', url: string, site = 'northshore') =>
  api.app.inject({ method, url, headers: forSite(site) });
const isReserved = async () => (await api.db.select().from(cars).where(eq(cars.id, 'rav4')))[0]?.doc.reserved;

describe('the receipt of a reservation', () => {
  it('the receipt states amounts, end, what to bring and how to cancel, in text and HTML', async () => {
    const { reference } = await reserve();
    const receipt = mail('.receipt');
    expect(receipt).toMatchObject({
      to: 'aroha@example.com',
      subject: `Receipt ${reference}: your 2021 Toyota RAV4 is reserved`,
      from: { name: 'Northshore Motors', address: 'sales@northshore.example' },
    });
    // A narrow screen does not break the line between `3:30` and `pm`.
    expect(receipt?.html).toContain('Wednesday 4 March, 3:30\u00a0pm');
    for (const part of [receipt?.text ?? '', receipt?.html?.replaceAll('\u00a0', ' ') ?? ''])
      for (const words of [
        'Wednesday 4 March, 3:30 pm',
        '48 hours',
        '$38,990.00',
        '−$200.00',
        '$38,790.00',
        '2 March 2026, 3:30 pm',
        'Driver licence for each owner and driver',
        'Cancel and refund',
        'This was a test payment. No money changed hands.',
        'MD 048217',
        '1 Example St, Artarmon NSW 2064',
      ])
        expect(part).toContain(words);
    expect(receipt?.text).toContain('Left to pay: $38,790.00');
  });

  it('the receipt’s link cancels the hold, refunds the deposit once, and notifies shopper and dealer', async () => {
    const { payment_reference: paid } = await reserve();
    const path = cancelPath();
    const page = await open('GET', path);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.body).toContain('Cancel and refund $200');
    // Opening the page cancels nothing.
    expect(await isReserved()).toBe(true);
    expect((await open('POST', path, 'redgum')).body).toContain('This link doesn’t work');
    const answers = await Promise.all([open('POST', path), open('POST', path), open('POST', path)]);
    for (const { body } of answers) expect(body).toContain('Your reservation is cancelled');
    await allDone(api.db);
    expect(settled).toEqual([`capture ${paid}`, `void ${paid}`]);
    expect(await isReserved()).toBe(false);
    expect(mail('.cancelled')?.text).toContain('Back to the same card: $200.00');
    expect(mail('.cancelled-dealer')).toMatchObject({
      to: 'sales@northshore.example',
      subject: 'Reservation cancelled, $200 refund on its way: 2021 Toyota RAV4 (Aroha Ngata)',
    });
    expect(api.sent.filter(({ leadId }) => leadId.endsWith('.cancelled'))).toHaveLength(1);
    // The next shopper can reserve the car, and the old link does not affect that reservation.
    await reserve();
    expect((await open('POST', path)).body).toContain('Your reservation is cancelled');
    expect(await isReserved()).toBe(true);
  });

  it('when a hold expires, the deposit is refunded and the shopper is notified; the receipt’s link then says that the hold is over', async () => {
    const { payment_reference: paid } = await reserve();
    const path = cancelPath();
    now = new Date(monday.getTime() + 49 * 3_600_000);
    await open('GET', '/api/cars/slug-rav4');
    await allDone(api.db);
    expect(settled).toEqual([`capture ${paid}`, `void ${paid}`]);
    expect(mail('.expired')?.subject).toBe('Hold ended, refund on its way: 2021 Toyota RAV4');
    expect((await open('POST', path)).body).toContain('This reservation has ended');
    await allDone(api.db);
    expect(settled).toHaveLength(2);
  });

  it('an altered link changes nothing, and leads to a page with a number to call', async () => {
    await reserve();
    const { body } = await open('POST', `${cancelPath().slice(0, -2)}AA`);
    expect(body).toContain('This link doesn’t work');
    expect(body).toMatch(/call us on \d/);
    expect(await isReserved()).toBe(true);
  });
});

describe('the mails about reservations', () => {
  const receipts = () => api.sent.filter(({ leadId }) => leadId.endsWith('.receipt'));

  it('one address gets at most ten a day; the dealer’s mails are not limited, and reservations are made and cancelled without mails', async () => {
    for (let made = 1; made < budget.reservationMailsPerAddressDay; made++) {
      await reserve();
      await freeCar();
    }
    api.sent.length = 0;
    await reserve();
    expect(receipts()).toHaveLength(1);
    expect((await open('POST', cancelPath())).body).toContain('Your reservation is cancelled');
    await allDone(api.db);
    expect(mail('.cancelled')).toBeUndefined();
    expect(mail('.cancelled-dealer')).toBeDefined();
    expect(api.logged).toContainEqual({
      level: 'warn',
      fields: { leadId: expect.any(String), site: 'northshore', about: 'cancelled' },
      message: expect.stringContaining('has reached the daily limit'),
    });
    await reserve();
    expect(receipts()).toHaveLength(1);
  });

  it('one network causes a limited number of receipts a day, whatever addresses it names; a receipt queued without a network is sent', async () => {
    reservationMailsPerSenderDay = 3;
    for (let made = 0; made < 5; made++) {
      await freeCar();
      await reserve(`a${made}@example.com`);
    }
    expect(receipts().map(({ to }) => to)).toEqual(['a0@example.com', 'a1@example.com', 'a2@example.com']);
    const [last] = await api.db.select().from(reservations);
    await enqueue(api.db, 'reservation.mail', { reservationId: last?.id ?? '', about: 'made', to: 'shopper' });
    reservationMailsPerSenderDay = defaultBudget.reservationMailsPerSenderDay;
    await allDone(api.db);
    expect(receipts().map(({ to }) => to)).toContain('a4@example.com');
  });
});
