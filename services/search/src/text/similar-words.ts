import { checkDeadline, rowsPerCheck } from '../query/deadline.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What to look for among the words of an index. */
export type WantedWord = {
  readonly text: string;
  /** How many letters inserted, left out, changed or swapped with their neighbour are forgiven: 0–2. */
  readonly mostTypos: number;
  /** The text may be just the beginning of the word. */
  readonly prefix: boolean;
};

/**
 * Finds the words of the vocabulary that differ from the text within the allowed typos; the word itself, and
 * with `prefix` the words it begins, are not among them. A typo in the first letter counts double, as with
 * Algolia. Walks the ordered words like a tree: the distance table of a shared beginning is kept, and whole
 * branches that cannot match any more are skipped.
 */
export function findSimilarWords(
  vocabulary: Vocabulary,
  wanted: WantedWord,
  found: (word: string, typos: number) => void,
): void {
  const { text, mostTypos, prefix } = wanted;
  if (mostTypos === 0) return;
  // One typo cannot touch the first letter, for that alone would count two.
  const { from, to } = mostTypos === 1 ? vocabulary.range(text[0]!) : { from: 0, to: vocabulary.size };
  const table = new DistanceTable(text, mostTypos);
  // A letter takes at least one byte.
  const fewestBytes = text.length - mostTypos;
  let i = from;
  let looks = 0;
  while (i < to) {
    if (++looks % rowsPerCheck === 0) checkDeadline();
    if (vocabulary.bytesAt(i) < fewestBytes) {
      i++;
      continue;
    }
    const word = vocabulary.wordAt(i);
    if (prefix && word.startsWith(text)) {
      i = vocabulary.skip(i, Buffer.byteLength(text));
      continue;
    }
    const atFirst = word[0] === text[0] ? 0 : 1;
    const { hopelessAt, typos } = table.measure(word, prefix, mostTypos - atFirst);
    if (typos + atFirst <= mostTypos && word !== text) found(word, typos + atFirst);
    i = hopelessAt > 0 ? vocabulary.skip(i, Buffer.byteLength(word.slice(0, hopelessAt))) : i + 1;
  }
}

/** Rows of the edit-distance table (with swaps) between one text and one word after another. */
class DistanceTable {
  readonly #text: string;
  readonly #width: number;
  /** No word longer than this is looked at to its end. */
  readonly #deepest: number;
  readonly #cells: Uint8Array;
  /** Least distance between the text and any beginning of the word, by depth. */
  readonly #bestBeginning: Uint8Array;
  #word = '';
  /** Rows that are valid for `#word`. */
  #depth = 0;

  constructor(text: string, mostTypos: number) {
    this.#text = text;
    this.#width = text.length + 1;
    this.#deepest = text.length + mostTypos + 1;
    this.#cells = new Uint8Array((this.#deepest + 1) * this.#width);
    this.#bestBeginning = new Uint8Array(this.#deepest + 1);
    for (let column = 0; column < this.#width; column++) this.#cells[column] = column;
    this.#bestBeginning[0] = text.length;
  }

  /**
   * `hopelessAt` > 0: no word sharing that many first letters is near enough.
   *
   * @param most typos that are near enough, at most those of the table
   */
  measure(word: string, prefix: boolean, most: number): { typos: number; hopelessAt: number } {
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
    if (prefix) {
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
