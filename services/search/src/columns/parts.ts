import type { TypedArray } from './typed-arrays.ts';

/** An array of an index with the number of its places that mean something. */
export type ArrayPart = {
  readonly array: TypedArray;
  readonly used: number;
  /** Places beyond the used ones may be there, and are 0. Otherwise the length means something. */
  readonly grows: boolean;
};

/** What an index is made of, flat and by name: the form in which threads transfer it and files keep it. */
export type Parts = {
  readonly arrays: ReadonlyMap<string, ArrayPart>;
  /** Small JSON. */
  readonly facts: Readonly<Record<string, unknown>>;
};

/**
 * Takes the parts of an index down.
 *
 * `moved`: the arrays themselves, for an index that is given away. `frozen`: what is only ever appended to is
 * shared, what changes in place is copied, so that the parts stay as they are while the index goes on.
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

  /** The same for a part of a part: its names begin with `name`. */
  under(name: string): PartsWriter {
    return new PartsWriter(this.#kind, `${this.#prefix}${name}/`, this);
  }

  /** An array that grows, whose places below `used` never change. */
  appended(name: string, array: TypedArray, used: number): void {
    this.#add(name, array, used, true);
  }

  /** An array that grows and changes in place. */
  changing(name: string, array: TypedArray, used = array.length): void {
    this.#add(name, this.#kept(array, used), used, true);
  }

  /** An array whose length means something. `replaced`: by another when anything changes. */
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

/** Constructor of one kind of array. */
type KindOf<A extends TypedArray> = {
  readonly name: string;
  new (length: number): A;
};

/** Reads what a `PartsWriter` took down. Parts that are missing or of another kind are refused. */
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

  /** An array of that kind, or of one of several. @throws RangeError */
  array<A extends TypedArray>(name: string, ...kinds: readonly KindOf<A>[]): A {
    const array = this.#parts.arrays.get(this.#prefix + name)?.array;
    // By name, for an array from another thread or realm may have a constructor of its own.
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
