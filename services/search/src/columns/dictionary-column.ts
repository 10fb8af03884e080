import type { Bitset } from './bitset.ts';
import { countBytes, countLongs, countShorts, listBit } from './count-codes.ts';
import type { PartsReader, PartsWriter } from './parts.ts';
import { StringTable } from './string-table.ts';
import { withCapacity } from './typed-arrays.ts';

/** Maximum length of a list that rows share, because longer lists are hardly ever equal. */
const mostSharedCodes = 64;
/** Maximum number of recent lists that are checked for an equal list while rows are appended. */
const mostLists = 1 << 16;
/** Number of pool entries that can be scanned in the time that one row's own list takes. */
const fewestRowsToPool = 8;

type Codes = Uint8Array | Uint16Array | Uint32Array;

/**
 * One facet attribute, dictionary-encoded. Each distinct label has a code; each row stores its code (0: the record has
 * no value) or the offset of a list of codes. Codes take one, two or four bytes, as needed.
 */
export class DictionaryColumn {
  /** Labels; the index is the code minus 1. */
  #labels = new StringTable();
  #codes: Codes = new Uint8Array(64);
  /** Number of rows with a stored code; later rows have no value. */
  #rows = 0;
  /** Lists for rows with several values: length, then codes. Rows with equal lists share a list. */
  #pool = new Uint32Array(64);
  #pooled = 0;
  /** Pool offsets of recent lists, by their codes; cleared at `mostLists`. */
  readonly #lists = new Map<string, number>();
  /** Largest code that fits into `#codes`. */
  #largest = 0xff;
  /** Label indexes (code minus 1) in alphabetical order; `#codesInOrder` holds the same as codes. */
  #byLabel: Uint32Array = new Uint32Array(0);
  #codesInOrder: Uint32Array = new Uint32Array(0);

