import { describe, expect, it } from '@jest/globals';
import { lenderTerms } from './lender-terms.ts';

const quote = { interestRate: 7.99, comparisonRate: 8.62, paymentWeek: 274, termYears: 5 };

describe('lenderTerms', () => {
  it('converts dollars to cents; a missing fee or balloon is 0', () => {
    expect(lenderTerms({ ...quote, deposit: 1500.5, balloon: null })).toEqual({
      annualRatePercent: 7.99,
      comparisonRatePercent: 8.62,
      priceCents: 0,
      weeklyCents: 27_400,
      monthlyCents: null,
      termYears: 5,
      depositCents: 150_050,
      balloonCents: 0,
      establishmentFeesCents: 0,
      totalPayableCents: null,
      disclaimer: '',
    });
  });

  it.each([
    ['no lender data', undefined],
    ['no interest rate', { ...quote, interestRate: null }],
    ['no comparison rate', { ...quote, comparisonRate: undefined }],
    ['no amount', { ...quote, paymentWeek: null }],
    ['an amount of 0', { ...quote, paymentWeek: 0 }],
  ])('a car with %s has no lender’s terms', (_, given) => {
    expect(lenderTerms(given)).toBeNull();
  });

  it('[FIN-061] takes deposit, balloon, fee, total and monthly repayment as the lender states them', () => {
    const stated = {
      deposit: 5_000,
      balloon: 9_000,
      establishmentFees: 420,
      totalPayable: 71_660,
      paymentMonth: 1_187.4,
    };
    expect(lenderTerms({ ...quote, ...stated }, 58_490)).toMatchObject({
      priceCents: 5_849_000,
      monthlyCents: 118_740,
      depositCents: 500_000,
      balloonCents: 900_000,
      establishmentFeesCents: 42_000,
      totalPayableCents: 7_166_000,
    });
  });

  it('computes the weekly repayment from the monthly one when the weekly one is missing', () => {
    expect(lenderTerms({ ...quote, paymentWeek: null, paymentMonth: 1196 })?.weeklyCents).toBe(27_600);
  });

  it.each([
    [{ termMonths: 48 }, 4],
    [{ termWeeks: 156 }, 3],
    [{ term4: 1 }, 4],
    [{ term3: 1, term4: 1 }, 5],
    [{}, 5],
  ])('[FIN-061] reads a term of %j as %d years', (term, expected) => {
    expect(lenderTerms({ ...quote, termYears: null, ...term })?.termYears).toBe(expected);
  });
});
