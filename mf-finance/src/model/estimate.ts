import type { LenderTerms } from './lender-terms.ts';
import { periodsPerYear, repaymentCents, wholeDollarsCents } from './repayment.ts';

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
 * at its rate, with its final payment kept and its fee financed if the lender finances it.
 *
 * @param priceCents integer ≥ 0
 * @source spec §5, §9, FIN-027, FIN-029, FIN-041, FIN-043
 */
export function estimate(choice: Choice, terms: LenderTerms, priceCents: number): Estimate {
  const isLendersExample = choice.termYears === terms.termYears && choice.depositCents === terms.depositCents;
  const financedFees = financedFeesCents(terms, priceCents);
  const exact = isLendersExample ? terms.weeklyCents : weekly(priceCents + financedFees, choice, terms);
  if (exact <= highestNoOfferCents) return { kind: 'enquire' };
  const computedTotal =
    Math.round(exact * choice.termYears * periodsPerYear.week) +
    terms.balloonCents +
    terms.establishmentFeesCents -
    financedFees;
  return {
    kind: 'weekly',
    weeklyCents: wholeDollarsCents(exact),
    totalCents: isLendersExample ? (terms.totalPayableCents ?? computedTotal) : computedTotal,
    isLendersExample,
  };
}

/** Lenders do not say whether their fee is paid at the start or financed; the figure of their own example does. */
function financedFeesCents(terms: LenderTerms, priceCents: number): number {
  const fees = terms.establishmentFeesCents;
  const off = (totalCents: number) => Math.abs(weekly(totalCents, terms, terms) - terms.weeklyCents);
  return off(priceCents + fees) < off(priceCents) ? fees : 0;
}

/** Cents a week, with fractions, for what is to be paid altogether now. A deposit above it leaves nothing to finance. */
function weekly(totalCents: number, { termYears, depositCents }: Choice, terms: LenderTerms): number {
  const principalCents = Math.max(0, totalCents - depositCents);
  const balloonCents = Math.min(terms.balloonCents, principalCents);
  return repaymentCents(
    { principalCents, balloonCents, annualRatePercent: terms.annualRatePercent, termYears },
    'week',
  );
}

/** A typed deposit as integer cents: no number is nought, the rest is held between nought and the highest. @source spec §5, FIN-040, FIN-042 */
export function depositFromText(text: string): number {
  const typed = Number(text.replace(/[$,\s]/g, ''));
  const dollars = Number.isFinite(typed) ? Math.min(Math.max(typed, 0), highestDepositDollars) : 0;
  return Math.round(dollars * 100);
}
