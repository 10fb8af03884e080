/** Messages of forms, valuations, bookings and deposits. */
export const formMessages = {
  leadFailed: 'An unexpected error occured',
  timeMissing: 'Please choose a time.',
  timesUnreachable: 'We could not look up free times just now. Load this page again in a moment.',
  bookingUnanswered:
    'We cannot reach {name} right now, and do not know whether your change arrived. Send it again in a moment: it counts once. Or call {phone}.',
  linkGone: 'This link is not good any more. You can fill the form in again below.',
  linkMissing: 'Please paste the whole link that we sent you.',
  notSaved: 'We could not save it just now. Everything you typed is still here: try again in a moment.',
  notOpened: 'We could not bring back what you saved just now. Your link is still good: try again in a moment.',
  linkNotMailed: 'We’re not sure the email went out. Please copy the link.',
  linkNotCopied: 'We could not copy it. It is marked: copy it from the field.',
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
  answerMissing: 'Please fill in “{label}”.',
  answerTooLong: 'Please write no more than {most} characters under “{label}”.',
  numberWrong: 'Please enter a number under “{label}”.',
  dayWrong: 'Please enter a day under “{label}”.',
  choiceWrong: 'Please choose again under “{label}”.',
  nameMissing: 'Please enter your first name.',
  emailWrong: 'Please enter an email address like name@example.com.',
  phoneWrong: 'Please enter a phone number we can call you on.',
  commentsMissing: 'Please enter your comments.',
  categoryMissing: 'Please choose what it is about.',
  locationMissing: 'Please choose a location.',
  dealershipMissing: 'Please choose a dealership.',
  termsMissing: 'Please accept the terms and conditions.',
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
  cardNumberWrong: 'Please enter the number on the front of the card.',
  cardExpiryWrong: 'Please enter month and year, such as 04/29.',
  cardCodeWrong: 'Please enter the 3 or 4 digits of the security code.',
  paymentUnanswered:
    'We cannot reach {name} right now. Nothing you typed is lost: try again in a moment, and you will not be charged twice.',
} as const;
