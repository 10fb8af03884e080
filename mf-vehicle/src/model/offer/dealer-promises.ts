import type { Car } from '@forecourt/contracts';
import type { Promised, Site } from '@forecourt/contracts/site-config';

/**
 * What the dealer promises with this very vehicle: the used-vehicle words, then the warranty of its
 * kind at the yard that sells it. A demonstrator has neither the one nor the other.
 *
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
