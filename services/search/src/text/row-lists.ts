import type { PartsReader, PartsWriter } from '../columns/parts.ts';
import { withCapacity } from '../columns/typed-arrays.ts';

const smallestChunk = 8;
const largestChunk = 1024;
const mostEntryBytes = 8;
/** Bytes before a chunk's rows: offset of the previous chunk (4), bytes in use there (2). */
const headBytes = 6;
/**
 * Numbers per list: first row, last row, offset of its latest chunk (0: none), capacity and used bytes of that chunk
 * (16 bits each).
 */
const fields = 4;

/** Value in place of the first row when all rows are in chunks. */
const nothing = 0xffffffff;

/**
 * Many ascending lists of rows, in about one byte per row. The first row is stored directly, the others as differences
 * in growing chunks, all in one array. A list of one row takes 16 bytes. A list can store a small number with each row;
 * the same row can then occur several times.
 */
export class RowLists {
  size = 0;
  #heads = new Uint32Array(64 * fields);
  #bytes = new Uint8Array(1024);
  /** The offset starts above 0, because 0 means no chunk. */
  #used = headBytes;

  save(parts: PartsWriter): void {
    parts.fact('lists', { size: this.size, used: this.#used });
    parts.changing('heads', this.#heads, this.size * fields);
    parts.changing('bytes', this.#bytes, this.#used);
  }

  static load(parts: PartsReader): RowLists {
    const lists = new RowLists();
    const { size, used } = parts.fact<{ size: number; used: number }>('lists');
    lists.size = size;
    lists.#used = used;
    lists.#heads = parts.array('heads', Uint32Array);
    lists.#bytes = parts.array('bytes', Uint8Array);
    return lists;
  }

  /** Creates a list of rows. @returns its number */
  add(row: number): number {
    const head = this.size++ * fields;
    this.#heads = withCapacity(this.#heads, head + fields);
    this.#heads[head] = row;
    this.#heads[head + 1] = row;
    return this.size - 1;
  }

  /** Creates a list of rows with a number each. @returns its number */
  addBeside(row: number, beside: number): number {
    const list = this.add(row);
    this.#heads[list * fields] = nothing;
    this.appendBeside(list, row, beside);
    return list;
  }

  /** Appends a row. Appending the last row again has no effect. */
  append(list: number, row: number): void {
    const head = list * fields;
    const last = this.#heads[head + 1]!;
    if (row === last) return;
    const at = this.#spaceIn(head);
    this.#close(head, row, this.#put(at, this.#isFresh(head) ? row : row - last));
  }

  /** Appends a row with its number, at most 0xffff. */
  appendBeside(list: number, row: number, beside: number): void {
    const head = list * fields;
    const last = this.#heads[head + 1]!;
    const at = this.#spaceIn(head);
    this.#close(head, row, this.#put(this.#put(at, this.#isFresh(head) ? row : row - last), beside));
  }

  /** Reads the rows of a list into a buffer, in no particular order. @returns their count */
  read(list: number, into: RowBuffer, kept: 'rows' | 'beside' = 'rows'): number {
    const head = list * fields;
    let count = 0;
    makeSpace(into, 1);
    if (this.#heads[head] !== nothing) into.rows[count++] = this.#heads[head]!;
    const bytes = this.#bytes;
    let used = this.#heads[head + 3]! & 0xffff;
    for (let chunk = this.#heads[head + 2]!; chunk !== 0; ) {
      const end = chunk + headBytes + used;
      makeSpace(into, count + used);
      const { rows, beside } = into;
      let row = 0;
      for (let at = chunk + headBytes; at < end; ) {
        let byte = bytes[at++]!;
        let difference = byte & 0x7f;
        for (let shift = 7; byte > 0x7f; shift += 7) {
          byte = bytes[at++]!;
          difference |= (byte & 0x7f) << shift;
        }
        row += difference;
        rows[count] = row;
        if (kept === 'beside') {
          byte = bytes[at++]!;
          let number = byte & 0x7f;
          for (let shift = 7; byte > 0x7f; shift += 7) {
            byte = bytes[at++]!;
            number |= (byte & 0x7f) << shift;
          }
          beside[count] = number;
        }
        count++;
      }
      used = bytes[chunk + 4]! | (bytes[chunk + 5]! << 8);
      chunk = (bytes[chunk]! | (bytes[chunk + 1]! << 8) | (bytes[chunk + 2]! << 16) | (bytes[chunk + 3]! << 24)) >>> 0;
    }
    return count;
  }

  /**
   * Offset for the next entry of a list, in a new chunk if needed. An entry takes at most eight bytes: five for the
   * difference, three for the number.
   */
  #spaceIn(head: number): number {
    const heads = this.#heads;
    const space = heads[head + 3]!;
    if ((space >>> 16) - (space & 0xffff) < mostEntryBytes) {
      heads[head + 2] = this.#newChunk(heads[head + 2]!, space);
      heads[head + 3] = Math.min(Math.max((space >>> 16) * 2, smallestChunk), largestChunk) << 16;
    }
    return heads[head + 2]! + headBytes + (heads[head + 3]! & 0xffff);
  }

  /**
   * Whether the chunk is empty. Its first entry is the row itself, so that it can be read without the previous chunk.
   */
  #isFresh(head: number): boolean {
    return (this.#heads[head + 3]! & 0xffff) === 0;
  }

  /** Writes a variable-length number. @returns the offset after it */
  #put(at: number, number: number): number {
    const bytes = this.#bytes;
    let next = at;
    let rest = number;
    for (; rest > 0x7f; rest >>>= 7) bytes[next++] = (rest & 0x7f) | 0x80;
    bytes[next++] = rest;
    return next;
  }

  /** Stores the last row of a list and the end of its entries. */
  #close(head: number, row: number, end: number): void {
    const heads = this.#heads;
    heads[head + 1] = row;
    heads[head + 3] = (heads[head + 3]! & 0xffff0000) | (end - heads[head + 2]! - headBytes);
  }

  /** Creates a chunk. It stores the offset of the previous chunk and the bytes in use there. */
  #newChunk(before: number, space: number): number {
    const capacity = Math.min(Math.max((space >>> 16) * 2, smallestChunk), largestChunk);
    const at = this.#used;
    this.#used += headBytes + capacity;
    this.#bytes = withCapacity(this.#bytes, this.#used);
    for (let i = 0; i < 4; i++) this.#bytes[at + i] = before >>> (8 * i);
    this.#bytes[at + 4] = space & 0xff;
    this.#bytes[at + 5] = (space >>> 8) & 0xff;
    return at;
  }
}

/** Reusable buffer for the entries of a list. */
export type RowBuffer = {
  rows: Uint32Array;
  beside: Uint16Array;
};

export function rowBuffer(places = 1024): RowBuffer {
  return { rows: new Uint32Array(places), beside: new Uint16Array(places) };
}

function makeSpace(buffer: RowBuffer, places: number): void {
  if (places <= buffer.rows.length) return;
  buffer.rows = withCapacity(buffer.rows, places);
  buffer.beside = withCapacity(buffer.beside, buffer.rows.length);
}
