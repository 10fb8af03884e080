/** Messages of the vehicle page. */
export const vehicleMessages = {
  noDeliveryEstimate:
    "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
  deliveryUnreachable: 'We could not get an estimate just now. Your postcode is still here: try again, or call us.',
  pendingComments: 'Dealer comments are pending. Please check back here later.',
  phoneUnreachable: 'We could not get the number just now.',
  pdfUnreachable: 'We could not prepare the PDF. Please try again in a moment.',
  shareRefused: 'We could not copy the link. Copy it from the address bar instead.',
  runningCostsWrong: 'Enter both figures as numbers, such as 250 and 1.70.',
  similarUnreachable: 'We could not load similar {vehicles} just now. You can search all our {vehicles}.',
  comparedUnreachableTitle: 'We could not fetch these {vehicles}',
  comparedUnreachable: 'Your choice is kept. Check your connection and try again.',
} as const;
