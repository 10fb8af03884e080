import type { Bitset } from './bitset.ts';
import type { DictionaryColumn } from './dictionary-column.ts';
import type { NumberColumn, NumberStats } from './number-column.ts';

/** Minimum size of a cached set, because counting smaller sets is faster than the lookup. */
const fewestRows = 4_096;
/** Maximum size of the cached row sets of an index, in bytes. */
const cacheBytes = 8 * 1024 * 1024;
/** Maximum number of labels of a facet whose counts are cached. */
const mostLabels = 4_096;

/** A set of rows with its facet counts and number statistics. */
export class CountedRows {
  readonly set: Bitset;
  #rows: Uint32Array | undefined;
  readonly #space: () => Uint32Array | undefined;
  readonly #counts = new Map<string, Uint32Array>();
  readonly #stats = new Map<string, NumberStats | undefined>();

  /** @param space returns a buffer for the row numbers; other sets reuse it after `close` */
  constructor(set: Bitset, space: () => Uint32Array | undefined = () => undefined) {
    this.set = set;
    this.#space = space;
  }

  /** Number of rows with each code of the facet. */
  count(attribute: string, column: DictionaryColumn): Uint32Array {
    const known = this.#counts.get(attribute);
    if (known?.length === column.size) return known;
    const counts = column.countAmong(this.#list());
    if (counts.length <= mostLabels) this.#counts.set(attribute, counts);
    return counts;
  }

  /** Undefined when all rows lack a number. */
  stats(attribute: string, column: NumberColumn): NumberStats | undefined {
    if (!this.#stats.has(attribute)) this.#stats.set(attribute, column.statsAmong(this.#list()));
    return this.#stats.get(attribute);
  }

  /** Frees the list of row numbers, which is quick to rebuild. */
  close(): void {
    this.#rows = undefined;
  }

  #list(): Uint32Array {
    this.#rows ??= this.set.rows(this.#space());
    return this.#rows;
  }
}

/**
 * Caches facet counts and statistics of large row sets: all pages of a dealer need the counts of the dealer's whole
 * stock. The key is the content of the set, not the request. Rows are immutable, so a cached count never goes stale.
 */
export class CountMemory {
  /** Cached sets by hash, least recently used first. */
  readonly #known = new Map<number, CountedRows>();
  #space = new Uint32Array(0);

  /** Returns the cached counts of a row set, or an empty entry. The caller may change `rows` afterwards. */
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
