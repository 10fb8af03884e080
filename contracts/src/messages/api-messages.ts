/**
 * Texts of api responses for shoppers, by key, in addition to `messages`. Browsers get only the texts that they need.
 */
export const apiMessages = {
  serverFailed: 'Something went wrong on our side. Please try again in a minute.',
  databaseUnreachable: 'We cannot do that just now. Please try again in a moment.',
  bodyTooLarge: 'What was sent is too large. Please shorten it and try again.',
  characterRefused: 'This holds a character that cannot be kept. Please type it again without special characters.',
  postedFromElsewhere: 'This came from another website. Please try again on this one.',
  tooManyRequests: 'Too many {what} from your address. Please try again in {seconds} seconds.',
  formUnknown: 'This form is no longer here. Please call us, or write to us on the contact page.',
  formNotSaved: 'This form cannot be saved any more. Please send it, or call us.',
  savedFormUnknown:
    'This link is not good any more: the form was sent, or saved again under another link. You can fill it in again below.',
  savedFormExpired:
    'This link has expired: what was saved is deleted after {days} days. You can fill the form in again below.',
  tooManySavedForms: 'We have sent {most} links to this address today. Please use one of them, or try again tomorrow.',
  tooManySavedFormsHere:
    'Too many forms were saved from your connection today. Please send this one now, or try again tomorrow.',
  tooManyAtSite: 'Too many {what} are sent to us just now. Please try again in {seconds} seconds, or call us.',
  tooManyToday: 'Too many {what} were sent to us today. Please try again tomorrow, or call us.',
  bookingUnknown: 'This link opens no booking. Call {phone} and we will help you.',
  bookingExpired: 'This link is no longer valid. Call {phone} and we will help you.',
  bookingPast: 'The time of this booking has come. Call {phone} to change it.',
  bookingCancelled: 'This booking has already been cancelled. Please choose a new time and book again.',
  bookedSold: 'This {vehicle} has been sold meanwhile. Call {phone} about one like it.',
  formSentBefore: 'We already have something that was sent from here. Please send it again.',
  leadSentBefore: 'We already have an enquiry that was sent from here. Please check this one and send it again.',
  timeTaken: 'Sorry, that time has just been taken. Please choose another one.',
  reservationMixedUp:
    'These details belong to another reservation. Nothing was charged. Please load the page again, or call us.',
  reservingNotOffered: 'This {vehicle} cannot be reserved online. Nothing was charged. Please call us about it.',
  reservedSold: 'This {vehicle} has been sold. Nothing was charged. Please choose another one.',
  reservedNotHereYet:
    'This {vehicle} is on its way and cannot be reserved yet. Nothing was charged. Please call us about it.',
  reservedByOther: 'Someone else has just reserved this {vehicle}. Nothing was charged. Please choose another one.',
  cardDeclined: 'The card was declined. Nothing was charged. Please check its details, or try another card.',
  cardsDeclinedTooOften:
    'Too many cards were declined today, so no more are tried. Nothing was charged. Please call us, or try again tomorrow.',
  paymentUnreachable: 'Payments cannot be taken right now. Nothing was charged. Please try again in a moment.',
  printSold: '{car} has been sold and can no longer be printed. Call us for another one like it.',
  printsBusy: 'Too many pages are being printed just now. Please try again in a few seconds.',
  codeNotSent: 'We could not send your code. Please try again in a few minutes.',
  noCodesToPhones: 'We cannot send codes to phones yet. Please enter your email address.',
  codeWrong: 'This is not the code we sent you. Please check it and try again.',
  codeEnded: 'This code can no longer be used. Ask for a new one and enter that.',
  codesLimited: 'Several codes were sent to {contact} and not used. Please try again in {wait}.',
  proofNeeded: 'Please confirm with a code that this account is yours, then try again.',
  contactNotYours: 'This does not open your account. Please choose an address or number that does.',
  contactKept: 'Your account began with {contact}, which stays as long as the account does. Please choose another one.',
  contactsFull:
    'Your account has {most} addresses and numbers, and no more can be added. Please choose one to remove first.',
  contactTaken:
    '{contact} already opens another account here. Nothing was changed. Sign in with it to use that account, or delete that account and try again.',
  signInNeeded: 'You are not signed in. Please sign in and try again.',
  phoneNotYours: 'This phone number is not the one you are signed in with. Sign in with it and try again.',
  alertNotTaken: 'This search is too long to follow. Please choose fewer filters and try again.',
  alertNotSent: 'We could not send the email. Please try again in a few minutes.',
  alertsFull: 'You already get emails about {most} searches. Stop one of them and try again.',
  watchlistFull: 'You watch {most} vehicles already. Please remove one and try again.',
  valuationUnknown: 'There is no such valuation here. Please begin another one.',
  valuationSent: 'This valuation was sent already and stays as it is. Please begin another one.',
  valuationExpired: 'The figure is no longer current. Please value the vehicle again.',
} as const;
