import type { Frequency, LoanCost, LoanFees } from '@forecourt/contracts/loan';
import {
  costOf,
  highestNoOfferCents,
  periodsPerYear,
  repaymentCents,
  wholeDollarsCents,
} from '@forecourt/contracts/loan';
import type { LenderTerms } from './lender-terms.ts';

/** A shopper's input. Amounts are integer cents ≥ 0. */
export type Choice = {
  /** The price, or the loan amount when no price is known. */
  readonly priceCents: number;
  readonly depositCents: number;
  readonly tradeInCents: number;
  readonly residualCents: number;
  readonly termYears: number;
  readonly annualRatePercent: number;
  readonly frequency: Frequency;
};

/** The lender's fees, and its example if it has one. */
export type Lending = {
  readonly fees: LoanFees;
  readonly roundUp: boolean;
  readonly example: LenderTerms | null;
};

/** Cost of a choice; `enquire` when the repayment is too low to offer. */
export type Estimate =
  | {
      readonly kind: 'repayment';
      /** Rounded as shown, in integer cents. */
      readonly repaymentCents: number;
      /** The weekly repayment, whatever the chosen frequency: in cents, rounded to whole dollars. */
      readonly weeklyCents: number;
      readonly totalCents: number;
      readonly interestCents: number;
      readonly feesCents: number;
      readonly cost: LoanCost;
      readonly isLendersExample: boolean;
    }
  | { readonly kind: 'enquire' };

/** The amount financed, at least 0. @source spec §5, FIN-041 */
export function amountCents({ priceCents, depositCents, tradeInCents }: Choice): number {
  return Math.max(0, priceCents - depositCents - tradeInCents);
}

/**
 * Estimates a choice. The lender's own figures are used if the choice equals the lender's example and the lender states
 * figures for the chosen frequency. All other figures are computed at the chosen rate.
 *
 * @source spec §3, §5, §9, FIN-025…FIN-029, FIN-041, FIN-043, FIN-061
 */
export function estimate(choice: Choice, lending: Lending): Estimate {
  const { example } = lending;
  const fees = example === null ? lending.fees : feesOf(example, choice.priceCents);
  const cost = costOf({
    amountCents: amountCents(choice),
    residualCents: choice.residualCents,
    annualRatePercent: choice.annualRatePercent,
    termYears: choice.termYears,
    frequency: choice.frequency,
    fees,
    roundUp: lending.roundUp,
  });
  const isLendersExample = example !== null && isExample(choice, example);
  const stated = isLendersExample ? statedCents(example, choice.frequency) : null;
  const exactCents = stated ?? cost.exactRepaymentCents;
  const shownCents =
    stated === null ? cost.repaymentCents : choice.frequency === 'week' ? wholeDollarsCents(stated) : stated;
  if (shownCents <= highestNoOfferCents && exactCents <= highestNoOfferCents) return { kind: 'enquire' };
  const totalCents =
    stated === null
      ? cost.totalCents
      : (example?.totalPayableCents ?? stated * cost.periods + cost.loan.balloonCents + fees.upfrontCents);
  return {
    kind: 'repayment',
    repaymentCents: shownCents,
    weeklyCents: weeklyOf(choice, lending, isLendersExample, cost),
    totalCents,
    interestCents: totalCents - amountCents(choice) - cost.feesCents,
    feesCents: cost.feesCents,
    cost,
    isLendersExample,
  };
}

/** The weekly repayment, whatever the chosen frequency. */
function weeklyOf(choice: Choice, { example, roundUp }: Lending, isLendersExample: boolean, cost: LoanCost): number {
  const stated = isLendersExample ? example?.weeklyCents : undefined;
  if (stated !== undefined) return wholeDollarsCents(stated);
  if (choice.frequency === 'week') return cost.repaymentCents;
  const perYear = cost.exactRepaymentCents * periodsPerYear[choice.frequency];
  const weekly = perYear / periodsPerYear.week;
  return roundUp ? Math.ceil(weekly / 100) * 100 : wholeDollarsCents(weekly);
}

function isExample(choice: Choice, example: LenderTerms): boolean {
  return (
    choice.termYears === example.termYears &&
    choice.depositCents === example.depositCents &&
    choice.tradeInCents === 0 &&
    choice.residualCents === example.balloonCents &&
    choice.annualRatePercent === example.annualRatePercent &&
    choice.priceCents === example.priceCents
  );
}

function statedCents(example: LenderTerms, frequency: Frequency): number | null {
  if (frequency === 'week') return example.weeklyCents;
  return frequency === 'month' ? example.monthlyCents : null;
}

/**
 * Lenders do not state whether their fee is paid upfront or financed. It counts as financed if that brings the
 * repayment closer to the weekly figure of the lender's example.
 */
function feesOf(example: LenderTerms, priceCents: number): LoanFees {
  const fee = example.establishmentFeesCents;
  const price = example.priceCents === 0 ? priceCents : example.priceCents;
  const off = (total: number) => Math.abs(exampleWeekly(total, example) - example.weeklyCents);
  const isFinanced = fee > 0 && off(price + fee) < off(price);
  return { onceCents: isFinanced ? fee : 0, upfrontCents: isFinanced ? 0 : fee, monthlyCents: 0 };
}

function exampleWeekly(totalCents: number, example: LenderTerms): number {
  const principalCents = Math.max(0, totalCents - example.depositCents);
  const { annualRatePercent, termYears } = example;
  const balloonCents = Math.min(example.balloonCents, principalCents);
  return repaymentCents({ principalCents, balloonCents, annualRatePercent, termYears }, 'week');
}
