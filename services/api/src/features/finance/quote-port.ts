import type { YouxQuote } from '@forecourt/contracts/api';

/** Request to the service; contains no personal data. @source spec §7, FIN-056 */
export type QuoteQuestion = {
  readonly selfAssessedCreditScore: 'GREAT';
  /** Dollars, above 0. */
  readonly purchasePrice: number;
  /** Years. */
  readonly loanTerm: 5;
  readonly year: number | null;
  readonly vin: string | null;
  readonly nvic: string | null;
  readonly whoIsHelping: '';
};

/** Quotes repayments for cars. */
export type QuotePort = {
  /** Null: no quote for this car. @throws QUOTE_UNREACHABLE */
  readonly quote: (question: QuoteQuestion) => Promise<YouxQuote | null>;
};
