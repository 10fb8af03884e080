/** Every sentence a shopper can be shown when something goes wrong, word for word. @source spec §8, ERR-027 */
export const messages = {
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
} as const;
