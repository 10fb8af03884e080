import { Bitset } from '../columns/bitset.ts';
import { type ColumnPlan, ColumnSet } from '../columns/column-set.ts';
import type { SearchRecord } from '../columns/record-values.ts';
import { FilterMatcher } from '../match/filter-matcher.ts';
import { type SearchableGroup, TextIndex } from '../text/text-index.ts';
import { RecordArena } from './record-arena.ts';

/** What is built from the records. */
export interface TablePlan extends ColumnPlan {
  readonly searchable: readonly SearchableGroup[] | undefined;
}

/**
 * Records of one index with everything built from them. A record's new version gets a new row and its old
 * row dies, so columns and postings are only ever appended to.
 */
export class Table {
  readonly plan: TablePlan;
  readonly columns: ColumnSet;
  readonly text: TextIndex;
  readonly matcher: FilterMatcher;
  /** Rows that hold a current record; `size` follows `rowCount`. */
  readonly alive = new Bitset(0, new Uint32Array(64));
  /** Number of live rows. */
  liveCount = 0;
  readonly #records = new RecordArena();
  readonly #ids: string[] = [];
  readonly #rowOf = new Map<string, number>();

  constructor(plan: TablePlan) {
    this.plan = plan;
    this.columns = new ColumnSet(plan);
    this.text = new TextIndex(plan.searchable);
    this.matcher = new FilterMatcher(this);
  }

  get rowCount(): number {
    return this.#ids.length;
  }

  rowOf(objectID: string): number | undefined {
    return this.#rowOf.get(objectID);
  }

  idOf(row: number): string {
    return this.#ids[row]!;
  }

  read(row: number): SearchRecord {
    return this.#records.read(row);
  }

  /** Puts the record in place of the one with the same objectID. `settle` makes it searchable by text. */
  put(record: SearchRecord): number {
    // What may be refused comes first: a record that is not taken leaves its old version in place.
    const json = JSON.stringify(record);
    const row = this.rowCount;
    this.columns.append(row, record);
    this.remove(record.objectID);
    this.text.append(row, record);
    this.#records.append(json);
    this.#ids.push(record.objectID);
    this.#rowOf.set(record.objectID, row);
    if (row >>> 5 >= this.alive.words.length) {
      const words = new Uint32Array(this.alive.words.length * 2);
      words.set(this.alive.words);
      this.alive.words = words;
    }
    this.alive.size = row + 1;
    this.alive.add(row);
    this.liveCount++;
    return row;
  }

  /** Removing what is not there changes nothing. */
  remove(objectID: string): void {
    const row = this.#rowOf.get(objectID);
    if (row === undefined) return;
    this.#rowOf.delete(objectID);
    this.alive.delete(row);
    this.liveCount--;
  }

  /** Ends a run of changes: new words become findable, remembered filter answers are dropped. */
  settle(): void {
    this.text.settle();
    this.matcher.forget();
  }

  /** The current records, in the order they were put. */
  *records(): Generator<SearchRecord> {
    for (let row = 0; row < this.rowCount; row++) if (this.alive.has(row)) yield this.read(row);
  }
}
