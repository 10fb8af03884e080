import type { Bitset } from '../columns/bitset.ts';
import type { FacetColumn } from '../columns/facet-column.ts';
import type { NumberStats } from '../columns/number-column.ts';
import type { SearchParameters } from '../query/parameters.ts';
import type { IndexView } from '../store/search-index.ts';
import { declaredFacets } from '../store/settings.ts';

/** Number of records by label, in the requested order. */
type LabelCounts = Readonly<Record<string, number>>;

export type FacetCounts = {
  /** Attribute → label → number of matching records. */
  readonly facets: Record<string, LabelCounts>;
  readonly facets_stats: Record<string, NumberStats>;
};

type FacetCount = {
  readonly labels: LabelCounts;
  /** Undefined when no row has a number. */
  readonly stats: NumberStats | undefined;
};

type CachedCounts = {
  /** By order, maximum number of labels, and attribute. */
  readonly counts: Map<string, FacetCount>;
  /** Number of labels in all cached counts. */
  labels: number;
};

/** Counts cached by their row set, because all pages of a dealer need the counts of the dealer's whole stock. */
const countsOf = new WeakMap<Bitset, CachedCounts>();
/**
 * Maximum number of labels in the cached counts of one row set: several times as many as the pages of a dealer need. A
 * visitor can request the same facets in two orders and with a thousand maximum numbers of labels.
 */
const mostCachedLabels = 20_000;

/**
 * Counts facet values among the matching rows; undefined without requested facets. `*`: all declared facets.
 * Undeclared facets are ignored, as Algolia does.
 */
export function countFacets(
  { table: { columns }, settings }: IndexView,
  matching: Bitset,
  { facets: requested, maxValuesPerFacet, sortFacetValuesBy }: SearchParameters,
): FacetCounts | undefined {
  if (!requested || requested.length === 0) return undefined;
  const wanted = new Set(requested);
  const most = maxValuesPerFacet ?? 100;
  const order = sortFacetValuesBy ?? 'count';
  const known = countsOf.getOrInsertComputed(matching, () => ({ counts: new Map(), labels: 0 }));
  const counts: FacetCounts = { facets: {}, facets_stats: {} };
  let rows: Uint32Array | undefined;
  for (const { attribute, counted } of declaredFacets(settings)) {
    if (!counted || !(wanted.has('*') || wanted.has(attribute))) continue;
    const key = `${order} ${most} ${attribute}`;
    let count = known.counts.get(key);
    if (!count) {
      rows ??= matching.rows();
      const column = columns.facets.get(attribute)!;
      const stats = columns.measured.has(attribute) ? columns.numbers.get(attribute)?.statsAmong(rows) : undefined;
      const labels =
        rows.length * fewTimes < column.size
          ? topOfFew(column, column.countFew(rows), most, order)
          : topLabels(column, column.countAmong(rows), most, order);
      count = { labels, stats };
      remember(known, key, count);
    }
    counts.facets[attribute] = count.labels;
    if (count.stats) counts.facets_stats[attribute] = count.stats;
  }
  return counts;
}

function remember(known: CachedCounts, key: string, count: FacetCount): void {
  if (known.labels > mostCachedLabels) {
    known.counts.clear();
    known.labels = 0;
  }
  known.counts.set(key, count);
  known.labels += 1 + Object.keys(count.labels).length;
}

/** If a facet has this many times more labels than there are rows, only the labels of the rows are looked at. */
const fewTimes = 4;

/** Like `topLabels`, from the counts of a few labels. */
function topOfFew(
  column: FacetColumn,
  counted: readonly { readonly code: number; readonly count: number }[],
  most: number,
  order: 'count' | 'alpha',
): LabelCounts {
  const labelled = counted.map(({ code, count }) => ({ label: column.labelOf(code), count }));
  labelled.sort((a, b) => (a.label < b.label ? -1 : 1));
  if (order === 'count') labelled.sort((a, b) => b.count - a.count);
  const labels: Record<string, number> = Object.create(null);
  for (const { label, count } of labelled.slice(0, most)) labels[label] = count;
  return labels;
}

/** Labels with a count above 0, by count and then alphabetically, or only alphabetically. */
function topLabels(column: FacetColumn, counts: Uint32Array, most: number, order: 'count' | 'alpha'): LabelCounts {
  const least = order === 'count' && counts.length > most ? leastOfTop(counts, most) : 1;
  const top: number[] = [];
  const tied: number[] = [];
  for (const code of column.sortedCodes()) {
    const count = counts[code]!;
    if (order === 'count' && count > least) top.push(code);
    else if (count >= least && tied.length < most) tied.push(code);
  }
  // Sorting is stable, so labels with equal counts stay in alphabetical order.
  top.sort((a, b) => counts[b]! - counts[a]!);
  // The object has no prototype, because a label may be any text, such as `__proto__`.
  const labels: Record<string, number> = Object.create(null);
  for (const code of [...top, ...tied].slice(0, most)) labels[column.labelOf(code)] = counts[code]!;
  return labels;
}

/** The smallest count among the `most` most frequent labels, at least 1: finding it is faster than sorting all labels. */
function leastOfTop(counts: Uint32Array, most: number): number {
  const largest = counts.reduce((larger, count) => Math.max(larger, count), 0);
  const labelsWith = new Uint32Array(largest + 1);
  for (const count of counts) labelsWith[count]!++;
  let used = 0;
  for (let count = largest; count > 1; count--) {
    used += labelsWith[count]!;
    if (used >= most) return count;
  }
  return 1;
}
