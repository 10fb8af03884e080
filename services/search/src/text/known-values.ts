/** Maximum number of values in the newer generation. When it is full, the older one is dropped. */
const mostValues = 1 << 16;

/** An indexed value: its number in the postings, and its count of words. */
export type KnownValue = {
  readonly number: number;
  readonly words: number;
};

/**
 * Cache of recently indexed values by kind (see `kindOf`) and text. An evicted value is indexed again when it recurs,
 * which takes a little memory and does not affect results.
 */
export class KnownValues {
  #recent = new Map<number, Map<string, KnownValue>>();
  #older = new Map<number, Map<string, KnownValue>>();
  #count = 0;

  get(kind: number, text: string): KnownValue | undefined {
    const known = this.#recent.get(kind)?.get(text);
    if (known) return known;
    const older = this.#older.get(kind)?.get(text);
    if (older) this.set(kind, text, older);
    return older;
  }

  set(kind: number, text: string, value: KnownValue): void {
    if (this.#count >= mostValues) {
      this.#older = this.#recent;
      this.#recent = new Map();
      this.#count = 0;
    }
    const there = this.#recent.get(kind);
    if (there) there.set(text, value);
    else this.#recent.set(kind, new Map([[text, value]]));
    this.#count++;
  }
}
