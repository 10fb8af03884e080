import type { Car } from '../car/car.ts';
import type { RouteAliases } from './index.ts';
import { href } from './index.ts';

/** Fields of a car in a finance link. */
export type FinancedCar = Pick<Car, 'id' | 'car_type' | 'price' | 'vin' | 'dealership_slug'>;

/** Hash of the finance page's form. @source spec §2, FIN-053 */
export const financeAnchor = 'finance-form';

/**
 * Address of the finance page for a car, with the hash of the page's form.
 *
 * @source spec §2, FIN-051, FIN-052
 */
export function financeHref(car: FinancedCar, aliases: RouteAliases): string {
  const query = new URLSearchParams();
  if (car.dealership_slug !== undefined) query.set('preferredDealership', car.dealership_slug);
  if (car.price !== undefined) query.set('vehiclePriceBudget', String(car.price));
  query.set('car_id', car.id);
  query.set('car_type', car.car_type);
  if (car.vin !== undefined) query.set('vin', car.vin);
  return `${href('finance.calculator', {}, { aliases, query: query.toString() })}#${financeAnchor}`;
}
