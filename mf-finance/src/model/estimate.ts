import type { LenderTerms } from './lender-terms.ts';
import { repaymentCents, wholeDollarsCents } from './repayment.ts';

/** Terms a shopper can choose, in years. @source spec §5, FIN-033 */
export const termRange = { min: 1, max: 7, step: 0.5 } as const;
/** The highest deposit in dollars. @source spec §5, FIN-042 */
export const highestDepositDollars = 250_000;
/** Repayments up to this many cents are no offer anybody makes. @source spec §5, FIN-043 */
const highestNoOfferCents = 2_500;

/** What a shopper chose. */
export type Choice = { readonly termYears: number; readonly depositCents: number };

/** What a choice costs: a weekly figure in integer cents of whole dollars, or a word with the dealer. */
export type Estimate =
  | {
      readonly kind: 'weekly';
      readonly weeklyCents: number;
      readonly totalCents: number;
      readonly isLendersExample: boolean;
    }
  | { readonly kind: 'enquire' };

/**
 * The estimate for a choice. The lender's own terms give the lender's own figure; others are computed
 * at its rate, with its fees financed and its final payment kept.
 *
 * @param priceCents integer ≥ 0
 * @source spec §5, §9, FIN-025, FIN-027, FIN-029, FIN-041, FIN-043
 */
export function estimate(choice: Choice, terms: LenderTerms, priceCents: number): Estimate {
  const isLendersExample = choice.termYears === terms.termYears && choice.depositCents === terms.depositCents;
  const principalCents = Math.max(0, priceCents + terms.establishmentFeesCents - choice.depositCents);
  const balloonCents = Math.min(terms.balloonCents, principalCents);
  const exact = isLendersExample
    ? terms.weeklyCents
    : repaymentCents(
        { principalCents, balloonCents, annualRatePercent: terms.annualRatePercent, termYears: choice.termYears },
        'week',
      );
  if (exact <= highestNoOfferCents) return { kind: 'enquire' };
  const computedTotal = Math.round(exact * choice.termYears * 52) + balloonCents;
  return {
    kind: 'weekly',
    weeklyCents: wholeDollarsCents(exact),
    totalCents: isLendersExample ? (terms.totalPayableCents ?? computedTotal) : computedTotal,
    isLendersExample,
  };
}

/** A typed deposit as integer cents: no number is nought, the rest is held between nought and the highest. @source spec §5, FIN-040, FIN-042 */
export function depositFromText(text: string): number {
  const typed = Number(text.replace(/[$,\s]/g, ''));
  const dollars = Number.isFinite(typed) ? Math.min(Math.max(typed, 0), highestDepositDollars) : 0;
  return Math.round(dollars * 100);
}
