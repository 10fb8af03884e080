import type { FormField } from '../form-field.ts';

/** Contact fields, in order. @source spec §3, FORM-001 */
export const contactFields: readonly FormField[] = [
  { kind: 'known', name: 'name', required: true, half: true },
  { kind: 'known', name: 'last_name', half: true },
  { kind: 'known', name: 'email', required: true },
  { kind: 'known', name: 'phone', required: true, half: true },
  { kind: 'known', name: 'postcode', half: true },
  { kind: 'known', name: 'PreferredContactMethod' },
];

/** Last fields of a form: the terms, and the consent to offers. @source requirements AMB-46, FORM-013 */
export const closingFields: readonly FormField[] = [
  { kind: 'known', name: 'terms_conditions', shown: 'termsRequired', required: true },
  { kind: 'known', name: 'opt_in' },
];

/** Fields of a form with a single step: contact fields, comments, and the closing fields. */
export const contactSheet = (comments: Pick<Extract<FormField, { kind: 'known' }>, 'required'> = {}): FormField[] => [
  ...contactFields,
  { kind: 'known', name: 'message', ...comments },
  ...closingFields,
];
