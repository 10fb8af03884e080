import type { StockCar } from '@forecourt/contracts/stock';

/** What a feed says of a car: any part of it, in the fields of the wire document, money in dollars. */
export type CarDraft = Partial<StockCar>;

/** Why a row cannot be taken, for the person who sends the feed. */
export type RowRefusal = {
  readonly kind: 'refused';
  /** A whole sentence. */
  readonly reason: string;
  /** The value to blame, as it stands in the feed. */
  readonly value?: string;
};

export function refuse(reason: string, value?: string): RowRefusal {
  return { kind: 'refused', reason, ...(value !== undefined && { value }) };
}

/** Why a car is taken without a value of its row, or with another one. */
export type CellWarning = {
  readonly kind: 'warning';
  /** A whole sentence. */
  readonly reason: string;
  /** The value as it stands in the feed. */
  readonly value?: string;
  /** What is taken instead; nothing: the car lacks the fact. */
  readonly instead: CarDraft;
};

/** A value that no listing needs never costs the car. */
export function warn(reason: string, value?: string, instead: CarDraft = {}): CellWarning {
  return { kind: 'warning', reason, ...(value !== undefined && { value }), instead };
}

/** What a reader makes of its cells. It refuses only what a listing cannot be without. */
export type Reading = CarDraft | CellWarning | RowRefusal;

/** A row of a feed as a draft, with what had to be left out. */
export type RowReading = { readonly draft: CarDraft; readonly warnings: readonly CellWarning[] };

/** A cell's text, trimmed; undefined when it is empty or one of the mapping's words for "unknown". */
export type Cell = string | undefined;

/** Reads one field, or several that belong together, from one column or several. */
export type ColumnRule = {
  readonly columns: readonly string[];
  /** One argument for each column, in order. */
  readonly read: (...cells: readonly Cell[]) => Reading;
};

/**
 * How one kind of feed file is read. Data: adding a kind of feed means adding one of these.
 *
 * Header names are compared without regard to case, blanks and underscores.
 */
export type FeedMapping = {
  /** Name people choose it by: `forecourt`. */
  readonly name: string;
  /** Texts that mean "not known" in this feed, compared without regard to case. Empty cells always do. */
  readonly unknown: readonly string[];
  /** Columns without which the file is not such a feed at all. */
  readonly required: readonly string[];
  /** Later rules win where two give the same field. */
  readonly rules: readonly ColumnRule[];
  /**
   * Where the dealer's stock number comes from. `derived`: the feed has none, so one is made of the columns
   * that say which vehicle it is and do not change while it is for sale.
   */
  readonly stockNumber:
    | { readonly kind: 'column'; readonly column: string }
    | { readonly kind: 'derived'; readonly prefix: string; readonly columns: readonly string[] };
};

/** A rule for one column that is not called when the cell is unknown. */
export function column(name: string, read: (cell: string) => Reading): ColumnRule {
  return { columns: [name], read: (cell) => (cell === undefined ? {} : read(cell)) };
}

/** A rule for several columns; any cell may be unknown. */
export function columns(names: readonly string[], read: ColumnRule['read']): ColumnRule {
  return { columns: names, read };
}
