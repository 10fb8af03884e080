import { analyticsIds } from '../../analytics.ts';
import type { FormDefinition } from '../form-definition.ts';
import { contactFields } from './contact-fields.ts';

/** @source spec §3, FORM-015…FORM-019 */
export const testDrive: FormDefinition = {
  name: 'testDrive',
  sends: 'lead',
  category: 'Test Drive Enquiry',
  subcategory: 'Test Drive',
  counted: { newCar: analyticsIds.newCarTestDrive, usedCar: analyticsIds.usedCarTestDrive },
  unsaid: 'I’d like to book a test drive.',
  layout: 'sections',
  words: {
    title: 'Your test drive',
    lede: 'Bring your {drive}r licence.',
    submit: 'Book test {drive}',
    thanksTitle: 'Thank you, we’ve got your request',
    thanks: '{dealer} will get back to you about your test {drive}.',
    thanksTitleAtTime: 'Test {drive} booked for {time}',
    thanksAtTime: '{dealer} has set that time aside for you.',
    again: 'Book another time',
  },
  ofCar: {
    title: 'Test {drive} the {car}',
    thanks: '{dealer} will get back to you about your test {drive} of the {car}.',
    thanksAtTime: '{dealer} has set that time and the {car} aside for you.',
  },
  steps: [
    {
      title: 'Pick a time',
      fields: [
        { kind: 'known', name: 'location_id', label: 'Where' },
        { kind: 'time', appointment: 'test-drive', label: 'Test Drive Booking Date' },
        { kind: 'known', name: 'distribution_location', shown: 'distributionLocation' },
      ],
    },
    {
      title: 'You',
      fields: [
        ...contactFields,
        { kind: 'known', name: 'message' },
        { kind: 'known', name: 'terms_conditions', shown: 'termsRequired' },
        { kind: 'known', name: 'opt_in' },
      ],
    },
  ],
};
