import { analyticsIds } from '../../analytics.ts';
import type { FormDefinition } from '../form-definition.ts';
import { closingFields, contactFields } from './contact-fields.ts';

/** An enquiry about a vehicle. @source spec §3, §5 */
export const enquiry: FormDefinition = {
  name: 'enquiry',
  sends: 'lead',
  category: 'General Enquiry',
  subcategory: 'Vehicle Enquiry',
  counted: { newCar: analyticsIds.newCarEnquiry, usedCar: analyticsIds.usedCarEnquiry },
  words: {
    title: 'Your enquiry',
    thanksTitle: 'Thank you, we’ve got your enquiry',
    thanks: '{dealer} will get back to you.',
    again: 'Ask another question',
  },
  ofCar: { title: '{car}', lede: 'Stock number {stocknum}', thanks: '{dealer} will get back to you about the {car}.' },
  steps: [
    {
      fields: [
        ...contactFields,
        { kind: 'known', name: 'finance', shown: 'financeOffered' },
        { kind: 'known', name: 'message', required: 'messageRequired' },
        ...closingFields,
      ],
    },
  ],
};

/** An enquiry about a similar vehicle, on the page of a sold vehicle. */
export const findSimilar: FormDefinition = {
  ...enquiry,
  name: 'findSimilar',
  subcategory: 'Find Similar',
  ofCar: {
    title: 'Another one like the {car}',
    submit: 'Find Me Something Similar',
    thanks: '{dealer} will get back to you about one like the {car}.',
  },
};
