import type { EnquiryDraft } from './enquiry-draft.ts';
import { parseDraft } from './enquiry-draft.ts';

/** What is remembered of a shopper, so that nothing has to be typed twice. @source spec §3, FORM-025 */
export type ContactDetails = Pick<EnquiryDraft, 'name' | 'last_name' | 'email' | 'phone' | 'postcode'>;

/** The details of a draft, or null while name, email or phone is missing: then nothing is stored. */
export function contactDetailsOf({ name, last_name, email, phone, postcode }: EnquiryDraft): ContactDetails | null {
  const known = [name, email, phone].every((value) => value.trim() !== '');
  return known ? { name, last_name, email, phone, postcode } : null;
}

/** What storage holds; null when it is not contact details. */
export function parseContactDetails(json: string | null): ContactDetails | null {
  try {
    return contactDetailsOf(parseDraft(JSON.parse(json ?? 'null')));
  } catch {
    return null;
  }
}
