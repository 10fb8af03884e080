import type { Car } from '@forecourt/contracts';
import { carTypes } from '@forecourt/contracts';

/** New, demo, used: how stock types stand wherever they are listed; any other comes last. @source spec §9, SRCH-036 */
export function conditionRank(carType: string): number {
  const rank = (carTypes as readonly string[]).indexOf(carType);
  return rank === -1 ? carTypes.length : rank;
}

/** A list of cars grouped by condition, the order within a group kept. Pages of the engine keep its own. @source SRCH-036, requirements AMB-05 */
export function groupedByCondition(cars: readonly Car[]): readonly Car[] {
  return [...cars].sort((a, b) => conditionRank(a.car_type) - conditionRank(b.car_type));
}
