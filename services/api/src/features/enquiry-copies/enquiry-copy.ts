import type { Car } from '@forecourt/contracts';
import type { ApiSite } from '../../api-site.ts';
import { carBlock } from '../../mail/car-block.ts';
import type { Imprint } from '../../mail/imprint.ts';
import type { LeadMail } from '../../mail/mail-port.ts';
import { namesContact } from '../../mail/names-address.ts';
import { greeting, shopperMail } from '../../mail/shopper-mail.ts';
import { referenceOf } from '../bookings/to-booking.ts';
import type { Lead } from '../leads/store.ts';

/** How the dealer replies, by the contact method that the shopper chose. */
const replyWords = { Phone: 'call you', Email: 'email you', SMS: 'text you' } as const;
/** Maximum length of a message that the copy repeats; a longer one is left out. */
const longestMessage = 1_000;

/**
 * The shopper's copy of an enquiry. Anybody may have typed the recipient's address, so the copy contains no contact
 * details and no answers to form questions. It repeats the message only if the message has at most 1,000 characters and
 * contains no address or phone number.
 *
 * @param car null: the enquiry is about no car of the site
 */
export function enquiryCopy({
  site,
  imprint,
  lead,
  car,
  now,
}: {
  readonly site: ApiSite;
  readonly imprint: Imprint;
  readonly lead: Pick<Lead, 'id' | 'payload'>;
  readonly car: Car | null;
  readonly now: Date;
}): LeadMail {
  if (lead.payload.category === 'Privacy Request') return privacyCopy({ site, imprint, lead, now });
  const { payload } = lead;
  const reference = referenceOf(lead.id);
  const how = payload.PreferredContactMethod;
  const message = payload.message.trim();
  const isRepeated = message !== '' && message.length <= longestMessage && !namesContact(message);
  return shopperMail({
    imprint,
    id: `${lead.id}.copy`,
    messageName: `lead-${lead.id}.copy`,
    to: payload.email,
    subject: car === null ? `We’ve got your enquiry at ${site.name}` : `We’ve got your enquiry: ${car.name}`,
    preview: `${site.name} has your enquiry. Your reference is ${reference}.`,
    reference: `Enquiry ${reference}`,
    heading: 'We’ve got your enquiry',
    blocks: [
      {
        kind: 'words',
        text: `${greeting(payload.name)}\nThanks for getting in touch. One of our team will ${how === undefined ? 'get back to you' : replyWords[how]}. Want to talk sooner? Call ${imprint.place.phone} and mention ${reference}.`,
      },
      ...(car === null ? [] : [carBlock(site, car)]),
      ...(isRepeated ? [{ kind: 'quote' as const, title: 'Your message', text: message }] : []),
    ],
    why: `You got this email because someone sent ${site.name} an enquiry with your email address. If it wasn’t you, there’s nothing you need to do.`,
    date: now,
  });
}

/**
 * The copy of a privacy request. The text is the same for everybody, because nobody has verified yet that the address
 * belongs to the sender.
 */
function privacyCopy({
  site,
  imprint,
  lead,
  now,
}: Pick<Parameters<typeof enquiryCopy>[0], 'site' | 'imprint' | 'lead' | 'now'>): LeadMail {
  const reference = referenceOf(lead.id);
  return shopperMail({
    imprint,
    id: `${lead.id}.copy`,
    messageName: `lead-${lead.id}.copy`,
    to: lead.payload.email,
    subject: `We’ve got your privacy request at ${site.name}`,
    preview: `We’ll reply within 7 days. Your reference is ${reference}.`,
    reference: `Privacy request ${reference}`,
    heading: 'We’ve got your privacy request',
    blocks: [
      {
        kind: 'words',
        text: `${greeting(lead.payload.name)}\nThanks for getting in touch. We’ll reply within 7 days and deal with your request within 30 days. We may ask you to prove it’s you before we send, change or delete anything. Mention ${reference} if you write or call.`,
      },
    ],
    why: `You got this email because someone sent ${site.name} a privacy request with your email address. If it wasn’t you, there’s nothing you need to do. We always check who’s asking before we act.`,
    date: now,
  });
}
