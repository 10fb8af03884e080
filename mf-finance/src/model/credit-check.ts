import type { FinanceMessages, FormMessages } from '@forecourt/contracts';
import { LeadRequest } from '@forecourt/contracts/api';
import { safeParse } from '@forecourt/contracts/schema';

/** Input of the credit check form. It contains no data that identifies the shopper to a credit bureau. */
export type CreditCheckDraft = {
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  /** `on` when the box is ticked. */
  readonly agreed: string;
};
export const creditCheckFields = ['name', 'last_name', 'email', 'phone', 'agreed'] as const;

const empty: CreditCheckDraft = { name: '', last_name: '', email: '', phone: '', agreed: '' };

export function draftOf(fields: Readonly<Record<string, string>>): CreditCheckDraft {
  return { ...empty, ...Object.fromEntries(creditCheckFields.map((name) => [name, fields[name] ?? ''])) };
}

/** Text of the consent; it is sent with the enquiry. */
export const consentText = (dealer: string) =>
  `I’d like ${dealer} to contact me about a credit check. Nothing is checked until I’ve agreed to it in writing.`;

export function toCreditCheckLead(
  draft: CreditCheckDraft,
  { dealer, url, website }: { readonly dealer: string; readonly url: string; readonly website: string },
): LeadRequest {
  return {
    category: 'Finance Enquiry',
    subcategory: 'Credit check',
    name: draft.name,
    ...(draft.last_name.trim() !== '' && { last_name: draft.last_name }),
    email: draft.email,
    phone: draft.phone,
    message: 'Please contact me about a credit check. I know it needs my written consent first.',
    opt_in: false,
    consent_text: consentText(dealer),
    url,
    ...(website !== '' && { website }),
  };
}

/**
 * Error messages by field; empty when the form is valid.
 *
 * @param reworded returns a text of a form in the site's own words
 */
export function creditCheckErrors(
  draft: CreditCheckDraft,
  lead: LeadRequest,
  { message: messageOf, reworded }: Pick<FinanceMessages, 'message'> & Pick<FormMessages, 'reworded'>,
): Readonly<Record<string, string>> {
  const parsed = safeParse(LeadRequest, lead);
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => [String(path[0]), reworded(message)]);
  const agreed = draft.agreed === '' ? { agreed: messageOf('creditConsentMissing') } : {};
  return { ...Object.fromEntries(wrong.toReversed()), ...agreed };
}
