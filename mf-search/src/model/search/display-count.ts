import type { FacetCounts } from '@forecourt/contracts';

/** The highest count that engines state exactly; higher counts are estimates. @source spec §9 */
const highestExactCount = 1999;

/**
 * The number of cars shown to a shopper.
 *
 * @param carTypes chosen stock types; empty: all
 * @param stockCount the configured number of cars; null: none
 * @source spec §9, SRCH-034, requirements AMB-08
 */
export function displayCount(
  count: number,
  facets: FacetCounts,
  carTypes: readonly string[],
  stockCount: number | null,
): number {
  if (count <= highestExactCount) return count;
  if (stockCount !== null) return stockCount;
  return Object.entries(facets.car_type ?? {})
    .filter(([carType]) => carTypes.length === 0 || carTypes.includes(carType))
    .reduce((sum, [, cars]) => sum + cars, 0);
}

/** `1 car`, `1,284 cars`. */
export function countOf(count: number, noun: { readonly noun: string; readonly nounPlural: string }): string {
  return `${digits(count)} ${count === 1 ? noun.noun : noun.nounPlural}`;
}

/** `1,284` */
export function digits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
