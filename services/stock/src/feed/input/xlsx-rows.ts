import { textOf } from './encoding.ts';
import type { FeedFile, FeedRow } from './feed-row.ts';
import { mostColumns, padded, unreadable } from './feed-row.ts';
import { readXml } from './sax.ts';
import { readDateStyles, readSharedStrings, readSheetPaths } from './xlsx-parts.ts';
import type { Zip } from './zip.ts';
import { openZip } from './zip.ts';

type XlsxFormat = { readonly sheet?: string | undefined; readonly headerRow?: number | undefined };

/** Opens a sheet of an Excel workbook. @param mostBytes maximum unpacked size of the parts that are read */
export function openXlsx(file: Uint8Array, format: XlsxFormat, mostBytes: number): FeedFile {
  const zip = openZip(file, mostBytes);
  if (!zip.names.includes('xl/workbook.xml')) {
    const inside = zip.names.slice(0, 3).map((name) => `"${name}"`);
    throw unreadable(
      `The file is a zip archive${inside.length > 0 ? ` with ${inside.join(', ')}` : ''}, not a feed. Unpack it and send the file inside.`,
    );
  }
  const sheets = readSheetPaths(zip);
  const [first] = sheets.keys();
  const name = format.sheet ?? first;
  const path = name === undefined ? undefined : sheets.get(name);
  if (path === undefined)
    throw unreadable(
      `The workbook has no sheet "${name ?? ''}". It has ${[...sheets.keys()].map((sheet) => `"${sheet}"`).join(', ')}.`,
    );
  const { headerRow = 1 } = format;
  return {
    said: `Excel workbook, sheet "${name}"`,
    format: { kind: 'xlsx', sheet: name, headerRow },
    rows: rowsOf(zip, path, headerRow),
  };
}

async function* rowsOf(zip: Zip, path: string, headerRow: number): AsyncGenerator<FeedRow> {
  let columns: number | undefined;
  for (const { line, cells } of sheetRows(zip, path)) {
    if (line < headerRow) continue;
    const filled = cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
    if (filled.length === 0) continue;
    columns ??= filled.length;
    yield { line, cells: padded(filled, columns) };
  }
}

const epochMs = Date.UTC(1899, 11, 30);
/** 31 December 9999: Excel has no later day. */
const lastDay = 2_958_465;

function* sheetRows(zip: Zip, path: string): Generator<FeedRow> {
  const sheet = zip.read(path);
  if (sheet === undefined)
    throw unreadable(
      `This workbook is damaged: it has no "${path}". Open it in Excel, save it as .xlsx and send it again.`,
    );
  const strings = readSharedStrings(zip);
  const { isDate, daysAhead } = readDateStyles(zip);
  const ready: FeedRow[] = [];
  let row: { readonly line: number; readonly cells: string[] } | undefined;
  let cell: { readonly column: number; readonly type: string; readonly style: number; text: string } | undefined;
  let taking = false;
  let lines = 0;

  const textOfCell = ({ type, style, text }: NonNullable<typeof cell>): string => {
    if (type === 's') return strings[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'true' : 'false';
    if (type === 'e') return '';
    if (type !== 'n' || text === '') return text;
    const number = Number(text);
    if (!Number.isFinite(number)) return text;
    return isDate(style) && number > 0 && number <= lastDay
      ? new Date(epochMs + Math.floor(number + daysAhead) * 86_400_000).toISOString().slice(0, 10)
      : String(number);
  };
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (name === 'row') {
      lines = Number(attributes['r'] ?? lines + 1);
      row = { line: lines, cells: [] };
    } else if (name === 'c' && row !== undefined) {
      const column = attributes['r'] === undefined ? row.cells.length : columnOf(attributes['r']);
      if (column >= mostColumns)
        throw unreadable(`Row ${row.line} has more than ${mostColumns.toLocaleString('en-AU')} columns.`);
      cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), text: '' };
    } else if (name === 'v' || name === 't') taking = true;
    else if (name === 'rPh') taking = false;
  };
  const close = (name: string) => {
    if (name === 'v' || name === 't') taking = false;
    else if (name === 'c' && row !== undefined && cell !== undefined) {
      while (row.cells.length < cell.column) row.cells.push('');
      row.cells[cell.column] = textOfCell(cell);
      cell = undefined;
    } else if (name === 'row' && row !== undefined) {
      ready.push(row);
      row = undefined;
    }
  };
  const text = (piece: string) => {
    if (taking && cell !== undefined) cell.text += piece;
  };
  for (const _ of readXml(textOf(sheet, 'utf-8'), { open, text, close }, 'sheet')) yield* ready.splice(0);
}

/** Index of the column in a cell's reference: 0 for "A1", 27 for "AB7". */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? 'A') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
