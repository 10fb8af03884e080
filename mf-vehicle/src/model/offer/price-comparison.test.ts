import type { PriceGauge } from '@forecourt/contracts/api';
import { describe, expect, it } from '@jest/globals';
import { priceComparison } from './price-comparison.ts';

const gauge = (changes: PriceGauge = {}): PriceGauge => ({
  fill: 0.5,
  listing_price: 30_000,
  market_range_min: 28_000,
  market_range_max: 33_000,
  confidence: 0.7,
  ...changes,
});

describe('price comparison', () => {
  it.each(['fill', 'listing_price', 'market_range_min', 'market_range_max', 'confidence'] as const)(
    '[VDP-068] without %s there is no comparison',
    (figure) => {
      const { [figure]: _, ...rest } = gauge();
      expect(priceComparison(rest)).toBeNull();
      expect(priceComparison(gauge())).not.toBeNull();
    },
  );

  it('[VDP-069] a confidence of 0.2 is too low, a higher confidence is enough', () => {
    expect(priceComparison(gauge({ confidence: 0.2 }))).toBeNull();
    expect(priceComparison(gauge({ confidence: 0.201 }))).not.toBeNull();
  });

  it('[VDP-070] a price above the market range has no comparison, and a price at the top of the range has one', () => {
    expect(priceComparison(gauge({ market_range_max: 29_999 }))).toBeNull();
    expect(priceComparison(gauge({ market_range_max: 30_000 }))).not.toBeNull();
  });

  it.each([{ listing_price: 0 }, { listing_price: -1 }, { market_range_min: 0 }, { market_range_min: 90_000 }])(
    'there is no comparison when a figure is not a price or contradicts another figure: %j',
    (absurd) => {
      expect(priceComparison(gauge(absurd))).toBeNull();
    },
  );

  it.each([
    [0.649, 'Good Deal'],
    [0.65, 'Great Deal'],
  ])('[VDP-071] a gauge with a fill of %d has the label %s', (fill, label) => {
    expect(priceComparison(gauge({ fill }))?.label).toBe(label);
  });

  it.each([
    [0.299, 'low'],
    [0.3, 'middle'],
    [0.599, 'middle'],
    [0.6, 'high'],
  ])('[VDP-072] a gauge with a fill of %d is in the %s band', (fill, band) => {
    expect(priceComparison(gauge({ fill }))?.band).toBe(band);
  });

  it.each([
    [0, 20],
    [0.19, 20],
    [0.42, 42],
    [1.3, 100],
  ])('[VDP-073] a gauge with a fill of %d fills %d percent of the bar', (fill, percent) => {
    expect(priceComparison(gauge({ fill }))?.barPercent).toBeCloseTo(percent);
  });
});
