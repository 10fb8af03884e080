/** Messages of finance and budget pages. */
export const financeMessages = {
  creditConsentMissing: 'Please tick the box: without it we may not contact you about this.',
  amountOutOfRange: 'Cannot be less than {min} or more than {max}',
  amountUnreadable: 'Use digits, such as 5,000.',
  nothingToFinance: 'Deposit and trade-in together are the price of {price} or more: nothing is left to finance.',
  residualTooHigh: 'Enter less than the {amount} financed.',
  noBudgetResults: 'No {type}s found for this budget',
  noBudgetResultsButton: '0 {type}s Found',
  budgetTooLow: 'Our lowest price is {lowest}: raise the repayment or the deposit.',
  loanTermsUnreachable: 'We could not load the loan’s settings. Check your connection and try again.',
  budgetUncounted: 'We can’t count the matches right now. The search still opens.',
} as const;
