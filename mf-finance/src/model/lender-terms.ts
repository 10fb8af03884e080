import type { LenderQuote } from '@forecourt/contracts';

/** A lender's example for one car, in this package's units. Rates are percent per year. */
export type LenderTerms = {
  readonly annualRatePercent: number;
  /** Comparison rate that the lender states; it is never computed here. */
  readonly comparisonRatePercent: number;
  /** Price of the car in the example; 0 when it has none. */
  readonly priceCents: number;
  /** Integer cents per week, above 0. */
  readonly weeklyCents: number;
  /** Integer cents per month, above 0; null when not stated. */
  readonly monthlyCents: number | null;
  readonly termYears: number;
  readonly depositCents: number;
  readonly balloonCents: number;
  /** The lender's establishment fee. Depending on the lender it is paid upfront or financed. */
  readonly establishmentFeesCents: number;
  /** Sum of all payments over the term, including fees; null when not stated. */
  readonly totalPayableCents: number | null;
  /** Disclaimer in the lender's words; may be empty. */
  readonly disclaimer: string;
};

/** Loan term if the lender states none. @source spec §9, FIN-021 */
const defaultTermYears = 5;

/**
 * Converts a lender's quote. Null if there is no quote, or if a rate or the repayment is missing: finance may only be
 * advertised with both rates. A missing weekly repayment is computed from the monthly one.
 *
 * @param priceDollars price of the car
 * @source spec §3, §5, FIN-002, FIN-061, requirements AMB-52
 */
export function lenderTerms(quote: LenderQuote | undefined, priceDollars = 0): LenderTerms | null {
  if (quote === undefined) return null;
  const { interestRate, comparisonRate } = quote;
  const monthly = above0(quote.paymentMonth);
  const weekly = above0(quote.paymentWeek) ?? perWeek(monthly);
  if (interestRate == null || comparisonRate == null || weekly === null) return null;
  return {
    annualRatePercent: interestRate,
    comparisonRatePercent: comparisonRate,
    priceCents: cents(priceDollars),
    weeklyCents: cents(weekly),
    monthlyCents: monthly === null ? null : cents(monthly),
    termYears: termOf(quote),
    depositCents: cents(quote.deposit ?? 0),
    balloonCents: cents(quote.balloon ?? 0),
    establishmentFeesCents: cents(quote.establishmentFees ?? 0),
    totalPayableCents: quote.totalPayable == null ? null : cents(quote.totalPayable),
    disclaimer: quote.disclaimer?.trim() ?? '',
  };
}

const yearsNamed = [1, 2, 3, 4, 5, 6, 7] as const;

/**
 * The term in years: as stated in years, months or weeks, else from the one `termN` field that has a value.
 * @source spec §3, FIN-061
 */
function termOf(quote: LenderQuote): number {
  const named = yearsNamed.filter((years) => above0(quote[`term${years}`]) !== null);
  return (
    above0(quote.termYears) ??
    scaled(quote.termMonths, 12) ??
    scaled(quote.termWeeks, 52) ??
    (named.length === 1 ? named[0] : undefined) ??
    defaultTermYears
  );
}

function above0(amount: number | null | undefined): number | null {
  return amount != null && amount > 0 ? amount : null;
}

function perWeek(perMonth: number | null): number | null {
  return perMonth === null ? null : (perMonth * 12) / 52;
}

function scaled(amount: number | null | undefined, perYear: number): number | null {
  const periods = above0(amount);
  return periods === null ? null : periods / perYear;
}

export function cents(dollars: number): number {
  return Math.round(dollars * 100);
}
