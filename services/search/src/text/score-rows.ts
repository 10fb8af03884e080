import { checkDeadline, rowsPerCheck } from '../query/deadline.ts';
import { fieldOf, isExact, placeIn, positionOf, typosOf } from './places.ts';
import type { SearchedFields } from './searched-fields.ts';
import type { QueryWord } from './text-index.ts';

export type TextCriterion = 'typo' | 'words' | 'proximity' | 'attribute' | 'exact';

/**
 * Number of distinct values of each criterion. Their product is below 2^53, so that one number holds a whole score
 * exactly.
 */
const span: Record<TextCriterion, number> = { typo: 32, words: 16, proximity: 128, attribute: 1 << 18, exact: 16 };
/** Maximum distance of two words; a longer distance counts as this distance. */
const farthest = 8;

/** Scores of rows; `scores[i]` and `typos[i]` belong to `rows[i]`. */
export type ScoredRows = {
  readonly rows: Uint32Array;
  /** Lower is better. */
  readonly scores: Float64Array;
  /** Sum of typos in all words. */
  readonly typos: Uint8Array;
};

/**
 * @param rows ascending
 * @param criteria most important first
 */
export function scoreRows(
  rows: Uint32Array,
  words: readonly QueryWord[],
  criteria: readonly TextCriterion[],
  fields: SearchedFields,
): ScoredRows {
  const scores = new Float64Array(rows.length);
  const typos = new Uint8Array(rows.length);
  const { groupOf } = fields;
  const ordered = fields.groups?.map((group) => group.ordered) ?? [false];
  const weight = weightsOf(criteria);
  /** For each word, the index in its `rowList` at which the search for the next row starts. */
  const next = words.map(() => 0);
  for (let i = 0; i < rows.length; i++) {
    if (i % rowsPerCheck === 0) checkDeadline();
    const row = rows[i]!;
    let typo = 0;
    let missing = 0;
    let proximity = 0;
    let attribute = span.attribute - 1;
    let inexact = 0;
    let previous = -1;
    for (let w = 0; w < words.length; w++) {
      const { rowList, best } = words[w]!;
      let at = next[w]!;
      while (at < rowList.length && rowList[at]! < row) at++;
      next[w] = at;
      if (rowList[at] !== row) {
        missing++;
        inexact++;
        continue;
      }
      const occurrence = best[at]!;
      const place = placeIn(occurrence);
      const group = groupOf[fieldOf(place)]!;
      typo += typosOf(occurrence);
      if (!isExact(occurrence)) inexact++;
      // Compared by group first, then by position if the group is ordered.
      attribute = Math.min(attribute, (group << 10) + (ordered[group] ? Math.min(positionOf(place), 1023) : 0));
      if (previous >= 0) proximity += distance(previous, place, groupOf);
      previous = place;
    }
    typos[i] = typo;
    scores[i] =
      Math.min(typo, span.typo - 1) * weight.typo +
      Math.min(missing, span.words - 1) * weight.words +
      Math.min(proximity, span.proximity - 1) * weight.proximity +
      attribute * weight.attribute +
      Math.min(inexact, span.exact - 1) * weight.exact;
  }
  return { rows, scores, typos };
}

/**
 * How much one step of each criterion adds to the score: more than all less important criteria together. 0: not
 * requested.
 */
function weightsOf(criteria: readonly TextCriterion[]): Record<TextCriterion, number> {
  const weights: Record<TextCriterion, number> = { typo: 0, words: 0, proximity: 0, attribute: 0, exact: 0 };
  let weight = 1;
  for (const criterion of criteria.toReversed()) {
    weights[criterion] = weight;
    weight *= span[criterion];
  }
  return weights;
}

function distance(a: number, b: number, groupOf: Uint8Array): number {
  const [x, y] = [fieldOf(a), fieldOf(b)];
  if (x !== y) return groupOf[x] === groupOf[y] ? farthest - 1 : farthest;
  return Math.max(0, Math.min(Math.abs(positionOf(b) - positionOf(a)), farthest) - 1);
}
