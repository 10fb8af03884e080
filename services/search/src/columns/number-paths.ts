import type { NumberColumn } from './number-column.ts';

/** One object key on the path to a number. */
type Key = {
  /** `variant.cylinders` */
  readonly attribute: string;
  /** Undefined before the first number or boolean; `of` is undefined if numbers are not indexed. */
  column: { readonly of: NumberColumn | undefined } | undefined;
  /** Whether at least one value was a number, not a boolean. */
  measured: boolean;
  readonly below: Map<string, Key>;
};

/** Receives the numbers of records. */
export type NumberSink = {
  /** The attribute's column. Undefined: its numbers are not indexed. */
  columnOf(attribute: string): NumberColumn | undefined;
  /** Called at the first number of an attribute that is not a boolean. */
  measured(attribute: string): void;
};

/**
 * Finds the numbers in a record and appends them to their columns. It caches a tree of known keys: because building
 * each path as a string would take most of the time. Booleans count as 0 and 1; objects inside lists are skipped.
 */
export class NumberPaths {
  readonly #top = new Map<string, Key>();
  readonly #sink: NumberSink;

  constructor(sink: NumberSink) {
    this.#sink = sink;
  }

  append(row: number, record: object): void {
    this.#walk(row, record, this.#top, '');
  }

  #walk(row: number, record: object, keys: Map<string, Key>, prefix: string): void {
    for (const name of Object.keys(record)) {
      const value = (record as Readonly<Record<string, unknown>>)[name];
      if (typeof value === 'number') this.#column(keyOf(keys, name, prefix), true)?.append(row, value);
      else if (typeof value === 'boolean') this.#column(keyOf(keys, name, prefix), false)?.append(row, value ? 1 : 0);
      else if (typeof value !== 'object' || value === null) continue;
      else if (!Array.isArray(value)) this.#walk(row, value, keyOf(keys, name, prefix).below, `${prefix}${name}.`);
      else if (typeof value[0] === 'number') {
        const numbers = value.filter((item): item is number => typeof item === 'number');
        this.#column(keyOf(keys, name, prefix), true)?.appendList(row, numbers);
      }
    }
  }

  #column(key: Key, isNumber: boolean): NumberColumn | undefined {
    key.column ??= { of: this.#sink.columnOf(key.attribute) };
    if (isNumber && !key.measured && key.column.of) {
      key.measured = true;
      this.#sink.measured(key.attribute);
    }
    return key.column.of;
  }
}

function keyOf(keys: Map<string, Key>, name: string, prefix: string): Key {
  const known = keys.get(name);
  if (known) return known;
  const key: Key = { attribute: prefix + name, column: undefined, measured: false, below: new Map() };
  keys.set(name, key);
  return key;
}
