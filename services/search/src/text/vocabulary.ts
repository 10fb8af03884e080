import type { PartsReader, PartsWriter } from '../columns/parts.ts';
import { StringTable } from '../columns/string-table.ts';

/** All words of an index, numbered in the order they are added, and sorted by code points for prefix lookups. */
export class Vocabulary {
  #words = new StringTable();
  /** Word numbers sorted by word; words added since the last `settle` are missing. */
  #sorted: Uint32Array = new Uint32Array(0);
  /** Number of leading bytes each sorted word shares with the previous one, at most 255. */
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

  /** The word's number; a new word gets the next one. */
  add(word: string): number {
    return this.#words.add(word);
  }

  numberOf(word: string): number | undefined {
    return this.#words.find(word);
  }

  /** Number of sorted words. */
  get size(): number {
    return this.#sorted.length;
  }

  /** The word at an index of the sorted order. */
  wordAt(place: number): string {
    return this.#words.at(this.#sorted[place]!);
  }

  /** Length in bytes of the word at an index of the sorted order. */
  bytesAt(place: number): number {
    return this.#words.bytesOf(this.#sorted[place]!);
  }

  /** First index after `place` whose word does not begin with the same `bytes` bytes. */
  skip(place: number, bytes: number): number {
    const shared = this.#shared;
    let next = place + 1;
    while (next < shared.length && shared[next]! >= bytes) next++;
    return next;
  }

  /** Number of the word at an index of the sorted order. */
  numberAt(place: number): number {
    return this.#sorted[place]!;
  }

  /** Sorts in the words added since the last call. */
  settle(): void {
    const sorted = this.#words.sorted(this.#sorted);
    if (sorted === this.#sorted) return;
    this.#shared = this.#words.sharedBytes(sorted, { order: this.#sorted, shared: this.#shared });
    this.#sorted = sorted;
  }

  /** Indexes of the sorted words that begin with `prefix`: `from` inclusive, `to` exclusive. */
  range(prefix: string): { from: number; to: number } {
    return {
      from: this.#words.lowerBound(this.#sorted, prefix),
      to: this.#words.lowerBound(this.#sorted, prefix, 'all it begins'),
    };
  }
}
