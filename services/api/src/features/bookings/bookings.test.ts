import { setTimeout as wait } from 'node:timers/promises';
import {
  bookingChanges,
  bookingLinks,
  bookings,
  cars,
  leads,
  serviceBookings,
  testDrives,
  visitorMails,
} from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { TestApi } from '../../testing/test-api.ts';
import { adminToken, allDone, startTestApi, storeCar, storeLocation } from '../../testing/test-api.ts';
import { eraseLeads } from '../leads/dealer/erase.ts';
import { bookingsDriver, calendarOf, tokenIn } from './testing/bookings-driver.ts';

/** Monday, 2 March 2026, 3:30 pm in Sydney. */
const monday = new Date('2026-03-02T04:30:00Z');
let now = monday;
const at = (clock: string, day = '2026-03-05') => `${day}T${clock}:00+11:00`;
const hours = [2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: '09:00', close: '12:00' }));
const thursday = 'location_id=artarmon&from=2026-03-05&to=2026-03-05';

let api: TestApi;
const drive = bookingsDriver(() => api);
const { find, move, cancel, free, mail } = drive;
beforeAll(async () => {
  api = await startTestApi({
    clock: () => now,
    limits: { leadsPerMinute: 1_000, bookingChangesPerMinute: 1_000 },
  });
  await storeLocation(api.db, {
    id: 'artarmon',
    name: 'Artarmon',
    contact_detail: { phone: '02 5550 1180', opening_hours: hours },
  });
  await storeCar(api.db, { id: 'rav4', name: '2021 Toyota RAV4', location_id: 'artarmon' });
});
afterAll(() => api.close());
beforeEach(async () => {
  now = monday;
  await api.db.delete(testDrives);
  await api.db.delete(serviceBookings);
  await api.db.delete(visitorMails);
});

async function booked(time: string, changes: Parameters<typeof drive.book>[0] = {}) {
  const response = await drive.book({ car_id: 'rav4', dateTime: time, ...changes });
  expect(response.statusCode).toBe(201);
  const { lead_id: id, booking: token } = response.json() as { lead_id: string; booking: string };
  return { id, token };
}
const codeOf = async (response: ReturnType<typeof move>) => {
  const { statusCode, body } = await response;
  return [statusCode, (JSON.parse(body) as { error?: { code: string } }).error?.code ?? ''];
};

