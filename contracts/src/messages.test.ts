import { expect, it } from '@jest/globals';
import { messages } from './messages.ts';

it('sentences of failures are the specification’s, letter by letter', () => {
  expect(messages).toEqual({
    leadFailed: 'An unexpected error occured',
    formFailed: 'An error occurred when submitting this form',
    fixErrors: 'Please fix the following errors:',
    invalidPostcode: 'Invalid postcode. Please enter a 4-digit number.',
    unknownPostcode: 'Invalid postcode',
    postcodeMissing: 'Please enter a postcode.',
    noDeliveryEstimate:
      "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
    noResultsTitle: 'No Results Available',
    pendingComments: 'Dealer comments are pending. Please check back here later.',
    missingRate: '-',
  });
});
