import { SearchError } from '../errors.ts';
import type { TextCriterion } from '../text/score-rows.ts';

/** Sorts by one attribute; records without the attribute come last in both directions. */
export type SortCriterion = {
  readonly attribute: string;
  readonly direction: 'asc' | 'desc';
};

/** The settings `ranking` and `customRanking` of an index; null: not set. */
type RankingSettings = {
  readonly ranking?: readonly string[] | null;
  readonly customRanking?: readonly string[] | null;
};

/** The ranking criteria of an index. */
export type Ranking = {
  /**
   * Sort criteria before the first text criterion, as in `Car_production_price_asc`. Without a text criterion, all sort
   * criteria.
   */
  readonly before: readonly SortCriterion[];
  /** Sort criteria after the first text criterion. */
  readonly after: readonly SortCriterion[];
  /** All criteria in order; neighbours of the same kind form one stage. */
  readonly stages: readonly RankingStage[];
};

export type RankingStage =
  | { readonly kind: 'text'; readonly criteria: TextCriterion[] }
  | { readonly kind: 'sorts'; readonly criteria: SortCriterion[] }
  | { readonly kind: 'geo' };

/** Default ranking of Algolia. */
const defaultRanking = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

const textual: readonly string[] = ['typo', 'words', 'proximity', 'attribute', 'exact'] satisfies TextCriterion[];

/** @throws SEARCH_SETTINGS_INVALID */
export function parseRanking({ ranking, customRanking }: RankingSettings): Ranking {
  const stages: RankingStage[] = [];
  const [before, after]: [SortCriterion[], SortCriterion[]] = [[], []];
  for (const entry of ranking ?? defaultRanking) {
    const last = stages.at(-1);
    if (entry === 'geo') stages.push({ kind: entry });
    else if (textual.includes(entry)) {
      if (last?.kind === 'text') last.criteria.push(entry as TextCriterion);
      else stages.push({ kind: 'text', criteria: [entry as TextCriterion] });
    }
    // The criterion "filters" is ignored, because the engine has no optional filters to rank by.
    else if (entry !== 'filters') {
      const [setting, entries] = entry === 'custom' ? ['customRanking', customRanking ?? []] : ['ranking', [entry]];
      const sorts = entries.map((sort) => parseSort(sort, setting));
      (stages.some(({ kind }) => kind === 'text') ? after : before).push(...sorts);
      if (last?.kind === 'sorts') last.criteria.push(...sorts);
      else if (sorts.length > 0) stages.push({ kind: 'sorts', criteria: sorts });
    }
  }
  return { before, after, stages };
}

function parseSort(entry: string, setting: string): SortCriterion {
  const parts = /^(asc|desc)\(([^()]+)\)$/.exec(entry);
  if (!parts) {
    throw new SearchError(
      'SEARCH_SETTINGS_INVALID',
      `${setting}: "${entry}" is not asc(attribute), desc(attribute) or one of ${defaultRanking.join(', ')}`,
    );
  }
  return { direction: parts[1] as 'asc' | 'desc', attribute: parts[2]! };
}
