import * as z from '@forecourt/contracts/schema';

const amount = z.optional(z.nullable(z.number()));

/**
 * One lender's published estimate for one car. Money in dollars, rates in percent a year, under the
 * names that the feeds use. @source spec §3, VDP-104
 */
export const LenderQuote = z.object({
  interestRate: amount,
  comparisonRate: amount,
  paymentWeek: amount,
  paymentMonth: amount,
  termYears: amount,
  /** `term{n}`: the lender's repayment for a term of n years. */
  term1: amount,
  term2: amount,
  term3: amount,
  term4: amount,
  term5: amount,
  term6: amount,
  term7: amount,
  termWeeks: amount,
  termMonths: amount,
  deposit: amount,
  balloon: amount,
  establishmentFees: amount,
  totalPayable: amount,
  disclaimer: z.optional(z.nullable(z.string())),
  financeProvider: z.optional(z.nullable(z.string())),
});
export type LenderQuote = z.Infer<typeof LenderQuote>;

/** Quotes by finance provider, as named in `site.finance.provider`. */
export const LenderQuotes = z.record(z.string(), LenderQuote);
export type LenderQuotes = z.Infer<typeof LenderQuotes>;
