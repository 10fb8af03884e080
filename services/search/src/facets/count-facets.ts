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

/** A label's code, and the number of records with the label. */
type Counted = { readonly code: number; readonly count: number };
type Order = 'count' | 'alpha';

type FacetCount = {
  readonly labels: LabelCounts;
  /** Undefined when no row has a number. */
  readonly stats: NumberStats | undefined;
};

type CachedCounts = {
  /** Key: order, maximum number of labels, and attribute. */
  readonly counts: Map<string, FacetCount>;
  /** Number of labels in all cached counts. */
  labels: number;
};

/** Cached counts by row set. All pages of a dealer need the counts of the dealer's whole stock. */
const countsOf = new WeakMap<Bitset, CachedCounts>();
/**
 * Maximum number of labels in the cached counts of one row set. A visitor can request each facet with two thousand
 * different options.
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
      const counted =
        rows.length * fewTimes < column.size ? countFew(column, rows) : countTop(column, rows, most, order);
      count = { labels: topLabels(column, counted, most, order), stats };
      if (known.labels > mostCachedLabels) {
        known.counts.clear();
        known.labels = 0;
      }
      known.counts.set(key, count);
      known.labels += 1 + Object.keys(count.labels).length;
    }
    counts.facets[attribute] = count.labels;
    if (count.stats) counts.facets_stats[attribute] = count.stats;
  }
  return counts;
}

/**
 * If a facet has more than this many times as many labels as there are matching rows, only the labels of these rows are
 * counted.
 */
const fewTimes = 4;

/** The labels of the rows, alphabetically. */
function countFew(column: FacetColumn, rows: Uint32Array): Counted[] {
  return column.countFew(rows).sort((a, b) => (column.labelOf(a.code) < column.labelOf(b.code) ? -1 : 1));
}

/** Like `countFew`. May leave out labels that `topLabels` would drop. */
function countTop(column: FacetColumn, rows: Uint32Array, most: number, order: Order): Counted[] {
  const counts = column.countAmong(rows);
  const least = order === 'count' && counts.length > most ? leastOfTop(counts, most) : 1;
  const counted: Counted[] = [];
  for (const code of column.sortedCodes()) if (counts[code]! >= least) counted.push({ code, count: counts[code]! });
  return counted;
}

/** The first labels, by count and then alphabetically, or only alphabetically. @param counted sorted alphabetically */
function topLabels(column: FacetColumn, counted: Counted[], most: number, order: Order): LabelCounts {
  // The sort is stable, so labels with equal counts stay in alphabetical order.
  if (order === 'count') counted.sort((a, b) => b.count - a.count);
  // The object has no prototype, because a label may be any text, such as `__proto__`.
  const labels: Record<string, number> = Object.create(null);
  for (const { code, count } of counted.slice(0, most)) labels[column.labelOf(code)] = count;
  return labels;
}

/**
 * The smallest count among the `most` most frequent labels, at least 1. Finding it is faster than sorting all labels.
 */
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
