import type { PartsReader, PartsWriter } from '../columns/parts.ts';
import { StringTable } from '../columns/string-table.ts';

/** All words of an index: numbered as they come, and in order (by code points) for looking up beginnings. */
export class Vocabulary {
  #words = new StringTable();
  /** Numbers of the words in order; of those added since the last `settle` there are none. */
  #sorted: Uint32Array = new Uint32Array(0);

  save(parts: PartsWriter): void {
    this.#words.save(parts.under('words'));
    parts.whole('sorted', this.#sorted, 'replaced');
  }

  static load(parts: PartsReader): Vocabulary {
    const vocabulary = new Vocabulary();
    vocabulary.#words = StringTable.load(parts.under('words'));
    vocabulary.#sorted = parts.array('sorted', Uint32Array);
    return vocabulary;
  }

  /** The word's number, made when it is new. */
  add(word: string): number {
    return this.#words.add(word);
  }

  numberOf(word: string): number | undefined {
    return this.#words.find(word);
  }

  /** Number of settled words. */
  get size(): number {
    return this.#sorted.length;
  }

  /** The word at a place of the order. */
  wordAt(place: number): string {
    return this.#words.at(this.#sorted[place]!);
  }

  /** Number of the word at a place of the order. */
  numberAt(place: number): number {
    return this.#sorted[place]!;
  }

  /** Puts the words added since the last call into the order. */
  settle(): void {
    this.#sorted = this.#words.sorted(this.#sorted);
  }

  /** Places in the order of the words that begin with `prefix`: from inclusive, to exclusive. */
  range(prefix: string): { from: number; to: number } {
    return {
      from: this.#words.lowerBound(this.#sorted, prefix),
      to: this.#words.lowerBound(this.#sorted, prefix, 'all it begins'),
    };
  }
}
