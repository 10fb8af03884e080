import { checkDeadline, rowsPerCheck } from '../query/deadline.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A word to look up in the vocabulary. */
export type WantedWord = {
  readonly text: string;
  /** Tolerated typos, 0–2: insertions, deletions, substitutions or transpositions of letters. */
  readonly mostTypos: number;
  /** Whether the text may be only the beginning of the word. */
  readonly prefix: boolean;
};

type Found = (word: string, typos: number) => void;

/**
 * Finds the words of the vocabulary within `mostTypos` of the text. Leaves out the text itself and, with `prefix`, the
 * words that begin with it. As with Algolia, a typo in the first letter counts twice. A word may be found twice.
 */
export function findSimilarWords(vocabulary: Vocabulary, wanted: WantedWord, found: Found): void {
  const { mostTypos } = wanted;
  if (mostTypos > 0) findWithFirstLetter(vocabulary, wanted, found);
  if (mostTypos > 1) findWithOtherFirstLetter(vocabulary, wanted, found);
}

/**
 * Scans the sorted words with the same first letter. Words with a common prefix share rows of the distance table, and
 * words with a prefix that cannot match are skipped.
 */
function findWithFirstLetter(vocabulary: Vocabulary, { text, mostTypos, prefix }: WantedWord, found: Found): void {
  const { from, to } = vocabulary.range(text[0]!);
  const measure = createDistance(text, mostTypos, prefix);
  const shortest = text.length - mostTypos;
  let looks = 0;
  for (let i = from; i < to; ) {
    if (++looks % rowsPerCheck === 0) checkDeadline();
    const word = vocabulary.wordAt(i);
    if (word.length < shortest) {
      i++;
      continue;
    }
    if (prefix && word.startsWith(text)) {
      i = vocabulary.skip(i, text.length);
      continue;
    }
    const { hopelessAt, typos } = measure(word);
    if (typos <= mostTypos && word !== text) found(word, typos);
    i = hopelessAt > 0 ? vocabulary.skip(i, hopelessAt) : i + 1;
  }
}

/**
 * Finds words with another first letter, which counts as two typos. The rest of the word must therefore match exactly:
 * the first letter is inserted, left out, changed or swapped with the second.
 */
function findWithOtherFirstLetter(vocabulary: Vocabulary, { text, prefix }: WantedWord, found: Found): void {
  const rest = text.slice(1);
  const spellings = [rest, `${text[1] ?? ''}${text[0]}${text.slice(2)}`];
  for (const letter of vocabulary.firstLetters()) spellings.push(letter + rest, letter + text);
  for (const spelling of spellings) {
    if (spelling === '' || spelling[0] === text[0]) continue;
    if (!prefix) {
      if (vocabulary.numberOf(spelling) !== undefined) found(spelling, 2);
      continue;
    }
    const { from, to } = vocabulary.range(spelling);
    for (let place = from; place < to; place++) found(vocabulary.wordAt(place), 2);
  }
}

/**
 * Edit distances (with transpositions) between one text and a series of words. Consecutive words share the rows of
 * their common letters.
 *
 * @returns a function that measures a word; `hopelessAt` > 0: no word that begins with the same `hopelessAt` letters
 * matches
 */
function createDistance(text: string, mostTypos: number, prefix: boolean) {
  const width = text.length + 1;
  /** Maximum number of letters of a word to compare. */
  const deepest = text.length + mostTypos + 1;
  const cells = new Uint8Array((deepest + 1) * width);
  /**
   * For each row of the table: its lowest distance, and the lowest distance between the text and the word's prefixes up
   * to this row.
   */
  const [least, bestBeginning] = [new Uint8Array(deepest + 1), new Uint8Array(deepest + 1)];
  let known = '';
  /** Number of rows of the distance table that are filled for the letters of `known`. */
  let depth = 0;
  for (let column = 0; column < width; column++) cells[column] = column;
  bestBeginning[0] = text.length;

  const fillRow = (word: string): void => {
    const row = depth * width;
    const above = row - width;
    const letter = word.charCodeAt(depth - 1);
    const previousLetter = depth > 1 ? word.charCodeAt(depth - 2) : -1;
    let lowest = depth;
    cells[row] = depth;
    for (let column = 1; column < width; column++) {
      const wanted = text.charCodeAt(column - 1);
      let distance = Math.min(
        cells[above + column]! + 1,
        cells[row + column - 1]! + 1,
        cells[above + column - 1]! + (letter === wanted ? 0 : 1),
      );
      if (column > 1 && letter === text.charCodeAt(column - 2) && previousLetter === wanted)
        distance = Math.min(distance, cells[above - width + column - 2]! + 1);
      cells[row + column] = distance;
      if (distance < lowest) lowest = distance;
    }
    least[depth] = lowest;
    bestBeginning[depth] = Math.min(bestBeginning[depth - 1]!, cells[row + width - 1]!);
  };

  return (word: string): { typos: number; hopelessAt: number } => {
    const shared = Math.min(depth, word.length, known.length);
    depth = 0;
    while (depth < shared && word.charCodeAt(depth) === known.charCodeAt(depth)) depth++;
    known = word;
    const end = Math.min(word.length, deepest);
    while (depth < end && least[depth]! <= mostTypos) {
      depth++;
      fillRow(word);
    }
    const isHopeless = least[depth]! > mostTypos;
    if (prefix) {
      const typos = bestBeginning[depth]!;
      return { typos, hopelessAt: isHopeless && typos > mostTypos ? depth : 0 };
    }
    const typos = depth === word.length ? cells[depth * width + width - 1]! : mostTypos + 1;
    return { typos, hopelessAt: isHopeless ? depth : 0 };
  };
}
