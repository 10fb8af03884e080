import type { Frequency, Loan } from './repayment.ts';
import { periodsPerYear, repaymentCents, wholeDollarsCents } from './repayment.ts';

/** A lender's charges other than interest. Integer cents ≥ 0. @source spec §9, FIN-025, FIN-026 */
export type LoanFees = {
  /** Fees that are charged once and added to the loan. */
  readonly onceCents: number;
  /** Fees that are charged once and paid on the first day. */
  readonly upfrontCents: number;
  readonly monthlyCents: number;
};

/** Terms of a loan. Amounts are integer cents ≥ 0. */
export type LoanTerms = {
  /**
   * Price less deposit and trade-in, or the amount to borrow. A negative amount counts as 0.
   *
   * @source spec §5, FIN-041
   */
  readonly amountCents: number;
  /** Final payment; capped at the financed amount. */
  readonly residualCents: number;
  readonly annualRatePercent: number;
  readonly termYears: number;
  readonly frequency: Frequency;
  readonly fees: LoanFees;
  /** Whether repayments are rounded up to the next whole dollar. @source spec §9, FIN-028 */
  readonly roundUp: boolean;
};

/** Cost of a loan. Integer cents unless stated otherwise. */
export type LoanCost = {
  readonly loan: Loan;
  readonly periods: number;
  /**
   * The repayment as shown, with the monthly fee. A weekly repayment is in whole dollars, any other in cents. If the
   * dealer rounds up, every repayment is rounded up to whole dollars.
   */
  readonly repaymentCents: number;
  /** The repayment before rounding. Includes the monthly fee. */
  readonly exactRepaymentCents: number;
  readonly interestCents: number;
  readonly feesCents: number;
  /** Sum of all payments: repayments, final payment, and the payment on the first day. */
  readonly totalCents: number;
};

/** Repayments up to this amount, in cents, are too low to be shown as an offer. @source spec §5, FIN-043 */
export const highestNoOfferCents = 2_500;

/**
 * The cost of a loan. Computed without rounding; displayed figures are rounded once, at the end.
 *
 * @throws FINANCE_TERM_OUT_OF_RANGE
 * @source spec §5, §9, FIN-025…FIN-029, FIN-041, requirements AMB-19
 */
export function costOf({
  amountCents,
  residualCents,
  annualRatePercent,
  termYears,
  frequency,
  fees,
  roundUp,
}: LoanTerms): LoanCost {
  const borrowed = Math.max(0, amountCents);
  const principalCents = borrowed === 0 ? 0 : borrowed + fees.onceCents;
  const loan = {
    principalCents,
    balloonCents: Math.min(residualCents, principalCents),
    annualRatePercent,
    termYears,
  };
  const periods = Math.round(termYears * periodsPerYear[frequency]);
  const bare = repaymentCents(loan, frequency);
  const monthlyFee = principalCents === 0 ? 0 : (fees.monthlyCents * 12) / periodsPerYear[frequency];
  const exact = bare + monthlyFee;
  const paid = roundUp ? roundedUp(exact) : exact;
  const feesCents = principalCents === 0 ? 0 : Math.round(fees.onceCents + fees.upfrontCents + monthlyFee * periods);
  const upfrontCents = principalCents === 0 ? 0 : fees.upfrontCents;
  const totalCents = Math.round(paid * periods) + loan.balloonCents + upfrontCents;
  return {
    loan,
    periods,
    repaymentCents: roundUp ? paid : shownCents(exact, frequency),
    exactRepaymentCents: exact,
    interestCents: totalCents - borrowed - feesCents,
    feesCents,
    totalCents,
  };
}

/**
 * A repayment as shown: nearest whole dollar when weekly, nearest cent otherwise.
 *
 * @source spec §9, FIN-029, requirements AMB-19
 */
function shownCents(cents: number, frequency: Frequency): number {
  return frequency === 'week' ? wholeDollarsCents(cents) : Math.round(cents);
}

/** Rounds up to the next whole dollar. Floating point noise just above a whole dollar does not count. */
function roundedUp(cents: number): number {
  return Math.ceil(Math.round(cents * 1e6) / 1e8) * 100;
}

/**
 * The estimate panel's monthly repayment, computed from the weekly repayment. @source spec §9, FIN-048, requirements
 * AMB-20
 */
export function panelMonthlyCents(weeklyCents: number): number {
  return Math.round(weeklyCents * 4.33);
}
