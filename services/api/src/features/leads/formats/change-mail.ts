import type { Car } from '@forecourt/contracts';
import type { ApiSite } from '../../../api-site.ts';
import type { LeadMail } from '../../../mail/mail-port.ts';
import type { BookingChange, Lead } from '../store.ts';
import { bookingTitle, changeWords } from './change-words.ts';
import { leadHtml } from './lead-html.ts';
import { envelopeOf, sectionText } from './lead-mail.ts';
import type { Section } from './lead-sections.ts';
import { fullName, leadSections, timeAt, wallClock } from './lead-sections.ts';
import { oneLine } from './plain-text.ts';

/** The mail to the dealer when a booking was moved or cancelled, with its old and new time. */
export function changeMail(lead: Lead, site: ApiSite, car: Car | null, change: BookingChange): LeadMail {
  const { payload } = lead;
  const { before, after } = leadSections(lead, site, car);
  const heading = oneLine(`${bookingTitle(site, payload)} ${change.kind}, ${site.name}`);
  const further: readonly Section[] = [
    {
      title: 'Booking',
      lines: [
        ['Before', wallClock(change.fromTime)],
        ['Now', change.toTime === null ? 'Cancelled' : wallClock(change.toTime)],
        ['Changed', timeAt(change.at, site.timeZone)],
        ['Lead', lead.id],
      ],
    },
    ...after.filter(({ title }) => title === 'Vehicle' || title === 'Answers'),
  ];
  const words = changeWords(change);
  return {
    ...changeEnvelope(lead, site, car, change),
    text: `${[heading, words, ...before.map(sectionText), ...further.map(sectionText)].filter((text) => text !== '').join('\n\n')}\n`,
    html: leadHtml({
      heading,
      before,
      after: further,
      message: { title: 'What changed', text: words },
      phone: payload.phone,
    }),
  };
}

/**
 * The envelope of the mail about a change. It is identical on each attempt, and belongs to the thread of the lead's
 * mail.
 */
export function changeEnvelope(
  lead: Lead,
  site: ApiSite,
  car: Car | null,
  { kind, sequence, at }: BookingChange,
): Omit<LeadMail, 'text' | 'html'> {
  const { payload } = lead;
  const envelope = envelopeOf(lead, site, car);
  const what = [bookingTitle(site, payload), car?.name].filter(Boolean).join(', ');
  return {
    ...envelope,
    leadId: `${lead.id}.change-${sequence}`,
    messageId: envelope.messageId.replace('@', `.change-${sequence}@`),
    subject: oneLine(`${kind === 'moved' ? 'Moved' : 'Cancelled'}: ${what} (${fullName(payload)})`),
    date: at,
  };
}
