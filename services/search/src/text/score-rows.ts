import { groupOf, isExact, placeIn, positionOf, type QueryWord, type SearchableGroup, typosOf } from './text-index.ts';

/** The textual criteria of a ranking. */
export type TextCriterion = 'typo' | 'words' | 'proximity' | 'attribute' | 'exact';

/** Values each criterion may take; the product stays below 2^53, so that a score is one number. */
const span: Record<TextCriterion, number> = { typo: 32, words: 16, proximity: 128, attribute: 1 << 18, exact: 16 };
/** Words farther apart than this are not near. */
const farthest = 8;

/** How well rows match a query, by position in `rows`. */
export interface ScoredRows {
  readonly rows: Uint32Array;
  /** The lower the better. */
  readonly scores: Float64Array;
  /** Typos over all words. */
  readonly typos: Uint8Array;
}

export interface ScoringRule {
  readonly words: readonly QueryWord[];
  /** Most important first. */
  readonly criteria: readonly TextCriterion[];
  readonly groups: readonly SearchableGroup[] | undefined;
}

/** Scores rows that match the query. */
export function scoreRows(rows: Uint32Array, { words, criteria, groups }: ScoringRule): ScoredRows {
  const scores = new Float64Array(rows.length);
  const typos = new Uint8Array(rows.length);
  const ordered = groups?.map((group) => group.ordered) ?? [false];
  const values: Record<TextCriterion, number> = { typo: 0, words: 0, proximity: 0, attribute: 0, exact: 0 };
  for (let i = 0; i < rows.length; i++) {
    measure(rows[i]!, words, ordered, values);
    typos[i] = values.typo;
    let score = 0;
    for (const criterion of criteria)
      score = score * span[criterion] + Math.min(values[criterion], span[criterion] - 1);
    scores[i] = score;
  }
  return { rows, scores, typos };
}

function measure(
  row: number,
  words: readonly QueryWord[],
  ordered: readonly boolean[],
  values: Record<TextCriterion, number>,
): void {
  values.typo = 0;
  values.words = 0;
  values.proximity = 0;
  values.attribute = span.attribute - 1;
  values.exact = 0;
  let previous = -1;
  for (const { best } of words) {
    const occurrence = best[row]!;
    if (occurrence === 0) {
      values.words++;
      values.exact++;
      continue;
    }
    const place = placeIn(occurrence);
    const group = groupOf(place);
    values.typo += typosOf(occurrence);
    values.exact += isExact(occurrence) ? 0 : 1;
    // Its group, then how near to the beginning it stands, if that counts there.
    values.attribute = Math.min(
      values.attribute,
      (group << 10) + (ordered[group] ? Math.min(positionOf(place), 1023) : 0),
    );
    if (previous >= 0) values.proximity += distance(previous, place);
    previous = place;
  }
}

function distance(a: number, b: number): number {
  if (groupOf(a) !== groupOf(b)) return farthest;
  return Math.max(0, Math.min(Math.abs(positionOf(b) - positionOf(a)), farthest) - 1);
}
