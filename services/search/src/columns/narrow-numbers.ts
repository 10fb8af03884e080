import type { Bitset } from './bitset.ts';
import type { PartsReader, PartsWriter } from './parts.ts';
import { scanBytes, scanDoubles, scanLongs, scanShorts } from './scan-range.ts';
import { withCapacity } from './typed-arrays.ts';

type Kept = Int8Array | Int16Array | Int32Array | Float64Array;
const kinds = [Int8Array, Int16Array, Int32Array, Float64Array] as const;
/** Smallest value of each integer type: it marks a missing number. */
const nothing = [-(2 ** 7), -(2 ** 15), -(2 ** 31)] as const;
/** Factors that turn numbers into integers: for none, one, two or three decimals. */
const scales = [1, 10, 100, 1000] as const;

/**
 * Stores numbers in as few bytes as they need. Integers, and decimals as integer multiples of 0.1, 0.01 or 0.001,
 * take one, two or four bytes each; other numbers are stored as doubles. The storage is lossless, and a missing
 * number reads as NaN.
 */
export class NarrowNumbers {
  length = 0;
  #kind = 0;
  #scale = 1;
  #values: Kept = new Int8Array(0);

  save(parts: PartsWriter): void {
    parts.fact('numbers', { length: this.length, kind: this.#kind, scale: this.#scale });
    parts.appended('values', this.#values, this.length);
  }

  static load(parts: PartsReader): NarrowNumbers {
    const numbers = new NarrowNumbers();
    const { length, kind, scale } = parts.fact<{ length: number; kind: number; scale: number }>('numbers');
    numbers.length = length;
    numbers.#kind = kind;
    numbers.#scale = scale;
    numbers.#values = parts.array<Kept>('values', ...kinds);
    return numbers;
  }

  /** Stores a number at any index. Indexes skipped beyond the end read as NaN. */
  put(place: number, value: number): void {
    if (!Number.isNaN(value)) this.#makeFit(value);
    const whole = this.#kind < 3;
    if (place >= this.length) {
      this.#values = withCapacity(this.#values, place + 1);
      this.#values.fill(whole ? nothing[this.#kind]! : Number.NaN, this.length, place + 1);
      this.length = place + 1;
    }
    if (Number.isNaN(value)) this.#values[place] = whole ? nothing[this.#kind]! : Number.NaN;
    else this.#values[place] = whole ? Math.round(value * this.#scale) : value;
  }

  at(place: number): number {
    if (place >= this.length) return Number.NaN;
    const value = this.#values[place]!;
    if (this.#kind === 3) return value;
    return value === nothing[this.#kind] ? Number.NaN : value / this.#scale;
  }

  /** Adds to the set each index from `start` on whose number is in the closed range. */
  collect(from: number, to: number, start: number, { words, size }: Bitset): void {
    const end = Math.min(size, this.length);
    const range = this.#kind === 3 ? ([from, to] as const) : this.#kept(from, to);
    if (this.#kind === 0) scanBytes(this.#values as Int8Array, range, start, end, words);
    else if (this.#kind === 1) scanShorts(this.#values as Int16Array, range, start, end, words);
    else if (this.#kind === 2) scanLongs(this.#values as Int32Array, range, start, end, words);
    else scanDoubles(this.#values as Float64Array, range, start, end, words);
  }

  /** Converts the bounds of a range to stored integers. */
  #kept(from: number, to: number): readonly [low: number, high: number] {
    const scale = this.#scale;
    const least = nothing[this.#kind]! + 1;
    if (from * scale > widest || to * scale < -widest) return [1, 0];
    // Multiplication may round a bound up or down by one.
    let low = Math.ceil(Math.max(from * scale, least)) - 1;
    while (low < least || low / scale < from) low++;
    let high = Math.floor(Math.min(to * scale, widest)) + 1;
    while (high / scale > to) high--;
    return [low, high];
  }

  #makeFit(value: number): void {
    const [kind, scale] = this.#wanted(value);
    if (kind === this.#kind && scale === this.#scale) return;
    const values = new kinds[kind]!(this.#values.length);
    for (let place = 0; place < this.length; place++) {
      const known = this.at(place);
      if (kind === 3) values[place] = known;
      else values[place] = Number.isNaN(known) ? nothing[kind]! : Math.round(known * scale);
    }
    this.#kind = kind;
    this.#scale = scale;
    this.#values = values;
  }

  /** Smallest type and scale that hold this number and all present ones. */
  #wanted(value: number): readonly [kind: number, scale: number] {
    if (this.#kind === 3 || Object.is(value, -0)) return [3, 1];
    const scale = scales.find((candidate) => candidate >= this.#scale && isWhole(value, candidate));
    if (scale === undefined) return [3, 1];
    const factor = scale / this.#scale;
    for (let kind: number = this.#kind; kind < 3; kind++) {
      const most = -(nothing[kind]! + 1);
      // The numbers that are already stored must also fit the new scale.
      const present = factor === 1 ? 0 : this.#largest() * factor;
      if (Math.abs(Math.round(value * scale)) <= most && present <= most) return [kind, scale];
    }
    return [3, 1];
  }

  #largest(): number {
    const none = nothing[this.#kind];
    let largest = 0;
    for (let place = 0; place < this.length; place++) {
      const value = this.#values[place]!;
      if (value !== none && Math.abs(value) > largest) largest = Math.abs(value);
    }
    return largest;
  }
}

/** Upper limit of stored integers. */
const widest = 2 ** 31;

function isWhole(value: number, scale: number): boolean {
  const scaled = Math.round(value * scale);
  return Math.abs(scaled) < 2 ** 31 && scaled / scale === value;
}
