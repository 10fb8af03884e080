import type { FormDefinition } from '../form-definition.ts';

/** Requests that a person can make about their own personal information. */
const requests = [
  { value: 'See what you hold about me', label: 'See it' },
  { value: 'Correct what you hold about me', label: 'Correct it' },
  { value: 'Delete what you hold about me', label: 'Delete it' },
  { value: 'Something else', label: 'Something else' },
];

/**
 * Asks for access to, correction or deletion of personal information. The request goes to the site's privacy contact,
 * unless a route names its category. The form looks nothing up, so it does not reveal whether an address is known.
 *
 * @source expectations 53
 */
export const privacyRequest: FormDefinition = {
  name: 'privacyRequest',
  sends: 'lead',
  category: 'Privacy Request',
  subcategory: 'Privacy Request',
  words: {
    title: 'Ask about your information',
    lede: 'Use the email and phone number you’ve given us before. That’s how we find your information.',
    submit: 'Send request',
    thanksTitle: 'Thank you, we’ve got your request',
    thanks: '{dealer} will reply within 7 days, and may ask you to prove it’s you.',
    again: 'Send another request',
  },
  steps: [
    {
      fields: [
        {
          kind: 'choice',
          name: 'request',
          label: 'What would you like to do with your information?',
          as: 'radios',
          required: true,
          options: requests,
        },
        { kind: 'known', name: 'name', required: true, half: true },
        { kind: 'known', name: 'last_name', half: true },
        { kind: 'known', name: 'email', required: true },
        { kind: 'known', name: 'phone', required: true },
        {
          kind: 'known',
          name: 'message',
          label: 'Anything that helps us find your information',
          help: 'For example, when you contacted us and which vehicle you asked about.',
        },
      ],
    },
  ],
};
