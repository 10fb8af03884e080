import { SearchError } from '../errors.ts';
import type { TextCriterion } from '../text/score-rows.ts';

/** Sorts by one attribute; records without the attribute come last in both directions. */
export type SortCriterion = {
  readonly attribute: string;
  readonly direction: 'asc' | 'desc';
};

/** The ranking criteria of an index. */
export type Ranking = {
  /**
   * Sorts that come before the first text criterion, as in the sort index `Car_production_price_asc`; all sorts if
   * there is no text criterion.
   */
  readonly before: readonly SortCriterion[];
  /** Sorts after the first text criterion. */
  readonly after: readonly SortCriterion[];
  /** All criteria in order, including those that depend on the query. */
  readonly stages: readonly RankingStage[];
};

/** Consecutive criteria of the same kind. */
export type RankingStage =
  | { readonly kind: 'text'; readonly criteria: readonly TextCriterion[] }
  | { readonly kind: 'sorts'; readonly criteria: readonly SortCriterion[] }
  | { readonly kind: 'geo' };

/** Default ranking of Algolia. */
const defaultRanking: readonly string[] = [
  'typo',
  'geo',
  'words',
  'filters',
  'proximity',
  'attribute',
  'exact',
  'custom',
];

const textual: ReadonlySet<string> = new Set<TextCriterion>(['typo', 'words', 'proximity', 'attribute', 'exact']);

/**
 * Parses the settings `ranking` and `customRanking`.
 *
 * @throws SEARCH_SETTINGS_INVALID
 */
export function parseRanking(
  ranking: readonly string[] = defaultRanking,
  customRanking: readonly string[] = [],
): Ranking {
  const stages = ranking.flatMap((entry) => stagesOf(entry, customRanking)).reduce(join, []);
  const firstText = stages.findIndex((stage) => stage.kind === 'text');
  const sorts = (part: readonly RankingStage[]) =>
    part.flatMap((stage) => (stage.kind === 'sorts' ? stage.criteria : []));
  return {
    before: sorts(firstText < 0 ? stages : stages.slice(0, firstText)),
    after: sorts(firstText < 0 ? [] : stages.slice(firstText)),
    stages,
  };
}

function stagesOf(entry: string, customRanking: readonly string[]): RankingStage[] {
  if (entry === 'geo') return [{ kind: entry }];
  // There are no optional filters to rank by.
  if (entry === 'filters') return [];
  if (textual.has(entry)) return [{ kind: 'text', criteria: [entry as TextCriterion] }];
  if (entry !== 'custom') return [{ kind: 'sorts', criteria: [parseSort(entry, 'ranking')] }];
  return customRanking.map((custom) => ({ kind: 'sorts', criteria: [parseSort(custom, 'customRanking')] }));
}

/** Appends a stage, merged into the previous one if both are of the same kind. */
function join(stages: RankingStage[], stage: RankingStage): RankingStage[] {
  const last = stages.at(-1);
  if (last?.kind === 'text' && stage.kind === 'text')
    return [...stages.slice(0, -1), { kind: 'text', criteria: [...last.criteria, ...stage.criteria] }];
  if (last?.kind === 'sorts' && stage.kind === 'sorts')
    return [...stages.slice(0, -1), { kind: 'sorts', criteria: [...last.criteria, ...stage.criteria] }];
  return [...stages, stage];
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
