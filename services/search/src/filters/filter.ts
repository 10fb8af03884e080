import type { NumberRange } from '../columns/number-column.ts';

/** A condition on records, independent of its syntax. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | { readonly kind: 'facet'; readonly attribute: string; readonly value: string }
  | { readonly kind: 'number'; readonly attribute: string; readonly range: NumberRange };

/** An `and` without parts: every record matches. */
export const everything: Filter = { kind: 'and', parts: [] };

/** Combines filters with AND; undefined ones are ignored. */
export function allOf(...filters: readonly (Filter | undefined)[]): Filter {
  const parts = filters.filter((filter) => filter !== undefined && filter !== everything) as Filter[];
  return parts.length === 1 ? parts[0]! : parts.length === 0 ? everything : { kind: 'and', parts };
}

/** Number of single tests in the filter: a measure of its cost. */
export function countTests(filter: Filter): number {
  if (filter.kind === 'not') return countTests(filter.part);
  if (filter.kind === 'facet' || filter.kind === 'number') return 1;
  return filter.parts.reduce((total, part) => total + countTests(part), 0);
}
