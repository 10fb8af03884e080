import type { Bitset } from './bitset.ts';
import type { DictionaryColumn } from './dictionary-column.ts';
import type { NumberColumn, NumberStats } from './number-column.ts';

/** Smaller sets are counted anew: that takes less than looking for them. */
const fewestRows = 4_096;
/** Bytes of remembered sets an index may hold. */
const cacheBytes = 8 * 1024 * 1024;
/** Counts of more labels are not kept. */
const mostLabels = 4_096;

/** A set of rows and what was counted among them. */
export class CountedRows {
  readonly set: Bitset;
  #rows: Uint32Array | undefined;
  readonly #space: () => Uint32Array | undefined;
  readonly #counts = new Map<string, Uint32Array>();
  readonly #stats = new Map<string, NumberStats | undefined>();

  /** @param space gives space for the rows, which is used for others once this is closed */
  constructor(set: Bitset, space: () => Uint32Array | undefined = () => undefined) {
    this.set = set;
    this.#space = space;
  }

  /** How many of the rows carry each code of the facet. */
  count(attribute: string, column: DictionaryColumn): Uint32Array {
    const known = this.#counts.get(attribute);
    if (known?.length === column.size) return known;
    const counts = column.countAmong(this.#list());
    if (counts.length <= mostLabels) this.#counts.set(attribute, counts);
    return counts;
  }

  /** Undefined when none of the rows has a number. */
  stats(attribute: string, column: NumberColumn): NumberStats | undefined {
    if (!this.#stats.has(attribute)) this.#stats.set(attribute, column.statsAmong(this.#list()));
    return this.#stats.get(attribute);
  }

  /** Lets go of what is quickly made again. */
  close(): void {
    this.#rows = undefined;
  }

  #list(): Uint32Array {
    this.#rows ??= this.set.rows(this.#space());
    return this.#rows;
  }
}

/**
 * Remembers what was counted among large sets of rows: every page of a dealer needs the counts of the whole stock.
 * Sets are known by what they hold, not by how they were requested; and a row never changes, so what was counted
 * among the same rows stays right whatever else changes.
 */
export class CountMemory {
  /** By hash, the one unused for longest first. */
  readonly #known = new Map<number, CountedRows>();
  #space = new Uint32Array(0);

  /** What is known of a set, or a new one to count among. The set may be changed afterwards. */
  of(rows: Bitset): CountedRows {
    const count = rows.count();
    if (count < fewestRows) return new CountedRows(rows);
    const hash = hashOf(rows.words);
    const known = this.#known.get(hash);
    const counted =
      known && isSame(known.set, rows) ? known : new CountedRows(rows.copy(), () => this.#spaceFor(count));
    this.#known.delete(hash);
    this.#known.set(hash, counted);
    if (this.#known.size * rows.words.byteLength > cacheBytes) this.#known.delete(this.#known.keys().next().value!);
    return counted;
  }

  #spaceFor(count: number): Uint32Array {
    if (this.#space.length < count) this.#space = new Uint32Array(Math.ceil(count * 1.25));
    return this.#space;
  }
}

function hashOf(words: Uint32Array): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < words.length; i++) {
    hash = Math.imul(hash ^ words[i]!, 0x01000193);
    hash ^= hash >>> 13;
  }
  return hash;
}

function isSame(a: Bitset, b: Bitset): boolean {
  if (a.words.length !== b.words.length) return false;
  for (let i = 0; i < a.words.length; i++) if (a.words[i] !== b.words[i]) return false;
  return true;
}
