import type { FormDefinition } from '../form-definition.ts';
import { closingFields, contactFields } from './contact-fields.ts';

/** An enquiry without a vehicle. @source spec §3, §5, FORM-009…FORM-014, FORM-061 */
export const contact: FormDefinition = {
  name: 'contact',
  sends: 'lead',
  category: 'General Enquiry',
  subcategory: 'Contact',
  words: {
    title: 'Write to us',
    lede: 'Tell us what it’s about and how to reach you.',
    thanksTitle: 'Thank you, we’ve got your message',
    thanks: '{dealer} will get back to you.',
    again: 'Write again',
  },
  steps: [
    {
      fields: [
        { kind: 'known', name: 'category', required: true },
        { kind: 'known', name: 'dealership_slug', shown: 'showDealership', required: true },
        { kind: 'known', name: 'location_id', shown: 'showLocation', required: true },
        ...contactFields,
        { kind: 'known', name: 'Rego', help: 'If it’s about your own vehicle.' },
        { kind: 'known', name: 'message', required: 'messageRequired' },
        ...closingFields,
      ],
    },
  ],
};
