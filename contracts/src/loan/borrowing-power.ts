import type { Frequency } from './repayment.ts';
import { periodsPerYear } from './repayment.ts';

/**
 * What a repayment can finance: the loan whose standard repayment it is.
 *
 * @param repaymentCents integer ≥ 0 a period
 * @returns cents, with fractions
 * @source spec §9, FIN-027
 */
export function borrowingPowerCents(
  repaymentCents: number,
  { annualRatePercent, termYears }: { readonly annualRatePercent: number; readonly termYears: number },
  frequency: Frequency,
): number {
  const rate = annualRatePercent / 100 / periodsPerYear[frequency];
  const periods = termYears * periodsPerYear[frequency];
  return rate === 0 ? repaymentCents * periods : (repaymentCents * (1 - (1 + rate) ** -periods)) / rate;
}

/** Years the estimated budget counts repayments over. @source spec §9, BUD-007 */
const budgetYears = 5;

/**
 * The budget of the budget search: what is repaid in five years and the deposit.
 *
 * @param repayment dollars ≥ 0
 * @param deposit dollars ≥ 0
 * @returns whole dollars
 * @source spec §2, §9, BUD-007
 */
export function estimatedBudget(repayment: number, deposit: number, frequency: 'week' | 'month'): number {
  return Math.round(repayment * periodsPerYear[frequency] * budgetYears + deposit);
}
