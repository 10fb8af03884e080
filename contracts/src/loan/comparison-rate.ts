import type { Frequency } from './repayment.ts';
import { periodsPerYear, repaymentCents } from './repayment.ts';

/**
 * Repayments per year according to the regulation.
 *
 * @source National Consumer Credit Protection Regulations 2010, reg 100
 */
const regulationPeriods = { week: 52.18, fortnight: 26.09, month: 12 } as const;

/** A loan as a lender advertises it. */
export type AdvertisedLoan = {
  /** Integer > 0: amount that the borrower receives. */
  readonly amountCents: number;
  /** Integer ≥ 0 */
  readonly balloonCents: number;
  readonly annualRatePercent: number;
  readonly termYears: number;
  readonly frequency: Frequency;
  /** Integer ≥ 0: paid on the first day, in addition to the loan. */
  readonly upfrontFeeCents: number;
  /** Integer ≥ 0: paid with every repayment. */
  readonly periodicFeeCents: number;
};

/** Number of bisections, after which the digits of the rate no longer change. */
const steps = 100;

/**
 * The comparison rate of a loan by the regulation's formula: the annual rate at which the present value of all
 * payments, fees included, equals the amount that the borrower receives. Used only to check lenders' figures.
 *
 * @returns percent a year, unrounded; NaN when the upfront fee leaves the borrower nothing
 * @throws FINANCE_TERM_OUT_OF_RANGE
 * @source National Consumer Credit Protection Regulations 2010, reg 100
 */
export function comparisonRatePercent(loan: AdvertisedLoan): number {
  const { amountCents, balloonCents, annualRatePercent, termYears, frequency } = loan;
  const periods = Math.round(termYears * periodsPerYear[frequency]);
  const repayment = repaymentCents(
    { principalCents: amountCents, balloonCents, annualRatePercent, termYears },
    frequency,
  );
  const received = amountCents - loan.upfrontFeeCents;
  if (received <= 0) return Number.NaN;
  const paid = (rate: number): number => {
    const discount = (1 + rate) ** -periods;
    const annuity = rate === 0 ? periods : (1 - discount) / rate;
    return (repayment + loan.periodicFeeCents) * annuity + balloonCents * discount;
  };
  let low = 0;
  let high = 1;
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2;
    if (paid(middle) > received) low = middle;
    else high = middle;
  }
  return ((low + high) / 2) * regulationPeriods[frequency] * 100;
}
