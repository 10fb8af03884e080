import type { Car } from '@forecourt/contracts';

/** Whether the vehicle is a motorcycle. Motorcycles differ in some labels and units. */
export function isMotorcycle({ item_type }: Pick<Car, 'item_type'>): boolean {
  return item_type === 'motorcycle';
}
