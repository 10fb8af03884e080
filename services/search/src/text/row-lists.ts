import type { PartsReader, PartsWriter } from '../columns/parts.ts';
import { withCapacity } from '../columns/typed-arrays.ts';

const smallestChunk = 8;
const largestChunk = 1024;
const mostEntryBytes = 8;
/** Bytes before a chunk's rows: offset of the chunk before (4), bytes in use (2). */
const headBytes = 6;
/** Numbers kept per list: first row, last row, offset of its latest chunk (0: none), bytes that chunk has and uses (2 × 16 bits). */
const fields = 4;

/** There is no first row: all are in chunks. */
const nothing = 0xffffffff;

/**
 * Many ascending lists of rows, in about a byte a row: the first row of a list stands by itself, the others as
 * differences in chunks that grow, all in one array. Millions of lists of one row cost sixteen bytes each.
 * A list may keep a small number beside each row; then a row may come several times.
 */
export class RowLists {
  size = 0;
  #heads = new Uint32Array(64 * fields);
  #bytes = new Uint8Array(1024);
  /** Offset 0 is never a chunk. */
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

  /** A new list of rows alone. @returns its number */
  add(row: number): number {
    const head = this.size++ * fields;
    this.#heads = withCapacity(this.#heads, head + fields);
    this.#heads[head] = row;
    this.#heads[head + 1] = row;
    return this.size - 1;
  }

  /** A new list of rows with a number beside each. @returns its number */
  addBeside(row: number, beside: number): number {
    const list = this.add(row);
    this.#heads[list * fields] = nothing;
    this.appendBeside(list, row, beside);
    return list;
  }

  /** Appends a row; the list's last one again changes nothing. */
  append(list: number, row: number): void {
    const head = list * fields;
    const last = this.#heads[head + 1]!;
    if (row === last) return;
    const at = this.#spaceIn(head);
    this.#close(head, row, this.#put(at, this.#isFresh(head) ? row : row - last));
  }

  /** Appends a row with the number beside it, at most 0xffff. */
  appendBeside(list: number, row: number, beside: number): void {
    const head = list * fields;
    const last = this.#heads[head + 1]!;
    const at = this.#spaceIn(head);
    this.#close(head, row, this.#put(this.#put(at, this.#isFresh(head) ? row : row - last), beside));
  }

  /** Puts the rows of a list into a buffer, in no order. @returns how many */
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

  /** Where the next entry of a list goes. An entry takes at most eight bytes: a difference five, what is beside it three. */
  #spaceIn(head: number): number {
    const heads = this.#heads;
    const space = heads[head + 3]!;
    if ((space >>> 16) - (space & 0xffff) < mostEntryBytes) {
      heads[head + 2] = this.#newChunk(heads[head + 2]!, space);
      heads[head + 3] = Math.min(Math.max((space >>> 16) * 2, smallestChunk), largestChunk) << 16;
    }
    return heads[head + 2]! + headBytes + (heads[head + 3]! & 0xffff);
  }

  /** A chunk begins with the row itself, so that it can be read without the one before. */
  #isFresh(head: number): boolean {
    return (this.#heads[head + 3]! & 0xffff) === 0;
  }

  /** @returns where the next number goes */
  #put(at: number, number: number): number {
    const bytes = this.#bytes;
    let next = at;
    let rest = number;
    for (; rest > 0x7f; rest >>>= 7) bytes[next++] = (rest & 0x7f) | 0x80;
    bytes[next++] = rest;
    return next;
  }

  /** Notes the last row of a list and where its entries end. */
  #close(head: number, row: number, end: number): void {
    const heads = this.#heads;
    heads[head + 1] = row;
    heads[head + 3] = (heads[head + 3]! & 0xffff0000) | (end - heads[head + 2]! - headBytes);
  }

  /** A chunk after another, which says how much of that one is in use. */
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

/** Room for the entries of a list, used again for the next. */
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
