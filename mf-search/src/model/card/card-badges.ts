import type { Car } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';

/** Whether a car is certified by Toyota's own programme and not sold. @source spec §4, CARD-017 */
export function isToyotaCertified(car: Car): boolean {
  return car.certified === true && car.make?.toLowerCase() === 'toyota' && !isSold(car);
}
