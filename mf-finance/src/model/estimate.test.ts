import { describe, expect, it } from '@jest/globals';
import { depositFromText, estimate, termRange } from './estimate.ts';
import type { LenderTerms } from './lender-terms.ts';

const terms: LenderTerms = {
  annualRatePercent: 8.5,
  comparisonRatePercent: 9.12,
  weeklyCents: 14_300,
  termYears: 5,
  depositCents: 0,
  balloonCents: 0,
  establishmentFeesCents: 0,
  totalPayableCents: 3_700_000,
  disclaimer: '',
};
const priceCents = 3_000_000;
const lendersChoice = { termYears: 5, depositCents: 0 };

describe('estimate', () => {
  it("gives the lender's own figure for the lender's own terms", () => {
    expect(estimate(lendersChoice, terms, priceCents)).toEqual({
      kind: 'weekly',
      weeklyCents: 14_300,
      totalCents: 3_700_000,
      isLendersExample: true,
    });
  });

  it('[FIN-027] [FIN-029] computes other terms at the lender’s rate, in whole dollars a week', () => {
    const other = { ...terms, termYears: 4 };
    expect(estimate(lendersChoice, other, priceCents)).toMatchObject({ weeklyCents: 14_200, isLendersExample: false });
  });

  it('finances the fee of a lender whose own figure does, and only of that one', () => {
    const choice = { termYears: 4, depositCents: 0 };
    const establishmentFeesCents = 130_000;
    const financed = estimate(choice, { ...terms, establishmentFeesCents, weeklyCents: 14_787 }, priceCents);
    const paidAtStart = estimate(choice, { ...terms, establishmentFeesCents, weeklyCents: 14_200 }, priceCents);
    expect(financed).toMatchObject({ weeklyCents: 17_800 });
    expect(paidAtStart).toMatchObject({ weeklyCents: 17_000 });
    if (financed.kind !== 'weekly' || paidAtStart.kind !== 'weekly') throw new Error('both are offers');
    expect(paidAtStart.totalCents).toBeGreaterThan(17_000 * 208 + 100_000);
  });

  it('a small deposit never costs more a week than none', () => {
    const withFee = { ...terms, establishmentFeesCents: 42_000, weeklyCents: 14_200 };
    const none = estimate(lendersChoice, withFee, priceCents);
    const little = estimate({ termYears: 5, depositCents: 10_000 }, withFee, priceCents);
    if (none.kind !== 'weekly' || little.kind !== 'weekly') throw new Error('both are offers');
    expect(little.weeklyCents).toBeLessThanOrEqual(none.weeklyCents);
  });

  it('a deposit above the price leaves nothing to finance', () => {
    expect(estimate({ termYears: 5, depositCents: 9_000_000 }, terms, priceCents)).toEqual({ kind: 'enquire' });
  });

  it('[FIN-043] a repayment of $25 is no offer, one of $25.01 is', () => {
    expect(estimate(lendersChoice, { ...terms, weeklyCents: 2_500 }, priceCents)).toEqual({ kind: 'enquire' });
    expect(estimate(lendersChoice, { ...terms, weeklyCents: 2_501 }, priceCents)).toMatchObject({
      kind: 'weekly',
      weeklyCents: 2_500,
    });
  });

  it('keeps the final payment in what is repaid altogether', () => {
    const withBalloon = estimate({ termYears: 4, depositCents: 0 }, { ...terms, balloonCents: 900_000 }, priceCents);
    const without = estimate({ termYears: 4, depositCents: 0 }, terms, priceCents);
    if (withBalloon.kind !== 'weekly' || without.kind !== 'weekly') throw new Error('both are offers');
    expect(withBalloon.weeklyCents).toBeLessThan(without.weeklyCents);
    expect(withBalloon.totalCents).toBeGreaterThan(without.totalCents);
  });

  it('[FIN-033] terms go from 1 to 7 years by half years', () => {
    expect(termRange).toEqual({ min: 1, max: 7, step: 0.5 });
  });
});

describe('depositFromText', () => {
  it.each([
    ['8000', 800_000],
    ['$8,000.50', 800_050],
    ['', 0],
    ['abc', 0],
    ['-5', 0],
    ['999999', 25_000_000],
  ])('[FIN-040] reads %j as %d cents', (text, cents) => {
    expect(depositFromText(text)).toBe(cents);
  });
});
