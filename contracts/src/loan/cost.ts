import type { Frequency, Loan } from './repayment.ts';
import { periodsPerYear, repaymentCents, wholeDollarsCents } from './repayment.ts';

/** What a dealer's lender charges besides interest. Integer cents ≥ 0. @source spec §9, FIN-025, FIN-026 */
export type LoanFees = {
  /** Charged once, and financed. */
  readonly onceCents: number;
  /** Charged once and paid on the first day. */
  readonly upfrontCents: number;
  readonly monthlyCents: number;
};

/** What a shopper wants to know the cost of. Amounts are integer cents ≥ 0. */
export type LoanTerms = {
  /** Price less deposit and trade-in, or the amount borrowed; below 0 counts as 0. @source spec §5, FIN-041 */
  readonly amountCents: number;
  /** Final payment; above what is financed it counts as all of it. */
  readonly residualCents: number;
  readonly annualRatePercent: number;
  readonly termYears: number;
  readonly frequency: Frequency;
  readonly fees: LoanFees;
  /** To the next whole dollar. @source spec §9, FIN-028 */
  readonly roundUp: boolean;
};

/** What a loan costs. Integer cents but where it says otherwise. */
export type LoanCost = {
  readonly loan: Loan;
  readonly periods: number;
  /** As shown: whole dollars a week, cents otherwise, whole dollars up where the dealer rounds up. The monthly fee is in it. */
  readonly repaymentCents: number;
  /** With fractions, as computed; the monthly fee is in it. */
  readonly exactRepaymentCents: number;
  readonly interestCents: number;
  readonly feesCents: number;
  /** All that is paid: repayments, final payment, and what is paid on the first day. */
  readonly totalCents: number;
};

/** A repayment of so much or less is not a real offer. @source spec §5, FIN-043 */
export const highestNoOfferCents = 2_500;

/**
 * The cost of a loan. Computed without rounding; what is shown is rounded once, at the end.
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

/** A repayment as it is shown: nearest whole dollars a week, nearest cent otherwise. @source spec §9, FIN-029, requirements AMB-19 */
function shownCents(cents: number, frequency: Frequency): number {
  return frequency === 'week' ? wholeDollarsCents(cents) : Math.round(cents);
}

/** To the next whole dollar; a hair of floating point above one is that one. */
function roundedUp(cents: number): number {
  return Math.ceil(Math.round(cents * 1e6) / 1e8) * 100;
}

/** The monthly figure of the estimate panel, from its weekly one. @source spec §9, FIN-048, requirements AMB-20 */
export function panelMonthlyCents(weeklyCents: number): number {
  return Math.round(weeklyCents * 4.33);
}
