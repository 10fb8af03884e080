import type { Car } from '@forecourt/contracts';
import type { Promised, Site } from '@forecourt/contracts/site-config';

/**
 * Texts the dealer promises for this vehicle: the used-car text, then the warranty for its condition at its dealership.
 * A demo car has no warranty text.
 * @source spec §9, VDP-089, VDP-090
 */
export function dealerPromises(car: Pick<Car, 'car_type' | 'dealership_slug'>, copy: Site['copy']): readonly string[] {
  return [car.car_type === 'used' ? copy.usedCar : '', dealerWarranty(car, copy)].filter((text) => text !== '');
}

/** The dealer's warranty for the vehicle's condition at its dealership; empty: none. @source spec §9, VDP-090 */
export function dealerWarranty(
  { car_type: type, dealership_slug: dealership }: Pick<Car, 'car_type' | 'dealership_slug'>,
  { warrantyUsed, warrantyNew }: Site['copy'],
): string {
  if (type === 'demo') return '';
  return promised(type === 'used' ? warrantyUsed : warrantyNew, dealership);
}

function promised({ text, dealerships }: Promised, dealership: string | undefined): string {
  return dealership !== undefined && Object.hasOwn(dealerships, dealership) ? (dealerships[dealership] ?? text) : text;
}
