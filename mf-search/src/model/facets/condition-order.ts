import type { Car } from '@forecourt/contracts';
import { carTypes } from '@forecourt/contracts';

/** Sort rank of a stock type: new, demo, used, then any other. @source spec §9, SRCH-036 */
export function conditionRank(carType: string): number {
  const rank = (carTypes as readonly string[]).indexOf(carType);
  return rank === -1 ? carTypes.length : rank;
}

/**
 * Sorts cars by condition and keeps the order within each group. Pages of results are not sorted by condition.
 * @source SRCH-036, requirements AMB-05
 */
export function groupedByCondition(cars: readonly Car[]): readonly Car[] {
  return [...cars].sort((a, b) => conditionRank(a.car_type) - conditionRank(b.car_type));
}
