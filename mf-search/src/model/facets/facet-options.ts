import type { FacetCounts, FacetName } from '@forecourt/contracts';
import { conditionRank } from './condition-order.ts';

/** A value that a shopper can choose. */
export type FacetOption = {
  readonly value: string;
  /** Number of results if the value is chosen. */
  readonly count: number;
  readonly isChosen: boolean;
};

/**
 * The options of a facet in display order. They also include, with a count of 0, chosen values and values that exist in
 * stock but in no result.
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
    .filter((value) => !(name === 'certified' && value === 'false' && !chosen.includes(value)))
    .map((value) => ({ value, count: found[value] ?? 0, isChosen: chosen.includes(value) }))
    .sort(name === 'car_type' ? byCondition : byCountThenLabel);
}

function byCondition(a: FacetOption, b: FacetOption): number {
  return conditionRank(a.value) - conditionRank(b.value);
}

function byCountThenLabel(a: FacetOption, b: FacetOption): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}
