import type { Car } from '@forecourt/contracts';
import { isSold } from '@forecourt/contracts';

/**
 * One page of hits with each run of sold cars shortened to its first; unless all are sold.
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
