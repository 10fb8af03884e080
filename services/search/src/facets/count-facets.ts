import type { NumberStats } from '../columns/number-column.ts';
import { declaredFacets, type IndexSettings } from '../store/settings.ts';
import type { Table } from '../store/table.ts';

export interface FacetCounts {
  /** Attribute → label → number of matching records, best first. */
  readonly facets: Record<string, Record<string, number>>;
  readonly facets_stats: Record<string, NumberStats>;
}

export interface FacetRequest {
  readonly settings: IndexSettings;
  /** Names as asked for; `*` is all; names that are not declared are passed over, as Algolia does. */
  readonly facets: readonly string[];
  readonly maxValuesPerFacet: number;
  readonly sortFacetValuesBy: 'count' | 'alpha';
}

/** Counts the facets among the matching rows: one pass over the rows for each facet. */
export function countFacets(table: Table, rows: Uint32Array, request: FacetRequest): FacetCounts {
  const wanted = new Set(request.facets);
  const facets: Record<string, Record<string, number>> = {};
  const stats: Record<string, NumberStats> = {};
  for (const { attribute, counted } of declaredFacets(request.settings)) {
    if (!counted || !(wanted.has('*') || wanted.has(attribute))) continue;
    const column = table.columns.facets.get(attribute)!;
    const counts = column.countAmong(rows);
    facets[attribute] = toObject(topLabels(column.labels, counts, request), counts, column.labels);
    if (!table.columns.measured.has(attribute)) continue;
    const measured = table.columns.numbers.get(attribute)?.statsAmong(rows);
    if (measured) stats[attribute] = measured;
  }
  return { facets, facets_stats: stats };
}

/** Codes with a count, most frequent (then alphabetical) or alphabetical first. */
function topLabels(labels: readonly string[], counts: Uint32Array, request: FacetRequest): number[] {
  const codes: number[] = [];
  for (let code = 1; code < counts.length; code++) if (counts[code] !== 0) codes.push(code);
  const byLabel = (a: number, b: number) => (labels[a]! < labels[b]! ? -1 : 1);
  codes.sort(request.sortFacetValuesBy === 'alpha' ? byLabel : (a, b) => counts[b]! - counts[a]! || byLabel(a, b));
  return codes.slice(0, request.maxValuesPerFacet);
}

/** Objects list number-like keys first whatever the order of insertion; clients sort such facets themselves. */
function toObject(codes: readonly number[], counts: Uint32Array, labels: readonly string[]): Record<string, number> {
  return Object.fromEntries(codes.map((code) => [labels[code]!, counts[code]!]));
}
