/** Values remembered before the older half is forgotten. */
const mostValues = 1 << 16;

/** A value as it was noted: its number, and how many words it has. */
export type KnownValue = {
  readonly number: number;
  readonly words: number;
};

/**
 * Values that were met lately, by where they stand and what they say. One that was forgotten is noted anew when it
 * comes again: that costs a little memory and changes no result.
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
