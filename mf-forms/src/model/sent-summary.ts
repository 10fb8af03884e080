import type { EnquiryDraft } from './enquiry-draft.ts';

/** Maximum number of characters of a message that the success page repeats. */
const longest = 600;

type SentDraft = Pick<EnquiryDraft, 'email' | 'phone' | 'message' | 'PreferredContactMethod'>;

/**
 * The parts of a sent form that the success page repeats: the message, and where the reply goes. Without a chosen
 * contact method, the reply goes to the email address or the phone, whichever is known. The confirmation of a booking
 * always goes to the email address.
 */
export function sentSummary(
  { email, phone, message, PreferredContactMethod: way }: SentDraft,
  isBooked: boolean,
): { readonly asked?: string; readonly reply?: string } {
  const asked = message.trim().slice(0, longest);
  const reply = isBooked ? email.trim() : replyTo(way, email.trim(), phone.trim());
  return { ...(asked !== '' && { asked }), ...(reply !== '' && { reply }) };
}

function replyTo(way: string, email: string, phone: string): string {
  if (way === 'SMS' && phone !== '') return `${phone}, by text`;
  if (way === 'Phone' && phone !== '') return `${phone}, by phone`;
  if (way === 'Email' && email !== '') return email;
  return [email, phone].filter(Boolean).join(' or ');
}
