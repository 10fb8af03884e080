import { Bitset } from '../columns/bitset.ts';
import { type SearchRecord, valuesAt } from '../columns/record-values.ts';
import { withCapacity } from '../columns/typed-arrays.ts';
import { checkDeadline, rowsPerCheck } from '../query/deadline.ts';
import { remember } from '../remember.ts';
import { aloneFlag, fieldOf, penaltyOf, placeOf, positionOf } from './places.ts';
import { type Noted, noteRow, Postings } from './postings.ts';
import { type SearchableGroup, SearchedFields } from './searched-fields.ts';
import { findSimilarWords, type WantedWord } from './similar-words.ts';
import { Vocabulary } from './vocabulary.ts';
import { compoundsOf, wordsOf } from './words.ts';

/** Maximum number of indexed words of one value. */
const mostWords = 1000;
/** Gap between the positions of two values of an attribute, so that their words do not count as neighbours. */
const gap = 8;
/** Maximum size of cached lookups of an index, in bytes. */
const cacheBytes = 32 * 1024 * 1024;
/** Size of a cached lookup in addition to its rows: its key, similar words and objects. */
const entryBytes = 4_096;
/**
 * Maximum number of recently indexed values that are remembered. A remembered value is not indexed again when it
 * recurs.
 */
const mostKnownValues = 200_000;

/** A query word with its occurrences. */
export type QueryWord = {
  readonly text: string;
  readonly prefix: boolean;
  /** Indexed words that also match, each with its number of typos. */
  readonly similar: ReadonlyMap<string, number>;
  /** Runs of several words that also match, such as synonyms. */
  readonly phrases: readonly (readonly string[])[];
  /** Rows with an occurrence. */
  readonly rows: Bitset;
  /** The same rows as a list, ascending. */
  readonly rowList: Uint32Array;
  /** The best occurrence in each row of `rowList`. */
  readonly best: Uint32Array;
};

/** An alternative for a query word: one word, or several that must be consecutive. */
export type Alternative = {
  readonly words: readonly string[];
  readonly typos: 0 | 1 | 2;
  /** Whether the alternative ranks like the word itself. */
  readonly exact: boolean;
};

/** Where words match. */
export type WordRules = {
  /** Attributes to search in; empty: all. */
  readonly searched: readonly string[];
  /** Attributes in which a word does not match with typos. */
  readonly withoutTypos: readonly string[];
  /** Attributes in which longer words that begin with the query word do not match. */
  readonly withoutPrefixes: readonly string[];
  /** Whether a word counts as an exact match only where it is the whole value. */
  readonly exactAlone: boolean;
};

/** An indexed value: its number in the postings, and its count of words. */
type KnownValue = {
  readonly number: number;
  readonly words: number;
};

/** Inverted index over the searchable attributes. */
export class TextIndex {
  readonly vocabulary = new Vocabulary();
  readonly fields: SearchedFields;
  readonly #postings = new Postings();
  /** Recently indexed values, by field and first position, and then by text. */
  readonly #values = new Map<number, Map<string, KnownValue>>();
  #valueCount = 0;
  /** Results of `lookUp` since the last change, least recently used first. */
  readonly #known = new Map<string, QueryWord>();
  #rowCount = 0;
  /** Buffer that each lookup reuses: the best occurrence of the word in each row; 0: none. */
  #found = new Uint32Array(0);

  /** @param groups undefined: every top-level text and number of a record is searched, with equal weight */
  constructor(groups: readonly SearchableGroup[] | undefined) {
    this.fields = new SearchedFields(groups);
  }

  append(row: number, record: SearchRecord): void {
    this.#rowCount = row + 1;
    if (this.fields.groups)
      for (const { attributes } of this.fields.groups)
        for (const attribute of attributes) this.#appendAttribute(row, attribute, record);
    else
      for (const attribute of Object.keys(record))
        if (attribute !== 'objectID') this.#appendAttribute(row, attribute, record);
  }

