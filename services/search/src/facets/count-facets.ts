import type { Bitset } from '../columns/bitset.ts';
import type { NumberStats } from '../columns/number-column.ts';
import type { SearchParameters } from '../query/parameters.ts';
import type { IndexView } from '../store/search-index.ts';
import { declaredFacets } from '../store/settings.ts';
import type { LabelCounts } from './counted-rows.ts';

export type FacetCounts = {
  /** Attribute → label → number of matching records, in the requested order. */
  readonly facets: Record<string, LabelCounts>;
  readonly facets_stats: Record<string, NumberStats>;
};

/**
 * Counts facet values among the matching rows; undefined without requested facets. `*`: all declared facets.
 * Undeclared facets are ignored, as Algolia does.
 */
export function countFacets(
  { table, settings }: IndexView,
  matching: Bitset,
  { facets: requested, maxValuesPerFacet, sortFacetValuesBy }: SearchParameters,
): FacetCounts | undefined {
  if (!requested || requested.length === 0) return undefined;
  const wanted = new Set(requested);
  const shape = { maxValuesPerFacet: maxValuesPerFacet ?? 100, sortFacetValuesBy: sortFacetValuesBy ?? 'count' };
  const facets: Record<string, LabelCounts> = {};
  const stats: Record<string, NumberStats> = {};
  const rows = table.counted(matching);
  for (const { attribute, counted } of declaredFacets(settings)) {
    if (!counted || !(wanted.has('*') || wanted.has(attribute))) continue;
    facets[attribute] = rows.facet(attribute, shape);
    const measured = rows.stats(attribute);
    if (measured) stats[attribute] = measured;
  }
  rows.close();
  return { facets, facets_stats: stats };
}
