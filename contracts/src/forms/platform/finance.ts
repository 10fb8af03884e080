import { analyticsIds } from '../../analytics.ts';
import type { FormDefinition } from '../form-definition.ts';
import { contactSheet } from './contact-fields.ts';

/** @source spec §3, FORM-022 */
export const finance: FormDefinition = {
  name: 'finance',
  sends: 'lead',
  category: 'Finance Enquiry',
  subcategory: 'Finance Application',
  counted: analyticsIds.financeEnquiry,
  unsaid: 'I’d like to apply for finance.',
  words: {
    title: 'Apply for finance',
    lede: 'Tell us how to reach you and we’ll go through the options with you.',
    submit: 'Apply for finance',
    thanksTitle: 'Thank you, we’ve got your application',
    thanks: '{dealer} will go through your options with you.',
    again: 'Send another one',
  },
  ofCar: { title: 'Finance for the {car}', thanks: '{dealer} will go through your options for the {car} with you.' },
  steps: [{ fields: [{ kind: 'known', name: 'has_trade_in' }, ...contactSheet()] }],
};
