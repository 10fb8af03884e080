import { defaultBudget } from '@forecourt/budget';
import type { LeadRequest } from '@forecourt/contracts/api';
import { cars, outbox, visitorMails } from '@forecourt/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TestApi } from '../../testing/test-api.ts';
import { allDone, startTestApi, storeCar, storeLocation, until } from '../../testing/test-api.ts';
import { bookingsDriver, tokenIn } from './testing/bookings-driver.ts';

/** Monday, 2 March 2026, 3:30 pm in Sydney. */
const monday = new Date('2026-03-02T04:30:00Z');
let api: TestApi;
let bookingMailsPerSenderDay = 40;
const drive = bookingsDriver(() => api);
beforeAll(async () => {
  const budget = {
    ...defaultBudget,
    get bookingMailsPerSenderDay() {
      return bookingMailsPerSenderDay;
    },
  };
  api = await startTestApi({ clock: () => monday, budget, limits: { leadsPerMinute: 1_000 } });
  const hours = [2, 3, 4].map((weekday) => ({ weekday, status: 'Open' as const, open: '09:00', close: '17:00' }));
  await storeLocation(api.db, {
    id: 'artarmon',
    contact_detail: { opening_hours: hours },
    distribution_locations: [{ id: 'chatswood', name: 'Chatswood station' }],
  });
  await storeCar(api.db, { id: 'rav4', name: '2021 Toyota RAV4', location_id: 'artarmon' });
});
afterAll(() => api.close());

const advertisement = 'Ring 1900 555 123';
const at = (clock: string) => `2026-03-05T${clock}:00+11:00`;
async function mailAbout(response: Awaited<ReturnType<typeof drive.book>>) {
  expect(response.statusCode).toBe(201);
  return drive.mail(`${response.json().lead_id}.booking-0`);
}

it.each<readonly [string, Partial<LeadRequest>, string]>([
  ['a start that the location does not offer', { distribution_location: advertisement }, 'Artarmon'],
  ['a start that the location offers', { distribution_location: 'chatswood' }, 'Chatswood station'],
])('a mail about a test drive names the start only in the dealer’s words: %s', async (_name, changes, named) => {
  const { text, html } = await mailAbout(
    await drive.book({ location_id: 'artarmon', dateTime: at('09:00'), ...changes }),
  );
  expect(text).toContain(named);
  expect(text + html).not.toContain(advertisement);
});

it('a mail about a service names only services that its form offers', async () => {
  const services = [advertisement, 'Wiper blades'];
  const { text, html } = await mailAbout(
    await drive.bookService({ location_id: 'artarmon', dateTime: at('10:00'), additional_services: services }),
  );
  expect(text).toContain('Brakes, Wiper blades');
  expect(text + html).not.toContain(advertisement);
});

it('a mail about a deleted vehicle does not repeat the vehicle’s name from the enquiry', async () => {
  const wanted = { car_id: 'rav4', 'Vehicle Make': advertisement, dateTime: at('11:00') };
  const response = await drive.book(wanted);
  const token = tokenIn(await mailAbout(response));
  await api.db.delete(cars).where(eq(cars.id, 'rav4'));
  await drive.cancel(token);
  const { text, html } = await drive.mail(`${response.json().lead_id}.booking-1`);
  expect(text).toContain('You’ve cancelled your booking for the car with');
  expect(text + html).not.toContain(advertisement);
});

it('one network causes mails about at most forty of its bookings a day, whatever addresses they name; its further bookings are made without a mail', async () => {
  await allDone(api.db);
  const before = api.sent.length;
  for (let n = 0; n < 45; n++) {
    const response = await drive.book({ location_id: 'artarmon', dateTime: at('12:00'), email: `a${n}@example.com` });
    expect(response.statusCode).toBe(201);
  }
  await allDone(api.db);
  const mailed = api.sent.slice(before).filter(({ leadId }) => leadId.endsWith('.booking-0'));
  expect(mailed.length).toBeLessThanOrEqual(40);
  expect(mailed.length).toBeGreaterThan(30);
});

it('mails about moved and cancelled bookings, and reminders, also count towards the daily limit of the network that made the bookings', async () => {
  await allDone(api.db);
  await api.db.delete(visitorMails);
  bookingMailsPerSenderDay = 5;
  const mailed = () => api.sent.filter(({ to }) => /^b\d@/.test(to)).length;
  const responses = [];
  for (let n = 0; n < 4; n++)
    responses.push(await drive.book({ location_id: 'artarmon', dateTime: at('12:00'), email: `b${n}@example.com` }));
  await allDone(api.db);
  expect(mailed()).toBe(4);
  const [moved, cancelled] = responses.map((response) => response.json().booking as string);
  expect((await drive.move(moved ?? '', at('13:00'))).statusCode).toBe(200);
  expect((await drive.cancel(cancelled ?? '')).statusCode).toBe(200);
  await allDone(api.db);
  expect(mailed()).toBe(5);
  await api.db.update(outbox).set({ nextAttemptAt: sql`now()` }).where(eq(outbox.kind, 'booking.mail'));
  await until(
    async () => (await api.db.$count(outbox, and(eq(outbox.kind, 'booking.mail'), isNull(outbox.doneAt)))) === 0,
  );
  expect(mailed()).toBe(5);
});
