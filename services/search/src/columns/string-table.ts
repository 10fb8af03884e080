import type { PartsReader, PartsWriter } from './parts.ts';
import { sortStrings } from './sort-strings.ts';
import { type Compare, mergeSorted } from './sorted-numbers.ts';
import { withCapacity } from './typed-arrays.ts';

const codeBits = 0xffffff;
const tagBits = ~codeBits;

/**
 * Distinct strings, numbered in the order they are added. They are stored as UTF-8 in one array with a hash table, so
 * that millions of strings are a few large arrays. The garbage collector need not traverse them, and loading needs no
 * building.
 */
export class StringTable {
  /** Number of strings. */
  size = 0;
  #bytes: Buffer = Buffer.alloc(1024);
  #used = 0;
  /** End offset of each string; a string begins where the previous one ends. */
  #ends = new Uint32Array(64);
  /**
   * Hash table with open addressing. A slot holds the string's number + 1 in the low 24 bits and bits of the hash above
   * them, so that few different strings are compared. 0: empty. The length is a power of two.
   */
  #slots = new Uint32Array(128);

  save(parts: PartsWriter): void {
    parts.fact('size', this.size);
    parts.fact('used', this.#used);
    parts.appended('bytes', new Uint8Array(this.#bytes.buffer, this.#bytes.byteOffset), this.#used);
    parts.appended('ends', this.#ends, this.size);
    parts.whole('slots', this.#slots, 'changing');
  }

  static load(parts: PartsReader): StringTable {
    const table = new StringTable();
    table.size = parts.fact('size');
    table.#used = parts.fact('used');
    const bytes = parts.array('bytes', Uint8Array);
    table.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    table.#ends = parts.array('ends', Uint32Array);
    table.#slots = parts.array('slots', Uint32Array);
    return table;
  }

  /** The string's number; a new string gets the next one. */
  add(text: string): number {
    return this.#addScratch(encode(text));
  }

  /** Like `add`, for a string in UTF-8. */
  addBytes(bytes: Uint8Array, from: number, to: number): number {
    const length = to - from;
    let hash = firstHash;
    for (let i = from; i < to; i++) {
      const byte = bytes[i]!;
      if (byte > 0x7f) return this.#addScratch(copyIn(bytes, from, to));
      hash = Math.imul(hash ^ (byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte), hashPrime);
    }
    hash ^= hash >>> 15;
    const slots = this.#slots;
    const mask = slots.length - 1;
    const ends = this.#ends;
    const own = this.#bytes;
    let at = hash & mask;
    search: for (let slot = slots[at]!; slot !== 0; at = (at + 1) & mask, slot = slots[at]!) {
      if (((slot ^ hash) & tagBits) !== 0) continue;
      const code = (slot & codeBits) - 1;
      const start = code === 0 ? 0 : ends[code - 1]!;
      if (ends[code]! - start !== length) continue;
      for (let i = 0; i < length; i++) if (own[start + i] !== bytes[from + i]) continue search;
      return code;
    }
    return this.#addScratch(copyIn(bytes, from, to));
  }

  /** Adds the string in the scratch buffer. @param length in bytes */
  #addScratch(length: number): number {
    const hash = hashOfScratch(length);
    const slots = this.#slots;
    const mask = slots.length - 1;
    const tag = hash & tagBits;
    let at = hash & mask;
    for (let slot = slots[at]!; slot !== 0; slot = slots[at]!) {
      if (((slot ^ tag) & tagBits) === 0 && this.#holds((slot & codeBits) - 1, length)) return (slot & codeBits) - 1;
      at = (at + 1) & mask;
    }
    const code = this.#append(length);
    slots[at] = tag | (code + 1);
    if (this.size * 3 > slots.length * 2) this.#widen();
    return code;
  }

  find(text: string): number | undefined {
    return this.#findScratch(encode(text));
  }

  #findScratch(length: number): number | undefined {
    const hash = hashOfScratch(length);
    const slots = this.#slots;
    const mask = slots.length - 1;
    let at = hash & mask;
    for (let slot = slots[at]!; slot !== 0; slot = slots[at]!) {
      if (((slot ^ hash) & tagBits) === 0 && this.#holds((slot & codeBits) - 1, length)) return (slot & codeBits) - 1;
      at = (at + 1) & mask;
    }
    return undefined;
  }

  /** Numbers of all strings that are equal when case is ignored. */
  findFolded(text: string): number[] {
    const folded = text.toLowerCase();
    const found: number[] = [];
    const mask = this.#slots.length - 1;
    let at = hashOfScratch(encode(folded)) & mask;
    for (let slot = this.#slots[at]!; slot !== 0; slot = this.#slots[at]!) {
      const code = (slot & codeBits) - 1;
      if (this.at(code).toLowerCase() === folded) found.push(code);
      at = (at + 1) & mask;
    }
    return found;
  }

  at(code: number): string {
    return this.#bytes.toString('utf8', this.#start(code), this.#ends[code]!);
  }

  /** Length in bytes of UTF-8. */
  bytesOf(code: number): number {
    return this.#ends[code]! - this.#start(code);
  }

  /**
   * Number of leading bytes each string shares with the previous one in the order, at most 255.
   *
   * @param known result for an earlier order of fewer strings; reused where neighbours are the same
   */
  sharedBytes(order: Uint32Array, known?: { readonly order: Uint32Array; readonly shared: Uint8Array }): Uint8Array {
    const shared = new Uint8Array(order.length);
    const before = known?.order ?? new Uint32Array(0);
    let at = 0;
    for (let place = 1; place < order.length; place++) {
      const [left, right] = [order[place - 1]!, order[place]!];
      while (at < before.length && before[at] !== right && before[at] === left) at++;
      const isKnown = at > 0 && before[at] === right && before[at - 1] === left;
      shared[place] = isKnown ? known!.shared[at]! : this.#sharedBetween(left, right);
    }
    return shared;
  }

  #sharedBetween(left: number, right: number): number {
    const bytes = this.#bytes;
    const [from, to] = [this.#start(left), this.#start(right)];
    const most = Math.min(this.bytesOf(left), this.bytesOf(right), 255);
    let same = 0;
    while (same < most && bytes[from + same] === bytes[to + same]) same++;
    return same;
  }

  /** Compares two strings by code points. */
  readonly compare: Compare = (a, b) => {
    const bytes = this.#bytes;
    const [endA, endB] = [this.#ends[a]!, this.#ends[b]!];
    let [i, j] = [this.#start(a), this.#start(b)];
    for (; i < endA && j < endB; i++, j++) {
      const difference = bytes[i]! - bytes[j]!;
      if (difference !== 0) return difference;
    }
    return endA - i - (endB - j);
  };

  /** All strings sorted. @param known the first strings, sorted earlier */
  sorted(known: Uint32Array): Uint32Array {
    if (known.length === this.size) return known;
    const fresh = Uint32Array.from({ length: this.size - known.length }, (_, i) => known.length + i);
    sortStrings(fresh, this.#bytes, this.#ends);
    return known.length === 0 ? fresh : mergeSorted(known, fresh, this.compare);
  }

  /**
   * First index in the order whose string sorts at or after the text, or after all strings that begin with the text.
   */
  lowerBound(order: Uint32Array, text: string, after: 'itself' | 'all it begins' = 'itself'): number {
    const length = encode(text);
    // 0xff never occurs in UTF-8, so it sorts after every continuation of the text.
    if (after === 'all it begins') scratch[length] = 0xff;
    const wanted = after === 'all it begins' ? length + 1 : length;
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isBefore(order[middle]!, wanted)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #start(code: number): number {
    return code === 0 ? 0 : this.#ends[code - 1]!;
  }

  /** Whether the string sorts before the first `length` bytes of the scratch buffer. */
  #isBefore(code: number, length: number): boolean {
    const bytes = this.#bytes;
    const from = this.#start(code);
    const own = this.#ends[code]! - from;
    const shared = Math.min(own, length);
    for (let i = 0; i < shared; i++) {
      const difference = bytes[from + i]! - scratch[i]!;
      if (difference !== 0) return difference < 0;
    }
    return own < length;
  }

  /** Whether the string equals the first `length` bytes of the scratch buffer. */
  #holds(code: number, length: number): boolean {
    const from = this.#start(code);
    if (this.#ends[code]! - from !== length) return false;
    const bytes = this.#bytes;
    for (let i = 0; i < length; i++) if (bytes[from + i] !== scratch[i]) return false;
    return true;
  }

  #append(length: number): number {
    if (this.#used + length > this.#bytes.length) {
      const larger = withCapacity(new Uint8Array(this.#bytes.buffer, this.#bytes.byteOffset), this.#used + length);
      this.#bytes = Buffer.from(larger.buffer, larger.byteOffset, larger.length);
    }
    this.#bytes.set(scratch.subarray(0, length), this.#used);
    this.#used += length;
    if (this.size === codeBits) throw new RangeError(`An index holds at most ${codeBits} different strings of a kind`);
    const code = this.size++;
    this.#ends = withCapacity(this.#ends, this.size);
    this.#ends[code] = this.#used;
    return code;
  }

  #widen(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let code = 0; code < this.size; code++) {
      const length = this.#copyOut(code);
      const hash = hashOfScratch(length);
      let at = hash & mask;
      while (slots[at] !== 0) at = (at + 1) & mask;
      slots[at] = (hash & tagBits) | (code + 1);
    }
    this.#slots = slots;
  }

  /** Copies the string into the scratch buffer. @returns its length in bytes */
  #copyOut(code: number): number {
    const from = this.#start(code);
    const length = this.#ends[code]! - from;
    makeSpace(length);
    ascii = true;
    for (let i = 0; i < length; i++) {
      const byte = this.#bytes[from + i]!;
      if (byte > 0x7f) ascii = false;
      scratch[i] = byte;
    }
    return length;
  }
}

/** Holds the current string as UTF-8. */
let scratch = Buffer.alloc(4096);
/** Whether the current string is ASCII. */
let ascii = true;

function makeSpace(bytes: number): void {
  if (bytes + 1 > scratch.length) scratch = Buffer.alloc(bytes * 2);
}

/** Writes the text into the scratch buffer as UTF-8. @returns its length in bytes */
function encode(text: string): number {
  const { length } = text;
  makeSpace(length * 3);
  ascii = true;
  for (let i = 0; i < length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0x7f) {
      ascii = false;
      return scratch.write(text, 'utf8');
    }
    scratch[i] = unit;
  }
  return length;
}

/** Copies UTF-8 into the scratch buffer. @returns the length in bytes */
function copyIn(bytes: Uint8Array, from: number, to: number): number {
  const length = to - from;
  makeSpace(length);
  let seen = 0;
  for (let i = 0; i < length; i++) {
    const byte = bytes[from + i]!;
    scratch[i] = byte;
    seen |= byte;
  }
  ascii = seen < 0x80;
  return length;
}

/** Hash of the scratch buffer, which is left unchanged. Strings that differ only in case have the same hash. */
function hashOfScratch(length: number): number {
  if (ascii) return hashOfBytes(length);
  const kept = Buffer.from(scratch.subarray(0, length));
  const hash = hashOfBytes(encode(kept.toString('utf8').toLowerCase()));
  scratch.set(kept);
  ascii = false;
  return hash;
}

const firstHash = 0x811c9dc5 | 0;
const hashPrime = 0x01000193;

/** FNV-1a over the scratch buffer, with ASCII letters in lower case. */
function hashOfBytes(length: number): number {
  let hash = firstHash;
  for (let i = 0; i < length; i++) {
    const byte = scratch[i]!;
    hash = Math.imul(hash ^ (byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte), hashPrime);
  }
  return hash ^ (hash >>> 15);
}
