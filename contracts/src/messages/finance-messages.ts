/** Messages of finance and budget pages. */
export const financeMessages = {
  creditConsentMissing: 'Please tick the box so we can contact you about this.',
  amountOutOfRange: 'Cannot be less than {min} or more than {max}',
  amountUnreadable: 'Use digits, such as 5,000.',
  nothingToFinance: 'Your deposit and trade-in cover the price of {price}. There’s nothing left to finance.',
  residualTooHigh: 'Enter less than the {amount} you’re borrowing.',
  noBudgetResults: 'No {type}s found for this budget',
  noBudgetResultsButton: '0 {type}s Found',
  budgetTooLow: 'Our lowest price is {lowest}. Try a higher repayment or deposit.',
  loanTermsUnreachable: 'We couldn’t load the loan settings. Check your connection and try again.',
  budgetUncounted: 'We can’t count the matches right now, but you can still search.',
} as const;
