import type { EnquiryDraft } from '../../model/enquiry-draft.ts';

/** Fields that have a control of their own to lead to. */
const typedFields: readonly (keyof EnquiryDraft)[] = [
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'website',
];

/** Whether a shopper can change a field the server or the contract complains about. */
export function isTyped(field: string): boolean {
  return typedFields.some((name) => name === field);
}
