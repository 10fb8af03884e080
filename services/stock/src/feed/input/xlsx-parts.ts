import { textOf } from './encoding.ts';
import { unreadable } from './feed-row.ts';
import { readXml } from './sax.ts';
import type { Zip } from './zip.ts';

type Open = (name: string, attributes: Readonly<Record<string, string>>) => void;

function readPart(zip: Zip, path: string, open: Open): void {
  const part = zip.read(path);
  if (part === undefined) return;
  const handlers = { open, text: () => {}, close: () => {} };
  for (const _ of readXml(textOf(part, 'utf-8'), handlers, 'workbook'));
}

/** Path of each sheet by its name, in the order of the workbook. */
export function readSheetPaths(zip: Zip): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  readPart(zip, 'xl/_rels/workbook.xml.rels', (name, { Id: id, Target: target }) => {
    if (name !== 'Relationship' || id === undefined || target === undefined) return;
    targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);
  });
  const sheets = new Map<string, string>();
  readPart(zip, 'xl/workbook.xml', (name, attributes) => {
    const target = targets.get(attributes['r:id'] ?? '');
    if (/(^|:)sheet$/.test(name) && target !== undefined) sheets.set(attributes['name'] ?? '', target);
  });
  if (sheets.size === 0)
    throw unreadable('We can’t find a sheet in this workbook. Open it in Excel, save it as .xlsx and send it again.');
  return sheets;
}

/** The texts of the workbook, to which cells refer by index. */
export function readSharedStrings(zip: Zip): readonly string[] {
  const strings: string[] = [];
  const part = zip.read('xl/sharedStrings.xml');
  if (part === undefined) return strings;
  let text = '';
  let taking = false;
  let inReading = false;
  const handlers = {
    open: (name: string) => {
      if (name === 'si') text = '';
      if (name === 'rPh') inReading = true;
      if (name === 't') taking = !inReading;
    },
    text: (piece: string) => {
      if (taking) text += piece;
    },
    close: (name: string) => {
      if (name === 't') taking = false;
      if (name === 'rPh') inReading = false;
      if (name === 'si') strings.push(text);
    },
  };
  for (const _ of readXml(textOf(part, 'utf-8'), handlers, 'workbook'));
  return strings;
}

/** Built-in number formats that are dates. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36);

/**
 * The cell styles that show dates, and the number of days to add to each date. Workbooks from old Macs count from
 * another day.
 */
export function readDateStyles(zip: Zip): {
  readonly isDate: (style: number) => boolean;
  readonly daysAhead: number;
} {
  const ownDates = new Set<number>();
  const formats: number[] = [];
  let inCells = false;
  readPart(zip, 'xl/styles.xml', (name, attributes) => {
    if (name === 'numFmt' && isDateFormat(attributes['formatCode'] ?? '')) ownDates.add(Number(attributes['numFmtId']));
    if (name === 'cellXfs') inCells = true;
    if (name === 'cellStyles') inCells = false;
    if (name === 'xf' && inCells) formats.push(Number(attributes['numFmtId'] ?? 0));
  });
  let daysAhead = 0;
  readPart(zip, 'xl/workbook.xml', (name, { date1904 }) => {
    if (name === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) daysAhead = 1462;
  });
  return {
    isDate: (style) => {
      const format = formats[style] ?? 0;
      return isBuiltInDate(format) || ownDates.has(format);
    },
    daysAhead,
  };
}

/** Whether a number format contains years or days, outside quotes and brackets. */
function isDateFormat(code: string): boolean {
  return /[yd]/i.test(
    code
      .split('"')
      .filter((_, part) => part % 2 === 0)
      .join('')
      .replace(/\[[^[\]]*\]|\\./g, ''),
  );
}
