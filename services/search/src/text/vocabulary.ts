import type { PartsReader, PartsWriter } from '../columns/parts.ts';
import { StringTable } from '../columns/string-table.ts';

/** All words of an index: numbered as they come, and in order (by code points) for looking up beginnings. */
export class Vocabulary {
  #words = new StringTable();
  /** Numbers of the words in order; of those added since the last `settle` there are none. */
  #sorted: Uint32Array = new Uint32Array(0);
  /** First bytes each word of the order has in common with the one before it, at most 255. */
  #shared: Uint8Array = new Uint8Array(0);

  save(parts: PartsWriter): void {
    this.#words.save(parts.under('words'));
    parts.whole('sorted', this.#sorted, 'replaced');
  }

  static load(parts: PartsReader): Vocabulary {
    const vocabulary = new Vocabulary();
    vocabulary.#words = StringTable.load(parts.under('words'));
    vocabulary.#sorted = parts.array('sorted', Uint32Array);
    vocabulary.#shared = vocabulary.#words.sharedBytes(vocabulary.#sorted);
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

  /** Bytes of the word at a place of the order: as many as letters, if all of them are ASCII. */
  bytesAt(place: number): number {
    return this.#words.bytesOf(this.#sorted[place]!);
  }

  /** First place after the given one whose word does not begin with the same `bytes` bytes. */
  skip(place: number, bytes: number): number {
    const shared = this.#shared;
    let next = place + 1;
    while (next < shared.length && shared[next]! >= bytes) next++;
    return next;
  }

  /** Number of the word at a place of the order. */
  numberAt(place: number): number {
    return this.#sorted[place]!;
  }

  /** Puts the words added since the last call into the order. */
  settle(): void {
    const sorted = this.#words.sorted(this.#sorted);
    if (sorted === this.#sorted) return;
    this.#shared = this.#words.sharedBytes(sorted, { order: this.#sorted, shared: this.#shared });
    this.#sorted = sorted;
  }

  /** Places in the order of the words that begin with `prefix`: from inclusive, to exclusive. */
  range(prefix: string): { from: number; to: number } {
    return {
      from: this.#words.lowerBound(this.#sorted, prefix),
      to: this.#words.lowerBound(this.#sorted, prefix, 'all it begins'),
    };
  }
}
