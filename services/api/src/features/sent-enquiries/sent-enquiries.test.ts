import { bookingLinks, leads, shoppers, signInCodes, testDrives } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestApi } from '../../testing/test-api.ts';
import { allDone, forSite, startTestApi, storeCar, storeLocation } from '../../testing/test-api.ts';
import { watchQueries } from '../../testing/watch-queries.ts';
import { bookingsDriver } from '../bookings/testing/bookings-driver.ts';
import type { Headers } from '../session/testing/shopper-driver.ts';
import { createShopperDriver } from '../session/testing/shopper-driver.ts';

/** Monday, 2 March 2026, 3:30 pm in Sydney. */
const monday = new Date('2026-03-02T04:30:00Z');
let now = monday;
let api: TestApi;
let shopper: ReturnType<typeof createShopperDriver>;
const drive = bookingsDriver(() => api);
beforeAll(async () => {
  const limits = { leadsPerMinute: 1_000, signInsPerMinute: 1_000, bookingChangesPerMinute: 1_000 };
  const test = {
    authorise: async () => ({ kind: 'authorised' as const, reference: 'pay-1' }),
    capture: async () => {},
    void: async () => {},
  };
  api = await startTestApi({ textDomain: 'sms.example', clock: () => now, payments: { test }, limits });
  shopper = createShopperDriver(api);
  const hours = [{ weekday: 4, status: 'Open' as const, open: '09:00', close: '12:00' }];
  await storeLocation(api.db, { id: 'artarmon', name: 'Artarmon', contact_detail: { opening_hours: hours } });
  await storeCar(api.db, { id: 'rav4', name: '2021 Toyota RAV4', slug: 'toyota-rav4', location_id: 'artarmon' });
  const features = { reserve: true };
  await storeCar(api.db, { id: 'yaris', name: '2022 Toyota Yaris', location_id: 'artarmon', features });
});
afterAll(() => api.close());
beforeEach(async () => {
  now = monday;
  for (const table of [signInCodes, shoppers, testDrives]) await api.db.delete(table);
  await api.db.update(leads).set({ erasedAt: now });
});

const thursday = '2026-03-05T09:00:00+11:00';
const enquire = (changes: Parameters<typeof drive.book>[0] = {}, site = 'northshore') =>
  drive.book({ form: 'enquiry', category: 'Vehicle Enquiry', car_id: 'rav4', ...changes }, site);
const sent = async (headers: Headers) => (await shopper.get('/api/enquiries', headers)).body.enquiries;
const change = (reference: string, headers: Headers) => shopper.post('/api/enquiries/change', { reference }, headers);

