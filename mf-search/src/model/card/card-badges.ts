import type { Car } from '@forecourt/contracts';
import { isSold, marketComparison } from '@forecourt/contracts';

/** Certified by Toyota's own programme. @source spec §4, CARD-017 */
export function isToyotaCertified(car: Car): boolean {
  return car.certified === true && car.make?.toLowerCase() === 'toyota' && !isSold(car);
}

/** Dollars a car is offered under its state's average, or null: not enough, or not known. @source spec §4, CARD-018, requirements AMB-50 */
export function belowMarket(car: Car): number | null {
  const comparison = marketComparison(car);
  return comparison?.market === 'state' && comparison.below > 0 ? comparison.below : null;
}
