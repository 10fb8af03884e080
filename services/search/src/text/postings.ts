import type { Bitset } from '../columns/bitset.ts';
import type { PartsReader, PartsWriter } from '../columns/parts.ts';
import { withCapacity } from '../columns/typed-arrays.ts';
import { checkDeadline, rowsPerCheck } from '../query/deadline.ts';
import { aloneFlag, fieldOf, furtherFlag, lastPosition, placeBits, positionOf } from './places.ts';
import { type RowBuffer, RowLists, rowBuffer } from './row-lists.ts';

/** The occurrences of a term that count, and their penalty. */
export type Noted = {
  /** From `penaltyOf`. */
  readonly penalty: number;
  /** One flag per field; 0 excludes the field. Undefined: all fields count. */
  readonly fields: Uint8Array | undefined;
  /** True: the term is exact only where it is the whole value. */
  readonly exactAlone: boolean;
};

/** Occurrences of consecutive words: `places[i]` is the place of the first word in row `rows[i]`. */
export type FoundPhrase = {
  readonly rows: Uint32Array;
  readonly places: Uint32Array;
};

/**
 * Size of a value's range of numbers in `findPhrase`, which contains all its places, absolute or
 * relative to the start of the value.
 */
const valueStep = 2 * aloneFlag;
/** Maximum number of pairs in a chunk. */
const largestChunk = 1024;
/** Numbers before the pairs of a chunk: offset of the previous chunk (0: none), pairs in use, capacity. */
const head = 3;

/**
 * Inverted index: for each term the values in which it occurs, and for each value its rows. Records share most
 * of their values ("Reversing camera"), so this takes a tenth of the memory and time of storing every word of
 * every record.
 */
export class Postings {
  #rowsOf = new RowLists();
  /** Number of each term's first value, plus 1, and the term's place in this value; a place can have flags. */
  #firstValue = new Uint32Array(64);
  #firstPlace = new Uint32Array(64);
  /** Offset of each term's latest chunk of more pairs of value and place. */
  #chunk = new Uint32Array(64);
  #data = new Uint32Array(1024);
  /** The offset starts at 1, because 0 means no chunk. */
  #used = 1;

