import type { StockCar } from '@forecourt/contracts/stock';

/** The data that a feed gives for a car: any of the fields of the wire document, money in dollars. */
export type CarDraft = Partial<StockCar>;

/** The reason to refuse a row, for the person who sends the feed. */
export type RowRefusal = {
  readonly kind: 'refused';
  /** A full sentence. */
  readonly reason: string;
  /** The rejected value, as in the feed. */
  readonly value?: string;
};

export function refuse(reason: string, value?: string): RowRefusal {
  return { kind: 'refused', reason, ...(value !== undefined && { value }) };
}

/** The reason that a value of a row was left out or replaced; the car itself is accepted. */
export type CellWarning = {
  readonly kind: 'warning';
  /** A full sentence. */
  readonly reason: string;
  /** The value, as in the feed. */
  readonly value?: string;
  /** Fields used instead; empty: the car has no value for it. */
  readonly instead: CarDraft;
};

/** Creates a warning for a bad value of an optional field, whose car is still accepted. */
export function warn(reason: string, value?: string, instead: CarDraft = {}): CellWarning {
  return { kind: 'warning', reason, ...(value !== undefined && { value }), instead };
}

/** Result of a reader. A reader refuses only values that a listing requires. */
export type Reading = CarDraft | CellWarning | RowRefusal;

/** A row of a feed as a draft, with warnings for the values left out. */
export type RowReading = { readonly draft: CarDraft; readonly warnings: readonly CellWarning[] };

/** A cell's text, trimmed; undefined when it is empty or one of the mapping's texts for "unknown". */
export type Cell = string | undefined;

/** Reads one field or several related ones, from one column or several. */
export type ColumnRule = {
  readonly columns: readonly string[];
  /** One argument for each column, in order. */
  readonly read: (...cells: readonly Cell[]) => Reading;
};

/**
 * Describes how one kind of feed file is read. A mapping is data, so that a new kind of feed needs no code. Column
 * names are compared without case, spaces and underscores.
 */
export type FeedMapping = {
  /** Name for choosing the mapping: `forecourt`. */
  readonly name: string;
  /** Texts that mean "unknown" in this feed, compared without case. Empty cells always mean "unknown". */
  readonly unknown: readonly string[];
  /** A file without these columns is not of this kind of feed. */
  readonly required: readonly string[];
  /** When two rules give the same field, the later one wins. */
  readonly rules: readonly ColumnRule[];
  /**
   * Source of the stock number. `derived`: the feed has no stock numbers, so they are made from columns that identify
   * the vehicle and do not change while it is for sale.
   */
  readonly stockNumber:
    | { readonly kind: 'column'; readonly column: string }
    | { readonly kind: 'derived'; readonly prefix: string; readonly columns: readonly string[] };
};

/** A rule for one column. `read` is not called for an unknown cell. */
export function column(name: string, read: (cell: string) => Reading): ColumnRule {
  return { columns: [name], read: (cell) => (cell === undefined ? {} : read(cell)) };
}

/** A rule for several columns. `read` gets undefined for unknown cells. */
export function columns(names: readonly string[], read: ColumnRule['read']): ColumnRule {
  return { columns: names, read };
}
