import type { Frequency, Loan } from './repayment.ts';
import { periodsPerYear, repaymentCents } from './repayment.ts';

/**
 * State of a loan after a number of repayments. Amounts are cents with fractions, so that sums are
 * exact before rounding.
 */
export type ScheduleEntry = {
  /** 0 is the day the loan begins. */
  readonly period: number;
  /** Remaining balance. At the end it is the final payment. */
  readonly balanceCents: number;
  readonly principalPaidCents: number;
  readonly interestPaidCents: number;
};

/**
 * The state of a loan after a number of repayments.
 *
 * @param period number of repayments so far; limited to the range from 0 to the end of the term
 * @throws FINANCE_TERM_OUT_OF_RANGE
 * @source spec §9, FIN-027
 */
export function scheduleEntryAfter(loan: Loan, frequency: Frequency, period: number): ScheduleEntry {
  const periods = Math.round(loan.termYears * periodsPerYear[frequency]);
  const made = Math.min(Math.max(period, 0), periods);
  const payment = repaymentCents(loan, frequency);
  const rate = loan.annualRatePercent / 100 / periodsPerYear[frequency];
  const growth = (1 + rate) ** made;
  const balanceCents =
    rate === 0 ? loan.principalCents - payment * made : loan.principalCents * growth - (payment * (growth - 1)) / rate;
  const principalPaidCents = loan.principalCents - balanceCents;
  return {
    period: made,
    balanceCents,
    principalPaidCents,
    interestPaidCents: payment * made - principalPaidCents,
  };
}

/**
 * The entries on the first day, at the end of each year, and at the end of the term.
 *
 * @throws FINANCE_TERM_OUT_OF_RANGE
 */
export function yearlySchedule(loan: Loan, frequency: Frequency): readonly ScheduleEntry[] {
  const years = Array.from({ length: Math.ceil(loan.termYears) + 1 }, (_, year) => Math.min(year, loan.termYears));
  return years.map((year) => scheduleEntryAfter(loan, frequency, Math.round(year * periodsPerYear[frequency])));
}
