/** Every sentence a shopper can be shown when something goes wrong, word for word. @source spec §8, ERR-027 */
export const messages = {
  leadFailed: 'An unexpected error occured',
  formFailed: 'An error occurred when submitting this form',
  fixErrors: 'Please fix the following errors:',
  invalidPostcode: 'Invalid postcode. Please enter a 4-digit number.',
  noResultsTitle: 'No Results Available',
  pendingComments: 'Dealer comments are pending. Please check back here later.',
  missingRate: '-',
} as const;
