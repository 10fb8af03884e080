import type { Bitset } from './bitset.ts';
import { type Compare, mergeSorted } from './sorted-numbers.ts';
import { withRoom } from './typed-arrays.ts';

/** A code with this bit refers to a list in the pool instead of to one label. */
const list = 0x80000000;

/**
 * One facet attribute, dictionary-encoded: every distinct label has a code, every row holds its code
 * (0: the record has no value) or points at a short list of codes.
 */
export class DictionaryColumn {
  /** Label of each code; code 0 stands for "no value". */
  readonly labels: string[] = [''];
  #codeOf = new Map<string, number>();
  #codesOfFolded = new Map<string, number[]>();
  #codes = new Uint32Array(64);
  /** Lists of the rows with several values: length, then codes. */
  #pool = new Uint32Array(64);
  #pooled = 0;
  #byLabel: Uint32Array = new Uint32Array(0);

  /** Rows are appended in ascending order; the last may be appended again, a row left out has no value. */
  append(row: number, values: readonly string[]): void {
    this.#codes = withRoom(this.#codes, row + 1);
    this.#codes[row] = 0;
    const first = values[0];
    if (first === undefined) return;
    if (values.length === 1) {
      this.#codes[row] = this.#code(first);
      return;
    }
    const codes = new Set(values.map((value) => this.#code(value)));
    this.#pool = withRoom(this.#pool, this.#pooled + codes.size + 1);
    this.#codes[row] = (list | this.#pooled) >>> 0;
    this.#pool[this.#pooled++] = codes.size;
    for (const code of codes) this.#pool[this.#pooled++] = code;
  }

  #code(label: string): number {
    const known = this.#codeOf.get(label);
    if (known !== undefined) return known;
    const code = this.labels.push(label) - 1;
    this.#codeOf.set(label, code);
    const folded = label.toLowerCase();
    const siblings = this.#codesOfFolded.get(folded);
    if (siblings) siblings.push(code);
    else this.#codesOfFolded.set(folded, [code]);
    return code;
  }

  /** Adds the rows that carry the label, compared without case as Algolia does. */
  collect(label: string, into: Bitset): void {
    const wanted = this.#codesOfFolded.get(label.toLowerCase());
    if (!wanted) return;
    const codes = this.#codes;
    const pool = this.#pool;
    const end = Math.min(into.size, codes.length);
    const only = wanted[0]!;
    const single = wanted.length === 1;
    for (let row = 0; row < end; row++) {
      const code = codes[row]!;
      if (code >= list) {
        let at = code - list;
        const last = at + pool[at]!;
        while (at++ < last) if (single ? pool[at] === only : wanted.includes(pool[at]!)) into.add(row);
      } else if (single ? code === only : wanted.includes(code)) into.add(row);
    }
  }

  /** How many of the rows carry each code, in one pass. */
  countAmong(rows: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.labels.length);
    const codes = this.#codes;
    const pool = this.#pool;
    for (let i = 0; i < rows.length; i++) {
      const code = codes[rows[i]!]!;
      if (code < list) counts[code]!++;
      else {
        let at = code - list;
        const last = at + pool[at]!;
        while (at++ < last) counts[pool[at]!]!++;
      }
    }
    return counts;
  }

  /** Codes in the order of their labels (UTF-16), without code 0; new labels are sorted in when this is asked for. */
  codesByLabel(): Uint32Array {
    const { labels } = this;
    const known = this.#byLabel.length;
    const fresh = labels.length - 1 - known;
    if (fresh > 0) {
      const compare: Compare = (a, b) => (labels[a]! < labels[b]! ? -1 : 1);
      const added = Uint32Array.from({ length: fresh }, (_, i) => known + 1 + i).sort(compare);
      this.#byLabel = mergeSorted(this.#byLabel, added, compare);
    }
    return this.#byLabel;
  }

  /** The row's first label, for sorting by text; undefined when it has none. */
  firstLabel(row: number): string | undefined {
    const code = this.#codes[row] ?? 0;
    const first = code >= list ? this.#pool[code - list + 1]! : code;
    return first === 0 ? undefined : this.labels[first];
  }
}
