import { Bitset } from '../columns/bitset.ts';
import type { QueryWord, TypoTolerance } from './parse-query.ts';
import { groupOf, positionOf, type TextIndex } from './text-index.ts';

/** The textual criteria of a ranking, most important first. */
export type TextCriterion = 'typo' | 'words' | 'proximity' | 'attribute' | 'exact';

/** Values each criterion may take; the product stays below 2^53, so that a score is one number. */
const span: Record<TextCriterion, number> = { typo: 32, words: 16, proximity: 128, attribute: 1 << 18, exact: 16 };
/** Words farther apart than this are not near. */
const farthest = 8;

export interface TextMatchRequest {
  readonly words: readonly QueryWord[];
  /** Rows that may match at all. */
  readonly among: Bitset;
  readonly criteria: readonly TextCriterion[];
  readonly typoTolerance: TypoTolerance;
  /** Words (folded) that need not be there. */
  readonly optional: ReadonlySet<string>;
}

export interface TextMatch {
  /** Ascending. */
  readonly rows: Uint32Array;
  /** By position in `rows`: the lower the better. */
  readonly scores: Float64Array;
  /** By position in `rows`: typos over all words. */
  readonly typos: Uint8Array;
}

/**
 * Best occurrence of one query word in each row, 0 when it has none. Ordered so that smaller is better:
 * typos (2 bits), place (24), whole word before beginning (1); plus 1.
 */
type Occurrences = Uint32Array;

function occurrencesOf(word: QueryWord, index: TextIndex, among: Bitset): Occurrences {
  const best = new Uint32Array(among.size);
  for (const [text, typos] of word.terms) {
    const whole = text === word.text ? 0 : 1;
    const pairs = index.postings.read(index.vocabulary.numberOf(text)!);
    for (let i = 0; i < pairs.length; i += 2) {
      const row = pairs[i]!;
      if (!among.has(row)) continue;
      const occurrence = typos * 0x2000000 + pairs[i + 1]! * 2 + whole + 1;
      const known = best[row]!;
      if (known === 0 || occurrence < known) best[row] = occurrence;
    }
  }
  return best;
}

/** Rows that hold all words that are not optional (or any word, when all are), with their scores. */
export function matchQuery(request: TextMatchRequest, index: TextIndex): TextMatch {
  const { words, among } = request;
  let rows = among;
  let sawRequired = false;
  const occurrences: Occurrences[] = [];
  // Words with few candidates first: each narrows what the next has to look at.
  const order = words.map((_, i) => i).sort((a, b) => postingCount(words[a]!, index) - postingCount(words[b]!, index));
  const required = order.filter((i) => !request.optional.has(words[i]!.text));
  for (const i of required) {
    occurrences[i] = occurrencesOf(words[i]!, index, rows);
    rows = present(occurrences[i]!, rows.size);
    sawRequired = true;
  }
  const optional = order.filter((i) => request.optional.has(words[i]!.text));
  for (const i of optional) occurrences[i] = occurrencesOf(words[i]!, index, rows);
  if (!sawRequired) {
    rows = new Bitset(among.size);
    for (const i of optional) rows.unite(present(occurrences[i]!, among.size));
  }
  return keepFewestTypos(score(rows.rows(), occurrences, request, index), request.typoTolerance);
}

function postingCount(word: QueryWord, index: TextIndex): number {
  let total = 0;
  for (const text of word.terms.keys()) total += index.postings.count(index.vocabulary.numberOf(text)!);
  return total;
}

function present(occurrences: Occurrences, size: number): Bitset {
  const rows = new Bitset(size);
  for (let row = 0; row < occurrences.length; row++) if (occurrences[row] !== 0) rows.add(row);
  return rows;
}

function score(rows: Uint32Array, occurrences: readonly Occurrences[], request: TextMatchRequest, index: TextIndex): TextMatch {
  const scores = new Float64Array(rows.length);
  const typosOf = new Uint8Array(rows.length);
  const value: Record<TextCriterion, number> = { typo: 0, words: 0, proximity: 0, attribute: 0, exact: 0 };
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    value.typo = 0;
    value.words = 0;
    value.proximity = 0;
    value.attribute = span.attribute - 1;
    value.exact = 0;
    let previous = -1;
    for (const best of occurrences) {
      const occurrence = best[row]!;
      if (occurrence === 0) {
        value.words++;
        value.exact++;
        continue;
      }
      const typos = Math.floor((occurrence - 1) / 0x2000000);
      const place = ((occurrence - 1) & 0x1ffffff) >>> 1;
      value.typo += typos;
      value.exact += typos > 0 ? 1 : (occurrence - 1) & 1;
      value.attribute = Math.min(value.attribute, worth(place, index));
      if (previous >= 0) value.proximity += distance(previous, place);
      previous = place;
    }
    typosOf[i] = value.typo;
    let total = 0;
    for (const criterion of request.criteria) total = total * span[criterion] + Math.min(value[criterion], span[criterion] - 1);
    scores[i] = total;
  }
  return { rows, scores, typos: typosOf };
}

/** Importance of a place: its group, then how near to the beginning it stands (if that counts there). */
function worth(place: number, index: TextIndex): number {
  const group = groupOf(place);
  const ordered = index.groups?.[group]?.ordered ?? false;
  return (group << 10) + (ordered ? Math.min(positionOf(place), 1023) : 0);
}

function distance(a: number, b: number): number {
  if (groupOf(a) !== groupOf(b)) return farthest;
  const steps = Math.abs(positionOf(b) - positionOf(a));
  return Math.max(0, Math.min(steps, farthest) - 1);
}

/** `min` keeps the rows with the fewest typos only, `strict` those with the two lowest numbers of typos. */
function keepFewestTypos(match: TextMatch, tolerance: TypoTolerance): TextMatch {
  if (tolerance !== 'min' && tolerance !== 'strict') return match;
  const levels = [...new Set(match.typos)].sort((a, b) => a - b);
  const most = levels[Math.min(tolerance === 'min' ? 0 : 1, levels.length - 1)] ?? 0;
  const kept = match.rows.map((_, i) => i).filter((i) => match.typos[i]! <= most);
  return {
    rows: kept.map((i) => match.rows[i]!),
    scores: Float64Array.from(kept, (i) => match.scores[i]!),
    typos: Uint8Array.from(kept, (i) => match.typos[i]!),
  };
}
