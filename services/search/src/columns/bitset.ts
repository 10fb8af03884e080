import { withCapacity } from './typed-arrays.ts';

/** Array that every call of `rows` reuses. */
let listed = new Uint32Array(0);

function listOf(length: number): Uint32Array {
  listed = withCapacity(listed, length);
  return listed.subarray(0, length);
}

/** A set of row numbers below `size`, one bit each, so that filters combine 32 rows at a time. */
export class Bitset {
  size: number;
  words: Uint32Array;

  constructor(size: number, words: Uint32Array = new Uint32Array(Math.ceil(size / 32))) {
    this.size = size;
    this.words = words;
  }

  /** The set of the positions at which the array has a number other than 0. */
  static where(numbers: Uint32Array): Bitset {
    const set = new Bitset(numbers.length);
    for (let row = 0; row < numbers.length; row++) if (numbers[row] !== 0) set.add(row);
    return set;
  }

  add(row: number): void {
    this.words[row >>> 5]! |= 1 << (row & 31);
  }

  delete(row: number): void {
    this.words[row >>> 5]! &= ~(1 << (row & 31));
  }

  has(row: number): boolean {
    return (this.words[row >>> 5]! & (1 << (row & 31))) !== 0;
  }

  /** An independent copy. A larger `size` adds rows that are not in the set. */
  copy(size = this.size): Bitset {
    const words = new Uint32Array(Math.ceil(size / 32));
    words.set(this.words.subarray(0, words.length));
    return new Bitset(size, words);
  }

  intersect(other: Bitset): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i]! &= other.words[i]!;
    return this;
  }

  unite(other: Bitset): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i]! |= other.words[i]!;
    return this;
  }

  subtract(other: Bitset): this {
    const { words } = this;
    for (let i = 0; i < words.length; i++) words[i]! &= ~other.words[i]!;
    return this;
  }

  count(): number {
    const { words } = this;
    let total = 0;
    for (let i = 0; i < words.length; i++) {
      let v = words[i]!;
      v -= (v >>> 1) & 0x55555555;
      v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
      total += (((v + (v >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
    }
    return total;
  }

  /**
   * The row numbers in the set, ascending. The next call on any set overwrites the list. A new list for each query
   * would make the garbage collector scan all records of a large index again and again.
   */
  rows(): Uint32Array {
    const list = listOf(this.count());
    const { words } = this;
    let at = 0;
    for (let i = 0; i < words.length; i++) {
      for (let word = words[i]!; word !== 0; ) {
        const lowest = word & -word;
        list[at++] = (i << 5) + 31 - Math.clz32(lowest);
        word ^= lowest;
      }
    }
    return list;
  }
}
