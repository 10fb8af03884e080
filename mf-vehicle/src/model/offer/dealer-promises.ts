import type { Car } from '@forecourt/contracts';
import type { Promised, Site } from '@forecourt/contracts/site-config';

/**
 * Texts the dealer promises for this vehicle: the used-car text, then the warranty for its condition at its dealership.
 * A demo car has no warranty text.
 * @source spec §9, VDP-089, VDP-090
 */
export function dealerPromises(
  car: Pick<Car, 'car_type' | 'dealership_slug'>,
  { usedCar, warrantyUsed, warrantyNew }: Site['copy'],
): readonly string[] {
  const promises = {
    used: [usedCar, promised(warrantyUsed, car.dealership_slug)],
    new: [promised(warrantyNew, car.dealership_slug)],
    demo: [],
  }[car.car_type];
  return promises.filter((text) => text !== '');
}

function promised({ text, dealerships }: Promised, dealership: string | undefined): string {
  return dealership !== undefined && Object.hasOwn(dealerships, dealership) ? (dealerships[dealership] ?? text) : text;
}
