import { estimate } from './estimate.ts';
import type { LenderTerms } from './lender-terms.ts';

/** Assumptions of the estimate panel. @source spec §9, FIN-047 */
export const panelTerms = { termYears: 5, depositPercent: 10, finalPercent: 30 } as const;

/**
 * Weekly repayment, deposit and final payment of the panel, in integer cents; null when an estimate is not possible.
 */
export function panelEstimate(
  example: LenderTerms,
): { readonly weeklyCents: number; readonly depositCents: number; readonly finalCents: number } | null {
  const { priceCents } = example;
  const depositCents = Math.round((priceCents * panelTerms.depositPercent) / 100);
  const finalCents = Math.round((priceCents * panelTerms.finalPercent) / 100);
  const result = estimate(
    {
      priceCents,
      depositCents,
      tradeInCents: 0,
      residualCents: finalCents,
      termYears: panelTerms.termYears,
      annualRatePercent: example.annualRatePercent,
      frequency: 'week',
    },
    { fees: { onceCents: 0, upfrontCents: 0, monthlyCents: 0 }, roundUp: false, example },
  );
  return result.kind === 'repayment' ? { weeklyCents: result.weeklyCents, depositCents, finalCents } : null;
}
