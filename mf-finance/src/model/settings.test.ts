import type { FinanceConfig } from '@forecourt/contracts/site-config';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import { calculatorSettings, nearest } from './settings.ts';

const of = (changes: Partial<FinanceConfig> = {}, price?: number) =>
  calculatorSettings({ ...demoSite().finance, ...changes }, price);

describe('a calculator’s settings', () => {
  it('[FIN-020] the loan is 30,000, or the car’s price when the site sets it', () => {
    expect(of({}, 48_000).loanDollars).toBe(30_000);
    expect(of({ loanFromPrice: true }, 48_000).loanDollars).toBe(48_000);
    expect(of({ loanFromPrice: true }).loanDollars).toBe(30_000);
  });

  it('[FIN-021] the term is 5 years, or the site’s', () => {
    expect(of().termYears).toBe(5);
    expect(of({ defaultTerm: 6 }).termYears).toBe(6);
  });

  it('[FIN-022] repayments are weekly, or have the frequency that the site sets', () => {
    expect(of().frequency).toBe('week');
    expect(of({ defaultFrequency: 'month' }).frequency).toBe('month');
  });

  it('[FIN-023] the rate is 8.5 by default, or the site’s own, or 10 if the site sets null or has no provider', () => {
    expect(of().ratePercent).toBe(8.5);
    expect(of({ defaultInterest: 9.25 }).ratePercent).toBe(9.25);
    expect(of({ defaultInterest: null }).ratePercent).toBe(10);
    expect(of({ provider: null }).ratePercent).toBe(10);
  });

  it('[FIN-025] by default there is no establishment fee; a lender’s fee is exact to the cent', () => {
    expect(of().fees).toEqual({ onceCents: 0, upfrontCents: 0, monthlyCents: 0 });
    expect(of({ establishmentFee: 1_300 }).fees.onceCents).toBe(130_000);
    expect(of({ establishmentFee: 1_360.5 }).fees.onceCents).toBe(136_050);
  });

  it('[FIN-026] each fee of a dealership is listed; one-off fees are financed, the monthly one is not', () => {
    const { fees, feeLines } = of({
      fees: { establishment: 395, securityRegistration: 6, monthlyAdmin: 8, agency: 912.25 },
    });
    expect(fees).toEqual({ onceCents: 131_325, upfrontCents: 0, monthlyCents: 800 });
    expect(feeLines).toEqual([
      { name: 'Establishment fee', dollars: 395, monthly: false },
      { name: 'Security registration', dollars: 6, monthly: false },
      { name: 'Agency fee', dollars: 912.25, monthly: false },
      { name: 'Monthly administration fee', dollars: 8, monthly: true },
    ]);
  });

  it('[FIN-030, FIN-031] loans range from 1,000 to 100,000 in steps of 500; a provider may start at 5,000', () => {
    expect(of().loan).toEqual({ min: 1_000, max: 100_000, step: 500 });
    expect(of({ loan: { min: 5_000 } }).loan.min).toBe(5_000);
  });

  it.each([
    [100_000, 100_000],
    [100_001, 105_500],
    [120_000, 126_000],
    [120_100, 126_500],
  ])('[FIN-032] the maximum loan is 105 %% of a price above 100,000, in steps of 500: %d gives %d', (price, max) => {
    expect(of({ loan: { maxFromPrice: true } }, price).loan.max).toBe(max);
    expect(of({}, price).loan.max).toBe(100_000);
  });

  it('[FIN-033] terms range from 1 to 7 years in half years', () => {
    expect(of().terms).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7]);
  });

  it('[FIN-034] a site may set a maximum term or a list of terms, and a default term above the maximum becomes the maximum', () => {
    expect(of({ term: { max: 5 } }).terms.at(-1)).toBe(5);
    expect(of({ term: { max: 5 }, defaultTerm: 6 }).termYears).toBe(5);
    expect(of({ term: { options: [7, 3, 5] } }).terms).toEqual([3, 5, 7]);
  });

  it('[FIN-035, FIN-036] the rate ranges from 0.5 to 15 in halves, or as a provider sets, and the default rate is clamped to the range', () => {
    expect(of().interest).toEqual({ min: 0.5, max: 15, step: 0.5 });
    expect(of({ interest: { min: 9.95, max: 19.95 } })).toMatchObject({
      interest: { min: 9.95, max: 19.95 },
      ratePercent: 9.95,
    });
    expect(of({ interest: { min: 4, max: 7.5 } }).ratePercent).toBe(7.5);
  });

  it('[FIN-037] the rate may be locked', () => {
    expect([of().isInterestLocked, of({ interest: { locked: true } }).isInterestLocked]).toEqual([false, true]);
  });

  it('[FIN-038] prices range from 1,000 to 250,000; a site may start at 5,000', () => {
    expect(of().purchase).toMatchObject({ min: 1_000, max: 250_000 });
    expect(of({ purchase: { min: 5_000 } }).purchase.min).toBe(5_000);
  });

  it('repayments are rounded up only if the site sets this', () => {
    expect([of({ roundUp: false }).roundUp, of({ roundUp: true }).roundUp]).toEqual([false, true]);
  });

  it('[FIN-042] deposit, trade-in and residual range from 0 to 250,000 in steps of 50 cents', () => {
    expect(of().amount).toEqual({ min: 0, max: 250_000, step: 0.5 });
  });

  it('[FIN-045] the flat estimate is 6.29 % with 8.19 % comparison over 5 years, or the site’s own', () => {
    expect(of().bands).toBeNull();
    expect(of({ flatEstimate: true })).toMatchObject({
      bands: [{ interest: 6.29, comparison: 8.19 }],
      ratePercent: 6.29,
      termYears: 5,
    });
    expect(of({ flatEstimate: true, flatRates: { interest: 5, comparison: 6 } }).ratePercent).toBe(5);
  });

  it('[FIN-046] placeholder comparison rates are 8.38 to 19.42 %, or the site’s own', () => {
    expect(of().comparisonPlaceholders).toEqual([8.38, 19.42]);
    expect(of({ comparisonPlaceholders: [7, 20] }).comparisonPlaceholders).toEqual([7, 20]);
  });

  it('[FIN-050] the vehicle type is Car, or the site’s own', () => {
    expect([of().vehicleType, of({ vehicleType: 'Caravan' }).vehicleType]).toEqual(['Car', 'Caravan']);
  });

  it('the lower of two equally near values is chosen', () => {
    expect([nearest([1, 2, 3], 2.5), nearest([], 4)]).toEqual([2, 4]);
  });
});
