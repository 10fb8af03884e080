import type { EnquiryDraft } from './enquiry.ts';

/** What is remembered of a shopper, so that nothing has to be typed twice. @source spec §3, FORM-025 */
export type ContactDetails = Pick<EnquiryDraft, 'name' | 'last_name' | 'email' | 'phone' | 'postcode'>;

const names = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;

/** The details of a draft, or null while name, email or phone is missing: then nothing is stored. */
export function contactDetailsOf(draft: EnquiryDraft): ContactDetails | null {
  const { name, last_name, email, phone, postcode } = draft;
  return [name, email, phone].every((value) => value.trim() !== '')
    ? { name, last_name, email, phone, postcode }
    : null;
}

/** What storage holds; null when it is not somebody's details. */
export function parseContactDetails(json: string | null): ContactDetails | null {
  try {
    const value = JSON.parse(json ?? 'null') as Record<string, unknown> | null;
    if (value === null || typeof value !== 'object') return null;
    const entries = names.map((name) => [name, typeof value[name] === 'string' ? value[name] : ''] as const);
    return Object.fromEntries(entries) as ContactDetails;
  } catch {
    return null;
  }
}
