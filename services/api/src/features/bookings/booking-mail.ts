import { calendarFile, calendarUid, href } from '@forecourt/contracts';
import type { Booking } from '@forecourt/contracts/api';
import type { ApiSite } from '../../api-site.ts';
import type { Imprint } from '../../mail/imprint.ts';
import type { LeadMail } from '../../mail/mail-port.ts';
import { greeting, shopperMail } from '../../mail/shopper-mail.ts';
import { wallClock } from '../leads/formats/lead-sections.ts';
import { oneLine } from '../leads/formats/plain-text.ts';
import type { Lead } from '../leads/store.ts';

/** Why a mail is sent to the shopper. */
export type MailAbout = 'booked' | 'moved' | 'cancelled' | 'reminder';

export type BookingMail = {
  readonly site: ApiSite;
  readonly imprint: Imprint;
  readonly lead: Pick<Lead, 'id' | 'payload'>;
  readonly booking: Booking;
  readonly about: MailAbout;
  /** Token of the link made for this mail. */
  readonly token: string;
  readonly now: Date;
};

/**
 * Builds the mail about a booking. All mails except reminders have a calendar file, which replaces or cancels the entry
 * of an earlier file.
 */
export function bookingMail(given: BookingMail): LeadMail {
  const { site, imprint, lead, booking, about, now } = given;
  const { heading, lede } = wordsOf(given);
  const link = linkOf(given);
  const name = `${about === 'reminder' ? 'reminder' : 'booking'}-${booking.sequence}`;
  const isCancelled = about === 'cancelled';
  const mail = shopperMail({
    imprint,
    id: `${lead.id}.${name}`,
    messageName: `lead-${lead.id}.${name}`,
    to: lead.payload.email,
    subject: `${heading}: ${wallClock(booking.time)}`,
    preview: `${wallClock(booking.time)}, ${booking.location.name}`,
    reference: `Booking ${booking.reference}`,
    heading,
    blocks: [
      { kind: 'words', text: `${greeting(lead.payload.name)}\n${lede}` },
      { kind: 'panel', rows: [[isCancelled ? 'It was on' : 'When', wallClock(booking.time)]] },
      { kind: 'rows', rows: factsOf(booking) },
      isCancelled
        ? { kind: 'button', label: 'Book a new time on our website', href: site.url }
        : { kind: 'button', label: 'Change or cancel', href: link },
      { kind: 'words', text: `Questions? Call ${booking.location.phone ?? site.phone} or reply to this email.` },
    ],
    why: `You got this email because you booked a time with ${site.name}.`,
    date: now,
  });
  return {
    ...mail,
    ...(about !== 'reminder' && {
      calendar: { method: isCancelled ? 'CANCEL' : 'REQUEST', content: calendarOf(given, link) },
    }),
  };
}

function wordsOf({ site, booking, about }: BookingMail): { readonly heading: string; readonly lede: string } {
  const title = booking.title.toLowerCase();
  const of = booking.vehicle === undefined ? '' : ` for the ${booking.vehicle.name}`;
  switch (about) {
    case 'booked':
      return {
        heading: `Your ${title} is booked`,
        lede: `We’ve got your booking${of} and we’ve set this time aside for you.`,
      };
    case 'moved':
      return {
        heading: `Your ${title} has a new time`,
        lede: `You’ve moved your booking${of}. We’ve set the new time aside for you.`,
      };
    case 'cancelled':
      return {
        heading: `Your ${title} is cancelled`,
        lede: `You’ve cancelled your booking${of} with ${site.name}. There’s nothing else you need to do.`,
      };
    case 'reminder':
      return {
        heading: `Your ${title} is coming up`,
        lede: `See you soon at ${booking.location.name}. If you can’t make it, cancel below and someone else can have the time.`,
      };
  }
}

/** The facts of the booking besides its time, one per line. */
function factsOf(booking: Booking): readonly (readonly [label: string, value: string])[] {
  const { title, vehicle, services, location, starts_from: start, reference } = booking;
  const place = [location.name, location.address].filter(Boolean).join(', ');
  const facts: readonly (readonly [string, string | undefined])[] = [
    [title, vehicle?.name ?? services?.join(', ')],
    ['Where', place],
    ['Starts from', start],
    ['Phone', location.phone],
    ['Reference', reference],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, oneLine(value)] as const] : []));
}

function linkOf({ site, token }: BookingMail): string {
  return new URL(href('forms.booking', {}, { query: new URLSearchParams({ t: token }).toString() }), site.url).href;
}

function calendarOf({ site, lead, booking, about, now }: BookingMail, link: string): string {
  const { location, time, minutes, reference, title, vehicle } = booking;
  const isCancelled = about === 'cancelled';
  return calendarFile({
    startsAt: time,
    minutes,
    title: `${title}${vehicle === undefined ? '' : `: ${vehicle.name}`}, ${site.name}`,
    description: [
      `Reference ${reference}.`,
      `Questions? Call ${location.phone ?? site.phone}.`,
      ...(isCancelled ? [] : [`Change or cancel: ${link}`]),
    ].join('\n'),
    uid: calendarUid(reference, site.url),
    sequence: booking.sequence,
    place: [location.name, location.address].filter(Boolean).join(', '),
    ...(!isCancelled && { url: link }),
    saidAtMs: now.getTime(),
    mailed: {
      as: isCancelled ? 'cancellation' : 'request',
      from: { name: site.name, address: site.email },
      to: lead.payload.email,
    },
  });
}
