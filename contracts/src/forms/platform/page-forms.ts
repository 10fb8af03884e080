import { analyticsIds } from '../../analytics.ts';
import type { FormDefinition } from '../form-definition.ts';
import { contactSheet } from './contact-fields.ts';

const answered = {
  thanksTitle: 'Thank you, we’ve got your request',
  thanks: '{dealer} will get back to you.',
  again: 'Write again',
} as const;

/** @source spec §2, FORM-049 */
export const parts: FormDefinition = {
  name: 'parts',
  sends: 'lead',
  category: 'Parts Enquiry',
  subcategory: 'Parts',
  words: {
    ...answered,
    title: 'Ask about a part',
    lede: 'Tell us the part you need and your vehicle’s make, model and year. Add the VIN if you have it.',
    submit: 'Send request',
  },
  steps: [{ fields: contactSheet({ required: true }) }],
};

/**
 * The spec's category Careers Enquiry is sent as `General Enquiry` with subcategory `Career Enquiry`.
 *
 * @source spec §4, FORM-031, FORM-051
 */
export const careers: FormDefinition = {
  name: 'careers',
  sends: 'lead',
  category: 'General Enquiry',
  subcategory: 'Career Enquiry',
  counted: analyticsIds.careersEnquiry,
  words: {
    ...answered,
    title: 'Apply',
    lede: 'Tell us what kind of work you’re looking for and what you’ve done so far.',
    submit: 'Send application',
    thanksTitle: 'Thank you, we’ve got your application',
  },
  steps: [{ fields: contactSheet({ required: true }) }],
};

export const fleet: FormDefinition = {
  name: 'fleet',
  sends: 'lead',
  category: 'General Enquiry',
  subcategory: 'Fleet Enquiry',
  words: {
    ...answered,
    title: 'Talk to our fleet team',
    lede: 'Tell us how many vehicles you need, which ones and by when.',
    submit: 'Send enquiry',
    thanksTitle: 'Thank you, we’ve got your enquiry',
  },
  steps: [{ fields: contactSheet({ required: true }) }],
};

/** @source requirements AMB-34 */
export const promotion: FormDefinition = {
  name: 'promotion',
  sends: 'lead',
  category: 'General Enquiry',
  subcategory: 'Promotion',
  unsaid: 'I’d like to take part.',
  words: {
    ...answered,
    title: 'Take part',
    lede: 'Tell us how to reach you. Comments are optional.',
    submit: 'Send my entry',
    thanksTitle: 'Thank you, we’ve got your entry',
  },
  steps: [{ fields: contactSheet() }],
};
