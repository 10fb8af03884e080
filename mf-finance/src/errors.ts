import { errorsOf } from '@forecourt/kit/island';

/** Error codes of this package, each with its remedy. Codes are never reused. */
export const financeErrors = {
  FINANCE_TERM_OUT_OF_RANGE: 'Ask for a term of at least one repayment.',
  FINANCE_KIND_UNKNOWN:
    'Pin a version of mf-finance that knows this kind, or correct finance.kind in the site configuration.',
  FINANCE_API_UNREACHABLE: 'Check the api. Until it responds, the calculator shows no car.',
  FINANCE_SEARCH_UNREACHABLE: 'Check the search. Until it responds, the budget shows no count.',
} as const;

/** An error of this package. Its message is `CODE: what happened. What to do.` */
export class FinanceError extends errorsOf('FinanceError', financeErrors) {}
