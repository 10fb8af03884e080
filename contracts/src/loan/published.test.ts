import { describe, expect, it } from '@jest/globals';
import { comparisonRatePercent, repaymentCents } from './index.ts';

/** Monthly repayments published by lenders and calculators. */
const repayments: readonly (readonly [
  dollars: number,
  percent: number,
  months: number,
  published: number,
  within: number,
])[] = [
  [10_000, 5, 60, 188.71, 0.005],
  [10_000, 10, 60, 212.47, 0.005],
  [20_000, 5, 60, 377.42, 0.005],
  [20_000, 7.5, 60, 400.76, 0.005],
  [30_000, 5, 60, 566.14, 0.005],
  [30_000, 7.5, 60, 601.14, 0.005],
  [20_000, 7.95, 60, 405.05, 0.005],
  [10_000, 15, 60, 237.9, 0.005],
  [30_000, 6.75, 48, 715, 0.51],
  [30_000, 6.49, 60, 587, 0.51],
];

/** Comparison rates that banks advertise for $30,000 over five years. */
const comparisonRates: readonly (readonly [percent: number, upfront: number, monthly: number, published: number])[] = [
  [11.99, 250, 0, 12.36],
  [12.99, 150, 10, 13.86],
  [7.99, 250, 10, 9.04],
  [9.99, 250, 10, 11.03],
];

describe('published examples', () => {
  it.each(repayments)(
    '[FIN-027] the repayment of $%d at %d %% over %d months is $%d',
    (dollars, percent, months, published, within) => {
      const loan = {
        principalCents: dollars * 100,
        balloonCents: 0,
        annualRatePercent: percent,
        termYears: months / 12,
      };
      expect(Math.abs(repaymentCents(loan, 'month') / 100 - published)).toBeLessThanOrEqual(within);
    },
  );

  it.each(comparisonRates)(
    'a loan at %d %% with a fee of $%d upfront and $%d a month has a comparison rate of %d %%',
    (percent, upfront, monthly, published) => {
      const rate = comparisonRatePercent({
        amountCents: 3_000_000,
        balloonCents: 0,
        annualRatePercent: percent,
        termYears: 5,
        frequency: 'month',
        upfrontFeeCents: upfront * 100,
        periodicFeeCents: monthly * 100,
      });
      expect(Math.round(rate * 100) / 100).toBe(published);
    },
  );
});
