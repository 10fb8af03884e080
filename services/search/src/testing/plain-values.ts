import type { Condition } from './condition.ts';
import { labelsOf, numbersOf } from './plain-record.ts';

/**
 * The values of one attribute in one list. Those of record `i` have the indexes from `starts[i]` to `starts[i + 1]` -
 * 1.
 */
type Values = {
  readonly starts: Uint32Array;
  readonly values: Float64Array;
};

/** Labels of a facet; distinct labels are numbered alphabetically. */
type Labels = Values & {
  readonly names: readonly string[];
};

/** The values of all records, extracted once per attribute and scanned for each query. */
export class PlainValues {
  readonly #records: readonly object[];
  readonly #labels = new Map<string, Labels>();
  readonly #numbers = new Map<string, Values>();
  readonly #labelTests = new Map<string, Uint8Array>();

  constructor(records: readonly object[]) {
    this.#records = records;
  }

  /** 1 for each record that matches, 0 for the others. */
  passing(condition: Condition): Uint8Array {
    const size = this.#records.length;
    switch (condition.kind) {
      case 'all': {
        const parts = condition.parts.map((part) => this.passing(part));
        const passing = new Uint8Array(size).fill(1);
        for (const part of parts) for (let i = 0; i < size; i++) if (part[i] === 0) passing[i] = 0;
        return passing;
      }
      case 'any': {
        const parts = condition.parts.map((part) => this.passing(part));
        const passing = new Uint8Array(size);
        for (const part of parts) for (let i = 0; i < size; i++) if (part[i] === 1) passing[i] = 1;
        return passing;
      }
      case 'not': {
        const part = this.passing(condition.part);
        const passing = new Uint8Array(size);
        for (let i = 0; i < size; i++) passing[i] = part[i] === 1 ? 0 : 1;
        return passing;
      }
      default:
        return this.#test(condition);
    }
  }

  /**
   * A record matches if one of its values matches; it matches `!=` if all its values differ, or if it has no
   * values.
   */
  #test(condition: Extract<Condition, { kind: 'label' | 'compare' | 'range' }>): Uint8Array {
    switch (condition.kind) {
      case 'label': {
        const wanted = condition.label.toLowerCase();
        return remembered(this.#labelTests, `${condition.attribute}:${wanted}`, () => {
          const labels = this.labels(condition.attribute);
          const matches = labels.names.map((name) => name.toLowerCase() === wanted);
          return this.#some(labels, (name) => matches[name]!);
        });
      }
      case 'range':
        return this.#some(
          this.#numbersOf(condition.attribute),
          (number) => number >= condition.from && number <= condition.to,
        );
      case 'compare': {
        const { attribute, sign, value } = condition;
        const numbers = this.#numbersOf(attribute);
        if (sign === '!=') return this.#some(numbers, (number) => number === value).map((passes) => 1 - passes);
        if (sign === '=') return this.#some(numbers, (number) => number === value);
        if (sign === '<') return this.#some(numbers, (number) => number < value);
        if (sign === '<=') return this.#some(numbers, (number) => number <= value);
        if (sign === '>') return this.#some(numbers, (number) => number > value);
        return this.#some(numbers, (number) => number >= value);
      }
    }
  }

  #some({ starts, values }: Values, test: (value: number) => boolean): Uint8Array {
    const passing = new Uint8Array(this.#records.length);
    for (let row = 0; row < passing.length; row++) {
      for (let i = starts[row]!; i < starts[row + 1]! && passing[row] === 0; i++)
        if (test(values[i]!)) passing[row] = 1;
    }
    return passing;
  }

  /** Number of these records with each label of a facet, by label number. */
  counts(facet: string, rows: Uint32Array): Uint32Array {
    const { starts, values, names } = this.labels(facet);
    const counts = new Uint32Array(names.length);
    for (const row of rows) {
      for (let i = starts[row]!; i < starts[row + 1]!; i++) counts[values[i]!]!++;
    }
    return counts;
  }

  /** Statistics of all numbers of these records; undefined without numbers. */
  stats(attribute: string, rows: Uint32Array) {
    const { starts, values } = this.#numbersOf(attribute);
    if (values.length === 0) return undefined;
    let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
    for (const row of rows) {
      for (let i = starts[row]!; i < starts[row + 1]!; i++) {
        const number = values[i]!;
        if (number < min) min = number;
        if (number > max) max = number;
        sum += number;
        count++;
      }
    }
    return count === 0 ? undefined : { min, max, avg: sum / count, sum };
  }

  labels(attribute: string): Labels {
    return remembered(this.#labels, attribute, () => {
      const found = new Map<string, number>();
      const { starts, values } = this.#listed((record) =>
        labelsOf(record, attribute).map((label) => remembered(found, label, () => found.size)),
      );
      const names = [...found.keys()].sort((a, b) => (a < b ? -1 : 1));
      const places = new Map(names.map((name, place) => [found.get(name)!, place]));
      return { starts, values: values.map((number) => places.get(number)!), names };
    });
  }

  #numbersOf(attribute: string): Values {
    return remembered(this.#numbers, attribute, () => this.#listed((record) => numbersOf(record, attribute)));
  }

  #listed(read: (record: object) => readonly number[]): Values {
    const starts = new Uint32Array(this.#records.length + 1);
    const values: number[] = [];
    for (const [row, record] of this.#records.entries()) {
      values.push(...read(record));
      starts[row + 1] = values.length;
    }
    return { starts, values: Float64Array.from(values) };
  }
}

function remembered<T>(known: Map<string, T>, key: string, find: () => T): T {
  const value = known.get(key) ?? find();
  known.set(key, value);
  return value;
}
