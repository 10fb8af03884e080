import type { Booking } from '@forecourt/contracts/api';
import { expect, it } from '@jest/globals';
import { northshore } from '../../testing/test-api.ts';
import type { MailAbout } from './booking-mail.ts';
import { bookingMail } from './booking-mail.ts';

const booking: Booking = {
  state: 'booked',
  kind: 'test-drive',
  title: 'Test Drive',
  reference: '0B5F1C2D',
  time: '2026-03-05T10:00:00+11:00',
  minutes: 30,
  sequence: 2,
  vehicle: { name: '2021 Toyota RAV4', id: 'rav4', sold: false },
  location: { id: 'artarmon', name: 'Artarmon', address: '388 Pacific Highway', phone: '02 5550 2140' },
  starts_from: 'Hornsby',
};
const place = { name: 'Artarmon', address: '388 Pacific Highway', phone: '02 5550 2140', hours: ['Mon 9 to 5'] };

function mailAbout(about: MailAbout, changes: Partial<Booking> = {}) {
  return bookingMail({
    site: { ...northshore, phone: '02 5550 9999' },
    imprint: { site: northshore, place },
    lead: { id: 'ld-1', payload: { name: 'Aroha', email: 'aroha@example.com' } as never },
    booking: { ...booking, ...changes },
    about,
    token: 'token-of-this-mail',
    now: new Date('2026-03-02T01:00:00Z'),
  });
}

const link = 'https://northshore.example/booking?t=token-of-this-mail';
const facts = `Test Drive: 2021 Toyota RAV4
Where: Artarmon, 388 Pacific Highway
Starts from: Hornsby
Phone: 02 5550 2140
Reference: 0B5F1C2D`;
const end = `Questions? Call 02 5550 2140 or reply to this email.

Artarmon
388 Pacific Highway
Mon 9 to 5
02 5550 2140

You got this email because you booked a time with Northshore Motors.
`;
const when = 'Thursday, 5 March 2026 at 10:00 am';
const of = 'for the 2021 Toyota RAV4';

it.each<[MailAbout, string, string, string]>([
  [
    'booked',
    'booking-2',
    'Your test drive is booked',
    `We’ve got your booking ${of} and we’ve set this time aside for you.`,
  ],
  [
    'moved',
    'booking-2',
    'Your test drive has a new time',
    `You’ve moved your booking ${of}. We’ve set the new time aside for you.`,
  ],
  [
    'cancelled',
    'booking-2',
    'Your test drive is cancelled',
    `You’ve cancelled your booking ${of} with Northshore Motors. There’s nothing else you need to do.`,
  ],
  [
    'reminder',
    'reminder-2',
    'Your test drive is coming up',
    'See you soon at Artarmon. If you can’t make it, cancel below and someone else can have the time.',
  ],
])(
  '[FORM-064] the mail about the booking contains its facts, and a link to change it or to book again: %s',
  (about, name, heading, lede) => {
    const { text, subject, leadId, to, calendar, date } = mailAbout(about);
    const isCancelled = about === 'cancelled';
    const button = isCancelled
      ? 'Book a new time on our website: https://northshore.example'
      : `Change or cancel: ${link}`;
    expect(text).toContain(
      `${heading}\nBooking 0B5F1C2D\n\nHi Aroha,\n${lede}\n\n${isCancelled ? 'It was on' : 'When'}: ${when}\n\n${facts}\n\n${button}\n\n${end}`,
    );
    expect({ subject, leadId, to, date }).toEqual({
      subject: `${heading}: ${when}`,
      leadId: `ld-1.${name}`,
      to: 'aroha@example.com',
      date: new Date('2026-03-02T01:00:00Z'),
    });
    expect(calendar?.method).toBe(about === 'reminder' ? undefined : isCancelled ? 'CANCEL' : 'REQUEST');
    const file = calendar?.content.replaceAll('\r\n ', '').replaceAll('\\', '') ?? '';
    if (about === 'reminder') return;
    expect(file).toContain('SUMMARY:Test Drive: 2021 Toyota RAV4, Northshore Motors');
    expect(file).toContain('LOCATION:Artarmon, 388 Pacific Highway');
    expect(file).toContain(
      `DESCRIPTION:Reference 0B5F1C2D.nQuestions? Call 02 5550 2140.${isCancelled ? '\r\n' : `nChange or cancel: ${link}`}`,
    );
    expect(file).toContain('SEQUENCE:2');
  },
);

it('the mail gives the site’s phone number when the location has none', () => {
  const { phone: _, ...location } = booking.location;
  const { text, calendar } = mailAbout('booked', { location });
  expect(text).toContain('Questions? Call 02 5550 9999');
  expect(calendar?.content.replaceAll('\r\n ', '')).toContain('Call 02 5550 9999.');
});