  #appendAttribute(row: number, attribute: string, record: SearchRecord): void {
    const direct = record[attribute];
    if (typeof direct === 'string') {
      this.#appendText(row, placeOf(this.fields.numberOf(attribute), 0), direct);
      return;
    }
    const values = valuesAt(record, attribute);
    if (values.length === 0) return;
    const field = this.fields.numberOf(attribute);
    let start = 0;
    for (const value of values) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      start += this.#appendText(row, placeOf(field, start), String(value)) + gap;
    }
  }

  /** @returns number of words in the text */
  #appendText(row: number, start: number, text: string): number {
    let known = this.#values.get(start);
    if (!known) {
      known = new Map();
      this.#values.set(start, known);
    }
    const value = known.get(text);
    if (value) {
      this.#postings.appendRow(value.number, row);
      return value.words;
    }
    const noted = this.#noteValue(row, start, text);
    if (++this.#valueCount > mostKnownValues) {
      this.#values.clear();
      this.#valueCount = 0;
    } else known.set(text, noted);
    return noted.words;
  }

  #noteValue(row: number, start: number, text: string): KnownValue {
    const number = this.#postings.addValue(row);
    const words = wordsOf(text).slice(0, mostWords);
    const note = (word: string, first: number, end: number) => {
      const alone = first === 0 && end === words.length ? aloneFlag : 0;
      this.#postings.append(this.vocabulary.add(word), number, placeAfter(start, first) | alone);
    };
    for (const [index, word] of words.entries()) note(word.text, index, index + 1);
    for (const compound of compoundsOf(text, words)) note(compound.text, compound.first, compound.end);
    return { number, words: words.length };
  }

  /** Makes the index readable after a series of appends. */
  settle(): void {
    this.vocabulary.settle();
    this.#known.clear();
  }

  /**
   * Finds the occurrences of a query word, its alternatives and similar words. Results are cached until the next
   * change, because the queries of a page contain the same words.
   */
  lookUp(wanted: WantedWord, alternatives: readonly Alternative[], rules: WordRules): QueryWord {
    const { searched, withoutTypos, withoutPrefixes, exactAlone } = rules;
    const masks = [[], withoutTypos, withoutPrefixes].map((allBut) => this.fields.mask(searched, allBut));
    // The key contains masks instead of attribute names, because a visitor can send thousands of long names.
    const masked = masks.map((mask) => mask && Buffer.from(mask).toString('latin1'));
    const key = `${JSON.stringify([wanted, alternatives, exactAlone])}${masked.join()}`;
    const known = this.#known.get(key) ?? this.#find(wanted, alternatives, exactAlone, masks);
    remember(this.#known, key, known, cacheBytes / (8 * this.#rowCount + entryBytes));
    return known;
  }

  /**
   * @param masks three sets of flags: the fields in which the word matches as typed, with typos, and as a prefix.
   * Undefined: all fields
   */
  #find(
    wanted: WantedWord,
    alternatives: readonly Alternative[],
    exactAlone: boolean,
    [searched, forTypos, forBeginnings]: readonly (Uint8Array | undefined)[],
  ): QueryWord {
    const { text, prefix } = wanted;
    this.#found = withCapacity(this.#found, this.#rowCount);
    const best = this.#found.subarray(0, this.#rowCount).fill(0);
    const asTyped: Noted = { penalty: penaltyOf(0, true), fields: searched, exactAlone };
    const beginning: Noted = { penalty: penaltyOf(0, false), fields: forBeginnings, exactAlone: false };
    const inexact = (typos: number): Noted => ({
      penalty: penaltyOf(typos, false),
      fields: typos > 0 ? forTypos : searched,
      exactAlone: false,
    });
    const note = (word: string, counted: Noted) => {
      const term = this.vocabulary.numberOf(word);
      if (term !== undefined) this.#postings.note(term, counted, best);
      return term !== undefined;
    };
    note(text, asTyped);
    if (prefix) {
      const { from, to } = this.vocabulary.range(text);
      for (let place = from; place < to; place++) {
        if ((place - from) % rowsPerCheck === 0) checkDeadline();
        note(this.vocabulary.wordAt(place), beginning);
      }
    }
    const similar = new Map<string, number>();
    const phrases: (readonly string[])[] = [];
    for (const { words, typos, exact } of alternatives) {
      const [word, ...more] = words as [string, ...string[]];
      if (more.length > 0) {
        phrases.push(words);
        this.#notePhrase(words, penaltyOf(typos, exact), searched, best);
      } else if (note(word, exact && typos === 0 ? asTyped : inexact(typos)))
        similar.set(word, Math.min(typos, similar.get(word) ?? typos));
    }
    findSimilarWords(this.vocabulary, wanted, (word, typos) => {
      if ((similar.get(word) ?? 3) <= typos) return;
      similar.set(word, typos);
      note(word, inexact(typos));
    });
    const rows = Bitset.where(best);
    const rowList = rows.rows().slice();
    return { text, prefix, similar, phrases, rows, rowList, best: rowList.map((row) => best[row]!) };
  }

  /** Records the occurrences of words in consecutive positions of one value. */
  #notePhrase(words: readonly string[], penalty: number, searched: Uint8Array | undefined, best: Uint32Array): void {
    const terms = words.map((word) => this.vocabulary.numberOf(word)).filter((term) => term !== undefined);
    if (terms.length < words.length) return;
    for (const { rows, place } of this.#postings.findPhrase(terms))
      if (searched === undefined || searched[fieldOf(place)] !== 0)
        for (const row of rows) noteRow(row, penalty + 2 * place, best);
  }
}

/** The place in the same field that is `words` words after `place`. */
function placeAfter(place: number, words: number): number {
  return placeOf(fieldOf(place), positionOf(place) + words);
}
