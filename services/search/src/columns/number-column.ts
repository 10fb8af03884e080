import type { NumberRange } from '../filters/filter.ts';
import type { Bitset } from './bitset.ts';

export type NumberStats = {
  readonly min: number;
  readonly max: number;
  readonly avg: number;
  readonly sum: number;
};

/** One numeric attribute. Booleans are stored as 0 and 1. */
export class NumberColumn {
  /** First number of each row; NaN if it has none. */
  #first = new Float64Array(64).fill(Number.NaN);
  /** All numbers of the few rows that have more than one. */
  readonly #lists = new Map<number, readonly number[]>();

  /** Sets the numbers of a row. Rows are set in ascending order; the last one may be set again. */
  set(row: number, numbers: readonly number[]): void {
    this.setOne(row, numbers[0] ?? Number.NaN);
    if (numbers.length > 1) this.#lists.set(row, numbers);
  }

  /** Like `set`, for one number, or NaN for none. */
  setOne(row: number, number: number): void {
    if (row >= this.#first.length) {
      const larger = new Float64Array(Math.ceil((row + 1) * 1.5)).fill(Number.NaN);
      larger.set(this.#first);
      this.#first = larger;
    }
    this.#first[row] = number;
    if (this.#lists.size > 0) this.#lists.delete(row);
  }

  /** The row's first number; NaN for none. */
  at(row: number): number {
    return this.#first[row] ?? Number.NaN;
  }

  /** Adds the rows that have at least one number in the range, from row `start` on. */
  collect({ from, to }: NumberRange, into: Bitset, start = 0): void {
    const values = this.#first;
    const end = Math.min(into.size, values.length);
    for (let row = start; row < end; row++) {
      const value = values[row]!;
      if (value >= from && value <= to) into.add(row);
    }
    for (const [row, list] of this.#lists)
      if (row >= start && row < into.size && list.some((value) => value >= from && value <= to)) into.add(row);
  }

  /** Undefined when no row has a number. */
  statsAmong(rows: Uint32Array): NumberStats | undefined {
    let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
    const take = (value: number) => {
      if (Number.isNaN(value)) return;
      if (value < min) min = value;
      if (value > max) max = value;
      sum += value;
      count++;
    };
    const lists = this.#lists;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      const several = lists.size > 0 ? lists.get(row) : undefined;
      if (several) several.forEach(take);
      else take(this.at(row));
    }
    return count === 0 ? undefined : { min, max, avg: sum / count, sum };
  }
}
