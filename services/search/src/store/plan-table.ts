import { parseRanking, type Ranking } from '../rank/criteria.ts';
import { declaredFacets, type IndexSettings, searchableGroups, sortedAttributes } from './settings.ts';
import type { TablePlan } from './table.ts';

/** The structures to build for the settings of an index and its sort indexes. `_tags` is always a facet. */
export function planTable(settings: IndexSettings, sortSettings: readonly IndexSettings[]): TablePlan {
  return {
    facets: [...new Set([...declaredFacets(settings).map((facet) => facet.attribute), '_tags'])],
    sorted: sortedAttributes(settings, ...sortSettings).sort(),
    numbers: settings.numericAttributesForFiltering ?? undefined,
    searchable: searchableGroups(settings),
  };
}

export function rankingOf(settings: IndexSettings): Ranking {
  return parseRanking(settings.ranking ?? undefined, settings.customRanking ?? undefined);
}

/** A map key: equal for equal rankings. */
export function keyOf(ranking: Ranking): string {
  return JSON.stringify(ranking);
}

/** The distinct rankings of an index and its sort indexes. */
export function rankingsOf(all: Iterable<IndexSettings>): Ranking[] {
  return [...new Map([...all].map(rankingOf).map((ranking) => [keyOf(ranking), ranking])).values()];
}
