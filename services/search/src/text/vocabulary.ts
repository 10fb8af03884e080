import { type Breathe, type Compare, mergeSorted, sortInTurns } from '../columns/sorted-numbers.ts';

/** All words of an index: numbered as they come, and in order (UTF-16) for looking up beginnings. */
export class Vocabulary {
  readonly #numberOf = new Map<string, number>();
  readonly #words: string[] = [];
  /** Numbers of the words in order; of those added since the last `settle` there are none. */
  #sorted: Uint32Array = new Uint32Array(0);
  readonly #compare: Compare = (a, b) => (this.#words[a]! < this.#words[b]! ? -1 : 1);

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

  /** Number of settled words. */
  get size(): number {
    return this.#sorted.length;
  }

  /** The word at a place of the order. */
  wordAt(place: number): string {
    return this.#words[this.#sorted[place]!]!;
  }

  /** Number of the word at a place of the order. */
  numberAt(place: number): number {
    return this.#sorted[place]!;
  }

  /** Puts the words added since the last call into the order. */
  settle(): void {
    const fresh = this.#fresh();
    if (fresh.length > 0) this.#sorted = mergeSorted(this.#sorted, fresh.sort(this.#compare), this.#compare);
  }

  /** The same for many words, giving way to others between pieces. */
  async settleInTurns(breathe: Breathe): Promise<void> {
    const fresh = await sortInTurns(this.#fresh(), this.#compare, breathe);
    this.#sorted = mergeSorted(this.#sorted, fresh, this.#compare);
  }

  #fresh(): Uint32Array {
    const known = this.#sorted.length;
    return Uint32Array.from({ length: this.#words.length - known }, (_, i) => known + i);
  }

  /** Places in the order of the words that begin with `prefix`: from inclusive, to exclusive. */
  range(prefix: string): { from: number; to: number } {
    return { from: this.#lowerBound(prefix), to: this.#lowerBound(`${prefix}\uffff`) };
  }

  #lowerBound(text: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.wordAt(middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
