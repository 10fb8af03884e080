import { calendarFile, calendarUid, href } from '@forecourt/contracts';
import type { Booking } from '@forecourt/contracts/api';
import type { ApiSite } from '../../api-site.ts';
import { fromDealer } from '../../mail/from-dealer.ts';
import type { LeadMail } from '../../mail/mail-port.ts';
import { wallClock } from '../leads/formats/lead-sections.ts';
import { oneLine } from '../leads/formats/plain-text.ts';
import type { Lead } from '../leads/store.ts';
import { bookingHtml } from './booking-html.ts';

/** The occasion of a mail to the shopper. */
export type MailAbout = 'booked' | 'moved' | 'cancelled' | 'reminder';

export type BookingMail = {
  readonly site: ApiSite;
  readonly lead: Pick<Lead, 'id' | 'payload'>;
  readonly booking: Booking;
  readonly about: MailAbout;
  /** Token of the link made for this mail. */
  readonly token: string;
  readonly now: Date;
};

/**
 * Builds the mail about a booking, with its calendar file. In a calendar, a later file replaces or cancels an
 * earlier one.
 */
export function bookingMail(given: BookingMail): LeadMail {
  const { site, lead, booking, about, now } = given;
  const { heading, lede } = wordsOf(given);
  const link = linkOf(given);
  const facts = factsOf(booking);
  const name = `${about === 'reminder' ? 'reminder' : 'booking'}-${booking.sequence}`;
  const action = about === 'cancelled' ? 'Book a new time on our website' : 'Change or cancel';
  const address = about === 'cancelled' ? site.url : link;
  return {
    ...fromDealer(site, `lead-${lead.id}.${name}`, `${lead.id}.${name}`),
    to: lead.payload.email,
    subject: oneLine(`${heading}: ${wallClock(booking.time)}`),
    text: `${[
      greetingOf(given),
      lede,
      facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
      `${action}: ${address}`,
      closingOf(site, booking),
    ].join('\n\n')}\n`,
    html: bookingHtml({
      site,
      heading,
      greeting: greetingOf(given),
      lede,
      facts,
      button: { label: action, href: address },
      closing: closingOf(site, booking),
      isCancelled: about === 'cancelled',
    }),
    ...(about !== 'reminder' && {
      calendar: { method: about === 'cancelled' ? 'CANCEL' : 'REQUEST', content: calendarOf(given, link) },
    }),
    date: now,
  };
}

function wordsOf({ site, booking, about }: BookingMail): { readonly heading: string; readonly lede: string } {
  const title = booking.title.toLowerCase();
  const of = booking.vehicle === undefined ? '' : ` of the ${booking.vehicle.name}`;
  switch (about) {
    case 'booked':
      return {
        heading: `Your ${title} is booked`,
        lede: `${site.name} has your booking${of} and keeps this time for you.`,
      };
    case 'moved':
      return {
        heading: `Your ${title} has a new time`,
        lede: `You have moved your booking${of}. ${site.name} keeps the new time for you.`,
      };
    case 'cancelled':
      return {
        heading: `Your ${title} is cancelled`,
        lede: `You have cancelled your booking${of} with ${site.name}. There is nothing else you have to do.`,
      };
    case 'reminder':
      return {
        heading: `Reminder of your ${title}`,
        lede: `See you at ${site.name}. If you cannot come, please tell us below: somebody else can have the time.`,
      };
  }
}

/** The facts of the booking, one per line. */
function factsOf(booking: Booking): readonly (readonly [label: string, value: string])[] {
  const { title, time, vehicle, services, location, starts_from: start, reference, state } = booking;
  const place = [location.name, location.address].filter(Boolean).join(', ');
  const facts: readonly (readonly [string, string | undefined])[] = [
    [state === 'cancelled' ? 'It was on' : 'When', wallClock(time)],
    [title, vehicle?.name ?? services?.join(', ')],
    ['Where', place],
    ['Starts from', start],
    ['Phone', location.phone],
    ['Reference', reference],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, oneLine(value)] as const] : []));
}

/** The greeting. A name that a robot may have typed is left out, so that no spam is forwarded. */
function greetingOf({ lead }: BookingMail): string {
  const name = oneLine(lead.payload.name);
  return /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name) ? `Hello ${name},` : 'Hello,';
}

function closingOf(site: ApiSite, { location }: Booking): string {
  return `Questions? Call ${location.phone ?? site.phone} or answer this mail. ${site.legal.name}`;
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
      `Call ${location.phone ?? site.phone}.`,
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
