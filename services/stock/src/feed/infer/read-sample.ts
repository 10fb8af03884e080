import type { FeedFormat } from '@forecourt/contracts/feed-mapping';
import { clean } from '../columns.ts';
import { separatorOf, startOf } from '../input/csv-rows.ts';
import { encodingOf } from '../input/encoding.ts';
import type { FeedFile, FeedRow } from '../input/feed-row.ts';
import { unreadable } from '../input/feed-row.ts';
import { kindOf, openFeed } from '../input/open-feed.ts';
import type { ColumnValues } from './column-values.ts';

/** Number of rows that are read to propose a mapping. */
const sampleRows = 2_000;
/** Number of lines that are searched for the column names. */
const headerLines = 20;
/** Texts that mean "unknown" in many feeds. */
export const unknownTexts = ['-', '--', 'n/a', 'na', 'unknown', 'null', 'k.a.', 'k. a.', 'keine angabe'];

export type Sample = {
  readonly file: FeedFile;
  readonly columns: readonly ColumnValues[];
  readonly rows: number;
};

/** Reads the first rows of a file that has no mapping. @throws STOCK_FEED_UNREADABLE */
export async function readSample(bytes: Uint8Array, mostBytes: number): Promise<Sample> {
  const file = await openUnknown(bytes, mostBytes);
  const header = await file.rows.next();
  if (header.done) throw unreadable('The file is empty. Its first line must name the columns.');
  const names = header.value.cells.map((name) => name.trim());
  const values = names.map((): string[] => []);
  let rows = 0;
  for await (const { cells } of file.rows) {
    rows += 1;
    cells.forEach((cell, place) => {
      const text = clean(cell);
      if (text !== '' && !unknownTexts.includes(text.toLowerCase())) values[place]?.push(text);
    });
    if (rows >= sampleRows) break;
  }
  const columns = names
    .map((column, place) => ({
      column,
      values: values[place] ?? [],
      distinct: [...new Set(values[place])],
    }))
    .filter(({ column }) => column !== '');
  return { file, columns, rows };
}

/**
 * Finds the line of the column names, because a table may begin with a title. It is the first line with at least 80 %
 * as many filled cells as the fullest line.
 */
async function openUnknown(bytes: Uint8Array, mostBytes: number): Promise<FeedFile> {
  const kind = kindOf(bytes);
  if (kind === 'json' || kind === 'xml') return openFeed(bytes, { kind }, mostBytes);
  const format = kind === 'csv' ? csvFormat(bytes) : ({ kind } as const);
  const open = (headerRow?: number) =>
    openFeed(bytes, { ...format, ...(headerRow !== undefined && { headerRow }) } as FeedFormat, mostBytes);
  const first = await firstRows(open());
  const filled = ({ cells }: FeedRow) => cells.filter((cell) => cell.trim() !== '').length;
  const most = Math.max(0, ...first.map(filled));
  const header = first.find((row) => filled(row) >= most * 0.8);
  return header === undefined || header === first[0] ? open() : open(header.line);
}

function csvFormat(bytes: Uint8Array) {
  const lines = startOf(bytes, encodingOf(bytes)).split(/\r\n?|\n/, headerLines);
  return { kind: 'csv', delimiter: separatorOf(lines.join('\n')) } as const;
}

async function firstRows({ rows }: FeedFile): Promise<readonly FeedRow[]> {
  const first: FeedRow[] = [];
  try {
    for await (const row of rows) {
      first.push(row);
      if (first.length >= headerLines) break;
    }
  } catch (error) {
    // A title of one cell above the table is normal. Other faults are reported when the file is read.
    if (first.length === 0) throw error;
  }
  return first;
}
