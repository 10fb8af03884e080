import type { FeedMapping } from '@forecourt/contracts/feed-mapping';
import { bindMapping } from './bind-mapping.ts';
import type { CompleteDraft } from './check-draft.ts';
import { checkDraft } from './check-draft.ts';
import { unreadable } from './input/feed-row.ts';
import { openFeed } from './input/open-feed.ts';
import type { CellWarning, RowRefusal } from './mapping.ts';
import { isRefusal, refuse } from './mapping.ts';
import { createStockNumbers } from './stock-number.ts';

/** Maximum length of a stock number; usually they have about ten characters. */
const longestStockNumber = 60;

/** The header of a feed, or one row, parsed and checked; nothing is stored yet. */
export type FeedItem =
  | {
      readonly kind: 'header';
      readonly headersUnused: readonly string[];
      /** The file's format in words. */
      readonly file: string;
    }
  | {
      readonly kind: 'car';
      readonly line: number;
      readonly stocknum: string;
      readonly draft: CompleteDraft;
      /** Warnings about values left out or replaced. */
      readonly warnings: readonly CellWarning[];
    }
  | {
      readonly kind: 'refused';
      readonly line: number;
      readonly reason: string;
      readonly value?: string;
      /** Whether the row has more or fewer fields than the header. */
      readonly ragged?: true;
      /** Stock number of the refused row, if it has one. The car with this number counts as still listed. */
      readonly stocknum?: string;
    };

/** Options for reading a feed. */
export type ReadOptions = {
  /** See `checkDraft`. */
  readonly currentYear: number;
  /** Maximum unpacked size of a workbook. */
  readonly mostBytes: number;
};

/**
 * Parses a feed row by row: first the header, then each row as a car or a refusal.
 *
 * @throws STOCK_FEED_UNREADABLE the file is not this kind of feed, or damaged
 */
export async function* parseFeed(
  file: Uint8Array,
  mapping: FeedMapping,
  { currentYear, mostBytes }: ReadOptions,
): AsyncGenerator<FeedItem> {
  const { said, rows } = openFeed(file, mapping.format, mostBytes);
  const header = await rows.next();
  if (header.done) throw unreadable('The file is empty. Its first line must name the columns.');
  const names = header.value.cells;
  const bound = bindMapping(mapping, names);
  yield { kind: 'header', headersUnused: bound.headersUnused, file: said };

  const stockNumberOf = createStockNumbers(mapping.stockNumber);
  const lineOf = new Map<string, number>();
  const ownerOfVin = new Map<string, string>();
  for await (const { line, cells } of rows) {
    if (cells.length === names.length && cells.every((cell, place) => cell === names[place]))
      throw unreadable(
        `Line ${line} repeats the column names, so the file has two exports, one after the other. Send only one.`,
      );
    const reading = bound.toDraft(cells);
    const checked = isRefusal(reading) ? reading : checkDraft(reading, currentYear);
    // A refused row gets no derived stock number, because the suffix of such a number counts accepted rows only.
    const derived = 'derived' in mapping.stockNumber;
    const stocknum = derived && isRefusal(checked) ? undefined : stockNumberOf(bound.stockNumberCells(cells));
    const twin = stocknum === undefined ? undefined : lineOf.get(stocknum);
    const verdict = isRefusal(checked)
      ? checked
      : stocknum === undefined
        ? refuse('The row has no stock number.')
        : stocknum.length > longestStockNumber
          ? refuse(
              `The stock number has more than ${longestStockNumber} characters.`,
              stocknum.slice(0, longestStockNumber),
            )
          : twin !== undefined
            ? refuse(`Line ${twin} already has this stock number, and only the first row counts.`, stocknum)
            : (refuseSecondOfVin(checked.draft.vin, ownerOfVin) ?? checked);
    if (stocknum !== undefined && twin === undefined) lineOf.set(stocknum, line);
    if (isRefusal(verdict)) {
      const { reason, value } = verdict;
      yield {
        kind: 'refused',
        line,
        reason,
        ...(cells.length !== names.length && { ragged: true as const }),
        ...(value !== undefined && { value }),
        ...(stocknum !== undefined && { stocknum }),
      };
    } else if (stocknum !== undefined) {
      const { draft, warnings } = verdict;
      if (isWholeVin(draft.vin)) ownerOfVin.set(draft.vin, stocknum);
      yield { kind: 'car', line, stocknum, draft, warnings };
    }
  }
}

/** Refuses a second row with the same VIN. */
function refuseSecondOfVin(vin: string | undefined, ownerOfVin: ReadonlyMap<string, string>): RowRefusal | undefined {
  const owner = vin === undefined ? undefined : ownerOfVin.get(vin);
  return owner === undefined
    ? undefined
    : refuse(`Stock number ${owner} already has this VIN, and only the first row counts.`, vin);
}

/** Whether a VIN has all 17 characters. Shorter numbers are set by the manufacturer and may not be unique. */
export function isWholeVin(vin: string | undefined): vin is string {
  return vin?.length === 17;
}
