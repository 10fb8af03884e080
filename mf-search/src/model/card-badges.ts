import type { Car } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';

/** A price must be this many dollars under the state's average before a card says so. @source spec §4, CARD-018 */
const leastBelowMarketDollars = 500;

/** Certified by Toyota's own programme. @source spec §4, CARD-017 */
export function isToyotaCertified(car: Car): boolean {
  return car.certified === true && car.make?.toLowerCase() === 'toyota' && !isSold(car);
}

/** Dollars a car is offered under its state's average, or null: not enough, or not known. @source spec §4, CARD-018, requirements AMB-50 */
export function belowMarket({ price, autograb_data }: Car): number | null {
  const average = autograb_data?.state_average_market_price;
  if (price === undefined || average === undefined) return null;
  const difference = average - price;
  return difference >= leastBelowMarketDollars ? difference : null;
}
