import type { Bitset } from './bitset.ts';
import { mergeSorted } from './merge-sorted.ts';
import { withCapacity } from './typed-arrays.ts';

/** A value that can be a label; a number or boolean is labelled by its text. */
export type Labelled = string | number | boolean;

/** Maximum number of recent lists of labels that are remembered. Rows with an equal list share it. */
const mostRecentLists = 20_000;

/**
 * One facet attribute, dictionary-encoded: each distinct label has a code. A row has the code of its label, or 0
 * without a label. A row with several labels has `~n`, where `n` is the index of its list of codes.
 */
export class FacetColumn {
  /** Labels by code; code 0 means no label. */
  readonly #labels: string[] = [''];
  readonly #codeOf = new Map<Labelled, number>();
  /** Codes by lower-case label: filters ignore case, as with Algolia. */
  readonly #codesOfFolded = new Map<string, number[]>();
  #codes = new Int32Array(64);
  readonly #lists: (readonly number[])[] = [];
  readonly #recentLists = new Map<string, number>();
  /** Counts by code, all 0 between two calls of `countFew`. */
  #fewCounts = new Uint32Array(0);
  #sorted = new Uint32Array(0);
  /** Alphabetical rank of each code. */
  #rankOf = new Uint32Array(1);

  /** Number of codes, including code 0. */
  get size(): number {
    return this.#labels.length;
  }

  /** @param code not 0 */
  labelOf(code: number): string {
    return this.#labels[code]!;
  }

  /** Sets the labels of a row. Rows are set in ascending order; the last one may be set again. */
  set(row: number, labels: readonly Labelled[]): void {
    if (labels.length === 1) this.setOne(row, labels[0]!);
    else this.#put(row, labels.length === 0 ? 0 : ~this.#listOf(labels));
  }

  /** Like `set`, for one label. @returns the column's own copy of the label */
  setOne(row: number, label: Labelled): string {
    const code = this.#code(label);
    this.#put(row, code);
    return this.#labels[code]!;
  }

  #put(row: number, code: number): void {
    if (row >= this.#codes.length) this.#codes = withCapacity(this.#codes, row + 1);
    this.#codes[row] = code;
  }

  #code(value: Labelled): number {
    const known = this.#codeOf.get(value);
    if (known !== undefined) return known;
    const label = String(value);
    const code = this.#codeOf.get(label) ?? this.#addLabel(label);
    this.#codeOf.set(value, code);
    return code;
  }

  #addLabel(label: string): number {
    const code = this.#labels.push(label) - 1;
    this.#codeOf.set(label, code);
    this.#codesOfFolded.getOrInsertComputed(label.toLowerCase(), () => []).push(code);
    return code;
  }

  #listOf(labels: readonly Labelled[]): number {
    const codes: number[] = [];
    for (const label of labels) {
      const code = this.#code(label);
      if (!codes.includes(code)) codes.push(code);
    }
    const key = codes.join();
    const known = this.#recentLists.get(key);
    if (known !== undefined) return known;
    const list = this.#lists.push(codes) - 1;
    if (this.#recentLists.size >= mostRecentLists) this.#recentLists.clear();
    this.#recentLists.set(key, list);
    return list;
  }

  /** Whether any row has, or had, the label. Case is ignored. */
  has(label: string): boolean {
    return this.#codesOfFolded.has(label.toLowerCase());
  }

  /** Adds to `into` the rows that have the label, from row `start` on. Case is ignored. */
  collect(label: string, into: Bitset, start = 0): void {
    const wanted = this.#codesOfFolded.get(label.toLowerCase());
    if (!wanted) return;
    const isWanted = new Uint8Array(this.size);
    for (const code of wanted) isWanted[code] = 1;
    const codes = this.#codes;
    const end = Math.min(into.size, codes.length);
    // Many rows share one list of codes, so each list is tested only once. If there are fewer rows than lists, the rows
    // are tested.
    const lists =
      end - start > this.#lists.length
        ? Uint8Array.from(this.#lists, (list) => Number(list.some((code) => isWanted[code] === 1)))
        : undefined;
    for (let row = start; row < end; row++) {
      const code = codes[row]!;
      if (code >= 0) {
        if (isWanted[code] === 1) into.add(row);
      } else if (lists ? lists[~code] === 1 : this.#lists[~code]!.some((one) => isWanted[one] === 1)) into.add(row);
    }
  }

  /** Number of rows with each code, in one pass. */
  countAmong(rows: Uint32Array): Uint32Array {
    const codes = withCapacity(this.#codes, (rows.at(-1) ?? 0) + 1);
    this.#codes = codes;
    const counts = new Uint32Array(this.size);
    // Many rows share one list of codes. Counting the rows of each list first saves most of the additions.
    const uses = new Uint32Array(this.#lists.length <= rows.length ? this.#lists.length : 0);
    for (let i = 0; i < rows.length; i++) {
      const code = codes[rows[i]!]!;
      if (code >= 0) counts[code]!++;
      else if (uses.length > 0) uses[~code]!++;
      else for (const one of this.#lists[~code]!) counts[one]!++;
    }
    for (let list = 0; list < uses.length; list++)
      if (uses[list] !== 0) for (const one of this.#lists[list]!) counts[one]! += uses[list]!;
    counts[0] = 0;
    return counts;
  }

  /**
   * The codes of these rows, each with its number of rows, unsorted. The time depends only on these rows, unlike that
   * of `countAmong`, which also depends on the number of all labels, including those of other dealers.
   */
  countFew(rows: Uint32Array): { readonly code: number; readonly count: number }[] {
    const counts = withCapacity(this.#fewCounts, this.size);
    this.#fewCounts = counts;
    const found: number[] = [];
    const add = (code: number): void => {
      if (counts[code]!++ === 0) found.push(code);
    };
    for (let i = 0; i < rows.length; i++) {
      const code = this.#codes[rows[i]!] ?? 0;
      if (code > 0) add(code);
      else if (code < 0) for (const one of this.#lists[~code]!) add(one);
    }
    const counted = found.map((code) => ({ code, count: counts[code]! }));
    for (const code of found) counts[code] = 0;
    return counted;
  }

  /** Codes sorted by label, without code 0. New labels are merged at the next call. */
  sortedCodes(): Uint32Array {
    const known = this.#sorted.length;
    if (known === this.size - 1) return this.#sorted;
    const labels = this.#labels;
    const compare = (a: number, b: number) => (labels[a]! < labels[b]! ? -1 : 1);
    const fresh = Uint32Array.from({ length: this.size - 1 - known }, (_, i) => known + 1 + i).sort(compare);
    this.#sorted = known === 0 ? fresh : (mergeSorted(this.#sorted, fresh, compare) as Uint32Array<ArrayBuffer>);
    this.#rankOf = new Uint32Array(this.size);
    for (let rank = 0; rank < this.#sorted.length; rank++) this.#rankOf[this.#sorted[rank]!] = rank;
    return this.#sorted;
  }

  /** Alphabetical rank of a row's first label; NaN for a row without one. */
  rankOfFirst(row: number): number {
    const code = this.#codes[row] ?? 0;
    if (this.#sorted.length < this.size - 1) this.sortedCodes();
    return code === 0 ? Number.NaN : this.#rankOf[code > 0 ? code : this.#lists[~code]![0]!]!;
  }
}
