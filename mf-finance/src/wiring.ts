import { financeQuoted } from '@forecourt/contracts';
import type { Bus } from '@forecourt/kit/bus';
import type { Choice } from './model/estimate.ts';
import type { LenderTerms } from './model/lender-terms.ts';

/** A repayment for a car is on the shopper's screen. @param quoted.lender the lender's name as the page gives it */
export function publishQuote(
  bus: Bus,
  quoted: {
    readonly carId: string;
    readonly lender: string;
    readonly weeklyCents: number;
    readonly choice: Choice;
    readonly terms: LenderTerms;
  },
): void {
  const { carId, lender, weeklyCents, choice, terms } = quoted;
  bus.publish(financeQuoted, {
    carId,
    provider: lender,
    weeklyCents,
    annualRatePercent: terms.annualRatePercent,
    comparisonRatePercent: terms.comparisonRatePercent,
    termYears: choice.termYears,
    depositCents: choice.depositCents,
  });
}