  save(parts: PartsWriter): void {
    this.#labels.save(parts.under('labels'));
    parts.appended('codes', this.#codes, this.#rows);
    parts.appended('pool', this.#pool, this.#pooled);
    parts.whole('byLabel', this.#byLabel, 'replaced');
    parts.fact('rows', this.#rows);
    parts.fact('pooled', this.#pooled);
  }

  static load(parts: PartsReader): DictionaryColumn {
    const column = new DictionaryColumn();
    column.#labels = StringTable.load(parts.under('labels'));
    column.#codes = parts.array<Codes>('codes', Uint8Array, Uint16Array, Uint32Array);
    column.#largest = 2 ** (8 * column.#codes.BYTES_PER_ELEMENT) - 1;
    column.#rows = parts.fact('rows');
    column.#pool = parts.array('pool', Uint32Array);
    column.#pooled = parts.fact('pooled');
    column.#byLabel = parts.array('byLabel', Uint32Array);
    return column;
  }

  /** Number of codes, including code 0. */
  get size(): number {
    return this.#labels.size + 1;
  }

  /** @param code not 0 */
  labelOf(code: number): string {
    return this.#labels.at(code - 1);
  }

  /** Appends rows in ascending order. The last row may be appended again; a skipped row has no value. */
  append(row: number, values: readonly string[]): void {
    if (values.length < 2) this.appendOne(row, values[0]);
    else
      this.appendCodes(
        row,
        values.map((value) => this.codeOf(value)),
      );
  }

  /** Like `append`, for a row with at most one value. */
  appendOne(row: number, value: string | undefined): void {
    this.#put(row, value === undefined ? 0 : this.codeOf(value));
  }

  /** Code of a label; a new label gets the next code. */
  codeOf(label: string): number {
    return this.#labels.add(label) + 1;
  }

  /** Like `codeOf`, for a label in UTF-8. */
  codeOfBytes(bytes: Uint8Array, from: number, to: number): number {
    return this.#labels.addBytes(bytes, from, to) + 1;
  }

  /** Like `append`, for values given as codes. */
  appendCodes(row: number, values: readonly number[]): void {
    if (values.length < 2) {
      this.#put(row, values[0] ?? 0);
      return;
    }
    this.#put(row, (listBit | this.#listOf(values)) >>> 0);
  }

  /** Pool offset of the list with these codes; appends the list unless it is a recent one. */
  #listOf(values: readonly number[]): number {
    const key = values.length <= mostSharedCodes ? values.join() : undefined;
    const known = key === undefined ? undefined : this.#lists.get(key);
    if (known !== undefined) return known;
    const codes = new Set(values);
    const list = this.#pooled;
    this.#pool = withCapacity(this.#pool, list + codes.size + 1);
    this.#pool[this.#pooled++] = codes.size;
    for (const code of codes) this.#pool[this.#pooled++] = code;
    if (this.#lists.size >= mostLists) this.#lists.clear();
    if (key !== undefined) this.#lists.set(key, list);
    return list;
  }

  #put(row: number, code: number): void {
    if (row >= this.#codes.length) this.#codes = withCapacity(this.#codes, row + 1);
    if (code > this.#largest) this.#codesThatHold(code);
    this.#codes[row] = code;
    if (row >= this.#rows) this.#rows = row + 1;
  }

  #codesThatHold(code: number): void {
    this.#codes = code > 0xffff ? new Uint32Array(this.#codes) : new Uint16Array(this.#codes);
    this.#largest = code > 0xffff ? 0xffffffff : 0xffff;
  }

  /** Adds the rows from `start` on that have the label. Case is ignored, as with Algolia. */
  collect(label: string, into: Bitset, start = 0): void {
    const wanted = this.#labels.findFolded(label).map((code) => code + 1);
    const [only] = wanted;
    if (only === undefined) return;
    const codes = this.#codes;
    const pool = this.#pool;
    const end = Math.min(into.size, this.#rows);
    const single = wanted.length === 1;
    const isWanted = (code: number) => (single ? code === only : wanted.includes(code));
    // Tests all lists once first, unless there are only a few new rows to test.
    const lists = (end - start) * fewestRowsToPool > this.#pooled ? this.#listsWith(isWanted) : undefined;
    for (let row = start; row < end; row++) {
      const code = codes[row]!;
      if (code < listBit) {
        if (isWanted(code)) into.add(row);
      } else if (lists ? lists[code - listBit] === 1 : hasAny(pool, code - listBit, isWanted)) into.add(row);
    }
  }

  /** An array by pool offset: 1 where a list with such a code begins. */
  #listsWith(isWanted: (code: number) => boolean): Uint8Array {
    const lists = new Uint8Array(this.#pooled);
    for (let list = 0; list < this.#pooled; list += this.#pool[list]! + 1)
      if (hasAny(this.#pool, list, isWanted)) lists[list] = 1;
    return lists;
  }

  /** Number of rows with each code, in one pass. @param rows ascending */
  countAmong(rows: Uint32Array): Uint32Array {
    const codes = this.#codesFor(rows.at(-1) ?? 0);
    if (this.#largest === 0xff) return countBytes(codes as Uint8Array, rows, this.size);
    if (this.#largest === 0xffff) return countShorts(codes as Uint16Array, rows, this.size);
    const shares = this.#pooled < rows.length * fewestRowsToPool;
    return countLongs(codes as Uint32Array, rows, this.size, this.#pool.subarray(0, this.#pooled), shares);
  }

  /** Grows the codes so that the row can be read: rows after the last stored row have no value. */
  #codesFor(row: number): Codes {
    this.#codes = withCapacity(this.#codes, row + 1);
    return this.#codes;
  }

  /** Codes sorted by label (by code points), without code 0. The first call after new labels sorts them in. */
  codesByLabel(): Uint32Array {
    if (this.#codesInOrder.length < this.#labels.size) {
      this.#byLabel = this.#labels.sorted(this.#byLabel);
      this.#codesInOrder = this.#byLabel.map((label) => label + 1);
    }
    return this.#codesInOrder;
  }

  firstLabel(row: number): string | undefined {
    const code = this.#firstCode(row);
    return code === 0 ? undefined : this.labelOf(code);
  }

  has(row: number): boolean {
    return this.#firstCode(row) !== 0;
  }

  /** Compares two rows by their first labels; both must have one. */
  compareFirst(a: number, b: number): number {
    const [x, y] = [this.#firstCode(a), this.#firstCode(b)];
    return x === y ? 0 : this.#labels.compare(x - 1, y - 1);
  }

  /** Alphabetical rank of each row's first label; NaN for a row without one. */
  placesOfFirst(): (row: number) => number {
    const places = new Float64Array(this.size).fill(Number.NaN);
    for (const [place, code] of this.codesByLabel().entries()) places[code] = place;
    return (row) => places[this.#firstCode(row)]!;
  }

  #firstCode(row: number): number {
    const code = row < this.#rows ? this.#codes[row]! : 0;
    return code >= listBit ? this.#pool[code - listBit + 1]! : code;
  }
}

function hasAny(pool: Uint32Array, list: number, isWanted: (code: number) => boolean): boolean {
  const last = list + pool[list]!;
  for (let at = list + 1; at <= last; at++) if (isWanted(pool[at]!)) return true;
  return false;
}
