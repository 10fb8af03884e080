import type { Bitset } from '../columns/bitset.ts';
import type { NumberStats } from '../columns/number-column.ts';
import { declaredFacets, type IndexSettings } from '../store/settings.ts';
import type { Table } from '../store/table.ts';
import type { FacetShape, LabelCounts } from './counted-rows.ts';

export type FacetCounts = {
  /** Attribute → label → number of matching records, in the requested order. */
  readonly facets: Record<string, LabelCounts>;
  readonly facets_stats: Record<string, NumberStats>;
};

export type FacetRequest = FacetShape & {
  readonly settings: IndexSettings;
  /** Names as requested; `*`: all. Undeclared names are ignored, as Algolia does. */
  readonly facets: readonly string[];
  /** Rows left after grouping. These rows are counted for facets declared `afterDistinct`, or for all facets. */
  readonly grouped?: { readonly rows: Bitset; readonly forAll: boolean } | undefined;
};

/** Counts facet values among the matching rows. */
export function countFacets(table: Table, matching: Bitset, request: FacetRequest): FacetCounts {
  const wanted = new Set(request.facets);
  const facets: Record<string, LabelCounts> = {};
  const stats: Record<string, NumberStats> = {};
  const { grouped } = request;
  const all = table.counted(matching);
  const left = grouped && table.counted(grouped.rows);
  for (const { attribute, counted, afterDistinct } of declaredFacets(request.settings)) {
    if (!counted || !(wanted.has('*') || wanted.has(attribute))) continue;
    const rows = left && (afterDistinct || grouped.forAll) ? left : all;
    facets[attribute] = rows.facet(attribute, request);
    const measured = rows.stats(attribute);
    if (measured) stats[attribute] = measured;
  }
  all.close();
  return { facets, facets_stats: stats };
}
