import { readFileSync } from 'node:fs';
import type { Car } from '@forecourt/contracts';
import { platformForms } from '@forecourt/contracts/forms';
import { expect, it } from '@jest/globals';
import { alertMail } from '../features/alerts/alert-mail.ts';
import { confirmMail } from '../features/alerts/confirm-mail.ts';
import { enquiryCopy } from '../features/enquiry-copies/enquiry-copy.ts';
import { changeMail } from '../features/leads/formats/change-mail.ts';
import type { BookingChange, Lead } from '../features/leads/store.ts';
import { cancelledForDealer, holdEndedMail, receiptMail } from '../features/reservations/reservation-mail.ts';
import type { Reservation } from '../features/reservations/store.ts';
import { savedMail } from '../features/saved-forms/saved-mail.ts';
import { codeMail } from '../identity/code-mail.ts';
import { northshore as site } from '../testing/test-api.ts';
import type { LeadMail } from './mail-port.ts';

const now = new Date('2026-03-02T01:00:00Z');
const to = 'aroha@example.com';
const car = {
  id: 'rav4',
  slug: '2021-toyota-rav4',
  name: '2021 Toyota RAV4 GX',
  stocknum: 'N1042',
  km: 42_000,
  price: 38_990,
  price_type: 'Drive away',
  location_name: 'Artarmon',
  car_type: 'used',
  status: 'in_stock',
} satisfies Car;
const place = { name: 'Artarmon', address: '388 Pacific Highway', phone: '02 5550 2140', hours: ['Mon 9 to 5'] };
const common = { site, imprint: { site, place }, now, to };

const lead = {
  id: '0b5f1c2d-8a77',
  site: 'northshore',
  createdAt: now,
  payload: {
    category: 'Test Drive',
    form: 'testDrive',
    name: 'Aroha',
    last_name: 'Ngata',
    email: to,
    phone: '0412 345 678',
    PreferredContactMethod: 'SMS',
    message: 'Is it still there?',
    opt_in: false,
  },
} as unknown as Lead;
const change = {
  leadId: lead.id,
  sequence: 1,
  kind: 'moved',
  fromTime: '2026-03-05T09:00:00+11:00',
  toTime: '2026-03-05T10:00:00+11:00',
  at: new Date('2026-03-03T01:00:00Z'),
} as BookingChange;

const reservation = {
  leadId: lead.id,
  carId: car.id,
  reference: '7K3Q-92XD',
  depositCents: 20_000,
  createdAt: new Date('2026-03-01T01:00:00Z'),
  expiresAt: new Date('2026-03-03T01:00:00Z'),
  endedAt: new Date('2026-03-02T00:30:00Z'),
  paymentReference: 'pay-1',
  paymentProvider: 'test',
  contact: { name: 'Aroha', last_name: 'Ngata', email: to, phone: '0412 345 678' },
} as unknown as Reservation;
const reserved = { ...common, reservation, car, cancelUrl: 'https://northshore.example/reservation?t=cancel-token' };

const stopUrl = 'https://northshore.example/alerts/stop?t=stop-token';
const search = { href: '/search/toyota?sortBy=price_asc', title: 'Toyota cars' };
const notice = (kind: string, fromCents: number | null = null) => ({ notice: { kind, fromCents } as never, car });
const alert = { ...common, stopUrl, id: 'alert-1' };

const mails: Readonly<Record<string, LeadMail>> = {
  'a code': codeMail({ site, to, code: '123456', at: now, name: 'code-1' }),
  'a form saved for later': savedMail({
    ...{ site, to, id: 'sf-1', at: now, link: 'https://northshore.example/finance#saved=token' },
    expiresAt: reservation.expiresAt,
    form: platformForms[0],
  } as Parameters<typeof savedMail>[0]),
  'an alert to confirm': confirmMail({ ...common, link: 'https://northshore.example/alerts?t=token', id: 'confirm-1' }),
  'news of a search': alertMail({ ...alert, search, items: [notice('new')] }),
  'several news of a search': alertMail({ ...alert, search, items: [notice('price-drop', 4_000_000), notice('back')] }),
  'news of a saved car': alertMail({ ...alert, search: null, items: [notice('gone')] }),
  'a copy of an enquiry': enquiryCopy({ ...common, lead, car }),
  'a copy of a privacy request': enquiryCopy({
    ...common,
    lead: { ...lead, payload: { ...lead.payload, category: 'Privacy Request' } },
    car: null,
  }),
  'a booking moved, for the dealer': changeMail(lead, site, car, change),
  'a booking cancelled, for the dealer': changeMail(lead, site, car, { ...change, kind: 'cancelled', toTime: null }),
  'a receipt': receiptMail(reserved),
  'a reservation cancelled': holdEndedMail(reserved, 'cancelled'),
  'a hold that ended': holdEndedMail({ ...reserved, car: null }, 'expired'),
  'a reservation cancelled, for the dealer': cancelledForDealer(reserved),
};

/** A mail as text, with its envelope. */
function whole({
  from,
  replyTo,
  to: recipient,
  subject,
  date,
  leadId,
  messageId,
  oneClickStop,
  text,
}: LeadMail): string {
  return [
    `From: ${from.name} <${from.address}>`,
    `Reply-To: ${replyTo.name} <${replyTo.address}>`,
    `To: ${recipient}`,
    `Subject: ${subject}`,
    `Date: ${date.toISOString()}`,
    `Message: ${leadId} ${messageId}`,
    ...(oneClickStop === undefined ? [] : [`Stop: ${oneClickStop}`]),
    '',
    text,
  ].join('\n');
}

const expected = new Map(
  readFileSync(new URL('every-mail.txt', import.meta.url), 'utf8')
    .split(/^={3} /m)
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)]),
);

it.each(Object.entries(mails))('the mail “%s” has the expected envelope and text', (name, mail) => {
  expect(whole(mail)).toBe(expected.get(name));
});

it('the dealer’s mail about a cancelled reservation names no car in its subject if the car is gone', () => {
  const { subject } = cancelledForDealer({ ...reserved, car: null });
  expect(subject).toBe('Reservation cancelled, $200 refund on its way (Aroha Ngata)');
});

it('the file of expected mails and the list of mails have the same names', () => {
  expect([...expected.keys()]).toEqual(Object.keys(mails));
});
