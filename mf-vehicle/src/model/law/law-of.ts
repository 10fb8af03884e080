import type { Car } from '@forecourt/contracts';
import type { GovernmentCharges } from './government-charges.ts';
import { governmentCharges } from './government-charges.ts';
import type { StatutoryWarranty } from './statutory-warranty.ts';
import { statutoryWarranty } from './statutory-warranty.ts';

/** Government charges and statutory warranty of a car in its state. */
export type CarLaw = {
  readonly charges?: GovernmentCharges;
  readonly warranty?: StatutoryWarranty;
};

/**
 * Government charges and statutory warranty of a car for sale; null: the car has neither.
 *
 * @param siteState state of the dealer, used for a car without a state
 * @param today `YYYY-MM-DD` in the site's time zone
 */
export function lawOf(car: Car, siteState: string | undefined, today: string): CarLaw | null {
  const charges = governmentCharges(car, siteState);
  const warranty = statutoryWarranty(car, siteState, today);
  if (charges === null && warranty === null) return null;
  return {
    ...(charges !== null && { charges }),
    ...(warranty !== null && { warranty }),
  };
}
