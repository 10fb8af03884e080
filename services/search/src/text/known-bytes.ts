import { withCapacity } from '../columns/typed-arrays.ts';
import type { KnownValue } from './known-values.ts';

/** Maximum number of values in the newer generation. When it is full, the older one is dropped. */
const mostValues = 1 << 16;
const slotCount = mostValues * 4;
/** Numbers per value: kind, hash, start and end offset, number, words. */
const fields = 6;

/** One generation of the cache: a hash table with open addressing. */
class Generation {
  size = 0;
  readonly slots = new Uint32Array(slotCount);
  readonly values = new Uint32Array(mostValues * fields);
  bytes = new Uint8Array(1 << 20);
  used = 0;

  /** Index of the value + 1; 0 if it is missing. */
  find(hash: number, kind: number, bytes: Uint8Array, from: number, to: number): number {
    const { slots, values, bytes: own } = this;
    let at = hash & (slotCount - 1);
    search: for (let slot = slots[at]!; slot !== 0; at = (at + 1) & (slotCount - 1), slot = slots[at]!) {
      const value = (slot - 1) * fields;
      if (values[value + 1] !== hash || values[value] !== kind) continue;
      const start = values[value + 2]!;
      if (values[value + 3]! - start !== to - from) continue;
      for (let i = from, j = start; i < to; i++, j++) if (own[j] !== bytes[i]) continue search;
      return slot;
    }
    return 0;
  }

  add(hash: number, kind: number, bytes: Uint8Array, from: number, to: number, known: KnownValue): void {
    let at = hash & (slotCount - 1);
    while (this.slots[at] !== 0) at = (at + 1) & (slotCount - 1);
    const value = this.size * fields;
    this.slots[at] = ++this.size;
    this.bytes = withCapacity(this.bytes, this.used + to - from);
    const start = this.used;
    for (let i = from; i < to; i++) this.bytes[this.used++] = bytes[i]!;
    this.values.set([kind, hash, start, this.used, known.number, known.words], value);
  }

  at(slot: number): KnownValue {
    const value = (slot - 1) * fields;
    return { number: this.values[value + 4]!, words: this.values[value + 5]! };
  }
}

/** Like `KnownValues`, for texts in UTF-8, which a lookup does not decode. */
export class KnownBytes {
  #recent: Generation | undefined;
  #older: Generation | undefined;

  get(kind: number, bytes: Uint8Array, from: number, to: number): KnownValue | undefined {
    const hash = hashOf(kind, bytes, from, to);
    const recent = this.#recent?.find(hash, kind, bytes, from, to) ?? 0;
    if (recent > 0) return this.#recent!.at(recent);
    const older = this.#older?.find(hash, kind, bytes, from, to) ?? 0;
    if (older === 0) return undefined;
    const known = this.#older!.at(older);
    this.set(kind, bytes, from, to, known);
    return known;
  }

  set(kind: number, bytes: Uint8Array, from: number, to: number, known: KnownValue): void {
    this.#recent ??= new Generation();
    if (this.#recent.size === mostValues) {
      this.#older = this.#recent;
      this.#recent = new Generation();
    }
    this.#recent.add(hashOf(kind, bytes, from, to), kind, bytes, from, to, known);
  }
}

/** FNV-1a hash. */
function hashOf(kind: number, bytes: Uint8Array, from: number, to: number): number {
  let hash = Math.imul(0x811c9dc5 ^ kind, 0x01000193);
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
