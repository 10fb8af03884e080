/** Messages of sign-in, account and saved items. */
export const accountMessages = {
  contactWrong: 'Please enter an email address like name@example.com, or a full phone number like 0412 345 678.',
  codeMissing: 'Please enter the 6 digits we sent you.',
  areaCodeMissing: 'Please enter the full phone number, such as 0412 345 678.',
  deletionUnconfirmed: 'Please tick the box. Once your account is deleted, we can’t bring it back.',
  accountUnanswered: 'Something went wrong on our side. Please try again in a moment.',
  watchlistUnreachable: 'We couldn’t reach your watchlist. Nothing has changed. Please try again in a moment.',
  savedUnreachableTitle: 'We couldn’t get the latest prices',
  savedUnreachable: 'Your saved {vehicles} are still here. Check your connection and try again.',
} as const;
