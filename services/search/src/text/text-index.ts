import { Bitset } from '../columns/bitset.ts';
import { type SearchRecord, valuesAt } from '../columns/record-values.ts';
import type { Breathe } from '../columns/sorted-numbers.ts';
import { Postings } from './postings.ts';
import { findSimilarWords, type WantedWord } from './similar-words.ts';
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

/** Bytes of remembered words an index may hold. */
const cacheBytes = 32 * 1024 * 1024;
const typosUnit = 1 << 25;

/** One word of a query as found in the index. */
export interface QueryWord {
  readonly text: string;
  readonly prefix: boolean;
  /** Indexed words that may be meant by it → number of typos. */
  readonly similar: ReadonlyMap<string, number>;
  /** Best occurrence by row, 0 where there is none. */
  readonly best: Uint32Array;
  /** Rows with an occurrence. */
  readonly rows: Bitset;
}

/** Where a word stands: group (0 is the most important) and position, best first when compared as numbers. */
function placeOf(group: number, position: number): number {
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
  readonly groups: readonly SearchableGroup[] | undefined;
  readonly #postings = new Postings();
  /** Answers of `lookUp` since the last change, the one unused for longest first. */
  readonly #known = new Map<string, QueryWord>();
  #rowCount = 0;

  /** @param groups undefined: every text and number at the top of a record is searched, all alike */
  constructor(groups: readonly SearchableGroup[] | undefined) {
    this.groups = groups;
  }

  append(row: number, record: SearchRecord): void {
    this.#rowCount = row + 1;
    if (!this.groups) {
      this.#appendValues(
        row,
        0,
        Object.keys(record).filter((key) => key !== 'objectID'),
        record,
      );
      return;
    }
    for (const [index, group] of this.groups.entries()) this.#appendValues(row, index, group.attributes, record);
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
    for (const [index, word] of words.entries()) this.#append(row, word.text, placeOf(group, start + index));
    for (const compound of compoundsOf(text, words))
      this.#append(row, compound.text, placeOf(group, start + compound.first));
    return words.length;
  }

  #append(row: number, word: string, place: number): void {
    this.#postings.append(this.vocabulary.add(word), row, place);
  }

  /** To be called after a run of appends, before the index is read. */
  settle(): void {
    this.vocabulary.settle();
    this.#known.clear();
  }

  /** The same after building from many records, giving way to others between pieces. */
  async settleInTurns(breathe: Breathe): Promise<void> {
    await this.vocabulary.settleInTurns(breathe);
    this.#known.clear();
  }

  /**
   * Where a word of a query stands, itself and what it may be a mistyping of. Remembered until the next change:
   * all queries of one page, and many pages, ask for the same words.
   *
   * @param compounds further words that stand for it, as "hilux" for the "hi" of "hi lux"; each counts one typo
   */
  lookUp(wanted: WantedWord, compounds: readonly string[]): QueryWord {
    const key = JSON.stringify([wanted, compounds]);
    const known = this.#known.get(key) ?? this.#find(wanted, compounds);
    this.#known.delete(key);
    this.#known.set(key, known);
    if (this.#known.size * this.#rowCount * 4 > cacheBytes) this.#known.delete(this.#known.keys().next().value!);
    return known;
  }

  #find(wanted: WantedWord, compounds: readonly string[]): QueryWord {
    const { text, prefix } = wanted;
    const similar = new Map(
      compounds.filter((word) => this.vocabulary.numberOf(word) !== undefined).map((word) => [word, 1]),
    );
    findSimilarWords(this.vocabulary, wanted, (word, typos) =>
      similar.set(word, Math.min(typos, similar.get(word) ?? typos)),
    );
    const best = new Uint32Array(this.#rowCount);
    const rows = new Bitset(this.#rowCount);
    const note = (term: number | undefined, typos: number, whole: boolean) => {
      if (term !== undefined) this.#postings.note(term, occurrence(typos, whole), best, rows);
    };
    note(this.vocabulary.numberOf(text), 0, true);
    if (prefix) {
      const { from, to } = this.vocabulary.range(text);
      for (let i = from; i < to; i++) note(this.vocabulary.numberAt(i), 0, false);
    }
    for (const [word, typos] of similar) note(this.vocabulary.numberOf(word), typos, false);
    return { text, prefix, similar, best, rows };
  }
}

/** An occurrence as one number, the smaller the better: 1 + typos (2 bits), place (24), beginning only (1). */
function occurrence(typos: number, whole: boolean): number {
  return 1 + typos * typosUnit + (whole ? 0 : 1);
}

export function typosOf(occurrence: number): number {
  return Math.floor((occurrence - 1) / typosUnit);
}

export function placeIn(occurrence: number): number {
  return ((occurrence - 1) % typosUnit) >>> 1;
}

/** The word stands there as it was typed: complete and without a typo. */
export function isExact(occurrence: number): boolean {
  return occurrence - 1 < typosUnit && ((occurrence - 1) & 1) === 0;
}
