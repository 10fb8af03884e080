import type { EnquiryDraft } from './enquiry-draft.ts';
import { parseDraft } from './enquiry-draft.ts';

/** Contact details stored on the device, so that a shopper types them once. @source spec §3, FORM-025 */
export type ContactDetails = Pick<EnquiryDraft, 'name' | 'last_name' | 'email' | 'phone' | 'postcode'>;

/** The contact details in a draft. Null if name, email or phone is missing; incomplete details are not stored. */
export function contactDetailsOf({ name, last_name, email, phone, postcode }: EnquiryDraft): ContactDetails | null {
  const known = [name, email, phone].every((value) => value.trim() !== '');
  return known ? { name, last_name, email, phone, postcode } : null;
}

/** Parses stored contact details; null: invalid. */
export function parseContactDetails(json: string | null): ContactDetails | null {
  try {
    return contactDetailsOf(parseDraft(JSON.parse(json ?? 'null')));
  } catch {
    return null;
  }
}
