import type { TypedArray } from './typed-arrays.ts';

/** An array of an index with the number of elements in use. */
export type ArrayPart = {
  readonly array: TypedArray;
  readonly used: number;
  /** True: the array may have spare elements, which are 0. False: all its elements are used. */
  readonly grows: boolean;
};

/** An index as a flat set of named arrays and facts: the form in which threads transfer it and snapshots store it. */
export type Parts = {
  readonly arrays: ReadonlyMap<string, ArrayPart>;
  /** Small JSON. */
  readonly facts: Readonly<Record<string, unknown>>;
};

/**
 * Collects the parts of an index.
 *
 * `moved`: the arrays themselves, for an index that is transferred. `frozen`: arrays that only grow are shared and
 * arrays
 * that change in place are copied, so that the parts do not change while the index does.
 */
export class PartsWriter implements Parts {
  readonly arrays = new Map<string, ArrayPart>();
  readonly facts: Record<string, unknown> = {};
  readonly #kind: 'moved' | 'frozen';
  readonly #prefix: string;

  constructor(kind: 'moved' | 'frozen', prefix = '', base?: PartsWriter) {
    this.#kind = kind;
    this.#prefix = prefix;
    if (base) {
      this.arrays = base.arrays;
      this.facts = base.facts;
    }
  }

  /** A writer that prefixes every name with `name/`. */
  under(name: string): PartsWriter {
    return new PartsWriter(this.#kind, `${this.#prefix}${name}/`, this);
  }

  /** An array that grows and whose elements below `used` never change. */
  appended(name: string, array: TypedArray, used: number): void {
    this.#add(name, array, used, true);
  }

  /** An array that grows and changes in place. */
  changing(name: string, array: TypedArray, used = array.length): void {
    this.#add(name, this.#kept(array, used), used, true);
  }

  /**
   * An array all of whose elements are used. `replaced`: a change creates a new array; `changing`: it is edited in
   * place.
   */
  whole(name: string, array: TypedArray, how: 'replaced' | 'changing'): void {
    this.#add(name, how === 'replaced' ? array : this.#kept(array, array.length), array.length, false);
  }

  #kept(array: TypedArray, used: number): TypedArray {
    return this.#kind === 'moved' ? array : array.slice(0, used);
  }

  #add(name: string, array: TypedArray, used: number, grows: boolean): void {
    this.arrays.set(this.#prefix + name, { array, used, grows });
  }

  fact(name: string, value: unknown): void {
    this.facts[this.#prefix + name] = value;
  }
}

/** Constructor of one type of array. */
type KindOf<A extends TypedArray> = {
  readonly name: string;
  new (length: number): A;
};

/** Reads the parts that a `PartsWriter` collected. A missing part, or one of another type, throws. */
export class PartsReader {
  readonly #parts: Parts;
  readonly #prefix: string;

  constructor(parts: Parts, prefix = '') {
    this.#parts = parts;
    this.#prefix = prefix;
  }

  under(name: string): PartsReader {
    return new PartsReader(this.#parts, `${this.#prefix}${name}/`);
  }

  /** An array of one of the given types. @throws RangeError */
  array<A extends TypedArray>(name: string, ...kinds: readonly KindOf<A>[]): A {
    const array = this.#parts.arrays.get(this.#prefix + name)?.array;
    // Compares by name, because an array from another thread or realm may have a different
    // constructor.
    if (kinds.some((kind) => kind.name === array?.[Symbol.toStringTag])) return array as A;
    const wanted = kinds.map((kind) => kind.name).join(' or ');
    throw new RangeError(`The index has no ${wanted} "${this.#prefix}${name}"`);
  }

  /** @throws RangeError */
  fact<Value>(name: string): Value {
    const key = this.#prefix + name;
    if (!(key in this.#parts.facts)) throw new RangeError(`The index has no fact "${key}"`);
    return this.#parts.facts[key] as Value;
  }
}
