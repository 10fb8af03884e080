import type { ValuationAdjustments } from '@forecourt/contracts/api';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Offer } from '../price-gauge/market.ts';
import { indicate } from './figure.ts';

const own = { year: 2021, km: 60_000, badge: 'Active' };
const plain: ValuationAdjustments = { km: 60_000, condition: 'Good' };
/** Asking prices that follow age and kilometres exactly. */
const price = (year: number, km: number) => 20_000 * 1.08 ** (year - 2021) * 0.96 ** ((km - 60_000) / 10_000);
const fleet: Offer[] = [2019, 2020, 2021, 2022, 2023].flatMap((year) =>
  [45_000, 60_000, 80_000].map((km) => ({ year, km, badge: 'Active', price: price(year, km) })),
);
const figureOf = (adjustments = plain, others = fleet, margin = 15) => {
  const indicated = indicate({ ...own, km: adjustments.km }, others, adjustments, margin);
  if (indicated.kind === 'few') throw new Error('There is no figure.');
  return indicated.figure;
};

describe('a valuation figure', () => {
  it('[FORM-042] a valuation figure is the asking price of similar vehicles less the margin; range and error come from the same vehicles', () => {
    const figure = figureOf();
    expect(figure.offer_price).toBe(17_000);
    expect(figure.offer_from).toBeLessThan(figure.offer_price);
    expect(figure.offer_to).toBeGreaterThan(figure.offer_price);
    expect(figure).toMatchObject({
      compared: 15,
      margin_percent: 15,
      error_percent: 2,
      years: { from: 2019, to: 2023 },
    });
    expect(figureOf(plain, fleet, 0).offer_price).toBe(20_000);
  });

  it('[FORM-042] a valuation figure changes with every answer, and is the sum of the steps that explain it', () => {
    const worn: ValuationAdjustments = {
      km: 85_000,
      condition: 'Fair',
      service_history: 'None',
      tyres: 'Bald',
      damage: ['Scratches', 'Hail marks'],
    };
    const figure = figureOf(worn);
    expect(figure.offer_price).toBeLessThan(figureOf({ ...worn, damage: [] }).offer_price);
    expect(figureOf({ ...worn, damage: [] }).offer_price).toBeLessThan(figureOf({ ...plain, km: 85_000 }).offer_price);
    expect(figureOf({ ...plain, km: 85_000 }).offer_price).toBeLessThan(figureOf().offer_price);
    expect(figureOf({ ...plain, condition: 'Excellent' }).offer_price).toBeGreaterThan(figureOf().offer_price);
    expect(figure.steps.map(({ label }) => label)).toEqual([
      'Typical asking price, less our costs',
      '85,000 km, 25,000 more than usual',
      'Fair condition',
      'No service history',
      'Scratches',
      'Hail marks',
      'Bald tyres',
    ]);
    const sum = figure.steps.reduce((total, { amount }) => total + amount, 0);
    expect(Math.abs(sum - figure.offer_price)).toBeLessThanOrEqual(25);
  });

  it('a valuation figure has a large error when prices do not follow age or kilometres', () => {
    const wild = fleet.map((offer, index) => ({ ...offer, price: offer.price * (index % 2 === 0 ? 0.8 : 1.25) }));
    expect(figureOf(plain, wild).error_percent).toBeGreaterThan(15);
  });

  it('a valuation figure is reduced by at most 45 % for the vehicle’s condition', () => {
    const worst: ValuationAdjustments = {
      km: 60_000,
      condition: 'Needs work',
      service_history: 'None',
      tyres: 'Bald',
      damage: ['Scratches', 'Dents', 'Hail marks', 'Chipped windscreen', 'Warning light', 'Torn trim'],
    };
    expect(figureOf(worst).offer_price).toBeGreaterThanOrEqual(17_000 * 0.55 - 50);
  });

  it('a valuation figure never increases with the kilometres', () => {
    const offer = fc.record({
      year: fc.integer({ min: 2017, max: 2025 }),
      km: fc.integer({ min: 0, max: 180_000 }),
      price: fc.integer({ min: 5_000, max: 60_000 }),
      badge: fc.constantFrom('Active', 'GX', null),
    });
    const pair = fc.tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 100_000 }));
    fc.assert(
      fc.property(fc.array(offer, { minLength: 20, maxLength: 40 }), pair, (others, [one, other]) => {
        const at = (km: number) => indicate({ ...own, km }, others, { ...plain, km }, 15);
        const [less, more] = [at(Math.min(one, other)), at(Math.max(one, other))];
        if (less.kind === 'few' || more.kind === 'few') return less.kind === more.kind;
        const { offer_from: from, offer_price: price, offer_to: to } = more.figure;
        return price <= less.figure.offer_price && from <= price && price <= to;
      }),
      { numRuns: 60 },
    );
  });

  it.each([0, 4])('a valuation figure is not given when there are only %d vehicles to compare with', (count) => {
    expect(indicate(own, fleet.slice(0, count), plain, 15)).toEqual({ kind: 'few', compared: count });
  });
});
