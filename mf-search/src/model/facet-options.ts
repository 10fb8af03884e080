import type { FacetName } from '@forecourt/contracts';
import { carTypes } from '@forecourt/contracts';

/** How many cars have each value of each facet. */
export type FacetCounts = { readonly [Name in FacetName]?: { readonly [value: string]: number } };

/** A value a shopper can choose. */
export type FacetOption = {
  readonly value: string;
  /** Cars left when it is chosen. */
  readonly count: number;
  readonly isChosen: boolean;
};

/**
 * The options of a facet in the order they are shown. Chosen values and values the dealer's stock
 * has without this search stay, with their count of 0.
 *
 * @param known values of the whole stock
 * @source spec §9, SRCH-035, SRCH-036, expectations 21
 */
export function facetOptions(
  name: FacetName,
  counts: FacetCounts,
  chosen: readonly string[],
  known: FacetCounts = {},
): readonly FacetOption[] {
  const found = counts[name] ?? {};
  const values = new Set([...Object.keys(found), ...Object.keys(known[name] ?? {}), ...chosen]);
  return [...values]
    .map((value) => ({ value, count: found[value] ?? 0, isChosen: chosen.includes(value) }))
    .sort(name === 'car_type' ? byCondition : byCountThenLabel);
}

/** New, demo, used: how stock types are ordered wherever they are listed. @source spec §9, SRCH-036 */
function conditionRank(carType: string): number {
  const rank = (carTypes as readonly string[]).indexOf(carType);
  return rank === -1 ? carTypes.length : rank;
}

function byCondition(a: FacetOption, b: FacetOption): number {
  return conditionRank(a.value) - conditionRank(b.value);
}

function byCountThenLabel(a: FacetOption, b: FacetOption): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}
