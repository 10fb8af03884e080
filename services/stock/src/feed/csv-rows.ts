import { pipeline, Readable } from 'node:stream';
import type { Info } from 'csv-parse';
import { parse } from 'csv-parse';
import { StockError } from '../errors.ts';

export type CsvRow = {
  /** Line on which the record starts, from 1. Line breaks within quotes count. */
  readonly line: number;
  readonly cells: readonly string[];
};

/** Maximum length of a record. A longer record means that a quote was not closed. */
const longestRecord = 1_000_000;

/**
 * Parses the records of a CSV file as a stream: separated by commas, semicolons, tabs or bars (whichever splits the
 * first line into most names), quoted with `"`, UTF-8 with or without a byte order mark, any line break (within quotes
 * it becomes `\n`). Empty lines are skipped. The file is read on demand, so it may be larger than memory.
 *
 * @throws STOCK_FEED_UNREADABLE not UTF-8, a quote that is never closed, or not CSV at all
 */
export async function* csvRows(file: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const chunks = (file instanceof Uint8Array ? Readable.from(slices(file)) : Readable.from(file)).iterator();
  const first = await firstLineOf(chunks);
  const kind = otherKind(first);
  if (kind !== undefined) throw unreadable(`it is ${kind}`);
  const parser = parse({
    delimiter: separatorOf(first),
    bom: true,
    info: true,
    record_delimiter: '\n',
    relax_column_count: true,
    // A quote may also be an inch mark: 19" alloys.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  });
  // The iteration below throws the errors of both streams.
  pipeline(Readable.from(textOf(first, chunks)), parser, () => {});
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>) {
      yield { line: info.lines - lineBreaksIn(record), cells: record };
    }
  } catch (cause) {
    const what = isEncodingFault(cause)
      ? 'it is not UTF-8 text'
      : lowerFirst(cause instanceof Error ? cause.message : String(cause));
    throw unreadable(what, cause);
  }
}

function unreadable(what: string, cause?: unknown): StockError {
  return new StockError(
    'STOCK_FEED_UNREADABLE',
    `The file cannot be read as CSV: ${what}. Export it again as "CSV UTF-8".`,
    { cause },
  );
}

/** The bytes up to and including the chunk that ends the first line. */
async function firstLineOf(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < longestHeader) {
    const { value, done } = await chunks.next();
    if (done) break;
    parts.push(value);
    bytes += value.length;
    if (value.includes(0x0a) || value.includes(0x0d)) break;
  }
  return Buffer.concat(parts);
}

/** First bytes of files of other types. */
const otherKinds: readonly (readonly [bytes: string, kind: string])[] = [
  ['PK\u0003\u0004', 'an Excel workbook or another zip archive'],
  ['\u00D0\u00CF\u0011\u00E0', 'an Excel workbook of the old kind'],
  ['\u001F\u008B', 'compressed (gzip)'],
  ['\u00FF\u00FE', 'UTF-16 text'],
  ['\u00FE\u00FF', 'UTF-16 text'],
  ['%PDF', 'a PDF'],
  ['<', 'XML or HTML'],
  ['{', 'JSON'],
  ['[', 'JSON'],
];

function otherKind(first: Uint8Array): string | undefined {
  const start = latin1(first, 64)
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart();
  return otherKinds.find(([bytes]) => start.startsWith(bytes))?.[1];
}

const separators = [',', ';', '\t', '|'];
/** Maximum length of the first line, which has the column names. */
const longestHeader = 65_536;

function separatorOf(first: Uint8Array): string {
  const line = latin1(first, longestHeader)
    .replace(/"(?:[^"]|"")*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1)[0]!;
  const countOf = (separator: string) => line.split(separator).length;
  return separators.toSorted((a, b) => countOf(b) - countOf(a))[0]!;
}

function latin1(bytes: Uint8Array, most: number): string {
  return Buffer.from(bytes.subarray(0, most)).toString('latin1');
}

/** Normalises line breaks to `\n`, because the parser would count a quoted `\r\n` as two lines. */
async function* textOf(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let held = '';
  const read = (chunk: Uint8Array): string => {
    const text = held + decoder.decode(chunk, { stream: true });
    held = text.endsWith('\r') ? '\r' : '';
    return text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  };
  yield read(first);
  for await (const chunk of rest) yield read(chunk);
  yield (held + decoder.decode()).replace(/\r/g, '\n');
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536);
}

function lineBreaksIn(record: readonly string[]): number {
  let count = 0;
  for (const cell of record) for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1;
  return count;
}

function isEncodingFault(cause: unknown): boolean {
  return (cause as NodeJS.ErrnoException | null)?.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
}

function lowerFirst(sentence: string): string {
  return `${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`.replace(/\.$/, '');
}
