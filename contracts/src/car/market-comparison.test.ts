import { describe, expect, it } from '@jest/globals';
import type { Car } from './car.ts';
import { belowMarket, marketComparison } from './market-comparison.ts';

const car = (price: number | undefined, figures: Car['autograb_data'], changes: Partial<Car> = {}): Car => ({
  id: '1',
  slug: 'rav4',
  name: 'Toyota RAV4',
  car_type: 'used',
  status: 'in_stock',
  ...(price !== undefined && { price }),
  ...(figures !== undefined && { autograb_data: figures }),
  ...changes,
});
const below = (price: number, average: number) =>
  marketComparison(car(price, { state_average_market_price: average }))?.below;

describe('a price compared with the market', () => {
  it('the difference is the rounded number of dollars by which the price is below the state’s average', () => {
    expect(
      marketComparison(car(48_000, { state_average_market_price: 49_999.6, average_market_price: 52_000 })),
    ).toEqual({ price: 48_000, average: 49_999.6, market: 'state', below: 2_000 });
  });

  it('the national average is used when the state has none', () => {
    expect(marketComparison(car(48_000, { average_market_price: 50_000 }))).toEqual({
      price: 48_000,
      average: 50_000,
      market: 'australia',
      below: 2_000,
    });
  });

  it('the difference is 0 for a price up to $499 below the average or 1 % above it, and absent for a higher price', () => {
    expect([below(20_000, 20_499), below(20_000, 20_500), below(90_000, 90_600)]).toEqual([0, 500, 600]);
    expect([below(50_400, 50_000), below(51_000, 50_000)]).toEqual([0, undefined]);
  });

  it('[CARD-018] a price is below market from 500 dollars under the state’s average, if both are known', () => {
    const at = (average: number) => belowMarket(car(20_000, { state_average_market_price: average }));
    expect([at(20_499), at(20_500), at(22_000)]).toEqual([null, 500, 2_000]);
    expect(belowMarket(car(20_000, undefined))).toBeNull();
    expect(belowMarket(car(20_000, { average_market_price: 22_000 }))).toBeNull();
    expect(belowMarket(car(undefined, { state_average_market_price: 20_000 }))).toBeNull();
  });

  it('a car’s price is not compared with the market if there are no market figures or no price, or if the car is sold', () => {
    expect(marketComparison(car(48_000, undefined))).toBeNull();
    expect(marketComparison(car(48_000, { state_average_market_price: 0 }))).toBeNull();
    expect(marketComparison(car(undefined, { state_average_market_price: 50_000 }))).toBeNull();
    expect(marketComparison(car(10, { state_average_market_price: 50_000 }))).toBeNull();
    expect(marketComparison(car(48_000, { state_average_market_price: 50_000 }, { status: 'sold' }))).toBeNull();
  });
});
