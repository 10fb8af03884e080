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
  /** Fields used instead of the value; empty: none. */
  readonly instead: CarDraft;
};

/** Creates a warning for a bad value of an optional field; the car is still accepted. */
export function warn(reason: string, value?: string, instead: CarDraft = {}): CellWarning {
  return { kind: 'warning', reason, ...(value !== undefined && { value }), instead };
}

/** Result of a reader. Only the readers of required fields refuse the row; others warn. */
export type Reading = CarDraft | CellWarning | RowRefusal;

/** A row of a feed as a draft, with warnings for the values left out or replaced. */
export type RowReading = { readonly draft: CarDraft; readonly warnings: readonly CellWarning[] };

/** A cell's text, trimmed; undefined when it is empty or one of the mapping's texts for "unknown". */
export type Cell = string | undefined;

export function isWarning(reading: object): reading is CellWarning {
  return 'kind' in reading && reading.kind === 'warning';
}

export function isRefusal(reading: object): reading is RowRefusal {
  return 'kind' in reading && reading.kind === 'refused';
}
