import { outbox, visitorMails } from '@forecourt/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { LeadMail } from '../../mail/mail-port.ts';
import { createApi } from '../../server.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { allDone, northshore, startTestApi, storeLocation, testEncryption, until } from '../../testing/test-api.ts';
import { bookingsDriver, tokenIn } from './testing/bookings-driver.ts';

/** Monday, 2 March 2026, 3:30 pm in Sydney. */
const monday = new Date('2026-03-02T04:30:00Z');
let now = monday;
let reminderHours: number | undefined;
const at = (clock: string, day = '05') => `2026-03-${day}T${clock}:00+11:00`;
const hours = [2, 3, 4].map((weekday) => ({ weekday, status: 'Open' as const, open: '09:00', close: '12:00' }));
const sites = {
  bySlug: (slug: string) =>
    slug !== 'northshore'
      ? null
      : { ...northshore, ...(reminderHours !== undefined && { forms: { bookings: { reminderHours } } }) },
};

let api: TestApi;
const drive = bookingsDriver(() => api);
beforeAll(async () => {
  api = await startTestApi({ clock: () => now, sites, limits: { leadsPerMinute: 1_000 } });
  await storeLocation(api.db, { id: 'artarmon', contact_detail: { opening_hours: hours } });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(visitorMails);
  now = monday;
  reminderHours = undefined;
});

async function booked(time: string) {
  const response = await drive.book({ location_id: 'artarmon', dateTime: time });
  const { lead_id: id, booking: token } = response.json() as { lead_id: string; booking: string };
  await drive.mail(`${id}.booking-0`);
  return { id, token };
}
const ofLead = (id: string) =>
  and(
    eq(outbox.kind, 'booking.mail'),
    sql`${outbox.payload} ->> 'leadId' = ${id}`,
    sql`${outbox.payload} ->> 'about' = 'reminder'`,
  );
/** Hours until each queued reminder is due. */
async function promised(id: string): Promise<readonly number[]> {
  const rows = await api.db
    .select({ inHours: sql<string>`extract(epoch from ${outbox.nextAttemptAt} - now()) / 3600` })
    .from(outbox)
    .where(ofLead(id))
    .orderBy(outbox.id);
  return rows.map(({ inHours }) => Math.round(Number(inHours) * 10) / 10);
}
/** Sets the clock, makes the queued reminders of a lead due, and waits until they are handled. */
async function becomeDue(id: string, at: string): Promise<void> {
  now = new Date(at);
  await api.db.update(outbox).set({ nextAttemptAt: sql`now()` }).where(ofLead(id));
  await until(async () => (await api.db.$count(outbox, and(ofLead(id), isNull(outbox.doneAt)))) === 0);
}
const reminders = (id: string, sent: readonly LeadMail[] = api.sent) =>
  sent.filter(({ leadId }) => leadId.startsWith(`${id}.reminder`));

describe('a reminder', () => {
  it('[FORM-068] a reminder is sent once, the day before, with a link to change the booking', async () => {
    const { id } = await booked(at('09:00'));
    // From Monday 3:30 pm to Wednesday 9 am.
    expect(await promised(id)).toEqual([41.5]);
    await becomeDue(id, at('09:00', '04'));
    expect(reminders(id)).toMatchObject([
      {
        to: 'aroha@example.com',
        subject: 'Your test drive is coming up: Thursday, 5 March 2026 at 9:00 am',
        messageId: `<lead-${id}.reminder-0@northshore.example>`,
      },
    ]);
    const [reminder] = reminders(id);
    expect((await drive.find(tokenIn(reminder as LeadMail))).statusCode).toBe(200);
    expect(reminder?.calendar).toBeUndefined();
  });

  it('[FORM-068] a reminder is not sent for a booking made less than a day ahead, or when the site switched reminders off', async () => {
    expect(await promised((await booked(at('09:00', '03'))).id)).toEqual([]);
    reminderHours = 0;
    expect(await promised((await booked(at('09:30'))).id)).toEqual([]);
    reminderHours = 4;
    expect(await promised((await booked(at('09:00', '03'))).id)).toEqual([13.5]);
  });

  it('[FORM-068] a reminder is sent for the new time of a moved booking, and not for a booking that is cancelled or has begun', async () => {
    const [moved, cancelled, late] = [await booked(at('09:00')), await booked(at('09:00')), await booked(at('09:00'))];
    await drive.move(moved.token, at('11:00'));
    expect(await promised(moved.id)).toEqual([41.5, 43.5]);
    await drive.cancel(cancelled.token);
    await becomeDue(moved.id, at('11:00', '04'));
    await becomeDue(cancelled.id, at('11:00', '04'));
    await becomeDue(late.id, at('09:00'));
    expect(reminders(moved.id).map(({ subject }) => subject)).toEqual([
      'Your test drive is coming up: Thursday, 5 March 2026 at 11:00 am',
    ]);
    expect([reminders(cancelled.id), reminders(late.id)]).toEqual([[], []]);
  });

  it('[FORM-068] a reminder is sent once by two processes, also if a process ended after it had claimed the reminder', async () => {
    const { id } = await booked(at('10:00'));
    const quiet = { info: () => {}, warn: () => {}, error: () => {} };
    const alsoSent: LeadMail[] = [];
    const second = await createApi({
      db: api.db,
      sites,
      stock: null,
      encryption: testEncryption,
      mail: { channel: 'test', send: async (mail) => void alsoSent.push(mail) },
      access: {
        authorise: async () => ({ kind: 'unknown', message: '' }),
        sitesFor: async () => ({ kind: 'unknown', message: '' }),
        dealershipsFor: async () => ({ kind: 'unknown', message: '' }),
        note: async () => {},
      },
      clock: () => now,
      log: quiet,
      delivery: { pollMs: 10, retryInMs: () => 0 },
    });
    // The message is in the state that a killed process leaves: claimed, with an expired lease.
    await api.db.update(outbox).set({ attempts: 1, claimedUntil: sql`now() - interval '1 second'` }).where(ofLead(id));
    await becomeDue(id, at('10:00', '04'));
    await second.close();
    expect(reminders(id, [...api.sent, ...alsoSent])).toHaveLength(1);
  });
});

it('one address, however it is written, gets at most ten mails a day about bookings', async () => {
  const email = (at: number) =>
    ['often@example.com', `Often+${at}@Example.com`, 'ｏｆｔｅｎ@example.com.'][at % 3] ?? '';
  const codes = [];
  for (let sent = 0; sent < 12; sent += 1) {
    const time = at(`${String(9 + Math.floor(sent / 6)).padStart(2, '0')}:00`);
    codes.push((await drive.book({ location_id: 'artarmon', dateTime: time, email: email(sent) })).statusCode);
  }
  expect(new Set(codes)).toEqual(new Set([201]));
  await allDone(api.db);
  expect(api.sent.filter(({ to }) => /^(often|ｏｆｔｅｎ)/i.test(to))).toHaveLength(10);
});
