import type { Car } from '@forecourt/contracts';
import { LeadRequest } from '@forecourt/contracts/api';
import { formOf } from '@forecourt/contracts/forms';
import { safeParse } from '@forecourt/contracts/schema';
import type { ApiSite } from '../../../api-site.ts';
import { fromDealer } from '../../../mail/from-dealer.ts';
import type { LeadMail } from '../../../mail/mail-port.ts';
import type { Lead } from '../store.ts';
import { leadHtml } from './lead-html.ts';
import type { Section } from './lead-sections.ts';
import { fullName, leadSections, wallClock } from './lead-sections.ts';
import { oneLine, quoted } from './plain-text.ts';

/**
 * The mail to the dealer: the contact, the car, the price shown to the shopper, and the consents.
 *
 * @param car the stored car; null: the lead is not about a car of the site
 * @param isReservation whether the platform wrote the message, about a reservation
 * @param noMarketingSince when the address unsubscribed; null: it is not unsubscribed
 */
export function leadMail(
  lead: Lead,
  site: ApiSite,
  car: Car | null,
  isReservation = false,
  noMarketingSince: Date | null = null,
): LeadMail {
  const { payload } = lead;
  const { before, after } = leadSections(lead, site, car, noMarketingSince);
  const heading = oneLine(`${subjectOf(payload, site, isReservation)} from ${site.name}`);
  const texts = [
    heading,
    ...before.map(sectionText),
    isReservation ? `RESERVATION\n${payload.message}` : `MESSAGE\n${quoted(payload.message)}`,
    ...after.map(sectionText),
  ];
  return {
    ...envelopeOf(lead, site, car, isReservation),
    text: `${texts.filter((text) => text !== '').join('\n\n')}\n`,
    html: leadHtml({
      heading,
      before,
      after,
      message: { title: isReservation ? 'Reservation' : 'Message', text: payload.message },
      phone: payload.phone,
    }),
  };
}

/**
 * The envelope of the mail: the dealer is sender and recipient, and replies go to the shopper. It is identical on each
 * attempt.
 */
export function envelopeOf(
  lead: Lead,
  site: ApiSite,
  car: Car | null,
  isReservation = false,
): Omit<LeadMail, 'text' | 'html'> {
  const { payload } = lead;
  const name = oneLine(fullName(payload));
  // The address is parsed again, because the field of an old lead may contain two addresses. The mail then gets no
  // reply address.
  const address = safeParse(LeadRequest.shape.email, payload.email);
  const about = subjectOf(payload, site, isReservation);
  const time = payload.dateTime ? ` on ${wallClock(payload.dateTime)}` : '';
  const subject = `${car === null ? about : `${about}: ${car.name}`}${time}`;
  return {
    ...fromDealer(site, `lead-${lead.id}`, lead.id),
    to: site.email,
    ...(address.success && { replyTo: { name, address: address.data } }),
    subject: oneLine(`${subject} (${name})`),
    date: lead.createdAt,
  };
}

/** Categories that are too vague for the subject of a mail. The subject then names the form's subcategory. */
const vague: readonly string[] = ['General Enquiry', 'Vehicle Enquiry'];

/** What the lead is about, in the words of its form, never in the sender's words. */
export function subjectOf({ category, form: name }: LeadRequest, site: ApiSite, isReservation: boolean): string {
  if (isReservation) return 'Reservation, deposit paid';
  const form = name === undefined || name === 'contact' ? undefined : formOf(site, name);
  return vague.includes(category) ? (form?.subcategory ?? category) : category;
}

/** A section as plain text; empty when it has no values. */
export function sectionText({ title, lines }: Section): string {
  const filled = lines.filter(([, value]) => value !== undefined && value !== '');
  if (filled.length === 0) return '';
  return [title.toUpperCase(), ...filled.map(([label, value]) => `${label}: ${oneLine(value ?? '')}`)].join('\n');
}