  save(parts: PartsWriter): void {
    this.#rowsOf.save(parts.under('rows'));
    parts.changing('firstValue', this.#firstValue);
    parts.changing('firstPlace', this.#firstPlace);
    parts.changing('chunk', this.#chunk);
    parts.changing('data', this.#data, this.#used);
    parts.fact('used', this.#used);
  }

  static load(parts: PartsReader): Postings {
    const postings = new Postings();
    postings.#rowsOf = RowLists.load(parts.under('rows'));
    postings.#firstValue = parts.array('firstValue', Uint32Array);
    postings.#firstPlace = parts.array('firstPlace', Uint32Array);
    postings.#chunk = parts.array('chunk', Uint32Array);
    postings.#data = parts.array('data', Uint32Array);
    postings.#used = parts.fact('used');
    return postings;
  }

  /**
   * Adds a new value; `append` its terms next.
   *
   * @param start position of its first word among all words of the attribute. A text at position 0 and the same
   *   text at a later position are two values, because only rows of the second need a start position
   * @returns its number
   */
  addValue(row: number, start: number): number {
    return start === 0 ? this.#rowsOf.add(row) : this.#rowsOf.addBeside(row, Math.min(start, lastPosition));
  }

  /** Adds a row to a value, in ascending order. */
  appendRow(value: number, row: number, start: number): void {
    if (start === 0) this.#rowsOf.append(value, row);
    else this.#rowsOf.appendBeside(value, row, Math.min(start, lastPosition));
  }

  append(term: number, value: number, place: number): void {
    if (term >= this.#firstValue.length) {
      this.#firstValue = withCapacity(this.#firstValue, term + 1);
      this.#firstPlace = withCapacity(this.#firstPlace, term + 1);
      this.#chunk = withCapacity(this.#chunk, term + 1);
    }
    if (this.#firstValue[term] === 0) {
      this.#firstValue[term] = value + 1;
      this.#firstPlace[term] = place;
      return;
    }
    let chunk = this.#chunk[term]!;
    if (chunk === 0 || this.#data[chunk + 1] === this.#data[chunk + 2]) {
      chunk = this.#newChunk(chunk);
      this.#chunk[term] = chunk;
    }
    const at = chunk + head + 2 * this.#data[chunk + 1]!++;
    this.#data[at] = value;
    this.#data[at + 1] = place;
  }

  /**
   * Records the term's occurrences: `best` gets the lowest `penalty + 2 × place` of each row (0: none yet), `rows` each
   * row with one.
   */
  note(term: number, { penalty, fields, exactAlone }: Noted, best: Uint32Array, rows: Bitset): void {
    this.#visitValues(term, (value, stored) => {
      if (fields !== undefined && fields[fieldOf(stored & placeBits)] === 0) return;
      const least = penalty + 2 * (stored & placeBits) + (exactAlone && (stored & aloneFlag) === 0 ? 1 : 0);
      const isFurther = (stored & furtherFlag) !== 0;
      const count = this.#rowsOf.read(value, buffer, isFurther ? 'beside' : 'rows');
      if (isFurther) noteFurther(buffer, count, least, positionOf(stored), best, rows);
      else noteRows(buffer.rows, count, least, best, rows);
    });
  }

  /**
   * Finds rows with the terms in consecutive positions of one value; a row appears once for each occurrence. It
   * compares values first and expands only those with the phrase to rows: two words of half of the records take no
   * longer than two rare words.
   */
  findPhrase(terms: readonly number[]): FoundPhrase {
    let beginnings = new Set<number>();
    let visited = 0;
    for (const [offset, term] of terms.entries()) {
      const kept = new Set<number>();
      this.#visitValues(term, (value, stored) => {
        if (++visited % rowsPerCheck === 0) checkDeadline();
        const place = stored & placeBits;
        if (positionOf(place) < offset) return;
        const beginning = value * valueStep + ((stored & furtherFlag) === 0 ? 0 : aloneFlag) + place - offset;
        if (offset === 0 || beginnings.has(beginning)) kept.add(beginning);
      });
      beginnings = kept;
    }
    let rows = new Uint32Array(64);
    let places = new Uint32Array(64);
    let size = 0;
    for (const beginning of beginnings) {
      if (++visited % rowsPerCheck === 0) checkDeadline();
      const isFurther = beginning % valueStep >= aloneFlag;
      const place = beginning % aloneFlag;
      const position = positionOf(place);
      const count = this.#rowsOf.read(Math.floor(beginning / valueStep), buffer, isFurther ? 'beside' : 'rows');
      rows = withCapacity(rows, size + count);
      places = withCapacity(places, size + count);
      for (let i = 0; i < count; i++) {
        rows[size + i] = buffer.rows[i]!;
        places[size + i] = isFurther ? place + shift(position, buffer.beside[i]!) : place;
      }
      size += count;
    }
    return { rows: rows.subarray(0, size), places: places.subarray(0, size) };
  }

  #visitValues(term: number, found: (value: number, place: number) => void): void {
    const first = this.#firstValue[term] ?? 0;
    if (first === 0) return;
    found(first - 1, this.#firstPlace[term]!);
    const data = this.#data;
    for (let chunk = this.#chunk[term]!; chunk !== 0; chunk = data[chunk]!) {
      const end = chunk + head + 2 * data[chunk + 1]!;
      for (let at = chunk + head; at < end; at += 2) found(data[at]!, data[at + 1]!);
    }
  }

  #newChunk(before: number): number {
    const capacity = before === 0 ? 2 : Math.min(this.#data[before + 2]! * 2, largestChunk);
    const at = this.#used;
    this.#used += head + 2 * capacity;
    this.#data = withCapacity(this.#data, this.#used);
    this.#data[at] = before;
    this.#data[at + 2] = capacity;
    return at;
  }
}

const buffer = rowBuffer();

/** Distance to add to a position in a value that begins at `start`, up to `lastPosition`. */
function shift(position: number, start: number): number {
  return Math.min(position + start, lastPosition) - position;
}

function noteRows(found: Uint32Array, count: number, occurrence: number, best: Uint32Array, rows: Bitset): void {
  const { words } = rows;
  for (let i = 0; i < count; i++) {
    const row = found[i]!;
    const known = best[row]!;
    if (known === 0) {
      words[row >>> 5]! |= 1 << (row & 31);
      best[row] = occurrence;
    } else if (occurrence < known) best[row] = occurrence;
  }
}

function noteFurther(
  found: RowBuffer,
  count: number,
  least: number,
  position: number,
  best: Uint32Array,
  rows: Bitset,
): void {
  for (let i = 0; i < count; i++) {
    const row = found.rows[i]!;
    const occurrence = least + 2 * shift(position, found.beside[i]!);
    const known = best[row]!;
    if (known === 0) rows.add(row);
    if (known === 0 || occurrence < known) best[row] = occurrence;
  }
}
