import { Bitset } from '../columns/bitset.ts';
import { type ColumnPlan, ColumnSet } from '../columns/column-set.ts';
import { CountMemory } from '../columns/count-memory.ts';
import type { PartsReader, PartsWriter } from '../columns/parts.ts';
import type { SearchRecord } from '../columns/record-values.ts';
import { StringTable } from '../columns/string-table.ts';
import { withCapacity } from '../columns/typed-arrays.ts';
import { FilterMatcher } from '../match/filter-matcher.ts';
import type { PlacesOfIds } from '../rank/sort-rows.ts';
import type { SearchableGroup } from '../text/searched-fields.ts';
import { TextIndex } from '../text/text-index.ts';
import { RecordArena } from './record-arena.ts';

/** The structures to build from the records. */
export type TablePlan = ColumnPlan & {
  readonly searchable: readonly SearchableGroup[] | undefined;
};

/** The table is rebuilt when at least this share of its rows, and at least `fewestDead` rows, are dead. */
const mostDeadShare = 0.5;
const fewestDead = 1000;

/**
 * The records of an index with the structures built from them. A new version of a record gets a new row and its old
 * row becomes dead, so columns and postings only grow.
 */
export class Table {
  readonly plan: TablePlan;
  readonly columns: ColumnSet;
  readonly text: TextIndex;
  readonly matcher: FilterMatcher;
  readonly counts = new CountMemory();
  /** Rows with a current record; its `size` is `rowCount`. */
  readonly alive = new Bitset(0, new Uint32Array(64));
  /** Number of live rows. */
  liveCount = 0;
  /** Number of rows, both live and dead. */
  rowCount = 0;
  readonly #records: RecordArena;
  /** All objectIDs so far, including those of removed records. */
  readonly #ids: StringTable;
  /** Row of each objectID, plus 1; 0 if the record is removed. */
  #rowOfId = new Uint32Array(64);
  #idOfRow = new Uint32Array(64);

  /** @param parts saved parts of another table. Undefined: the table is empty */
  constructor(
    plan: TablePlan,
    { compression, parts }: { compression?: 'whenLarge' | 'later'; parts?: PartsReader } = {},
  ) {
    this.plan = plan;
    this.columns = parts ? ColumnSet.load(plan, parts.under('columns')) : new ColumnSet(plan);
    this.text = new TextIndex(plan.searchable, parts?.under('text'));
    this.#records = parts ? RecordArena.load(parts.under('records')) : new RecordArena(compression);
    this.#ids = parts ? StringTable.load(parts.under('ids')) : new StringTable();
    this.matcher = new FilterMatcher(this);
    if (!parts) return;
    this.rowCount = parts.fact('rowCount');
    this.liveCount = parts.fact('liveCount');
    this.alive.words = parts.array('alive', Uint32Array);
    this.alive.size = this.rowCount;
    this.#rowOfId = parts.array('rowOfId', Uint32Array);
    this.#idOfRow = parts.array('idOfRow', Uint32Array);
  }

  save(parts: PartsWriter): void {
    this.columns.save(parts.under('columns'));
    this.text.save(parts.under('text'));
    this.#records.save(parts.under('records'));
    this.#ids.save(parts.under('ids'));
    parts.fact('rowCount', this.rowCount);
    parts.fact('liveCount', this.liveCount);
    parts.changing('alive', this.alive.words);
    parts.changing('rowOfId', this.#rowOfId, this.#ids.size);
    parts.appended('idOfRow', this.#idOfRow, this.rowCount);
  }

  /** Whether a rebuild is due: uncompressed records are too large, or too many rows are dead. */
  get isWorn(): boolean {
    const dead = this.rowCount - this.liveCount;
    return this.#records.isTooPlain || (dead >= fewestDead && dead >= this.rowCount * mostDeadShare);
  }

  rowOf(objectID: string): number | undefined {
    const id = this.#ids.find(objectID);
    const row = id === undefined ? 0 : this.#rowOfId[id]!;
    return row === 0 ? undefined : row - 1;
  }

  idOf(row: number): string {
    return this.#ids.at(this.#idOfRow[row]!);
  }

  /** Compares two rows by objectID. */
  compareIds(a: number, b: number): number {
    const [x, y] = [this.#idOfRow[a]!, this.#idOfRow[b]!];
    return x === y ? a - b : this.#ids.compare(x, y);
  }

  /** Alphabetical rank of each row's objectID. */
  placesOfIds(): PlacesOfIds {
    const places = new Uint32Array(this.#ids.size);
    for (const [place, id] of this.#ids.sorted(new Uint32Array(0)).entries()) places[id] = place;
    return { count: places.length, placeOf: (row) => places[this.#idOfRow[row]!]! };
  }

  read(row: number): SearchRecord {
    return this.#records.read(row);
  }

  /**
   * Adds the record, replacing the one with the same objectID. Its words are searchable only after `settle`.
   *
   * @param keep stores the record's JSON
   */
  put(record: SearchRecord, keep = this.#keeping(record)): number {
    const row = this.rowCount;
    // The steps that can throw come first, so that a refused record leaves its old version
    // unchanged.
    this.columns.append(row, record);
    this.text.append(row, record);
    return this.addRow(record.objectID, keep);
  }

  /**
   * Adds a row whose values are already in the columns and the text index, replacing the record with the same objectID.
   */
  addRow(objectID: string, keep: () => void): number {
    const row = this.rowCount;
    const id = this.#ids.add(objectID);
    this.#rowOfId = withCapacity(this.#rowOfId, id + 1);
    this.#forget(id);
    keep();
    this.#idOfRow = withCapacity(this.#idOfRow, row + 1);
    this.#idOfRow[row] = id;
    this.#rowOfId[id] = row + 1;
    this.rowCount = row + 1;
    this.text.countRows(this.rowCount);
    this.alive.words = withCapacity(this.alive.words, (row >>> 5) + 1);
    this.alive.size = this.rowCount;
    this.alive.add(row);
    this.liveCount++;
    return row;
  }

  #keeping(record: SearchRecord): () => void {
    const json = Buffer.from(JSON.stringify(record));
    return () => this.#records.append(json);
  }

  /** Takes an array of JSON records that are added next, see `RecordArena.adopt`. */
  adopt(texts: Uint8Array): ReturnType<RecordArena['adopt']> {
    return this.#records.adopt(texts);
  }

  /** Ignores a missing record. */
  remove(objectID: string): void {
    const id = this.#ids.find(objectID);
    if (id !== undefined) this.#forget(id);
  }

  #forget(id: number): void {
    const row = this.#rowOfId[id]!;
    if (row === 0) return;
    this.#rowOfId[id] = 0;
    this.alive.delete(row - 1);
    this.liveCount--;
  }

  /** Makes new words searchable; called after a series of changes. */
  settle(): void {
    this.text.settle();
  }

  /** The current records as JSON, in the order of adding. Each buffer is valid until the next one is read. */
  *recordTexts(): Generator<Uint8Array> {
    const last = this.rowCount;
    for (let row = 0; row < last; row++) if (this.alive.has(row)) yield this.#records.jsonOf(row);
  }

  /** The current records, in the order of adding. */
  *records(): Generator<SearchRecord> {
    for (let row = 0; row < this.rowCount; row++) if (this.alive.has(row)) yield this.read(row);
  }
}
