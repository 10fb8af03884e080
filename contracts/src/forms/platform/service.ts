import type { FormDefinition } from '../form-definition.ts';

/** A workshop booking. @source spec §2, FORM-024, FORM-049 */
export const service: FormDefinition = {
  name: 'service',
  sends: 'lead',
  category: 'Service Enquiry',
  subcategory: 'Service',
  unsaid: 'I’d like to book a service.',
  layout: 'sections',
  words: {
    title: 'Your service booking',
    lede: 'We’ll hold the time you pick, and tell you the price before we start.',
    submit: 'Confirm booking',
    thanksTitle: 'Thank you, we’ve got your request',
    thanks: '{dealer} will contact you with a time.',
    thanksTitleAtTime: 'Service booked for {time}',
    thanksAtTime: '{dealer} has set that time aside for you.',
    again: 'Book another service',
  },
  steps: [
    {
      title: 'Where',
      fields: [{ kind: 'known', name: 'location_id', shown: 'showLocation', required: true }],
    },
    {
      title: 'Your vehicle',
      fields: [
        {
          kind: 'line',
          name: 'vehicle',
          label: 'Make, model and year',
          required: true,
          maxLength: 120,
          autocomplete: 'off',
          missing: 'Please enter your vehicle’s make, model and year, such as 2021 Toyota RAV4.',
        },
        { kind: 'known', name: 'Rego', half: true },
        {
          kind: 'line',
          name: 'kilometres',
          label: 'Kilometres',
          input: 'kms',
          half: true,
          max: 3_000_000,
          wrong: 'Please enter the kilometres on the odometer, such as 84,000.',
        },
      ],
    },
    {
      title: 'What does it need?',
      fields: [
        {
          kind: 'choice',
          name: 'service_type',
          label: 'Service',
          as: 'cards',
          required: true,
          missing: 'Please choose what your vehicle needs.',
          options: [
            {
              value: 'Logbook service',
              label: 'Logbook service',
              note: 'What’s due by age and kilometres.',
            },
            {
              value: 'Oil and filter',
              label: 'Oil and filter',
              note: 'We’ll check fluids and tyre pressures too.',
            },
            { value: 'Brakes', label: 'Brakes', note: 'We’ll check pads, discs and fluid, then quote.' },
            { value: 'Air conditioning', label: 'Air conditioning', note: 'Leak test, re-gas and cabin filter.' },
            { value: 'Safety inspection', label: 'Safety inspection', note: 'For your registration.' },
            {
              value: 'Something is not right',
              label: 'Something’s not right',
              note: 'Tell us what you hear, see or smell.',
            },
          ],
        },
        {
          kind: 'checks',
          name: 'extras',
          label: 'Additional services',
          options: [
            { value: 'Wheel alignment', label: 'Wheel alignment' },
            { value: 'Wiper blades', label: 'Wiper blades, pair' },
            { value: 'Wash and vacuum', label: 'Wash and vacuum' },
          ],
        },
      ],
    },
    {
      title: 'While we have your vehicle',
      fields: [
        {
          kind: 'choice',
          name: 'transport',
          label: 'Getting around',
          as: 'cards',
          options: [
            { value: 'Wait here', label: 'Wait here', note: 'A seat and a coffee while we work.' },
            { value: 'Loan vehicle', label: 'Loan vehicle', note: 'If there’s one available. Bring your licence.' },
            { value: 'Drop me off', label: 'Drop me off', note: 'We’ll tell you where our shuttle goes.' },
            { value: 'Pick-up and return', label: 'Pick-up and return', note: 'We pick it up and bring it back.' },
          ],
        },
      ],
    },
    {
      title: 'Pick a time',
      fields: [{ kind: 'time', appointment: 'service', label: 'Day' }],
    },
    {
      title: 'You',
      fields: [
        { kind: 'known', name: 'name', required: true, half: true },
        { kind: 'known', name: 'last_name', half: true },
        { kind: 'known', name: 'phone', label: 'Mobile', required: true, half: true },
        { kind: 'known', name: 'email', required: true, half: true },
        { kind: 'known', name: 'message', label: 'Anything we should know?' },
        { kind: 'known', name: 'terms_conditions', shown: 'termsRequired', required: true },
        { kind: 'known', name: 'opt_in' },
      ],
    },
  ],
};
