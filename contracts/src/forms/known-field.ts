import { contactMethods, yesOrNo } from '../api/lead.ts';
import type { PlainMessageKey } from '../messages/messages-of.ts';
import type { FormSwitch } from './form-switches.ts';
import type { OptionSource } from './option-sources.ts';

/** The part of a common question that is the same in all forms. */
export type KnownField = {
  readonly label: string;
  readonly kind: 'line' | 'paragraph' | 'choice' | 'tick';
  readonly type?: 'email' | 'tel';
  readonly inputMode?: 'numeric';
  readonly autocomplete?: string;
  readonly maxLength?: number;
  readonly as?: 'select' | 'radios';
  readonly options?: readonly string[];
  readonly from?: OptionSource;
  readonly shown?: FormSwitch;
  readonly missing?: PlainMessageKey;
};

/** Contact questions of every form, with the names that dealers' systems know. @source spec §3, FORM-001 */
export const coreFields = {
  name: { kind: 'line', label: 'First name', autocomplete: 'given-name', maxLength: 100 },
  last_name: { kind: 'line', label: 'Last name', autocomplete: 'family-name', maxLength: 100 },
  email: { kind: 'line', label: 'Email', type: 'email', autocomplete: 'email', maxLength: 200 },
  phone: { kind: 'line', label: 'Phone', type: 'tel', autocomplete: 'tel', maxLength: 40 },
  postcode: { kind: 'line', label: 'Postcode', inputMode: 'numeric', autocomplete: 'postal-code', maxLength: 4 },
  location_id: { kind: 'choice', label: 'Location', from: 'locations', missing: 'locationMissing' },
  PreferredContactMethod: { kind: 'choice', label: 'How should we reply?', as: 'radios', options: contactMethods },
  finance: { kind: 'choice', label: 'Are you interested in finance?', as: 'radios', options: yesOrNo },
} as const satisfies Readonly<Record<string, KnownField>>;

/** Further common questions. Leads have a field for each of them. @source spec §3, §5 */
const leadFields = {
  message: { kind: 'paragraph', label: 'Comments', maxLength: 4000, missing: 'commentsMissing' },
  category: {
    kind: 'choice',
    label: 'What’s it about?',
    from: 'categories',
    missing: 'categoryMissing',
  },
  dealership_slug: { kind: 'choice', label: 'Dealership', from: 'dealerships', missing: 'dealershipMissing' },
  distribution_location: { kind: 'choice', label: 'Start from another location', from: 'distribution' },
  Rego: { kind: 'line', label: 'Registration', autocomplete: 'off', maxLength: 10 },
  has_trade_in: { kind: 'choice', label: 'Do you have a trade-in?', options: yesOrNo },
  terms_conditions: {
    kind: 'tick',
    label: 'I accept the terms and conditions.',
    missing: 'termsMissing',
  },
  opt_in: { kind: 'tick', label: 'Offers' },
} as const satisfies Readonly<Record<string, KnownField>>;

export const knownFields = { ...coreFields, ...leadFields };
export type KnownName = keyof typeof knownFields;
export const knownNames = Object.keys(knownFields) as [KnownName, ...KnownName[]];
