import type { FormDefinition } from '../form-definition.ts';

/** Opts out of offers, without sign-in or name. @source spec §2, FORM-050 */
export const unsubscribe: FormDefinition = {
  name: 'unsubscribe',
  sends: 'form',
  category: 'General Enquiry',
  subcategory: 'Unsubscribe',
  words: {
    title: 'Stop offers',
    lede: 'Enter the email address we send offers to. Add your mobile number to stop text messages too.',
    submit: 'Unsubscribe',
    thanksTitle: 'Thank you, we’ve got your request',
    thanks: '{dealer} will stop sending you offers within five business days.',
    again: 'Enter another address',
  },
  steps: [
    {
      fields: [
        { kind: 'known', name: 'email', required: true },
        { kind: 'known', name: 'phone', label: 'Mobile' },
      ],
    },
  ],
};
