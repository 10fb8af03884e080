import type { Bitset } from './bitset.ts';
import type { PartsReader, PartsWriter } from './parts.ts';
import { scanBytes, scanDoubles, scanLongs, scanShorts } from './scan-range.ts';
import { withCapacity } from './typed-arrays.ts';

type Kept = Int8Array | Int16Array | Int32Array | Float64Array;
const kinds = [Int8Array, Int16Array, Int32Array, Float64Array] as const;
/** Least value of each whole-number kind: there is no number. */
const nothing = [-(2 ** 7), -(2 ** 15), -(2 ** 31)] as const;
/** What numbers are multiplied by to be whole: none, tenths, hundredths, thousandths. */
const scales = [1, 10, 100, 1000] as const;

/**
 * A list of numbers, NaN where there is none, in as few bytes as its numbers need: whole numbers, or decimals as
 * whole numbers of hundredths, in one, two or four bytes; anything else as it is. What is read is what was put in.
 */
export class NarrowNumbers {
  /** Places in use. */
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

  /** Puts a number at a place, the last or any later one; places left out hold none. */
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

  /** Adds each place from `start` on, below the size of the set, whose number lies in the closed range. */
  collect(from: number, to: number, start: number, { words, size }: Bitset): void {
    const end = Math.min(size, this.length);
    const range = this.#kind === 3 ? ([from, to] as const) : this.#kept(from, to);
    if (this.#kind === 0) scanBytes(this.#values as Int8Array, range, start, end, words);
    else if (this.#kind === 1) scanShorts(this.#values as Int16Array, range, start, end, words);
    else if (this.#kind === 2) scanLongs(this.#values as Int32Array, range, start, end, words);
    else scanDoubles(this.#values as Float64Array, range, start, end, words);
  }

  /** The bounds of a range in the scale of what is kept. */
  #kept(from: number, to: number): readonly [low: number, high: number] {
    const scale = this.#scale;
    const least = nothing[this.#kind]! + 1;
    if (from * scale > widest || to * scale < -widest) return [1, 0];
    // Rounding may be one off either way.
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

  /** The least kind and scale that hold this number besides the present ones. */
  #wanted(value: number): readonly [kind: number, scale: number] {
    if (this.#kind === 3 || Object.is(value, -0)) return [3, 1];
    const scale = scales.find((candidate) => candidate >= this.#scale && isWhole(value, candidate));
    if (scale === undefined) return [3, 1];
    const factor = scale / this.#scale;
    for (let kind: number = this.#kind; kind < 3; kind++) {
      const most = -(nothing[kind]! + 1);
      // What the present kind may hold has to fit in the new scale, too.
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

/** No whole number that is kept is larger. */
const widest = 2 ** 31;

function isWhole(value: number, scale: number): boolean {
  const scaled = Math.round(value * scale);
  return Math.abs(scaled) < 2 ** 31 && scaled / scale === value;
}
