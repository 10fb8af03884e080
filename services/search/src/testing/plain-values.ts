import type { Condition } from './condition.ts';
import { labelsOf, numbersOf } from './plain-record.ts';

/** The values of one attribute in one list: those of record `i` stand from `starts[i]` up to `starts[i + 1]`. */
type Values = {
  readonly starts: Uint32Array;
  readonly values: Float64Array;
};

/** Labels of a facet, each distinct one numbered. */
type Labels = Values & {
  readonly names: readonly string[];
};

/** What all records hold, read once for each attribute, and gone through for each question. */
export class PlainValues {
  readonly #records: readonly object[];
  readonly #labels = new Map<string, Labels>();
  readonly #numbers = new Map<string, Values>();
  readonly #tests = new Map<string, Uint8Array>();

  constructor(records: readonly object[]) {
    this.#records = records;
  }

  /** 1 for each record that passes, 0 for the others. */
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
        return remembered(this.#tests, JSON.stringify(condition), () => this.#test(condition));
    }
  }

  /** A record passes by any of its values; `!=` is passed when no value is equal, also by records without one. */
  #test(condition: Extract<Condition, { kind: 'label' | 'compare' | 'range' }>): Uint8Array {
    switch (condition.kind) {
      case 'label': {
        const labels = this.labels(condition.attribute);
        const wanted = condition.label.toLowerCase();
        const matches = labels.names.map((name) => name.toLowerCase() === wanted);
        return this.#some(labels, (name) => matches[name]!);
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
    return new Uint8Array(this.#records.length).map((_, row) => {
      for (let i = starts[row]!; i < starts[row + 1]!; i++) if (test(values[i]!)) return 1;
      return 0;
    });
  }

  /** How many of these records carry each label of a facet, without those none carries. */
  counts(facet: string, rows: readonly number[]): [label: string, count: number][] {
    const { starts, values, names } = this.labels(facet);
    const counts = new Array<number>(names.length).fill(0);
    for (const row of rows) {
      for (let i = starts[row]!; i < starts[row + 1]!; i++) counts[values[i]!]!++;
    }
    return names.flatMap((name, number): [string, number][] => (counts[number] ? [[name, counts[number]]] : []));
  }

  /** Over all numbers of these records; undefined when there are none. */
  stats(attribute: string, rows: readonly number[]) {
    const { starts, values } = this.#numbersOf(attribute);
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
      const numberOf = new Map<string, number>();
      const numbered = (label: string) => {
        if (!numberOf.has(label)) numberOf.set(label, numberOf.size);
        return numberOf.get(label)!;
      };
      const values = inOneList(this.#records.map((record) => labelsOf(record, attribute).map(numbered)));
      return { ...values, names: [...numberOf.keys()] };
    });
  }

  #numbersOf(attribute: string): Values {
    return remembered(this.#numbers, attribute, () =>
      inOneList(this.#records.map((record) => numbersOf(record, attribute))),
    );
  }
}

function inOneList(lists: readonly (readonly number[])[]): Values {
  const starts = new Uint32Array(lists.length + 1);
  for (const [i, list] of lists.entries()) starts[i + 1] = starts[i]! + list.length;
  return { starts, values: Float64Array.from(lists.flat()) };
}

function remembered<T>(known: Map<string, T>, key: string, find: () => T): T {
  const value = known.get(key) ?? find();
  known.set(key, value);
  return value;
}
