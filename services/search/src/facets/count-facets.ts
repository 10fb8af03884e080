import type { Bitset } from '../columns/bitset.ts';
import { CountedRows } from '../columns/count-memory.ts';
import type { DictionaryColumn } from '../columns/dictionary-column.ts';
import type { NumberStats } from '../columns/number-column.ts';
import { declaredFacets, type IndexSettings } from '../store/settings.ts';
import type { Table } from '../store/table.ts';

export type FacetCounts = {
  /** Attribute → label → number of matching records, in the requested order. */
  readonly facets: Record<string, Record<string, number>>;
  readonly facets_stats: Record<string, NumberStats>;
};

export type FacetRequest = {
  readonly settings: IndexSettings;
  /** Names as requested; `*`: all. Undeclared names are ignored, as Algolia does. */
  readonly facets: readonly string[];
  readonly maxValuesPerFacet: number;
  readonly sortFacetValuesBy: 'count' | 'alpha';
  /** Rows left after grouping. These rows are counted for facets declared `afterDistinct`, or for all facets. */
  readonly grouped?: { readonly rows: Bitset; readonly forAll: boolean } | undefined;
};

/** Counts facet values among the matching rows. Each facet whose counts are not cached takes one pass over the rows. */
export function countFacets(table: Table, matching: Bitset, request: FacetRequest): FacetCounts {
  const wanted = new Set(request.facets);
  const facets: Record<string, Record<string, number>> = {};
  const stats: Record<string, NumberStats> = {};
  const { grouped } = request;
  const all = table.counts.of(matching);
  const left = grouped && new CountedRows(grouped.rows);
  for (const { attribute, counted: isCounted, afterDistinct } of declaredFacets(request.settings)) {
    if (!isCounted || !(wanted.has('*') || wanted.has(attribute))) continue;
    const column = table.columns.facets.get(attribute)!;
    const counted = left && (afterDistinct || grouped.forAll) ? left : all;
    const counts = counted.count(attribute, column);
    facets[attribute] = toObject(topCodes(column, counts, request), counts, column);
    if (!table.columns.measured.has(attribute)) continue;
    const numbers = table.columns.numbers.get(attribute);
    const measured = numbers && counted.stats(attribute, numbers);
    if (measured) stats[attribute] = measured;
  }
  all.close();
  return { facets, facets_stats: stats };
}

/** Codes with a count above 0, by count and then alphabetically, or only alphabetically. */
function topCodes(
  column: DictionaryColumn,
  counts: Uint32Array,
  { sortFacetValuesBy, maxValuesPerFacet }: FacetRequest,
): number[] {
  const byLabel = column.codesByLabel();
  const size = byLabel.length;
  // One number holds the count and the alphabetical rank: sorting numbers is many times faster than comparing labels.
  const keys = new Float64Array(size);
  let used = 0;
  for (let place = 0; place < size; place++) {
    const count = counts[byLabel[place]!]!;
    if (count !== 0) keys[used++] = (sortFacetValuesBy === 'alpha' ? 0 : -count) * size + place;
  }
  const sorted = keys.subarray(0, used).sort().subarray(0, maxValuesPerFacet);
  return Array.from(sorted, (key) => byLabel[((key % size) + size) % size]!);
}

/** JavaScript objects list integer keys first, whatever the insertion order; clients sort such facets themselves. */
function toObject(codes: readonly number[], counts: Uint32Array, column: DictionaryColumn): Record<string, number> {
  // Has no prototype, because a label may be any text, such as `__proto__`.
  const object: Record<string, number> = Object.create(null);
  for (const code of codes) object[column.labelOf(code)] = counts[code]!;
  return object;
}
