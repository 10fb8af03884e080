import type { EnquiryDraft } from './enquiry-draft.ts';

/** Longest part of a message that the success page repeats, in characters. */
const longest = 600;

type SentDraft = Pick<EnquiryDraft, 'email' | 'phone' | 'message' | 'PreferredContactMethod'>;

/**
 * What the success page repeats of a sent form: the message, and where the reply goes. A draft without a preferred
 * way is replied to by email or phone, whichever it has.
 */
export function sentSummary({ email, phone, message, PreferredContactMethod: way }: SentDraft): {
  readonly asked?: string;
  readonly reply?: string;
} {
  const asked = message.trim().slice(0, longest);
  const reply = replyTo(way, email.trim(), phone.trim());
  return { ...(asked !== '' && { asked }), ...(reply !== '' && { reply }) };
}

function replyTo(way: string, email: string, phone: string): string {
  if (way === 'SMS' && phone !== '') return `Text to ${phone}`;
  if (way === 'Phone' && phone !== '') return `Call to ${phone}`;
  if (way === 'Email' && email !== '') return `Email to ${email}`;
  return [email, phone].filter(Boolean).join(' or ');
}
