import { parseRanking, type Ranking } from '../rank/criteria.ts';
import { declaredFacets, type IndexSettings, searchableGroups } from './settings.ts';
import type { TablePlan } from './table.ts';

/**
 * The structures to build for the settings of a main index and of its sort indexes. Attributes of a ranking need
 * columns, whatever `numericAttributesForFiltering` lists.
 */
export function planTable(settings: IndexSettings, sortSettings: readonly IndexSettings[]): TablePlan {
  const rankings = [settings, ...sortSettings].map(rankingOf);
  const sorted = rankings.flatMap(({ before, after }) => [...before, ...after]).map(({ attribute }) => attribute);
  return {
    facets: [...new Set(declaredFacets(settings).map((facet) => facet.attribute))],
    sorted: [...new Set(sorted)].sort(),
    numbers: settings.numericAttributesForFiltering ?? undefined,
    searchable: searchableGroups(settings),
  };
}

export function rankingOf(settings: IndexSettings): Ranking {
  return parseRanking(settings.ranking ?? undefined, settings.customRanking ?? undefined);
}
