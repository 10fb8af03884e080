import { Bitset } from '../columns/bitset.ts';
import { type ColumnPlan, ColumnSet } from '../columns/column-set.ts';
import type { SearchRecord } from '../columns/record-values.ts';
import { withCapacity } from '../columns/typed-arrays.ts';
import { FilterMatcher } from '../match/filter-matcher.ts';
import type { SearchableGroup } from '../text/searched-fields.ts';
import { TextIndex } from '../text/text-index.ts';

/** The structures to build from the records. */
export type TablePlan = ColumnPlan & {
  readonly searchable: readonly SearchableGroup[] | undefined;
};

/** The table is rebuilt when at least this share of its rows, and at least `fewestDead` rows, are dead. */
const mostDeadShare = 0.5;
const fewestDead = 1000;

/**
 * The records of an index with the structures built from them. A new version of a record gets a new row, and its old
 * row becomes dead, so rows are only ever added.
 */
export class Table {
  readonly plan: TablePlan;
  readonly columns: ColumnSet;
  readonly text: TextIndex;
  readonly matcher: FilterMatcher;
  /** Rows with a current record; its `size` is `rowCount`. */
  readonly alive = new Bitset(0, new Uint32Array(64));
  /** Number of live rows. */
  liveCount = 0;
  /** Undefined for dead rows. */
  readonly #records: (SearchRecord | undefined)[] = [];
  readonly #ids: string[] = [];
  /** Live rows by objectID. */
  readonly #rowOf = new Map<string, number>();

  constructor(plan: TablePlan) {
    this.plan = plan;
    this.columns = new ColumnSet(plan);
    this.text = new TextIndex(plan.searchable);
    this.matcher = new FilterMatcher(this.columns, this.alive, this.#rowOf);
  }

  /** Number of rows, both live and dead. */
  get rowCount(): number {
    return this.#ids.length;
  }

  /** Whether so many rows are dead that the table should be rebuilt. */
  get isWorn(): boolean {
    const dead = this.rowCount - this.liveCount;
    return dead >= fewestDead && dead >= this.rowCount * mostDeadShare;
  }

  rowOf(objectID: string): number | undefined {
    return this.#rowOf.get(objectID);
  }

  idOf(row: number): string {
    return this.#ids[row]!;
  }

  /** The record of a live row. The table shares it, so the caller must not change it. */
  read(row: number): SearchRecord {
    return this.#records[row]!;
  }

  /** Compares two rows by objectID; of two versions of a record the older one comes first. */
  compareIds(a: number, b: number): number {
    const [x, y] = [this.#ids[a]!, this.#ids[b]!];
    return x === y ? a - b : x < y ? -1 : 1;
  }

  /** The live rows in the order of their objectIDs. */
  rowsById(): Uint32Array {
    const ids = [...this.#rowOf.keys()].sort();
    return Uint32Array.from(ids, (id) => this.#rowOf.get(id)!);
  }

  /**
   * Adds the record, replacing the one with the same objectID. Its words are searchable only after `settle`. The table
   * keeps the record's lists and objects, which the caller must not change later.
   *
   * @returns its row
   * @throws SEARCH_RECORD_INVALID; the old version then stays
   */
  put(record: SearchRecord): number {
    const row = this.rowCount;
    const copy = { ...record };
    // The new version is indexed first. If that throws, the old version stays.
    this.columns.set(row, copy);
    this.text.append(row, copy);
    this.remove(copy.objectID);
    this.#records.push(copy);
    this.#ids.push(copy.objectID);
    this.#rowOf.set(copy.objectID, row);
    this.alive.words = withCapacity(this.alive.words, (row >>> 5) + 1);
    this.alive.size = this.rowCount;
    this.alive.add(row);
    this.liveCount++;
    this.matcher.forgetMatches();
    return row;
  }

  /** Ignores a missing record. */
  remove(objectID: string): void {
    const row = this.#rowOf.get(objectID);
    if (row === undefined) return;
    this.#rowOf.delete(objectID);
    this.#records[row] = undefined;
    this.alive.delete(row);
    this.liveCount--;
    this.matcher.forgetMatches();
  }

  /** Makes new words searchable; called after a series of changes. */
  settle(): void {
    this.text.settle();
  }

  /** The current records, in the order in which they were added. */
  records(): SearchRecord[] {
    return this.#records.filter((record) => record !== undefined);
  }
}
