/** Messages of the vehicle page. */
export const vehicleMessages = {
  noDeliveryEstimate:
    "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
  deliveryUnreachable: 'We couldn’t get an estimate just now. Your postcode is still here. Try again, or call us.',
  pendingComments: 'Dealer comments are pending. Please check back here later.',
  phoneUnreachable: 'We couldn’t get the number just now.',
  pdfUnreachable: 'We couldn’t prepare the PDF. Please try again in a moment.',
  shareRefused: 'We couldn’t copy the link. Copy it from the address bar instead.',
  runningCostsWrong: 'Enter both figures as numbers, such as 250 and 1.70.',
  similarUnreachable: 'We couldn’t load similar {vehicles} just now. You can search all our {vehicles}.',
  comparedUnreachableTitle: 'We couldn’t load these {vehicles}',
  comparedUnreachable: 'The ones you picked are still saved. Check your connection and try again.',
} as const;
