import type { Car } from '@forecourt/contracts';

/** Motorcycles have some labels and units of their own. */
export function isMotorcycle({ item_type }: Pick<Car, 'item_type'>): boolean {
  return item_type === 'motorcycle';
}
