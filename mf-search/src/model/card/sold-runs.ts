import type { Car } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';

/**
 * Collapses each run of sold cars in a page of hits to its first car, unless all hits are sold.
 *
 * @source spec §4, SRCH-029, SRCH-030, requirements AMB-55
 */
export function collapseSoldRuns(cars: readonly Car[]): readonly Car[] {
  if (cars.every(isSold)) return cars;
  return cars.filter((car, index) => {
    const before = cars[index - 1];
    return !(isSold(car) && before !== undefined && isSold(before));
  });
}
