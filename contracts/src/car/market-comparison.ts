import type { Car } from './car.ts';
import { isSold } from './car-brief.ts';
import { priceOf } from './price.ts';

/** A price must be this many dollars under the average before anybody says so. @source spec §4, CARD-018 */
const leastBelowDollars = 500;
/** Further above the average than this part of it is not compared. */
const mostAbovePart = 0.01;

/** A price beside the average of its market, in dollars. */
export type MarketComparison = {
  readonly price: number;
  readonly average: number;
  /** Whose average it is. */
  readonly market: 'state' | 'australia';
  /** How far under the average, in whole dollars; 0 when it is about the same. */
  readonly below: number;
};

/**
 * The one rule for how a car's price stands in its market, for card and page: the average of its state, else of
 * the country. Null without an average or a price, once sold, and for a price above its market.
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
