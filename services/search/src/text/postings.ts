import type { Bitset } from '../columns/bitset.ts';
import type { PartsReader, PartsWriter } from '../columns/parts.ts';
import { withCapacity } from '../columns/typed-arrays.ts';
import { checkDeadline, rowsPerCheck } from '../query/deadline.ts';
import { aloneFlag, fieldOf, furtherFlag, lastPosition, placeBits, positionOf } from './places.ts';
import { type RowBuffer, RowLists, rowBuffer } from './row-lists.ts';

/** Which occurrences of a term count, and for how much. */
export type Noted = {
  /** Of `penaltyOf`. */
  readonly penalty: number;
  /** One flag a field: where the term is looked for; undefined: everywhere. */
  readonly fields: Uint8Array | undefined;
  /** Only where the term is the whole value is it exact. */
  readonly exactAlone: boolean;
};

/** Where words stand one after another: rows, and beside each the place of the first word. */
export type FoundPhrase = {
  readonly rows: Uint32Array;
  readonly places: Uint32Array;
};

/** Places of one value: a place, and whether it counts from where the value begins. */
const valueStep = 2 * aloneFlag;
/** Largest chunk, in pairs. */
const largestChunk = 1024;
/** Numbers before the pairs of a chunk: offset of the chunk before (0: none), pairs in use, capacity. */
const head = 3;

/**
 * Where every term stands. Records share most of their values ("Reversing camera"), so a term is noted once for
 * each value it stands in, with its place there, and each value has the list of its rows: a tenth of what noting
 * every word of every record would take, in memory and in time.
 */
export class Postings {
  #rowsOf = new RowLists();
  /** First value of each term, plus one, and the term's place in it; a place may carry flags. */
  #firstValue = new Uint32Array(64);
  #firstPlace = new Uint32Array(64);
  /** Offset of each term's latest chunk of further pairs of value and place. */
  #chunk = new Uint32Array(64);
  #data = new Uint32Array(1024);
  /** Offset 0 is never a chunk. */
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
   * A value that is new: its terms are appended next.
   *
   * @param start position of its first word among the values of its attribute. A value that is first in one row is
   *   another one than the same text further on: its rows need no word of where it begins
   * @returns its number
   */
  addValue(row: number, start: number): number {
    return start === 0 ? this.#rowsOf.add(row) : this.#rowsOf.addBeside(row, Math.min(start, lastPosition));
  }

  /** A further row with that value; rows come in ascending order. */
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
   * Notes the term's occurrences: in `best` the least `penalty + 2 × place` of each row (0: none so far), in
   * `rows` that the row has one.
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
   * Rows in which the terms stand one after another in one value, with the place of the first; a row once for each
   * place. Values are compared, and only those that hold the phrase are turned into rows: two words that every
   * second record has take no longer than two that few have.
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

/** How much further a word stands in a value that begins at `start`; positions end at the last. */
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
