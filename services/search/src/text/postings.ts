import type { Bitset } from '../columns/bitset.ts';
import { withRoom } from '../columns/typed-arrays.ts';

/** Largest chunk, in postings. */
const largestChunk = 1024;

/**
 * For every term the places where it stands: pairs of row and place, rows ascending. All lists live in one
 * array as chains of chunks that grow fourfold, so a million rare terms cost little and appending is cheap.
 * Chunk: capacity, offset of the next chunk (0: none), then the pairs.
 */
export class Postings {
  #data = new Uint32Array(1024);
  /** Offset 0 is never a chunk. */
  #used = 1;
  #firstChunk = new Uint32Array(64);
  #lastChunk = new Uint32Array(64);
  /** Postings in the last chunk. */
  #inLast = new Uint32Array(64);

  append(term: number, row: number, place: number): void {
    this.#makeTerm(term);
    let chunk = this.#lastChunk[term]!;
    const capacity = chunk === 0 ? 0 : this.#data[chunk]!;
    if (this.#inLast[term] === capacity) {
      const fresh = this.#chunk(capacity === 0 ? 1 : Math.min(capacity * 4, largestChunk));
      if (chunk === 0) this.#firstChunk[term] = fresh;
      else this.#data[chunk + 1] = fresh;
      chunk = fresh;
      this.#lastChunk[term] = fresh;
      this.#inLast[term] = 0;
    }
    const at = chunk + 2 + 2 * this.#inLast[term]!;
    this.#data[at] = row;
    this.#data[at + 1] = place;
    this.#inLast[term]!++;
  }

  /**
   * Notes the term's occurrences: in `best` the least `penalty + 2 × place` of each row (0: none so far), in
   * `rows` that the row has one.
   */
  note(term: number, penalty: number, best: Uint32Array, rows: Bitset): void {
    const data = this.#data;
    let chunk = this.#firstChunk[term]!;
    while (chunk !== 0) {
      const next = data[chunk + 1]!;
      const end = chunk + 2 + 2 * (next === 0 ? this.#inLast[term]! : data[chunk]!);
      for (let at = chunk + 2; at < end; at += 2) {
        const row = data[at]!;
        const occurrence = penalty + 2 * data[at + 1]!;
        const known = best[row]!;
        if (known === 0) rows.add(row);
        if (known === 0 || occurrence < known) best[row] = occurrence;
      }
      chunk = next;
    }
  }

  #makeTerm(term: number): void {
    if (term < this.#inLast.length) return;
    this.#firstChunk = withRoom(this.#firstChunk, term + 1);
    this.#lastChunk = withRoom(this.#lastChunk, term + 1);
    this.#inLast = withRoom(this.#inLast, term + 1);
  }

  #chunk(capacity: number): number {
    const at = this.#used;
    this.#used += 2 + 2 * capacity;
    this.#data = withRoom(this.#data, this.#used);
    this.#data[at] = capacity;
    return at;
  }
}
