import type { Frequency } from './repayment.ts';
import { periodsPerYear } from './repayment.ts';

/**
 * The loan amount that a repayment can finance.
 *
 * @param repaymentCents integer ≥ 0, per period
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

/** Years of repayments in the estimated budget. @source spec §9, BUD-007 */
const budgetYears = 5;

/**
 * The budget of the budget search: five years of repayments plus the deposit.
 *
 * @param repayment dollars ≥ 0
 * @param deposit dollars ≥ 0
 * @returns whole dollars
 * @source spec §2, §9, BUD-007
 */
export function estimatedBudget(repayment: number, deposit: number, frequency: 'week' | 'month'): number {
  return Math.round(repayment * periodsPerYear[frequency] * budgetYears + deposit);
}
