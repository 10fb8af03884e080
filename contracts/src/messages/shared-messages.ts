/** Messages that several parts of the product share. */
export const sharedMessages = {
  fixErrors: 'Please fix the following errors:',
  formFailed: 'An error occurred when submitting this form',
  invalidPostcode: 'Invalid postcode. Please enter a 4-digit number.',
  unknownPostcode: 'Invalid postcode',
  postcodeMissing: 'Please enter a postcode.',
  positionRefused: 'Your browser didn’t share your location. You can type a postcode instead.',
  positionUnreachable: 'We couldn’t find your location. You can type a postcode instead.',
} as const;
