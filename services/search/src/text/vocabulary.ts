/** All words of an index: numbered as they come, and in order for looking up beginnings. */
export class Vocabulary {
  readonly #numberOf = new Map<string, number>();
  readonly #words: string[] = [];
  /** Words in order; the ones added since the last `settle` are still missing. */
  #sorted: string[] = [];
  /** Number of the word at each position of `#sorted`. */
  #numbers = new Uint32Array(0);
  #settled = 0;

  /** The word's number, made when it is new. */
  add(word: string): number {
    const known = this.#numberOf.get(word);
    if (known !== undefined) return known;
    const number = this.#words.push(word) - 1;
    this.#numberOf.set(word, number);
    return number;
  }

  numberOf(word: string): number | undefined {
    return this.#numberOf.get(word);
  }

  /** Words in UTF-16 order. */
  get sorted(): readonly string[] {
    return this.#sorted;
  }

  /** Numbers of the words in `sorted`. */
  get sortedNumbers(): Uint32Array {
    return this.#numbers;
  }

  /** Merges the words added since the last call; to be called before reading `sorted`. */
  settle(): void {
    if (this.#settled === this.#words.length) return;
    const fresh = this.#words.slice(this.#settled).sort();
    this.#settled = this.#words.length;
    const merged: string[] = [];
    let i = 0;
    for (const word of this.#sorted) {
      while (i < fresh.length && fresh[i]! < word) merged.push(fresh[i++]!);
      merged.push(word);
    }
    while (i < fresh.length) merged.push(fresh[i++]!);
    this.#sorted = merged;
    this.#numbers = Uint32Array.from(merged, (word) => this.#numberOf.get(word)!);
  }

  /** Positions in `sorted` of the words that begin with `prefix`: from inclusive, to exclusive. */
  range(prefix: string): { from: number; to: number } {
    return { from: this.#lowerBound(prefix), to: this.#lowerBound(`${prefix}\uffff`) };
  }

  #lowerBound(text: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#sorted[middle]! < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
