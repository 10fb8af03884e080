import type { ColumnSet } from '../columns/column-set.ts';

/**
 * Groups rows by the value of an attribute and keeps the best rows of each group. A row without a value is its own
 * group. Groups are ordered by their best rows.
 *
 * @param ordered all matching rows, best first
 * @param most maximum number of rows to keep per group
 */
export function groupRows(
  ordered: readonly number[],
  attribute: string,
  most: number,
  columns: ColumnSet,
): readonly (readonly number[])[] {
  const numbers = columns.numbers.get(attribute);
  const labels = columns.facets.get(attribute) ?? columns.sortTexts.get(attribute);
  const byValue = new Map<string | number, number[]>();
  const groups: number[][] = [];
  for (const row of ordered) {
    const number = numbers ? numbers.at(row) : Number.NaN;
    const value = Number.isNaN(number) ? labels?.firstLabel(row) : number;
    const group = value === undefined ? undefined : byValue.get(value);
    if (group) {
      if (group.length < most) group.push(row);
      continue;
    }
    const fresh = [row];
    groups.push(fresh);
    if (value !== undefined) byValue.set(value, fresh);
  }
  return groups;
}
