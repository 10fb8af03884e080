import { Bitset } from '../columns/bitset.ts';
import type { PartsReader, PartsWriter } from '../columns/parts.ts';
import { type SearchRecord, valuesAt } from '../columns/record-values.ts';
import { checkDeadline, rowsPerCheck } from '../query/deadline.ts';
import { KnownBytes } from './known-bytes.ts';
import { type KnownValue, KnownValues } from './known-values.ts';
import { aloneFlag, fieldOf, furtherFlag, penaltyOf, placeOf } from './places.ts';
import { type FoundPhrase, Postings } from './postings.ts';
import { type SearchableGroup, SearchedFields } from './searched-fields.ts';
import { findSimilarWords, type WantedWord } from './similar-words.ts';
import { Vocabulary } from './vocabulary.ts';
import { type Alternative, notesUnder, plainRules, type WordRules } from './word-rules.ts';
import { compoundsOf, wordsOf } from './words.ts';

/** Maximum number of indexed words of one value. */
const mostWords = 1000;
/** Maximum size of cached lookups of an index, in bytes. */
const cacheBytes = 32 * 1024 * 1024;

/** A query word with its occurrences. */
export type QueryWord = {
  readonly text: string;
  readonly prefix: boolean;
  /** Indexed words that also match, each with its number of typos. */
  readonly similar: ReadonlyMap<string, number>;
  /** Runs of several words that also match, such as synonyms. */
  readonly phrases: readonly (readonly string[])[];
  /** Best occurrence by row; 0: none. */
  readonly best: Uint32Array;
  /** Rows with an occurrence. */
  readonly rows: Bitset;
};

/** Inverted index over the searchable attributes. */
export class TextIndex {
  /** Gap between the positions of two values, so that their words do not count as neighbours. */
  readonly gap = 8;
  readonly vocabulary: Vocabulary;
  readonly fields: SearchedFields;
  readonly #postings: Postings;
  readonly #values = new KnownValues();
  readonly #bytesKnown = new KnownBytes();
  /** Results of `lookUp` since the last change, least recently used first. */
  readonly #known = new Map<string, QueryWord>();
  #rowCount = 0;

  /**
   * @param groups undefined: every top-level text and number of a record is searched, with equal weight
   * @param parts saved parts of another index. Undefined: the index is empty
   */
  constructor(groups: readonly SearchableGroup[] | undefined, parts?: PartsReader) {
    this.fields = new SearchedFields(groups);
    this.vocabulary = parts ? Vocabulary.load(parts.under('vocabulary')) : new Vocabulary();
    this.#postings = parts ? Postings.load(parts.under('postings')) : new Postings();
    if (!parts) return;
    this.#rowCount = parts.fact('rowCount');
    for (const attribute of parts.fact<string[]>('slots')) this.fields.numberOf(attribute);
  }

