import { pipeline, Readable } from 'node:stream';
import type { Info } from 'csv-parse';
import { parse } from 'csv-parse';
import { StockError } from '../../errors.ts';
import type { Encoding } from './encoding.ts';
import { encodingName, encodingOf, textOf } from './encoding.ts';
import type { FeedFile, FeedRow } from './feed-row.ts';
import { longestHeader, longestRecord, unreadable } from './feed-row.ts';

type CsvFormat = {
  readonly delimiter?: ',' | ';' | '\t' | '|' | undefined;
  readonly encoding?: Encoding | undefined;
  readonly headerRow?: number | undefined;
};

const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;
type Separator = keyof typeof separators;

/**
 * Opens a CSV file, quoted with `"`, in UTF-8, UTF-16 or Windows-1252. The separator is a comma, semicolon, tab or bar:
 * the one that gives the most column names. Line breaks may be of any kind; within quotes they become `\n`. Empty lines
 * are skipped.
 *
 * @throws STOCK_FEED_UNREADABLE another encoding, a quote that is never closed, or a file that is cut off
 */
export function openCsv(file: Uint8Array, format: CsvFormat = {}): FeedFile {
  const encoding = encodingOf(file, format.encoding);
  const { headerRow = 1 } = format;
  const start = startOf(file, encoding);
  const header = (headerRow === 1 ? start.trimStart() : start).split(/\r\n?|\n/)[headerRow - 1] ?? '';
  if (header.length >= longestHeader)
    throw unreadable(
      `Line ${headerRow} should be the column names, but it’s ${longestHeader.toLocaleString('en-AU')} characters or longer. The file has no line breaks, or isn’t a CSV.`,
    );
  const delimiter = format.delimiter ?? separatorOf(header);
  const rows = records(file, { encoding, delimiter, headerRow });
  return {
    said: `CSV, separated by ${separators[delimiter]}, ${encodingName(encoding)}`,
    format: { kind: 'csv', delimiter, encoding, headerRow },
    rows,
  };
}

/** The first lines of a file, to find its separator. */
export function startOf(file: Uint8Array, encoding: Encoding): string {
  let text = '';
  for (const piece of textOf(file, encoding)) {
    text += piece;
    if (text.length > 2 * longestHeader) break;
  }
  return text;
}

/** @param lines a line with the column names, or several lines of the file */
export function separatorOf(lines: string): Separator {
  const bare = lines.replace(/"(?:[^"]|"")*"/g, '');
  const countOf = (separator: string) => bare.split(separator).length;
  return (Object.keys(separators) as Separator[]).toSorted((a, b) => countOf(b) - countOf(a))[0]!;
}

function endsWithLine(file: Uint8Array, encoding: Encoding): boolean {
  const [last, before] = [file.at(-1), file.at(-2)];
  const end = encoding === 'utf-16le' ? before : last;
  return end === 0x0a || end === 0x0d;
}

type Recorded = FeedRow & { readonly lines: number };

/**
 * Reads the records. Checks that no record contains further records, and that the last one is complete: a part of a
 * file is not a full list of the stock.
 */
async function* records(
  file: Uint8Array,
  {
    encoding,
    delimiter,
    headerRow,
  }: { readonly encoding: Encoding; readonly delimiter: string; readonly headerRow: number },
): AsyncGenerator<FeedRow> {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    record_delimiter: '\n',
    from_line: headerRow,
    relax_column_count: true,
    // A quote may also be an inch mark: 19" alloys.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  });
  // The callback ignores errors, because the loop below throws those of both streams.
  pipeline(Readable.from(withLineFeeds(textOf(file, encoding))), parser, () => {});
  let columns: number | undefined;
  let last: Recorded | undefined;
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>) {
      const lines = lineBreaksIn(record);
      const row = { line: info.lines - lines, cells: record, lines };
      columns ??= record.length;
      refuseSwallowed(row, columns, delimiter);
      if (last !== undefined) yield { line: last.line, cells: last.cells };
      last = row;
    }
  } catch (cause) {
    throw cause instanceof StockError ? cause : parserFault(cause);
  }
  if (last === undefined) return;
  if (last.cells.length < (columns ?? 0) && !endsWithLine(file, encoding))
    throw unreadable(
      `The file ends in the middle of line ${last.line}: it has ${last.cells.length} of ${columns} fields. Send the whole file.`,
    );
  yield { line: last.line, cells: last.cells };
}

function refuseSwallowed({ line, cells, lines }: Recorded, columns: number, delimiter: string): void {
  if (lines === 0) return;
  const isRagged = cells.length !== columns;
  const swallowing = cells.find((cell) => opensAgain(cell, delimiter, isRagged));
  if (swallowing === undefined) return;
  throw unreadable(
    `A quotation mark (") on line ${line} isn’t closed, so its value runs on into other rows: "${swallowing.replace(/\s+/g, ' ').slice(0, 60)}".`,
  );
}

/** Converts a parser's error to a message with the number of the record. The column names are record 1. */
function parserFault(cause: unknown): StockError {
  const { code, records = 0 } = cause as { readonly code?: string; readonly records?: number };
  const record = (records + 1).toLocaleString('en-AU');
  if (code === 'CSV_MAX_RECORD_SIZE')
    return unreadable(
      `Record ${record} is longer than ${longestRecord.toLocaleString('en-AU')} characters. It’s probably missing a closing quotation mark (") or a line break. Fix that, or export the file again.`,
      cause,
    );
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return unreadable(
      `A quotation mark (") is opened in record ${record} and never closed, so the rest of the file is one value. Close it, or export the file again.`,
      cause,
    );
  return unreadable(
    `We can’t read the file as CSV, in record ${record}: ${cause instanceof Error ? cause.message : String(cause)}.`,
    cause,
  );
}

/**
 * Whether another value begins within a value of several lines, which shows that a closing quote is missing. In this
 * case the value keeps its opening quote, or the record has more or fewer fields than the header.
 */
function opensAgain(cell: string, delimiter: string, isRagged: boolean): boolean {
  return (
    cell.includes('\n') &&
    (isRagged || cell.startsWith('"')) &&
    (cell.includes(`${delimiter}"`) || cell.includes('\n"'))
  );
}

/** Normalises line breaks to `\n`, because the parser would count a quoted `\r\n` as two lines. */
function* withLineFeeds(pieces: Generator<string>): Generator<string> {
  let held = '';
  for (const piece of pieces) {
    const text = held + piece;
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  }
  yield held.replace(/\r/g, '\n');
}

function lineBreaksIn(record: readonly string[]): number {
  let count = 0;
  for (const cell of record) for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}
