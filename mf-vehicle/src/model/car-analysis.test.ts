import { describe, expect, it } from '@jest/globals';
import { aCar } from '../testing/car.ts';
import { carAnalysis } from './car-analysis.ts';

const car = (price: number | undefined, average: number | undefined) => {
  const { price: _, ...rest } = aCar();
  return {
    ...rest,
    ...(price !== undefined && { price }),
    ...(average !== undefined && { autograb_data: { average_market_price: average } }),
  };
};

describe('a price beside the market', () => {
  it('[VDP-075] is so much below the average', () => {
    expect(carAnalysis(car(48_000, 50_000))).toEqual({ price: 48_000, average: 50_000, below: 2_000 });
  });

  it('is about the same within a hundredth', () => {
    expect(carAnalysis(car(49_600, 50_000))?.below).toBe(0);
    expect(carAnalysis(car(50_400, 50_000))?.below).toBe(0);
  });

  it('[VDP-075] is not compared above the market, without figures, or once sold', () => {
    expect(carAnalysis(car(51_000, 50_000))).toBeNull();
    expect(carAnalysis(car(undefined, 50_000))).toBeNull();
    expect(carAnalysis(car(48_000, undefined))).toBeNull();
    expect(carAnalysis(car(48_000, 0))).toBeNull();
    expect(carAnalysis({ ...car(48_000, 50_000), sold: true })).toBeNull();
  });
});
