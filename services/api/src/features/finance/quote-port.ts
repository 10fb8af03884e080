import type { YouxQuote } from '@forecourt/contracts/api';

/** What the service is sent. Nothing in it is about a person. @source spec §7, FIN-056 */
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

/** Who quotes a repayment for a car. */
export type QuotePort = {
  /** Null: the service gives none for this car. @throws QUOTE_UNREACHABLE */
  readonly quote: (question: QuoteQuestion) => Promise<YouxQuote | null>;
};
