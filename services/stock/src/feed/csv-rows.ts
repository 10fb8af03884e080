import { pipeline, Readable } from 'node:stream';
import type { Info } from 'csv-parse';
import { parse } from 'csv-parse';
import { StockError } from '../errors.ts';

/** One record of a CSV file. */
export type CsvRow = {
  /** Line on which it starts, from 1. Line breaks within quotes count. */
  readonly line: number;
  readonly cells: readonly string[];
};

/** A record longer than this means a quote that is never closed. */
const longestRecord = 1_000_000;

/**
 * Records of a CSV file as they arrive: comma separated, quoted with `"`, UTF-8 with or without a byte order mark,
 * any kind of line break (within quotes it becomes `\n`). Empty lines are passed over. Only what has been
 * requested is read, so a file larger than memory can be streamed through.
 *
 * @throws STOCK_FEED_UNREADABLE not UTF-8, or a quote that is never closed
 */
export async function* csvRows(file: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const parser = parse({
    bom: true,
    info: true,
    record_delimiter: '\n',
    relax_column_count: true,
    // Feeds hold inches: 19" alloys.
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  });
  // Failures of either side arrive through the iteration below.
  pipeline(Readable.from(textOf(file)), parser, () => {});
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: Info; record: string[] }>) {
      yield { line: info.lines - lineBreaksIn(record), cells: record };
    }
  } catch (cause) {
    const what = isEncodingFault(cause)
      ? 'it is not UTF-8 text'
      : lowerFirst(cause instanceof Error ? cause.message : String(cause));
    throw new StockError(
      'STOCK_FEED_UNREADABLE',
      `The file cannot be read as CSV: ${what}. Export it again as "CSV UTF-8".`,
      { cause },
    );
  }
}

/** With `\n` as the only line break: the parser would count a quoted `\r\n` as two lines. */
async function* textOf(file: Uint8Array | AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let held = '';
  for await (const chunk of file instanceof Uint8Array ? slices(file) : file) {
    const text = held + decoder.decode(chunk, { stream: true });
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  }
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