describe('what a shopper has sent', () => {
  it('a shopper’s enquiry is listed with the state of its booking, newest first, without what was typed', async () => {
    await enquire();
    now = new Date(monday.getTime() + 60_000);
    const booked = await drive.book({ car_id: 'rav4', dateTime: thursday });
    const headers = await shopper.signIn('Aroha@example.com');
    const response = await shopper.get('/api/enquiries', headers);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.body.enquiries).toEqual([
      {
        reference: booked.json().lead_id.slice(0, 8).toUpperCase(),
        title: 'Test Drive',
        sent_at: '2026-03-02T04:31:00.000Z',
        vehicle: { name: '2021 Toyota RAV4', slug: 'toyota-rav4' },
        booking: { state: 'booked', time: thursday, location: 'Artarmon' },
      },
      expect.objectContaining({ sent_at: '2026-03-02T04:30:00.000Z', vehicle: expect.anything() }),
    ]);
    expect(JSON.stringify(response.body)).not.toMatch(/My own words|0412|aroha/i);
  });

  it('an enquiry is listed only for a shopper who has proven the email or phone in it, and only on its own site', async () => {
    await enquire();
    await enquire({ email: 'sina@example.com', phone: '0400 000 001' });
    await enquire({}, 'redgum');
    expect(await sent(await shopper.signIn('aroha@example.com'))).toHaveLength(1);
    expect(await sent(await shopper.signIn('+61 412 345 678'))).toHaveLength(1);
    const stranger = await shopper.signIn('kiri@example.com');
    // The stranger types Aroha's number, but never proves it with a code.
    await shopper.post('/api/session/phone', { phone_number: '0412 345 678' }, stranger);
    expect(await sent(stranger)).toEqual([]);
    expect((await shopper.get('/api/enquiries')).status).toBe(401);
  });

  it('a shopper’s enquiry is not listed for a different address that the database lower-cases to the same text', async () => {
    await enquire({ email: 'İlker@example.com', phone: '0400 000 002' });
    expect(await sent(await shopper.signIn('ilker@example.com'))).toEqual([]);
  });

  it('the list is read by one query at a time, and by at most three queries for thirty enquiries', async () => {
    for (let n = 0; n < 30; n++) await enquire();
    now = new Date(monday.getTime() + 60_000);
    for (const hour of ['09', '10', '11'])
      await drive.book({ car_id: 'rav4', dateTime: `2026-03-05T${hour}:00:00+11:00` });
    await allDone(api.db);
    const headers = await shopper.signIn('aroha@example.com');
    const watched = watchQueries(api.db, /from "(cars|locations|leads)"/, { holdMs: 2 });
    const lists = await Promise.all(Array.from({ length: 4 }, () => sent(headers)));
    watched.stop();
    expect(lists.map((list) => list.length)).toEqual([30, 30, 30, 30]);
    expect(watched.statements.length).toBeLessThanOrEqual(12);
    expect(watched.mostAtATime()).toBe(1);
  });

  it('a shopper’s enquiry is no longer listed after a year, or when the dealer has erased it', async () => {
    await enquire();
    const headers = await shopper.signIn('aroha@example.com');
    expect(await sent(headers)).toHaveLength(1);
    now = new Date('2027-03-03T00:00:00Z');
    const later = await shopper.signIn('aroha@example.com');
    expect(await sent(later)).toEqual([]);
    await enquire();
    expect(await sent(later)).toHaveLength(1);
    await api.db.update(leads).set({ erasedAt: now });
    expect(await sent(later)).toEqual([]);
  });

  it('an enquiry in the list leads to the page that moves or cancels its booking, for its shopper only', async () => {
    const booked = await drive.book({ car_id: 'rav4', dateTime: thursday });
    const reference = booked.json().lead_id.slice(0, 8).toUpperCase() as string;
    const headers = await shopper.signIn('aroha@example.com');
    const { status, body } = await change(reference, headers);
    expect([status, body.href]).toEqual([200, expect.stringMatching(/^\/booking\?t=[\w-]{43}$/)]);
    const token = new URL(body.href, 'http://site').searchParams.get('t') ?? '';
    expect((await drive.cancel(token)).statusCode).toBe(200);
    expect((await sent(headers))[0].booking.state).toBe('cancelled');
    // Waits for the mails about the booking before the links are counted, because each mail adds a link.
    await allDone(api.db);
    const links = (await api.db.select().from(bookingLinks)).length;
    const elsewhere = { ...headers, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    for (const other of [await shopper.signIn('kiri@example.com'), headers, elsewhere])
      expect((await change(reference, other)).status).toBeGreaterThanOrEqual(400);
    expect((await api.db.select().from(bookingLinks)).length).toBe(links);
  });

  it('a reservation in the list leads to the page that cancels it; after its end, the list shows how the reservation ended', async () => {
    const card = { number: '4242 4242 4242 4242', expires: '04/49', security_code: '123' };
    const contact = { name: 'Aroha', email: 'aroha@example.com', phone: '0412 345 678', opt_in: false };
    const reserved = await api.app.inject({
      method: 'POST',
      url: '/api/reservations',
      headers: { ...forSite('northshore'), 'idempotency-key': 'a-reservation' },
      payload: { car_id: 'yaris', ...contact, card },
    });
    const headers = await shopper.signIn('aroha@example.com');
    const [first] = await sent(headers);
    expect(first).toMatchObject({
      title: 'Reservation',
      vehicle: { name: '2022 Toyota Yaris' },
      reservation: {
        state: 'held',
        reference: reserved.json().reference,
        deposit_cents: 20_000,
        until: '2026-03-04T04:30:00.000Z',
      },
    });
    const { body } = await change(first.reference, headers);
    expect(body.href).toMatch(/^\/api\/mail-links\?t=/);
    const site = forSite('northshore');
    expect((await api.app.inject({ method: 'POST', url: body.href, headers: site })).statusCode).toBe(200);
    expect((await sent(headers))[0].reservation.state).toBe('cancelled');
  });
});
