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
 * Finds the words of the vocabulary within `mostTypos` of the text, except the text itself and, with `prefix`, the
 * words that begin with it. As with Algolia, a typo in the first letter counts twice. A word may be found twice.
 */
export function findSimilarWords(vocabulary: Vocabulary, wanted: WantedWord, found: Found): void {
  const { mostTypos } = wanted;
  if (mostTypos > 0) findWithFirstLetter(vocabulary, wanted, found);
  if (mostTypos > 1) findWithOtherFirstLetter(vocabulary, wanted, found);
}

/**
 * Walks the sorted words with the same first letter like a trie: words with a common prefix share rows of the distance
 * table, and branches that cannot match are skipped.
 */
function findWithFirstLetter(vocabulary: Vocabulary, { text, mostTypos, prefix }: WantedWord, found: Found): void {
  const { from, to } = vocabulary.range(text[0]!);
  const table = new DistanceTable(text, mostTypos, prefix);
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
    const { hopelessAt, typos } = table.measure(word);
    if (typos <= mostTypos && word !== text) found(word, typos);
    i = hopelessAt > 0 ? vocabulary.skip(i, hopelessAt) : i + 1;
  }
}

/** With another first letter, a typo there is the only one: it is inserted, left out, changed or swapped. */
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

/** Edit-distance table (with transpositions) between one text and a series of words. */
class DistanceTable {
  readonly #text: string;
  readonly #mostTypos: number;
  readonly #prefix: boolean;
  readonly #width: number;
  /** Maximum number of letters of a word to compare. */
  readonly #deepest: number;
  readonly #cells: Uint8Array;
  /** Lowest distance between the text and any prefix of the word, by depth. */
  readonly #bestBeginning: Uint8Array;
  #word = '';
  /** Number of rows that are valid for `#word`. */
  #depth = 0;

  constructor(text: string, mostTypos: number, prefix: boolean) {
    this.#text = text;
    this.#mostTypos = mostTypos;
    this.#prefix = prefix;
    this.#width = text.length + 1;
    this.#deepest = text.length + mostTypos + 1;
    this.#cells = new Uint8Array((this.#deepest + 1) * this.#width);
    this.#bestBeginning = new Uint8Array(this.#deepest + 1);
    for (let column = 0; column < this.#width; column++) this.#cells[column] = column;
    this.#bestBeginning[0] = text.length;
  }

  /** Distance between the text and a word. `hopelessAt` > 0: words with the same first `hopelessAt` letters cannot match. */
  measure(word: string): { typos: number; hopelessAt: number } {
    const most = this.#mostTypos;
    let depth = 0;
    const shared = Math.min(this.#depth, word.length, this.#word.length);
    while (depth < shared && word.charCodeAt(depth) === this.#word.charCodeAt(depth)) depth++;
    this.#word = word;
    const end = Math.min(word.length, this.#deepest);
    let hopeless = depth > 0 && this.#least(depth) > most;
    while (depth < end && !hopeless) {
      depth++;
      this.#fillRow(depth);
      hopeless = this.#least(depth) > most;
    }
    this.#depth = depth;
    if (this.#prefix) {
      const typos = this.#bestBeginning[depth]!;
      return { typos, hopelessAt: hopeless && typos > most ? depth : 0 };
    }
    const complete = depth === word.length;
    const typos = complete ? this.#cells[depth * this.#width + this.#width - 1]! : most + 1;
    return { typos, hopelessAt: hopeless ? depth : 0 };
  }

  #least(depth: number): number {
    let least = 255;
    for (let column = 0; column < this.#width; column++)
      least = Math.min(least, this.#cells[depth * this.#width + column]!);
    return least;
  }

  #fillRow(depth: number): void {
    const cells = this.#cells;
    const width = this.#width;
    const row = depth * width;
    const above = row - width;
    const letter = this.#word.charCodeAt(depth - 1);
    const previousLetter = depth > 1 ? this.#word.charCodeAt(depth - 2) : -1;
    cells[row] = depth;
    for (let column = 1; column < width; column++) {
      const wanted = this.#text.charCodeAt(column - 1);
      let distance = Math.min(
        cells[above + column]! + 1,
        cells[row + column - 1]! + 1,
        cells[above + column - 1]! + (letter === wanted ? 0 : 1),
      );
      if (column > 1 && letter === this.#text.charCodeAt(column - 2) && previousLetter === wanted) {
        distance = Math.min(distance, cells[above - width + column - 2]! + 1);
      }
      cells[row + column] = distance;
    }
    this.#bestBeginning[depth] = Math.min(this.#bestBeginning[depth - 1]!, cells[row + width - 1]!);
  }
}
