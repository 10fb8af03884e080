/**
 * Texts of api responses for shoppers, by key. They are separate from `messages`, so that browsers load only the texts
 * that they need.
 */
export const apiMessages = {
  serverFailed: 'Something went wrong on our side. Please try again in a minute.',
  databaseUnreachable: 'We can’t do that right now. Please try again in a moment.',
  bodyTooLarge: 'That’s too much to send at once. Please shorten it and try again.',
  characterRefused:
    'There’s a hidden character in this that we can’t save. Clear the box and type it in rather than pasting it.',
  postedFromElsewhere: 'This was sent from another website. Please try again from ours.',
  tooManyRequests: 'Too many {what} from your internet connection. Please try again in {seconds} seconds.',
  formUnknown: 'This form is no longer available. Please call us, or write to us on the contact page.',
  formNotSaved: 'You can’t save this form any more. Please send it, or call us.',
  savedFormUnknown:
    'This link doesn’t work. You may have sent the form or saved it again since, or the link may be too old. You can fill it in again below.',
  savedFormExpired:
    'This link has expired. We delete saved forms after {days} days. You can fill the form in again below.',
  tooManySavedForms: 'We’ve sent {most} links to this address today. Please use the latest one, or try again tomorrow.',
  tooManySavedFormsHere:
    'Too many forms have been saved from your internet connection today. Please send this one now, or try again tomorrow.',
  tooManyAtSite: 'We’re getting too many {what} right now. Please try again in {seconds} seconds, or call us.',
  tooManyToday: 'We’ve had too many {what} today. Please try again tomorrow, or call us.',
  bookingUnknown: 'We can’t find a booking for this link. Call {phone} and we’ll help.',
  bookingExpired: 'This link is no longer valid. Call {phone} and we’ll help.',
  bookingPast: 'It’s too late to change this booking online. Call {phone} instead.',
  bookingCancelled: 'This booking has already been cancelled. Please choose a new time and book again.',
  bookingMovedOften:
    'You’ve moved this booking as often as you can online. Call {phone} and we’ll find you another time.',
  bookedSold: 'This {vehicle} is no longer for sale. Call {phone} and we’ll help you find one like it.',
  formSentBefore:
    'We’ve already received a form you sent from this page. If you meant to send another, check this one and send it again.',
  leadSentBefore:
    'We’ve already received an enquiry you sent from this page. If you meant to send another, check this one and send it again.',
  timeTaken: 'Sorry, that time has just been taken. Please choose another one.',
  reservationMixedUp:
    'These details belong to another reservation. Nothing was charged. Please reload the page, or call us.',
  reservingNotOffered: 'This {vehicle} can’t be reserved online. Nothing was charged. Please call us about it.',
  reservedSold: 'This {vehicle} has been sold. Nothing was charged. Please choose another one.',
  reservedNotHereYet:
    'This {vehicle} is on its way and can’t be reserved yet. Nothing was charged. Please call us about it.',
  reservedByOther: 'Someone else has just reserved this {vehicle}. Nothing was charged. Please choose another one.',
  cardDeclined: 'The card was declined. Nothing was charged. Please check its details, or try another card.',
  cardsDeclinedTooOften:
    'Too many cards were declined today, so we can’t try another. Nothing was charged. Please call us, or try again tomorrow.',
  paymentUnreachable: 'We can’t take payments right now. Nothing was charged. Please try again in a moment.',
  printSold: '{car} has been sold, so there’s no page to print. Call us and we’ll help you find one like it.',
  printsBusy: 'We’re busy printing other pages. Please try again in a few seconds.',
  codeNotSent: 'We couldn’t send your code. Please try again in a few minutes.',
  noCodesToPhones: 'We can’t send codes to phones yet. Please enter your email address.',
  codeWrong: 'That isn’t the code we sent you. Please check it and try again.',
  codeEnded: 'This code no longer works. Ask for a new one and enter that.',
  codesLimited: 'We’ve sent {contact} several codes that weren’t used. Please try again in {wait}.',
  proofNeeded: 'Please confirm it’s you with a code, then try again.',
  contactNotYours: 'That email or phone number isn’t on your account. Please choose one that is.',
  contactKept:
    'You opened your account with {contact}, so that one has to stay. Please choose a different one to remove.',
  contactsFull: 'Your account already has {most} email addresses and phone numbers. Please remove one and try again.',
  contactTaken:
    '{contact} already belongs to another account here. Nothing has changed. Sign in with it to use that account, or delete that account and try again.',
  signInNeeded: 'You’re not signed in. Please sign in and try again.',
  phoneNotYours: 'The phone number on your account has changed. Please reload the page and try again.',
  alertNotTaken: 'This search is too long for email alerts. Please choose fewer filters and try again.',
  alertNotSent: 'We couldn’t send the email. Please try again in a few minutes.',
  alertsFull:
    'You already get emails about {most} searches, so we haven’t added this one. Please stop the emails about one of them and try again.',
  watchlistFull: 'You’re already watching {most} vehicles. Please remove one and try again.',
  valuationUnknown: 'We can’t find that valuation. Please start a new one.',
  valuationSent: 'This valuation has already been sent and can’t be changed. Please start a new one.',
  valuationExpired: 'This figure is out of date. Please value the vehicle again.',
} as const;
