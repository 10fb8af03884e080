import type { Car } from '@forecourt/contracts';

/** Something to ride, of which some things are said in other words. */
export function isMotorcycle({ item_type }: Pick<Car, 'item_type'>): boolean {
  return item_type === 'motorcycle';
}
