import type { LenderQuote } from '@forecourt/contracts';

/** A lender's example for one car, in the units this package counts in. Rates are percent a year. */
export type LenderTerms = {
  readonly annualRatePercent: number;
  /** The lender's own figure; it is never computed here. */
  readonly comparisonRatePercent: number;
  /** Of the car the example is for; 0 when it has none. */
  readonly priceCents: number;
  /** Integer cents a week, above 0. */
  readonly weeklyCents: number;
  /** Integer cents a month, above 0; null when the lender states none. */
  readonly monthlyCents: number | null;
  readonly termYears: number;
  readonly depositCents: number;
  readonly balloonCents: number;
  /** Paid at the start or financed, as the lender does it. */
  readonly establishmentFeesCents: number;
  /** Everything paid over the term, fees included; null when the lender does not say. */
  readonly totalPayableCents: number | null;
  /** The lender's own words; empty when there are none. */
  readonly disclaimer: string;
};

/** A term that is not stated. @source spec §9, FIN-021 */
const defaultTermYears = 5;

/**
 * A lender's published figures, or null when a rate or the amount is missing: without both rates
 * nothing may be advertised.
 *
 * A lender without a weekly figure has its monthly one spread over the year's weeks.
 *
 * @param priceDollars of the car
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

/** The term the lender states: in years, months or weeks, else the one year count it has figures of. @source spec §3, FIN-061 */
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

/** Dollars to integer cents. */
export function cents(dollars: number): number {
  return Math.round(dollars * 100);
}
