import { describe, expect, it } from '@jest/globals';
import type { Choice, Lending } from './estimate.ts';
import { amountCents, estimate } from './estimate.ts';
import type { LenderTerms } from './lender-terms.ts';

const example: LenderTerms = {
  annualRatePercent: 8.5,
  comparisonRatePercent: 9.12,
  priceCents: 3_000_000,
  weeklyCents: 14_300,
  monthlyCents: 62_000,
  termYears: 5,
  depositCents: 0,
  balloonCents: 0,
  establishmentFeesCents: 0,
  totalPayableCents: 3_700_000,
  disclaimer: '',
};
const choice: Choice = {
  priceCents: 3_000_000,
  depositCents: 0,
  tradeInCents: 0,
  residualCents: 0,
  termYears: 5,
  annualRatePercent: 8.5,
  frequency: 'week',
};
const noFees = { onceCents: 0, upfrontCents: 0, monthlyCents: 0 };
const lending: Lending = { fees: noFees, roundUp: false, example };
const own: Lending = { ...lending, example: null };

function repaid(changes: Partial<Choice>, by: Lending = lending) {
  const result = estimate({ ...choice, ...changes }, by);
  if (result.kind !== 'repayment') throw new Error('this is an offer');
  return result;
}

describe('estimate', () => {
  it('[FIN-061] for the terms of the lender’s example it has the lender’s figures, by week and by month', () => {
    expect(repaid({})).toMatchObject({
      repaymentCents: 14_300,
      weeklyCents: 14_300,
      totalCents: 3_700_000,
      interestCents: 700_000,
      isLendersExample: true,
    });
    expect(repaid({ frequency: 'month' })).toMatchObject({ repaymentCents: 62_000, weeklyCents: 14_300 });
  });

  it('[FIN-061] figures the lender does not state are computed at its rate', () => {
    expect(repaid({ frequency: 'fortnight' })).toMatchObject({ repaymentCents: 28_364, weeklyCents: 14_300 });
    const weeklyOnly = { ...lending, example: { ...example, monthlyCents: null, totalPayableCents: null } };
    expect(repaid({ frequency: 'month' }, weeklyOnly)).toMatchObject({ repaymentCents: 61_550 });
    expect(repaid({}, weeklyOnly).totalCents).toBe(14_300 * 260);
  });

  it.each<[string, Partial<Choice>]>([
    ['term', { termYears: 4 }],
    ['deposit', { depositCents: 100 }],
    ['trade-in', { tradeInCents: 100 }],
    ['residual', { residualCents: 100 }],
    ['rate', { annualRatePercent: 9 }],
    ['price', { priceCents: 3_000_100 }],
  ])('with a different %s, the estimate is not the lender’s example', (_, changes) => {
    expect(repaid(changes).isLendersExample).toBe(false);
  });

  it('[FIN-027, FIN-029] without a lender’s quote all figures are computed', () => {
    expect(repaid({}, own)).toMatchObject({ repaymentCents: 14_200, isLendersExample: false });
    expect(repaid({ frequency: 'month' }, own)).toMatchObject({ repaymentCents: 61_550, weeklyCents: 14_200 });
    expect(repaid({ frequency: 'month' }, { ...own, roundUp: true })).toMatchObject({ weeklyCents: 14_300 });
  });

  it('finances a lender’s fee only when the lender’s example does', () => {
    const fee = { ...example, establishmentFeesCents: 130_000 };
    const financed = repaid({ termYears: 4 }, { ...lending, example: { ...fee, weeklyCents: 14_787 } });
    const paidAtStart = repaid({ termYears: 4 }, { ...lending, example: { ...fee, weeklyCents: 14_200 } });
    expect(financed).toMatchObject({ repaymentCents: 17_800, feesCents: 130_000 });
    expect(paidAtStart).toMatchObject({ repaymentCents: 17_000, feesCents: 130_000 });
    expect(paidAtStart.totalCents).toBeGreaterThan(17_000 * 208 + 100_000);
  });

  it('with a lender’s fee, a small deposit does not raise the weekly repayment', () => {
    const withFee = { ...lending, example: { ...example, establishmentFeesCents: 42_000, weeklyCents: 14_200 } };
    expect(repaid({ depositCents: 10_000 }, withFee).repaymentCents).toBeLessThanOrEqual(
      repaid({}, withFee).repaymentCents,
    );
  });

  it('[FIN-041] deposit and trade-in above the price leave an amount of 0', () => {
    expect(amountCents({ ...choice, depositCents: 2_000_000, tradeInCents: 2_000_000 })).toBe(0);
    expect(estimate({ ...choice, depositCents: 9_000_000 }, lending)).toEqual({ kind: 'enquire' });
  });

  it('[FIN-043] a repayment of $25 is not offered, and one of $25.01 is', () => {
    const of = (weeklyCents: number) => estimate(choice, { ...lending, example: { ...example, weeklyCents } });
    expect(of(2_500)).toEqual({ kind: 'enquire' });
    expect(of(2_501)).toMatchObject({ kind: 'repayment', repaymentCents: 2_500 });
    const month = (priceCents: number) =>
      estimate({ ...choice, priceCents, annualRatePercent: 0, termYears: 1, frequency: 'month' }, own);
    expect(month(30_000)).toEqual({ kind: 'enquire' });
    expect(month(30_012)).toMatchObject({ repaymentCents: 2_501 });
  });

  it('the total includes the final payment', () => {
    const withResidual = repaid({ residualCents: 900_000 }, own);
    expect(withResidual.repaymentCents).toBeLessThan(repaid({}, own).repaymentCents);
    expect(withResidual.totalCents).toBeGreaterThan(repaid({}, own).totalCents);
  });
});
