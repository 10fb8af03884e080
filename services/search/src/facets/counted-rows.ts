import type { Bitset } from '../columns/bitset.ts';
import type { ColumnSet } from '../columns/column-set.ts';
import type { FacetColumn } from '../columns/facet-column.ts';
import type { NumberStats } from '../columns/number-column.ts';

export type FacetShape = {
  readonly maxValuesPerFacet: number;
  readonly sortFacetValuesBy: 'count' | 'alpha';
};

/** Records by label, in the requested order. */
export type LabelCounts = Readonly<Record<string, number>>;

/**
 * A set of rows with its facet counts and number statistics, which are remembered with the set: all pages of a dealer
 * need the counts of the dealer's whole stock.
 */
export class CountedRows {
  readonly #columns: ColumnSet;
  readonly #set: Bitset;
  #rows: Uint32Array | undefined;
  readonly #facets = new Map<string, LabelCounts>();
  readonly #stats = new Map<string, NumberStats | undefined>();

  constructor(columns: ColumnSet, set: Bitset) {
    this.#columns = columns;
    this.#set = set;
  }

  /** @param attribute a declared facet */
  facet(attribute: string, shape: FacetShape): LabelCounts {
    const key = `${shape.sortFacetValuesBy} ${shape.maxValuesPerFacet} ${attribute}`;
    const known = this.#facets.get(key);
    if (known) return known;
    const column = this.#columns.facets.get(attribute)!;
    const rows = this.#list();
    const counted =
      rows.length * fewTimes < column.size
        ? topOfFew(column, column.countFew(rows), shape)
        : topLabels(column, column.countAmong(rows), shape);
    this.#facets.set(key, counted);
    return counted;
  }

  /** Undefined when all rows lack a number. */
  stats(attribute: string): NumberStats | undefined {
    const { numbers, measured } = this.#columns;
    if (!this.#stats.has(attribute))
      this.#stats.set(
        attribute,
        measured.has(attribute) ? numbers.get(attribute)?.statsAmong(this.#list()) : undefined,
      );
    return this.#stats.get(attribute);
  }

  /** Frees the list of row numbers, which is quick to rebuild. */
  close(): void {
    this.#rows = undefined;
  }

  #list(): Uint32Array {
    this.#rows ??= this.#set.rows();
    return this.#rows;
  }
}

/** If a facet has this many times more labels than there are rows, only the labels of the rows are looked at. */
const fewTimes = 4;

/** Like `topLabels`, from the counts of a few labels. */
function topOfFew(
  column: FacetColumn,
  counted: readonly { readonly code: number; readonly count: number }[],
  { sortFacetValuesBy, maxValuesPerFacet: most }: FacetShape,
): LabelCounts {
  const labelled = counted.map(({ code, count }) => ({ label: column.labelOf(code), count }));
  labelled.sort((a, b) => (a.label < b.label ? -1 : 1));
  if (sortFacetValuesBy === 'count') labelled.sort((a, b) => b.count - a.count);
  const object: Record<string, number> = Object.create(null);
  for (const { label, count } of labelled.slice(0, most)) object[label] = count;
  return object;
}

/** Labels with a count above 0, by count and then alphabetically, or only alphabetically. */
function topLabels(
  column: FacetColumn,
  counts: Uint32Array,
  { sortFacetValuesBy, maxValuesPerFacet: most }: FacetShape,
): LabelCounts {
  const byCount = sortFacetValuesBy === 'count';
  const least = byCount ? leastOfTop(counts, most) : 1;
  const top: number[] = [];
  const tied: number[] = [];
  for (const code of column.sortedCodes()) {
    const count = counts[code]!;
    if (byCount && count > least) top.push(code);
    else if (count > 0 && count >= least && tied.length < most) tied.push(code);
  }
  // Sorting is stable, so labels with equal counts stay in alphabetical order.
  top.sort((a, b) => counts[b]! - counts[a]!);
  // The object has no prototype, because a label may be any text, such as `__proto__`.
  const object: Record<string, number> = Object.create(null);
  for (const code of [...top, ...tied].slice(0, most)) object[column.labelOf(code)] = counts[code]!;
  return object;
}

/** The smallest count among the `most` most frequent labels; at least 1. */
function leastOfTop(counts: Uint32Array, most: number): number {
  let largest = 0;
  for (let code = 0; code < counts.length; code++) if (counts[code]! > largest) largest = counts[code]!;
  const labelsWith = new Uint32Array(largest + 1);
  for (let code = 0; code < counts.length; code++) labelsWith[counts[code]!]!++;
  let used = 0;
  for (let count = largest; count > 1; count--) {
    used += labelsWith[count]!;
    if (used >= most) return count;
  }
  return 1;
}
