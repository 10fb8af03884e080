import type { Car } from '@forecourt/contracts';
import { isSold, marketComparison } from '@forecourt/contracts';

/** Whether a car is certified by Toyota's own programme and not sold. @source spec §4, CARD-017 */
export function isToyotaCertified(car: Car): boolean {
  return car.certified === true && car.make?.toLowerCase() === 'toyota' && !isSold(car);
}

/**
 * Dollars below the state's average price. Null: the difference is too small, or a price is unknown. @source spec §4,
 * CARD-018, requirements AMB-50
 */
export function belowMarket(car: Car): number | null {
  const comparison = marketComparison(car);
  return comparison?.market === 'state' && comparison.below > 0 ? comparison.below : null;
}
