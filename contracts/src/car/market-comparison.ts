import type { Car } from './car.ts';
import { isSold } from './car-brief.ts';
import { priceOf } from './price.ts';

/** Smallest shown difference below the average, in dollars; a smaller one counts as none. @source spec §4, CARD-018 */
const leastBelowDollars = 500;
/** A price that exceeds the average by more than this fraction is not compared. */
const mostAbovePart = 0.01;

/** A price and its market average, in dollars. */
export type MarketComparison = {
  readonly price: number;
  readonly average: number;
  /** Whether the average is that of the car's state or of the whole country. */
  readonly market: 'state' | 'australia';
  /** Difference below the average, in whole dollars; 0: about the same. */
  readonly below: number;
};

/**
 * Compares a car's price with the average of its state, or else of the country. Card and page both show the result.
 * Null if the car is sold, if the price or the average is unknown, or if the price is more than 1 % above the average.
 *
 * @source spec §3, §4, CARD-018, VDP-075, requirements AMB-50
 */
export function marketComparison(car: Car): MarketComparison | null {
  const { state_average_market_price: state, average_market_price: country } = car.autograb_data ?? {};
  const average = state ?? country;
  const line = priceOf(car, { preorderText: '', noPriceText: '' });
  if (isSold(car) || line.kind !== 'price' || average === undefined || !(average > 0)) return null;
  const difference = average - line.amount;
  if (difference < -average * mostAbovePart) return null;
  return {
    price: line.amount,
    average,
    market: state === undefined ? 'australia' : 'state',
    below: difference >= leastBelowDollars ? Math.round(difference) : 0,
  };
}

/**
 * Dollars below the state's average price. Null: there is no comparison with that average, or the difference is too
 * small.
 *
 * @source spec §4, CARD-018, requirements AMB-50
 */
export function belowMarket(car: Car): number | null {
  const comparison = marketComparison(car);
  return comparison?.market === 'state' && comparison.below > 0 ? comparison.below : null;
}
