import { describe, expect, it } from '@jest/globals';
import type { Frequency } from './repayment.ts';
import { periodsPerYear, repaymentCents, wholeDollarsCents } from './repayment.ts';

const loan = { principalCents: 3_000_000, balloonCents: 0, annualRatePercent: 8.5, termYears: 5 };

describe('repaymentCents', () => {
  it.each<[Frequency, number, number]>([
    ['month', 0, 615.4959],
    ['fortnight', 0, 283.6422],
    ['week', 0, 141.7283],
    ['month', 900_000, 494.5972],
  ])(
    '[FIN-027] the repayment per %s of $30,000 at 8.5 %% over 5 years with a final payment of %d cents is $%d',
    (frequency, balloonCents, dollars) => {
      expect(repaymentCents({ ...loan, balloonCents }, frequency) / 100).toBeCloseTo(dollars, 4);
    },
  );

  it('[FIN-027] without interest the repayments are equal shares of the loan', () => {
    expect(repaymentCents({ ...loan, annualRatePercent: 0, balloonCents: 600_000 }, 'month')).toBe(40_000);
  });

  it('[FIN-017] counts 52 weeks, 26 fortnights and 12 months a year', () => {
    expect(periodsPerYear).toEqual({ week: 52, fortnight: 26, month: 12 });
  });

  it('a repayment is never negative, even if the final payment exceeds the loan', () => {
    expect(repaymentCents({ ...loan, principalCents: 100, balloonCents: 900_000 }, 'week')).toBe(0);
  });

  it.each([0, -1, Number.NaN])('refuses a term of %d years', (termYears) => {
    expect(() => repaymentCents({ ...loan, termYears }, 'week')).toThrow('FINANCE_TERM_OUT_OF_RANGE');
  });
});

describe('wholeDollarsCents', () => {
  it.each([
    [14_172.83, 14_200],
    [14_149, 14_100],
    [14_150, 14_200],
  ])('[FIN-029] %d cents a week is shown as %d', (exact, shown) => {
    expect(wholeDollarsCents(exact)).toBe(shown);
  });
});