describe('a booking’s link', () => {
  it('[FORM-064] a booking’s link shows the appointment and no personal data; its secret is stored only as a hash', async () => {
    const { id, token } = await booked(at('09:00'));
    const response = await find(token);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(response.json()).toEqual({
      state: 'booked',
      kind: 'test-drive',
      title: 'Test Drive',
      reference: id.slice(0, 8).toUpperCase(),
      time: at('09:00'),
      minutes: 30,
      sequence: 0,
      vehicle: { name: '2021 Toyota RAV4', id: 'rav4', sold: false },
      location: {
        id: 'artarmon',
        name: 'Artarmon',
        address: '1 Example St, Artarmon NSW 2064',
        phone: '02 5550 1180',
      },
    });
    expect(response.body).not.toMatch(/Aroha|example\.com|0412/);
    const links = await api.db.select().from(bookingLinks).where(eq(bookingLinks.leadId, id));
    expect(JSON.stringify(links)).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it('a booking’s link is also in the responses to a repeated lead and to a service booking, but not in the response to a lead without a time', async () => {
    const lead = { car_id: 'rav4', dateTime: at('09:30') };
    await drive.book(lead, 'northshore', 'the-same-lead');
    const again = await drive.book(lead, 'northshore', 'the-same-lead');
    expect([again.statusCode, (await find(again.json().booking)).json().time]).toEqual([200, at('09:30')]);
    const service = await drive.bookService({ location_id: 'artarmon', dateTime: at('09:00') });
    expect((await find(service.json().booking)).json()).toMatchObject({
      kind: 'service',
      title: 'Service',
      services: ['Brakes'],
      minutes: 60,
    });
    expect((await drive.book({ preferred_time: 'Saturday' })).json()).toEqual({ lead_id: expect.any(String) });
  });

  it('a booking’s link does not work if it is invented, is opened on another site, belongs to an erased lead, or is for a time long past', async () => {
    const { id, token } = await booked(at('09:00'));
    for (const t of ['', 'x', `${token}x`, token.slice(1), token.toUpperCase(), '😀'])
      expect(await codeOf(find(t))).toEqual([404, 'BOOKING_UNKNOWN']);
    expect(await codeOf(find(token, 'redgum'))).toEqual([404, 'BOOKING_UNKNOWN']);
    expect(await codeOf(move(token, at('09:30'), 'redgum'))).toEqual([404, 'BOOKING_UNKNOWN']);
    expect(await codeOf(cancel(token, 'redgum'))).toEqual([404, 'BOOKING_UNKNOWN']);
    now = new Date('2026-04-05T00:00:00Z');
    for (const response of [find(token), move(token, at('09:30')), cancel(token)])
      expect(await codeOf(response)).toEqual([410, 'BOOKING_EXPIRED']);
    now = monday;
    await api.app.inject({
      method: 'POST',
      url: `/api/admin/leads/${id}/erase`,
      headers: { authorization: `Bearer ${adminToken}` },
    });
    expect(await codeOf(find(token))).toEqual([404, 'BOOKING_UNKNOWN']);
    expect(await free(`${thursday}&car_id=rav4`)).toContain(at('09:00'));
  });
});

describe('moving a booking', () => {
  it('[FORM-065] moving a booking frees the old time, takes the new one, and notifies shopper and dealer once', async () => {
    const { id, token } = await booked(at('09:00'));
    const first = await mail(`${id}.booking-0`);
    expect((await move(token, at('10:00'))).json()).toMatchObject({ time: at('10:00'), sequence: 1, state: 'booked' });
    const times = await free(`${thursday}&car_id=rav4`);
    expect([times.includes(at('09:00')), times.includes(at('10:00'))]).toEqual([true, false]);
    const second = await mail(`${id}.booking-1`);
    expect(second).toMatchObject({
      to: 'aroha@example.com',
      from: { name: 'Northshore Motors', address: 'sales@northshore.example' },
      subject: 'Your test drive has a new time: Thursday, 5 March 2026 at 10:00 am',
      calendar: { method: 'REQUEST' },
    });
    const uid = calendarOf(first).find((line) => line.startsWith('UID:'));
    expect(calendarOf(first)).toEqual(expect.arrayContaining(['SEQUENCE:0', 'DTSTART:20260304T220000Z']));
    expect(calendarOf(first)).toContain(`URL:https://northshore.example/booking?t=${tokenIn(first)}`);
    expect(calendarOf(second)).toEqual(expect.arrayContaining([uid, 'SEQUENCE:1', 'DTSTART:20260304T230000Z']));
    // Each mail has a different link, and each link opens the booking.
    expect(tokenIn(first)).not.toBe(tokenIn(second));
    for (const t of [tokenIn(first), tokenIn(second)]) expect((await find(t)).json().time).toBe(at('10:00'));
    const received = await mail(`${id}.change-1`);
    expect(received).toMatchObject({
      to: 'sales@northshore.example',
      subject: 'Moved: Test Drive, 2021 Toyota RAV4 (Aroha)',
      date: now,
    });
    expect(received.text).toContain(
      'The customer moved the booking from Thursday, 5 March 2026 at 9:00 am to Thursday, 5 March 2026 at 10:00 am.',
    );
    // Repeating the request has no further effect.
    await allDone(api.db);
    const count = api.sent.length;
    expect((await move(token, at('10:00'))).statusCode).toBe(200);
    await allDone(api.db);
    expect(api.sent).toHaveLength(count);
  });

  it('[FORM-066] a move to a taken time is refused, and the old time stays booked', async () => {
    await booked(at('10:00'));
    const { token } = await booked(at('09:00'));
    const response = await move(token, at('10:00'));
    expect([response.statusCode, response.json()]).toEqual([
      409,
      {
        error: {
          code: 'TIME_TAKEN',
          message: 'Sorry, that time has just been taken. Please choose another one.',
          fields: { dateTime: 'Sorry, that time has just been taken. Please choose another one.' },
        },
      },
    ]);
    expect((await find(token)).json()).toMatchObject({ time: at('09:00'), sequence: 0 });
    expect(await free(`${thursday}&car_id=rav4`)).not.toContain(at('09:00'));
    for (const time of [at('08:00'), at('09:10'), '2026-02-26T09:00:00+11:00', 'tomorrow'])
      expect(await codeOf(move(token, time))).toEqual([409, 'TIME_TAKEN']);
    expect(await codeOf(move(token, ''))).toEqual([400, 'REQUEST_INVALID']);
  });

  it('a booking without a particular vehicle can be moved too, within the location’s hours', async () => {
    const { token } = await booked(at('09:00'), { car_id: undefined, location_id: 'artarmon' });
    expect((await move(token, at('11:00'))).json()).toMatchObject({ time: at('11:00') });
    expect(await codeOf(move(token, at('12:00')))).toEqual([409, 'TIME_TAKEN']);
  });

  it('moving a booking is refused after the start time, after a cancellation, or when the vehicle is sold', async () => {
    const [past, cancelled] = [await booked(at('09:00')), await booked(at('09:30'))];
    await cancel(cancelled.token);
    expect(await codeOf(move(cancelled.token, at('10:00')))).toEqual([409, 'BOOKING_CANCELLED']);
    await storeCar(api.db, { id: 'yaris', location_id: 'artarmon' });
    const sold = await booked(at('09:00'), { car_id: 'yaris' });
    await api.db
      .update(cars)
      .set({ status: 'sold', doc: { ...(await carDoc('yaris')), status: 'sold' } })
      .where(eq(cars.id, 'yaris'));
    expect(await codeOf(move(sold.token, at('10:00')))).toEqual([410, 'CAR_SOLD']);
    expect((await find(sold.token)).json()).toMatchObject({ vehicle: { sold: true } });
    expect((await cancel(sold.token)).json()).toMatchObject({ state: 'cancelled' });
    now = new Date(at('09:00'));
    expect((await find(past.token)).json()).toMatchObject({ state: 'past' });
    expect(await codeOf(move(past.token, at('11:00')))).toEqual([409, 'BOOKING_PAST']);
    expect(await codeOf(cancel(past.token))).toEqual([409, 'BOOKING_PAST']);
  });
});

it('a booking that was moved twenty times can be cancelled, but not moved again', async () => {
  const { id, token } = await booked(at('09:00'));
  for (let moved = 1; moved <= 20; moved++)
    expect((await move(token, at(moved % 2 === 0 ? '09:00' : '10:30'))).json()).toMatchObject({ sequence: moved });
  const refused = await move(token, at('10:30'));
  expect([refused.statusCode, refused.json().error]).toMatchObject([
    409,
    { code: 'BOOKING_MOVED_OFTEN', message: expect.stringMatching(/Call \d[\d ]+ and/) },
  ]);
  expect(await api.db.$count(bookingChanges, eq(bookingChanges.leadId, id))).toBe(20);
  expect((await cancel(token)).json()).toMatchObject({ state: 'cancelled', sequence: 21 });
});

async function carDoc(id: string) {
  const [row] = await api.db.select({ doc: cars.doc }).from(cars).where(eq(cars.id, id));
  if (row === undefined) throw new Error(`no car ${id}`);
  return row.doc;
}

describe('cancelling a booking', () => {
  it('[FORM-067] cancelling a booking frees its time, removes the appointment from calendars, and notifies the dealer once', async () => {
    const { id, token } = await booked(at('09:00'));
    expect((await cancel(token)).json()).toMatchObject({ state: 'cancelled', time: at('09:00'), sequence: 1 });
    expect(await free(`${thursday}&car_id=rav4`)).toContain(at('09:00'));
    const received = await mail(`${id}.booking-1`);
    expect(received).toMatchObject({
      subject: expect.stringContaining('Your test drive is cancelled'),
      calendar: { method: 'CANCEL' },
    });
    expect(calendarOf(received).some((line) => line.startsWith('URL:'))).toBe(false);
    expect(calendarOf(received)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']));
    expect(tokenIn(received)).toBe('');
    expect((await mail(`${id}.change-1`)).text).toContain(
      'The customer cancelled the booking for Thursday, 5 March 2026 at 9:00 am. That time is free again.',
    );
    await allDone(api.db);
    const count = api.sent.length;
    expect((await cancel(token)).json()).toMatchObject({ state: 'cancelled' });
    await allDone(api.db);
    expect(api.sent).toHaveLength(count);
    expect((await booked(at('09:00'))).id).not.toBe(id);
  });
});

describe('concurrent changes of bookings', () => {
  it('[FORM-066] when several shoppers move to the same time, one gets it and the others keep their old times', async () => {
    const all = await Promise.all(['09:00', '09:30', '10:00', '10:30'].map((clock) => booked(at(clock))));
    const codes = await Promise.all(all.map(({ token }) => codeOf(move(token, at('11:00')))));
    expect(codes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(codes.filter(([status]) => status === 409)).toHaveLength(3);
    const rows = await api.db.select().from(testDrives);
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(({ startsAt }) => startsAt.getTime())).size).toBe(4);
  });

  it('two shoppers who swap their times do not deadlock', async () => {
    const [one, other] = [await booked(at('09:00')), await booked(at('09:30'))];
    for (let round = 0; round < 5; round++) {
      const both = await Promise.all([codeOf(move(one.token, at('09:30'))), codeOf(move(other.token, at('09:00')))]);
      for (const [status] of both) expect([200, 409]).toContain(status);
      expect(await api.db.$count(testDrives)).toBe(2);
    }
  });

  it('a booking that is moved and cancelled at the same time ends up cancelled, and no time stays booked', async () => {
    const { token } = await booked(at('09:00'));
    const both = await Promise.all([move(token, at('10:00')), cancel(token), move(token, at('10:30')), cancel(token)]);
    for (const { statusCode } of both) expect([200, 409]).toContain(statusCode);
    expect((await find(token)).json()).toMatchObject({ state: 'cancelled' });
    expect(await api.db.$count(testDrives)).toBe(0);
  });

  it('[API-013] a workshop never has more bookings at a time than bays, whatever bookings are made and moved', async () => {
    const book = (clock: string) => drive.bookService({ location_id: 'artarmon', dateTime: at(clock) });
    const all = await Promise.all(['09:00', '09:00', '09:30', '09:30', '10:00', '10:00'].map(book));
    const tokens = all.map((response) => response.json().booking as string);
    const moves = tokens.map((token) => move(token, at('11:00')));
    const codes = await Promise.all(
      [...moves, book('11:00'), book('11:00')].map(async (each) => (await each).statusCode),
    );
    expect(codes.filter((status) => status < 300)).toHaveLength(2);
    expect(codes.filter((status) => status === 409)).toHaveLength(6);
    const rows = await api.db.select().from(serviceBookings);
    expect(rows.filter(({ startsAt }) => startsAt.getTime() === Date.parse(at('11:00')))).toHaveLength(2);
  });
});

it('a shopper whose address a robot may have typed gets no mail; the dealer gets one', async () => {
  const { id } = await booked(at('09:00'), { website: 'https://spam.example' });
  await mail(id);
  await allDone(api.db);
  expect(api.sent.some(({ leadId }) => leadId === `${id}.booking-0`)).toBe(false);
  expect(await api.db.$count(leads, eq(leads.id, id))).toBe(1);
});

it('erasing a lead waits for a change of its booking that has begun, then deletes the booking, without a deadlock', async () => {
  const { id } = await booked(at('09:00'));
  const [lead] = await api.db.select().from(leads).where(eq(leads.id, id));
  const mail = { channel: 'none', send: async () => {} };
  const { erasing } = await api.db.transaction(async (tx) => {
    // Locks the rows in the order in which a change of the booking does.
    await tx.select().from(bookings).where(eq(bookings.leadId, id)).for('update');
    const erasing = eraseLeads({ db: api.db, mail, clock: () => now }, lead === undefined ? [] : [lead]);
    await wait(200);
    await tx.delete(testDrives).where(eq(testDrives.leadId, id));
    return { erasing };
  });
  await erasing;
  expect(await api.db.$count(bookings, eq(bookings.leadId, id))).toBe(0);
});
