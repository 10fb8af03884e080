import { describe, expect, it } from '@jest/globals';
import { openCsv } from './csv-rows.ts';

async function rowsOf(file: Uint8Array) {
  return Array.fromAsync(openCsv(file).rows);
}
const bytes = (text: string) => new TextEncoder().encode(text);

describe('rows of a CSV file', () => {
  it('the CSV reader gives rows the number of their first line, also after multi-line rows and empty lines', async () => {
    const rows = await rowsOf(bytes('a,b\n1,"x\ny"\n\n2,z\n'));
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x\ny'] },
      { line: 5, cells: ['2', 'z'] },
    ]);
  });

  it.each(['\r\n', '\r'])('the CSV reader treats %j as a line break, also inside quotes', async (lineBreak) => {
    const rows = await rowsOf(bytes(['a,b', '1,"x', '', 'y"', '2,z', ''].join(lineBreak)));
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'x\n\ny'],
      [5, '2', 'z'],
    ]);
  });

  it('the CSV reader skips a byte order mark and keeps inch marks in unquoted cells', async () => {
    const rows = await rowsOf(bytes('\uFEFFa,b\n1,19" alloys\n'));
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '19" alloys'],
    ]);
  });

  it.each([';', '\t', '|'])('the CSV reader detects %j as the separator', async (separator) => {
    const lines = [['\uFEFFa', '"b, the second"', 'c'], ['1,5', 'x', '"y,z"'], []];
    expect(
      (await rowsOf(bytes(lines.map((cells) => cells.join(separator)).join('\n')))).map(({ cells }) => cells),
    ).toEqual([
      ['a', 'b, the second', 'c'],
      ['1,5', 'x', 'y,z'],
    ]);
  });

  it.each([
    ['utf-8', 'UTF-8', bytes('Größe\nCoupé\n')],
    ['utf-16le', 'UTF-16', Buffer.from('\uFEFFGröße\nCoupé\n', 'utf16le')],
    ['utf-16le without a byte order mark', 'UTF-16', Buffer.from('Größe\nCoupé\n', 'utf16le')],
    ['utf-16be', 'UTF-16', Buffer.from('\uFEFFGröße\nCoupé\n', 'utf16le').swap16()],
    ['windows-1252', 'Windows-1252', Buffer.from('Größe\nCoupé\n', 'latin1')],
  ])('the CSV reader detects the encoding %s, and reports it', async (_, name, file) => {
    expect((await rowsOf(file)).map(({ cells }) => cells)).toEqual([['Größe'], ['Coupé']]);
    expect(openCsv(file).said).toBe(`CSV, separated by commas, ${name}`);
  });

  it.each([
    ['in another encoding than the mapping says', Buffer.from('a\nCoupé\n', 'latin1'), 'Windows-1252, but'],
    ['that is no text', Uint8Array.of(0x61, 0x0a, 0x81, 0x8d, 0x00), 'isn’t text in UTF-8'],
  ])('the CSV reader refuses a file %s', (_, file, message) => {
    expect(() => openCsv(file, { encoding: 'utf-8' })).toThrow(message);
  });

  it('the CSV reader skips the lines before the column names', async () => {
    const { rows } = openCsv(bytes('Stock list\nof today\na;b\n1;2\n'), { headerRow: 3 });
    expect(await Array.fromAsync(rows)).toEqual([
      { line: 3, cells: ['a', 'b'] },
      { line: 4, cells: ['1', '2'] },
    ]);
  });

  it.each([
    ['a quote that is never closed', 'a,b\n1,"x\n2,y\n', 'A quotation mark (") is opened in record 2 and never closed'],
    ['a quote that swallows the next row', 'a,b\n1,"x\n2,"y"\n3,z\n', 'A quotation mark (") on line 2 isn’t closed'],
    ['a file that ends within a row', 'a,b,c\n1,x,y\n2,z', 'The file ends in the middle of line 3'],
    ['a line without end', `a,b\n1,${'x'.repeat(2_000_000)}\n`, 'longer than 1,000,000 characters'],
    [
      'a first line without end',
      'x'.repeat(200_000),
      'Line 1 should be the column names, but it’s 65,536 characters or longer',
    ],
  ])('the CSV reader refuses %s, and the error says where the fault is', async (_, text, message) => {
    await expect((async () => rowsOf(bytes(text)))()).rejects.toMatchObject({
      code: 'STOCK_FEED_UNREADABLE',
      message: expect.stringContaining(message),
    });
  });
});
