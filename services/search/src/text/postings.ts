import { withCapacity } from '../columns/typed-arrays.ts';
import { checkDeadline, rowsPerCheck } from '../query/deadline.ts';
import { aloneFlag, fieldOf, placeBits, positionOf } from './places.ts';

/** Which occurrences of a term count, and with what penalty. */
export type Noted = {
  /** From `penaltyOf`. */
  readonly penalty: number;
  /** One flag per field; 0 excludes the field. Undefined: all fields count. */
  readonly fields: Uint8Array | undefined;
  /** True: the term counts as an exact match only where it is the whole value. */
  readonly exactAlone: boolean;
};

/** Rows that contain a phrase. `place` is the place of its first word, which is the same in all these rows. */
export type FoundPhrase = {
  readonly rows: readonly number[];
  readonly place: number;
};

/**
 * Inverted index: for each term the values in which it occurs, and for each value its rows. Records share most of their
 * values ("Reversing camera"), so this is much smaller than an index from words to records. Most terms have one value,
 * and most values one row. The first of each is therefore stored in a typed array.
 */
export class Postings {
  #values = 0;
  #firstRow = new Uint32Array(64);
  readonly #moreRows: (number[] | undefined)[] = [];
  /** The number of each term's first value plus 1 (0: none), and the term's place in this value. */
  #firstValue = new Uint32Array(64);
  #firstPlace = new Uint32Array(64);
  /** Further values of a term, each followed by the term's place in it. */
  readonly #moreValues: (number[] | undefined)[] = [];

  /** Adds a new value; add its terms next, with `append`. @returns its number */
  addValue(row: number): number {
    const value = this.#values++;
    this.#firstRow = withCapacity(this.#firstRow, this.#values);
    this.#firstRow[value] = row;
    this.#moreRows.push(undefined);
    return value;
  }

  /** Adds a row to a value, in ascending order. Adding the last row again has no effect. */
  appendRow(value: number, row: number): void {
    const more = this.#moreRows[value];
    if (more) {
      if (more.at(-1) !== row) more.push(row);
    } else if (this.#firstRow[value] !== row) this.#moreRows[value] = [row];
  }

  /** @param place from `placeOf`, with `aloneFlag` where the term is the whole value */
  append(term: number, value: number, place: number): void {
    if (term >= this.#firstValue.length) {
      this.#firstValue = withCapacity(this.#firstValue, term + 1);
      this.#firstPlace = withCapacity(this.#firstPlace, term + 1);
    }
    if (this.#firstValue[term] === 0) {
      this.#firstValue[term] = value + 1;
      this.#firstPlace[term] = place;
      return;
    }
    const more = this.#moreValues[term];
    if (more) more.push(value, place);
    else this.#moreValues[term] = [value, place];
  }

  /**
   * Writes the lowest `penalty + 2 × place` of each row to `best`, if it is lower than the present value; 0 means none
   * yet.
   */
  note(term: number, { penalty, fields, exactAlone }: Noted, best: Uint32Array): void {
    this.#visitValues(term, (value, stored) => {
      const place = stored & placeBits;
      if (fields !== undefined && fields[fieldOf(place)] === 0) return;
      const occurrence = penalty + 2 * place + (exactAlone && (stored & aloneFlag) === 0 ? 1 : 0);
      noteRow(this.#firstRow[value]!, occurrence, best);
      const more = this.#moreRows[value];
      if (more) for (let i = 0; i < more.length; i++) noteRow(more[i]!, occurrence, best);
    });
  }

  /** Finds the values with the terms in consecutive positions, and their rows. */
  findPhrase(terms: readonly number[]): FoundPhrase[] {
    let beginnings = new Set<number>();
    let visited = 0;
    for (const [offset, term] of terms.entries()) {
      const kept = new Set<number>();
      this.#visitValues(term, (value, stored) => {
        if (++visited % rowsPerCheck === 0) checkDeadline();
        const place = stored & placeBits;
        if (positionOf(place) < offset) return;
        const beginning = value * aloneFlag + place - offset;
        if (offset === 0 || beginnings.has(beginning)) kept.add(beginning);
      });
      beginnings = kept;
    }
    return Array.from(beginnings, (beginning) => {
      if (++visited % rowsPerCheck === 0) checkDeadline();
      return { rows: this.#rowsOf(Math.floor(beginning / aloneFlag)), place: beginning % aloneFlag };
    });
  }

  #rowsOf(value: number): readonly number[] {
    return [this.#firstRow[value]!, ...(this.#moreRows[value] ?? [])];
  }

  #visitValues(term: number, found: (value: number, place: number) => void): void {
    const first = this.#firstValue[term] ?? 0;
    if (first === 0) return;
    found(first - 1, this.#firstPlace[term]!);
    const more = this.#moreValues[term];
    if (more) for (let i = 0; i < more.length; i += 2) found(more[i]!, more[i + 1]!);
  }
}

export function noteRow(row: number, occurrence: number, best: Uint32Array): void {
  const known = best[row]!;
  if (known === 0 || occurrence < known) best[row] = occurrence;
}
