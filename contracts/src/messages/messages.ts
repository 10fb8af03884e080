/**
 * What a shopper reads when something is missing, wrong or out of reach, by key; `{label}` is filled in. Those of spec §8 stand
 * word for word. A site may word each its own way, under `labels.messages`: never show one but by `messagesOf(site)`.
 *
 * @source spec §8, ERR-027
 */
export const messages = {
  // Forms
  leadFailed: 'An unexpected error occured',
  timeMissing: 'Please choose a time.',
  timesUnreachable: 'We could not look up free times just now. Load this page again in a moment.',
  bookingUnanswered:
    'We cannot reach {name} right now, and do not know whether your change arrived. Send it again in a moment: it counts once. Or call {phone}.',
  linkGone: 'This link is not good any more. You can fill the form in again below.',
  linkMissing: 'Please paste the whole link that we sent you.',
  notSaved: 'We could not save it just now. Everything you typed is still here: try again in a moment.',
  notOpened: 'We could not bring back what you saved just now. Your link is still good: try again in a moment.',
  linkNotMailed: 'We could not confirm that the mail has left: please copy the link.',
  linkNotCopied: 'We could not copy it. It is marked: copy it from the field.',
  formFailed: 'An error occurred when submitting this form',
  leadUnanswered: 'We cannot reach {name} right now.',
  leadKept:
    'What you typed is kept on this device and is sent by itself when you are back online. You can also send it again, or call',
  leadKeptFor:
    'What you typed is kept on this device and is sent by itself in {seconds} seconds. You can also send it again, or call',
  leadInPage:
    'What you typed is still here and is sent by itself when you are back online, as long as this page stays open. You can also send it again, or call',
  leadInPageFor:
    'What you typed is still here and is sent by itself in {seconds} seconds, as long as this page stays open. You can also send it again, or call',
  leadTooMany: '{name} is sent too many enquiries right now.',
  leadNotSent: 'It was not sent. What you typed is still here: send it again in a moment, or call',
  fixErrors: 'Please fix the following errors:',
  answerMissing: 'Please fill in “{label}”.',
  answerTooLong: 'Please write no more than {most} characters under “{label}”.',
  numberWrong: 'Please enter a number under “{label}”.',
  dayWrong: 'Please enter a day under “{label}”.',
  choiceWrong: 'Please choose again under “{label}”.',
  nameMissing: 'Please enter your first name.',
  emailWrong: 'Please enter an email address like name@example.com.',
  phoneWrong: 'Please enter a phone number with 8 to 15 digits.',
  invalidPostcode: 'Invalid postcode. Please enter a 4-digit number.',
  unknownPostcode: 'Invalid postcode',
  commentsMissing: 'Please enter your comments.',
  categoryMissing: 'Please choose what it is about.',
  locationMissing: 'Please choose a location.',
  dealershipMissing: 'Please choose a dealership.',
  termsMissing: 'Please accept the terms and conditions.',
  creditConsentMissing: 'Please tick the box: without it we may not contact you about this.',
  // A vehicle of one's own
  makeMissing: 'Please enter the make of your vehicle.',
  modelMissing: 'Please enter the model of your vehicle.',
  yearWrong: 'Please enter the year it was built, such as 2019.',
  odometerWrong: 'Please enter the kilometres on its odometer, such as 84,000.',
  conditionMissing: 'Please choose the condition it is in.',
  regoWrong: 'Please enter the registration as on the plate, such as 842KXR.',
  regoStateMissing: 'Please choose the state it is registered in.',
  regoUnknown: 'We found no vehicle with this registration. Check it and the state, or enter the vehicle below.',
  regoUnreachable: 'We could not look the registration up just now. Please enter the vehicle below.',
  figureUnreachable:
    'We could not work out a figure just now. What you typed is still here: try again, or send it and we will value yours in person.',
  // Paying a deposit
  cardNumberWrong: 'Please enter the number on the front of the card.',
  cardExpiryWrong: 'Please enter month and year, such as 04/29.',
  cardCodeWrong: 'Please enter the 3 or 4 digits of the security code.',
  paymentUnanswered:
    'We cannot reach {name} right now. Nothing you typed is lost: try again in a moment, and you will not be charged twice.',
  // Signing in
  contactWrong: 'Please enter an email address like name@example.com, or a phone number with its area code.',
  codeMissing: 'Please enter the 6 digits we sent you.',
  areaCodeMissing: 'Please enter a phone number with its area code, such as 0412 345 678.',
  deletionUnconfirmed: 'Please tick the box: what is deleted cannot be brought back.',
  accountUnanswered: 'Something went wrong on our side. Please try again in a moment.',
  watchlistUnreachable: 'We could not reach your watchlist. It is as it was: please try again in a moment.',
  // Vehicles, results and places
  postcodeMissing: 'Please enter a postcode.',
  noDeliveryEstimate:
    "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.",
  deliveryUnreachable: 'We could not get an estimate just now. Your postcode is still here: try again, or call us.',
  noResultsTitle: 'No Results Available',
  pendingComments: 'Dealer comments are pending. Please check back here later.',
  phoneUnreachable: 'We could not get the number just now.',
  pdfUnreachable: 'We could not prepare the PDF. Please try again in a moment.',
  shareRefused: 'We could not copy the link. Copy it from the address bar instead.',
  runningCostsWrong: 'Enter both figures as numbers, such as 250 and 1.70.',
  similarUnreachable: 'We could not load similar {vehicles} just now. You can search all our {vehicles}.',
  resultsUnreachableTitle: 'We could not update the results',
  resultsUnreachable: 'The results below are from your previous search. Try again, or call us.',
  amountOutOfRange: 'Cannot be less than {min} or more than {max}',
  amountUnreadable: 'Use digits, such as 5,000.',
  nothingToFinance: 'Deposit and trade-in together are the price of {price} or more: nothing is left to finance.',
  residualTooHigh: 'Enter less than the {amount} financed.',
  noBudgetResults: 'No {type}s found for this budget',
  noBudgetResultsButton: '0 {type}s Found',
  budgetTooLow: 'Our lowest price is {lowest}: raise the repayment or the deposit.',
  loanTermsUnreachable: 'We could not load the loan’s settings. Check your connection and try again.',
  budgetUncounted: 'We cannot count them right now. The search still opens.',
  positionRefused: 'Your browser did not share your location. You can type a postcode instead.',
  positionUnreachable: 'Your location could not be found. You can type a postcode instead.',
  placeUnknown: 'We could not find “{place}”. Try a postcode or a suburb.',
  placeUnknownShown:
    'We could not find “{place}”. Check the postcode, or try a suburb. For now, vehicles from everywhere are shown.',
  placeUnreachable:
    'We could not look up “{place}” just now. Try again in a moment. For now, vehicles from everywhere are shown.',
  savedUnreachableTitle: 'We could not fetch the latest prices',
  savedUnreachable: 'Your saved {vehicles} are still here. Check your connection and try again.',
  comparedUnreachableTitle: 'We could not fetch these {vehicles}',
  comparedUnreachable: 'Your choice is kept. Check your connection and try again.',
  pageOffline:
    'You are offline. You can stay on this page; the one you asked for opens as soon as you are back online.',
  pageUnanswered: 'We could not reach the page you asked for. Check your connection and try again.',
  partUnavailable: 'This part of the page is not available right now. Please call us on',
  pageFailed: 'Something went wrong on our side. The rest of the site works; try again in a moment, or call us.',
} as const;
