import type { FormDefinition } from '../form-definition.ts';
import { contactSheet } from './contact-fields.ts';

/** A hidden question with the name and value that dealers' systems expect. */
const request = { kind: 'hidden', name: 'Request Photos', value: 'Please send photos for this car' } as const;

/** A request for photos of a vehicle that has no photos. @source spec §3, FORM-020 */
export const photos: FormDefinition = {
  name: 'photos',
  sends: 'lead',
  category: 'General Enquiry',
  subcategory: 'Request Photos',
  unsaid: request.value,
  words: {
    title: 'Photos',
    lede: 'We’ll take photos of this {noun} for you. Tell us where to send them.',
    submit: 'Request Photos',
    thanksTitle: 'Thank you, we’ve got your request',
    thanks: '{dealer} will send you photos of the {noun}.',
    again: 'Send another request',
  },
  ofCar: { title: 'Photos of the {car}', thanks: '{dealer} will send you photos of the {car}.' },
  steps: [{ fields: [request, ...contactSheet()] }],
};
