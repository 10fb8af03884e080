import type { SearchRecord } from '../columns/record-values.ts';
import { withRoom } from '../columns/typed-arrays.ts';

const blockBytes = 1 << 22;

/**
 * The records themselves, as JSON text in a few large blocks outside the garbage collector's reach: a million
 * cars as live objects would cost gigabytes and long pauses. Only the records of a page are read back.
 */
export class RecordArena {
  readonly #blocks: Buffer[] = [];
  #free = 0;
  /** Per row three numbers: block, first byte, bytes. */
  #places = new Uint32Array(192);
  #rows = 0;

  /** Rows are numbered from 0 in the order of the calls. @param text a record as JSON */
  append(text: string): void {
    const length = Buffer.byteLength(text);
    let block = this.#blocks.at(-1);
    if (!block || this.#free + length > block.length) {
      block = Buffer.allocUnsafeSlow(Math.max(blockBytes, length));
      this.#blocks.push(block);
      this.#free = 0;
    }
    block.write(text, this.#free, 'utf8');
    this.#places = withRoom(this.#places, 3 * (this.#rows + 1));
    this.#places.set([this.#blocks.length - 1, this.#free, length], 3 * this.#rows);
    this.#rows++;
    this.#free += length;
  }

  read(row: number): SearchRecord {
    const [block, from, length] = this.#places.subarray(3 * row, 3 * row + 3) as unknown as [number, number, number];
    const text = this.#blocks[block]!.toString('utf8', from, from + length);
    return JSON.parse(text) as SearchRecord;
  }
}
