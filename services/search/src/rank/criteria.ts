import { SearchError } from '../errors.ts';
import type { TextCriterion } from '../text/score-rows.ts';

/** Order by one attribute; records without it come last either way. */
export interface SortCriterion {
  readonly attribute: string;
  readonly direction: 'asc' | 'desc';
}

/** How the hits of an index are ordered. */
export interface Ranking {
  /** Before anything textual: what a sort index like `Car_production_price_asc` puts first. */
  readonly before: readonly SortCriterion[];
  readonly text: readonly TextCriterion[];
  /** After everything textual; the whole order when there is no query. */
  readonly after: readonly SortCriterion[];
}

/** Algolia's order of criteria. */
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
/** Accepted and equal for all hits: no query ranks by distance or by optional filters yet. */
const neutral: ReadonlySet<string> = new Set(['geo', 'filters']);

/**
 * Reads the settings `ranking` and `customRanking`. Attributes named in `ranking` before the first textual
 * criterion come before the text, all others after it.
 *
 * @throws SEARCH_SETTINGS_INVALID
 */
export function parseRanking(
  ranking: readonly string[] = defaultRanking,
  customRanking: readonly string[] = [],
): Ranking {
  const before: SortCriterion[] = [];
  const text: TextCriterion[] = [];
  const after: SortCriterion[] = [];
  for (const entry of ranking) {
    if (neutral.has(entry)) continue;
    if (textual.has(entry)) text.push(entry as TextCriterion);
    else if (entry === 'custom') after.push(...customRanking.map((custom) => parseSort(custom, 'customRanking')));
    else (text.length === 0 ? before : after).push(parseSort(entry, 'ranking'));
  }
  return { before, text, after };
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
