import { describe, expect, it } from '@jest/globals';
import { csvRows } from './csv-rows.ts';

async function rowsOf(file: Uint8Array | AsyncIterable<Uint8Array>) {
  return Array.fromAsync(csvRows(file));
}
const bytes = (text: string) => new TextEncoder().encode(text);

describe('rows of a CSV file', () => {
  it('gives rows the number of their first line, also after multi-line rows and empty lines', async () => {
    const rows = await rowsOf(bytes('a,b\n1,"x\ny"\n\n2,z\n'));
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x\ny'] },
      { line: 5, cells: ['2', 'z'] },
    ]);
  });

  it.each(['\r\n', '\r'])('treats %j as a line break, also inside quotes', async (lineBreak) => {
    const rows = await rowsOf(bytes(['a,b', '1,"x', '', 'y"', '2,z', ''].join(lineBreak)));
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'x\n\ny'],
      [5, '2', 'z'],
    ]);
  });

  it('skips a byte order mark and keeps inch marks in unquoted cells', async () => {
    const rows = await rowsOf(bytes('\uFEFFa,b\n1,19" alloys\n'));
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['1', '19" alloys'],
    ]);
  });

  it('decodes characters that are split between two chunks', async () => {
    const whole = bytes('a\nCoupé\r\nb\n');
    async function* pieces() {
      for (let at = 0; at < whole.length; at += 1) yield whole.subarray(at, at + 1);
    }
    expect((await rowsOf(pieces())).map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a'],
      [2, 'Coupé'],
      [3, 'b'],
    ]);
  });

  it.each([';', '\t', '|'])('detects %j as the separator', async (separator) => {
    const lines = [['\uFEFFa', '"b, the second"', 'c'], ['1,5', 'x', '"y,z"'], []];
    expect(
      (await rowsOf(bytes(lines.map((cells) => cells.join(separator)).join('\n')))).map(({ cells }) => cells),
    ).toEqual([
      ['a', 'b, the second', 'c'],
      ['1,5', 'x', 'y,z'],
    ]);
  });

  it.each([
    [Uint8Array.of(0x50, 0x4b, 0x03, 0x04), 'an Excel workbook or another zip archive'],
    [Uint8Array.of(0xff, 0xfe, 0x61, 0), 'UTF-16 text'],
    [Uint8Array.of(0x1f, 0x8b), 'compressed (gzip)'],
    [bytes('\uFEFF<?xml version="1.0"?>'), 'XML or HTML'],
    [bytes(' [{"a":1}]'), 'JSON'],
  ])('names the type of a file that is not CSV: %#', async (file, kind) => {
    await expect(rowsOf(file)).rejects.toMatchObject({
      code: 'STOCK_FEED_UNREADABLE',
      message: `The file cannot be read as CSV: it is ${kind}. Export it again as "CSV UTF-8".`,
    });
  });

  it('refuses files that are not UTF-8', async () => {
    await expect(rowsOf(Uint8Array.of(0x61, 0x0a, 0xe9, 0x0a))).rejects.toMatchObject({
      code: 'STOCK_FEED_UNREADABLE',
      message: expect.stringContaining('not UTF-8'),
    });
  });

  it('refuses a quote that is not closed', async () => {
    await expect(rowsOf(bytes('a,b\n1,"x\n2,y\n'))).rejects.toMatchObject({ code: 'STOCK_FEED_UNREADABLE' });
  });
});
