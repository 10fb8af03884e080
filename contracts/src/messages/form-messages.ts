/** Messages of forms, valuations, bookings and deposits. */
export const formMessages = {
  leadFailed: 'An unexpected error occured',
  timeMissing: 'Please choose a time.',
  timesUnreachable: 'We couldn’t check which times are available just now. Reload this page in a moment.',
  bookingUnanswered:
    'We can’t reach {name} right now, so we don’t know if your change went through. Send it again in a moment (it only counts once) or call {phone}.',
  linkGone: 'This link no longer works. You can fill the form in again below.',
  linkMissing: 'Please paste the whole link we sent you.',
  notSaved: 'We couldn’t save your answers just now. Everything you typed is still here. Try again in a moment.',
  notOpened: 'We couldn’t load your saved answers just now. Keep your link and try it again in a moment.',
  linkNotMailed: 'We’re not sure the email went out. Please copy the link.',
  linkNotCopied: 'We couldn’t copy the link. We’ve selected it, so you can copy it from the field.',
  leadUnanswered: 'We can’t reach {name} right now.',
  leadKept:
    'What you typed is saved on this device, and we’ll keep trying to send it. You can also try again now, or call',
  leadKeptFor:
    'What you typed is saved on this device, and we’ll try again in {seconds} seconds. You can also try now, or call',
  leadInPage:
    'What you typed is still here, and we’ll keep trying to send it as long as this page stays open. You can also try again now, or call',
  leadInPageFor:
    'What you typed is still here. If this page stays open, we’ll try again in {seconds} seconds. You can also try now, or call',
  leadTooMany: '{name} is getting too many enquiries right now.',
  leadNotSent: 'It wasn’t sent. What you typed is still here. Send it again in a moment, or call',
  answerMissing: 'Please fill in “{label}”.',
  answerTooLong: 'Please keep “{label}” to {most} characters or fewer.',
  numberWrong: 'Please enter a number for “{label}”.',
  dayWrong: 'Please enter a date for “{label}”.',
  choiceWrong: 'Please choose one of the options for “{label}”.',
  nameMissing: 'Please enter your first name.',
  emailWrong: 'Please enter an email address like name@example.com.',
  phoneWrong: 'Please enter a phone number we can call you on.',
  commentsMissing: 'Please enter your comments.',
  categoryMissing: 'Please choose what your message is about.',
  locationMissing: 'Please choose a location.',
  dealershipMissing: 'Please choose a dealership.',
  termsMissing: 'Please accept the terms and conditions.',
  makeMissing: 'Please enter your vehicle’s make.',
  modelMissing: 'Please enter your vehicle’s model.',
  yearWrong: 'Please enter the year your vehicle was built, such as 2019.',
  odometerWrong: 'Please enter the kilometres on the odometer, such as 84,000.',
  conditionMissing: 'Please choose your vehicle’s condition.',
  regoWrong: 'Please enter the registration as shown on the plate, such as 842KXR.',
  regoStateMissing: 'Please choose the state your vehicle is registered in.',
  regoUnknown:
    'We couldn’t find a vehicle with this registration. Check the number and the state, or enter the details below.',
  regoUnreachable: 'We couldn’t look up the registration just now. Please enter the details below.',
  figureUnreachable:
    'We couldn’t work out a figure just now. What you typed is still here. Try again, or send it and we’ll value your vehicle in person.',
  cardNumberWrong: 'Please check the card number.',
  cardExpiryWrong: 'Please enter the month and year, such as 04/29.',
  cardCodeWrong: 'Please enter the 3- or 4-digit security code.',
  paymentUnanswered:
    'We can’t reach {name} right now. Nothing you typed is lost. Try again in a moment. You won’t be charged twice.',
} as const;
