import type { FormField } from '../form-field.ts';

/** Who is asking, in the order it is asked. @source spec §3, FORM-001 */
export const contactFields: readonly FormField[] = [
  { kind: 'known', name: 'name', required: true, half: true },
  { kind: 'known', name: 'last_name', half: true },
  { kind: 'known', name: 'email', required: true },
  { kind: 'known', name: 'phone', required: true, half: true },
  { kind: 'known', name: 'postcode', half: true },
  { kind: 'known', name: 'PreferredContactMethod' },
];

/** At a form's end. @source requirements AMB-46, FORM-013 */
export const closingFields: readonly FormField[] = [
  { kind: 'known', name: 'terms_conditions', shown: 'termsRequired', required: true },
  { kind: 'known', name: 'opt_in' },
];

/** One sheet: who is asking, with comments that may stay empty or not. */
export const contactSheet = (comments: Pick<Extract<FormField, { kind: 'known' }>, 'required'> = {}): FormField[] => [
  ...contactFields,
  { kind: 'known', name: 'message', ...comments },
  ...closingFields,
];