  save(parts: PartsWriter): void {
    this.vocabulary.save(parts.under('vocabulary'));
    this.#postings.save(parts.under('postings'));
    parts.fact('rowCount', this.#rowCount);
    parts.fact('slots', this.fields.attributes);
  }

  get groups(): readonly SearchableGroup[] | undefined {
    return this.fields.groups;
  }

  /** Sets the number of rows; called after the last value of a row. */
  countRows(rows: number): void {
    this.#rowCount = rows;
  }

  append(row: number, record: SearchRecord): void {
    if (this.groups)
      for (const group of this.groups)
        for (const attribute of group.attributes) this.#appendValues(row, attribute, valuesAt(record, attribute));
    else
      for (const attribute of Object.keys(record))
        if (attribute !== 'objectID') this.#appendValues(row, attribute, valuesAt(record, attribute));
  }

  #appendValues(row: number, attribute: string, values: readonly unknown[]): void {
    if (values.length === 0) return;
    const field = this.fields.numberOf(attribute);
    let start = 0;
    for (const value of values) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      start += this.#appendText(row, field, start, String(value)) + this.gap;
    }
  }

  /** @returns number of words in the text */
  #appendText(row: number, field: number, start: number, text: string): number {
    const known = this.#values.get(kindOf(field, start), text);
    if (known) {
      this.#postings.appendRow(known.number, row, start);
      return known.words;
    }
    const noted = this.#noteValue(row, field, start, text);
    this.#values.set(kindOf(field, start), text, noted);
    return noted.words;
  }

  /** Like `#appendText`, for a text in UTF-8, as in the build thread. */
  appendBytes(row: number, field: number, start: number, bytes: Buffer, from: number, to: number): number {
    const kind = kindOf(field, start);
    const known = this.#bytesKnown.get(kind, bytes, from, to);
    if (known) {
      this.#postings.appendRow(known.number, row, start);
      return known.words;
    }
    const noted = this.#noteValue(row, field, start, bytes.toString('utf8', from, to));
    this.#bytesKnown.set(kind, bytes, from, to, noted);
    return noted.words;
  }

  #noteValue(row: number, field: number, start: number, text: string): KnownValue {
    const value = this.#postings.addValue(row, start);
    const words = wordsOf(text).slice(0, mostWords);
    const further = start > 0 ? furtherFlag : 0;
    const alone = words.length === 1 ? aloneFlag : 0;
    for (const [index, word] of words.entries())
      this.#postings.append(this.vocabulary.add(word.text), value, placeOf(field, index) | alone | further);
    for (const { text: compound, first, end } of compoundsOf(text, words)) {
      const whole = first === 0 && end === words.length ? aloneFlag : 0;
      this.#postings.append(this.vocabulary.add(compound), value, placeOf(field, first) | whole | further);
    }
    return { number: value, words: words.length };
  }

  /** Makes the index readable after a series of appends. */
  settle(): void {
    this.vocabulary.settle();
    this.#known.clear();
  }

  /**
   * Finds the occurrences of a query word, its alternatives and similar words. Cached until the next change: all
   * queries of one page, and many pages, contain the same words.
   */
  lookUp(wanted: WantedWord, alternatives: readonly Alternative[], rules: WordRules = plainRules): QueryWord {
    const key = JSON.stringify([wanted, alternatives, rules.key]);
    const known = this.#known.get(key) ?? this.#find(wanted, alternatives, rules);
    this.#known.delete(key);
    this.#known.set(key, known);
    if (this.#known.size * this.#rowCount * 4 > cacheBytes) this.#known.delete(this.#known.keys().next().value!);
    return known;
  }

  /** Finds consecutive words in one value: the row and the place of the first word. */
  findPhrase(words: readonly string[]): FoundPhrase {
    const terms = words.map((word) => this.vocabulary.numberOf(word));
    const known = terms.filter((term) => term !== undefined);
    if (known.length < terms.length) return { rows: new Uint32Array(0), places: new Uint32Array(0) };
    return this.#postings.findPhrase(known);
  }

  /** The rows with the words in consecutive positions of one value. */
  rowsWithPhrase(words: readonly string[], searched?: Uint8Array): Bitset {
    const rows = new Bitset(this.#rowCount);
    const found = this.findPhrase(words);
    found.rows.forEach((row, i) => {
      if (searched === undefined || searched[fieldOf(found.places[i]!)] !== 0) rows.add(row);
    });
    return rows;
  }

  #find(wanted: WantedWord, alternatives: readonly Alternative[], rules: WordRules): QueryWord {
    const { text, prefix } = wanted;
    const best = new Uint32Array(this.#rowCount);
    const rows = new Bitset(this.#rowCount);
    const notes = notesUnder(rules);
    const note = (term: number | undefined, kind: 'exact' | 'beginning' | 'other', typos: number) => {
      if (term === undefined) return;
      for (const noted of notes(kind, typos)) this.#postings.note(term, noted, best, rows);
    };
    note(this.vocabulary.numberOf(text), 'exact', 0);
    if (prefix) {
      const { from, to } = this.vocabulary.range(text);
      for (let i = from; i < to; i++) {
        if ((i - from) % rowsPerCheck === 0) checkDeadline();
        note(this.vocabulary.numberAt(i), 'beginning', 0);
      }
    }
    const similar = new Map<string, number>();
    const phrases: (readonly string[])[] = [];
    for (const { words, typos, exact } of alternatives) {
      if (words.length === 1) {
        const term = this.vocabulary.numberOf(words[0]!);
        if (term === undefined) continue;
        similar.set(words[0]!, Math.min(typos, similar.get(words[0]!) ?? typos));
        note(term, exact && typos === 0 ? 'exact' : 'other', typos);
      } else {
        phrases.push(words);
        this.#notePhrase(words, penaltyOf(typos, exact), rules.searched, best, rows);
      }
    }
    findSimilarWords(this.vocabulary, wanted, (word, typos) => {
      if ((similar.get(word) ?? 3) <= typos) return;
      similar.set(word, typos);
      note(this.vocabulary.numberOf(word), 'other', typos);
    });
    return { text, prefix, similar, phrases, best, rows };
  }

  #notePhrase(
    words: readonly string[],
    penalty: number,
    searched: Uint8Array | undefined,
    best: Uint32Array,
    rows: Bitset,
  ): void {
    const found = this.findPhrase(words);
    for (let i = 0; i < found.rows.length; i++) {
      const [row, place] = [found.rows[i]!, found.places[i]!];
      if (searched !== undefined && searched[fieldOf(place)] === 0) continue;
      const occurrence = penalty + 2 * place;
      rows.add(row);
      if (best[row] === 0 || occurrence < best[row]!) best[row] = occurrence;
    }
  }
}

/** Distinguishes values with equal text: by attribute, and whether it is the attribute's first value in the record. */
function kindOf(field: number, start: number): number {
  return 2 * field + (start === 0 ? 0 : 1);
}
