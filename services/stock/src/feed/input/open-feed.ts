import type { FeedFormat } from '@forecourt/contracts/feed-mapping';
import { openCsv } from './csv-rows.ts';
import type { FeedFile, FeedRow } from './feed-row.ts';
import { longestHeader, longestRecord, unreadable } from './feed-row.ts';
import { openJson } from './json-rows.ts';
import { openXlsx } from './xlsx-rows.ts';
import { openXml } from './xml-rows.ts';

export type FileKind = FeedFormat['kind'];

/** First bytes of files that are not feeds. */
const otherKinds: readonly (readonly [start: string, kind: string])[] = [
  ['\u00D0\u00CF\u0011\u00E0', 'an old Excel workbook, or one with a password. Save it as .xlsx or CSV'],
  ['\u001F\u008B', 'compressed (gzip). Unpack it first'],
  ['%PDF', 'a PDF. Export a table'],
  ['\u0089PNG', 'a picture. Export a table'],
  ['\u00FF\u00D8\u00FF', 'a picture. Export a table'],
  ['Rar!', 'a compressed archive. Unpack it first'],
  ['7z\u00BC\u00AF', 'a compressed archive. Unpack it first'],
];

/** The kind of a file, by its first bytes. @throws STOCK_FEED_UNREADABLE the file is empty or not a feed */
export function kindOf(file: Uint8Array): FileKind {
  const start = Buffer.from(file.subarray(0, 256))
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF|^\u00FF\u00FE|^\u00FE\u00FF/, '')
    .replaceAll('\u0000', '')
    .trimStart();
  if (start === '') throw unreadable('The file is empty. Its first line must name the columns.');
  const raw = Buffer.from(file.subarray(0, 8)).toString('latin1');
  if (raw.startsWith('PK')) return 'xlsx';
  const other = otherKinds.find(([bytes]) => raw.startsWith(bytes))?.[1];
  if (other !== undefined) throw unreadable(`The file is ${other}.`);
  if (/^<(!doctype )?html/i.test(start))
    throw unreadable(
      'The file is a web page, perhaps an error message from the server that should have sent the feed.',
    );
  if (start.startsWith('<')) return 'xml';
  return /^[[{]/.test(start) ? 'json' : 'csv';
}

const kindNames: Readonly<Record<FileKind, string>> = {
  csv: 'CSV',
  xlsx: 'an Excel workbook',
  json: 'JSON',
  xml: 'XML',
};
/** CSV files and workbooks are both tables: a mapping for one of these kinds also reads files of the other kind. */
const isTable = (kind: FileKind) => kind === 'csv' || kind === 'xlsx';

/** Maximum length of the description of a file, which contains the name of a sheet or the path to the vehicles. */
const longestSaid = 1_000;

/**
 * Opens a feed in the format of its mapping. The file's type is detected from its bytes, not its name.
 *
 * @param mostBytes maximum unpacked size of a workbook
 * @throws STOCK_FEED_UNREADABLE the file is of another type, or damaged
 */
export function openFeed(file: Uint8Array, format: FeedFormat, mostBytes: number): FeedFile {
  const opened = opens(file, format, mostBytes);
  if (opened.said.length > longestSaid)
    throw unreadable('The name of the sheet, or the path to the vehicles, is too long. Export the file again.');
  return { ...opened, rows: bounded(opened.rows) };
}

function opens(file: Uint8Array, format: FeedFormat, mostBytes: number): FeedFile {
  const kind = kindOf(file);
  if (kind !== format.kind && !(isTable(kind) && isTable(format.kind)))
    throw unreadable(
      `The file is ${kindNames[kind]}, but its mapping is for ${kindNames[format.kind]}. Propose a mapping for it with "forecourt stock mapping infer", or export it again.`,
    );
  if (kind === 'xlsx') return openXlsx(file, format.kind === 'xlsx' ? format : {}, mostBytes);
  if (kind === 'json') return openJson(file, format.kind === 'json' ? format : {});
  if (kind === 'xml') return openXml(file, format.kind === 'xml' ? format : {});
  return openCsv(file, format.kind === 'csv' ? format : {});
}

/**
 * Refuses column names and records that are too long. A small workbook can have very long records, because all its
 * cells may refer to one long text.
 */
async function* bounded(rows: AsyncIterable<FeedRow>): AsyncGenerator<FeedRow> {
  let most = longestHeader;
  for await (const row of rows) {
    const length = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (length > most) throw tooLong(row.line, most);
    yield row;
    most = longestRecord;
  }
}

function tooLong(line: number, most: number) {
  return unreadable(
    `The ${most === longestHeader ? 'column names' : 'values'} on line ${line} have more than ${most.toLocaleString('en-AU')} characters. Send only the columns that describe the vehicles.`,
  );
}
