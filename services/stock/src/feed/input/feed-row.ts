import type { FeedFormat } from '@forecourt/contracts/feed-mapping';
import { StockError } from '../../errors.ts';

/** One record of a feed. The first record of a file contains the column names. */
export type FeedRow = {
  /** Line on which the record starts, counted from 1. In JSON: position in the list of vehicles. */
  readonly line: number;
  readonly cells: readonly string[];
};

/** A file opened by the reader for its format. */
export type FeedFile = {
  /** How the file is written, in words: "CSV, separated by semicolons, Windows-1252". */
  readonly said: string;
  /** The file's format as a mapping states it: the settings of the mapping, completed by detected ones. */
  readonly format: FeedFormat;
  readonly rows: AsyncGenerator<FeedRow>;
};

/** Maximum length of a record. A longer record means that a quote or an element was not closed. */
export const longestRecord = 1_000_000;
/** Maximum length of the column names together. */
export const longestHeader = 65_536;
/** Maximum number of columns; most feeds have about sixty. */
export const mostColumns = 1_000;

export function unreadable(what: string, cause?: unknown): StockError {
  return new StockError('STOCK_FEED_UNREADABLE', what, { cause });
}

/** Adds empty cells to a record that has fewer cells than the header has columns. */
export function padded(cells: readonly string[], columns: number): readonly string[] {
  return cells.length >= columns ? cells : [...cells, ...Array<string>(columns - cells.length).fill('')];
}
