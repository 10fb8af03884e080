import type { Bitset } from './bitset.ts';
import { NarrowNumbers } from './narrow-numbers.ts';
import type { PartsReader, PartsWriter } from './parts.ts';

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A closed range: both bounds are included. */
export type NumberRange = {
  readonly from: number;
  readonly to: number;
};

export type NumberStats = {
  readonly min: number;
  readonly max: number;
  readonly avg: number;
  readonly sum: number;
};

/** One numeric attribute. Booleans are stored as 0 and 1. */
export class NumberColumn {
  #values = new NarrowNumbers();
  /** All numbers of the few rows with more than one. */
  readonly #lists = new Map<number, readonly number[]>();

  save(parts: PartsWriter): void {
    this.#values.save(parts);
    parts.fact('lists', [...this.#lists]);
  }

  static load(parts: PartsReader): NumberColumn {
    const column = new NumberColumn();
    column.#values = NarrowNumbers.load(parts);
    for (const [row, list] of parts.fact<[number, number[]][]>('lists')) column.#lists.set(row, list);
    return column;
  }

  /** Appends rows in ascending order. The last row may be appended again; a skipped row has no number. */
  append(row: number, value: number): void {
    this.#values.put(row, value);
    if (this.#lists.size > 0) this.#lists.delete(row);
  }

  /** Like `append`, for a row with any count of numbers. */
  appendList(row: number, values: readonly number[]): void {
    this.append(row, values[0] ?? Number.NaN);
    if (values.length > 1) this.#lists.set(row, values);
  }

  /** Removes the numbers of a row that will be appended again. */
  forget(row: number): void {
    if (row < this.#values.length) this.append(row, Number.NaN);
  }

  /** The row's first number; NaN for none. */
  at(row: number): number {
    return this.#values.at(row);
  }

  /** Adds the rows from `start` on with at least one number in the range. */
  collect({ from, to }: NumberRange, into: Bitset, start = 0): void {
    this.#values.collect(from, to, start, into);
    for (const [row, list] of this.#lists) {
      if (row >= start && row < into.size && list.some((value) => value >= from && value <= to)) into.add(row);
    }
  }

  /** Undefined when all rows lack a number. */
  statsAmong(rows: Uint32Array): NumberStats | undefined {
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    let sum = 0;
    let count = 0;
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

/** The closed range of numbers that satisfy a comparison. `!=` has no range, because it is the complement of `=`. */
export function rangeOf(comparison: Exclude<Comparison, '!='>, value: number): NumberRange {
  switch (comparison) {
    case '=':
      return { from: value, to: value };
    case '<':
      return { from: Number.NEGATIVE_INFINITY, to: below(value) };
    case '<=':
      return { from: Number.NEGATIVE_INFINITY, to: value };
    case '>':
      return { from: above(value), to: Number.POSITIVE_INFINITY };
    case '>=':
      return { from: value, to: Number.POSITIVE_INFINITY };
  }
}

const doubles = new Float64Array(1);
const bits = new BigInt64Array(doubles.buffer);

/** The next larger double. */
function above(value: number): number {
  if (value === 0) return Number.MIN_VALUE;
  doubles[0] = value;
  bits[0]! += value > 0 ? 1n : -1n;
  return doubles[0];
}

function below(value: number): number {
  return -above(-value);
}
