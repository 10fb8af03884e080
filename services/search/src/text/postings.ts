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
  #count = new Uint32Array(64);
  #pairs = new Uint32Array(256);

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
    this.#count[term]!++;
  }

  /** Number of postings of the term. */
  count(term: number): number {
    return this.#count[term] ?? 0;
  }

  /** Pairs of row and place; valid until the next call. */
  read(term: number): Uint32Array {
    const length = 2 * this.count(term);
    this.#pairs = withRoom(this.#pairs, length);
    let chunk = this.#firstChunk[term] ?? 0;
    let filled = 0;
    while (chunk !== 0) {
      const next = this.#data[chunk + 1]!;
      const size = 2 * (next === 0 ? this.#inLast[term]! : this.#data[chunk]!);
      this.#pairs.set(this.#data.subarray(chunk + 2, chunk + 2 + size), filled);
      filled += size;
      chunk = next;
    }
    return this.#pairs.subarray(0, length);
  }

  #makeTerm(term: number): void {
    if (term < this.#count.length) return;
    this.#firstChunk = withRoom(this.#firstChunk, term + 1);
    this.#lastChunk = withRoom(this.#lastChunk, term + 1);
    this.#inLast = withRoom(this.#inLast, term + 1);
    this.#count = withRoom(this.#count, term + 1);
  }

  #chunk(capacity: number): number {
    const at = this.#used;
    this.#used += 2 + 2 * capacity;
    this.#data = withRoom(this.#data, this.#used);
    this.#data[at] = capacity;
    return at;
  }
}
