import { type SearchRecord, valuesAt } from '../columns/record-values.ts';
import { Postings } from './postings.ts';
import { Vocabulary } from './vocabulary.ts';
import { compoundsOf, wordsOf } from './words.ts';

/** One line of the setting `searchableAttributes`: attributes of equal weight. */
export interface SearchableGroup {
  readonly attributes: readonly string[];
  /** False for `unordered(…)`: a match at the end is worth as much as one at the beginning. */
  readonly ordered: boolean;
}

/** Words of one value beyond this are not indexed. */
const mostWords = 1000;
/** Between two values, so that their words are not taken for neighbours. */
const gap = 8;
const lastPosition = 0xffff;

/** Where a word stands: group (0 is the most important) and position, best first when compared as numbers. */
export function placeOf(group: number, position: number): number {
  return (group << 16) | Math.min(position, lastPosition);
}

export function groupOf(place: number): number {
  return place >>> 16;
}

export function positionOf(place: number): number {
  return place & lastPosition;
}

/** Inverted index over the searchable attributes. */
export class TextIndex {
  readonly vocabulary = new Vocabulary();
  readonly postings = new Postings();
  readonly groups: readonly SearchableGroup[] | undefined;

  /** @param groups undefined: every text and number at the top of a record is searched, all alike */
  constructor(groups: readonly SearchableGroup[] | undefined) {
    this.groups = groups;
  }

  append(row: number, record: SearchRecord): void {
    if (!this.groups) {
      this.#appendValues(row, 0, Object.keys(record).filter((key) => key !== 'objectID'), record);
      return;
    }
    this.groups.forEach((group, index) => this.#appendValues(row, index, group.attributes, record));
  }

  #appendValues(row: number, group: number, attributes: readonly string[], record: SearchRecord): void {
    let start = 0;
    for (const attribute of attributes) {
      for (const value of valuesAt(record, attribute)) {
        if (typeof value !== 'string' && typeof value !== 'number') continue;
        start += this.#appendText(row, group, start, String(value)) + gap;
      }
    }
  }

  #appendText(row: number, group: number, start: number, text: string): number {
    const words = wordsOf(text).slice(0, mostWords);
    words.forEach((word, index) => this.#append(row, word.text, placeOf(group, start + index)));
    for (const compound of compoundsOf(text, words)) this.#append(row, compound.text, placeOf(group, start + compound.first));
    return words.length;
  }

  #append(row: number, word: string, place: number): void {
    this.postings.append(this.vocabulary.add(word), row, place);
  }

  /** To be called after a run of appends, before the index is read. */
  settle(): void {
    this.vocabulary.settle();
  }
}
