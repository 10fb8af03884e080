import { deflateRawSync } from 'node:zlib';
import type { FeedMapping } from '@forecourt/contracts/feed-mapping';
import { describe, expect, it } from '@jest/globals';
import { csv } from '../testing/csv.ts';
import { zipOf } from '../testing/zip.ts';
import { feedMappings } from './mappings/index.ts';
import { parseFeed } from './parse-feed.ts';
import { faultOfFeed } from './whole-feed.ts';

const header = ['stock_number', 'type', 'year', 'make', 'model', 'price', 'comments'];
const rows = Array.from({ length: 20 }, (_, n) => [
  `S${n}`,
  'used',
  '2019',
  'Suzuki',
  'Swift',
  `${15_000 + n}`,
  n % 2 === 0 ? 'Tidy, "one owner",\nlow kilometres — Größe' : 'Plain',
]);
const own = feedMappings.get('forecourt')!;

/** The reason for refusing a file as a whole; null if the file can be read. */
async function refusalOf(file: Uint8Array, mapping: FeedMapping = own): Promise<string | null> {
  const all = { good: 0, refused: [] as { reason: string; ragged?: true | undefined }[] };
  try {
    for await (const item of parseFeed(file, mapping, { currentYear: 2026, mostBytes: 5_000_000 })) {
      if (item.kind === 'car') all.good += 1;
      if (item.kind === 'refused') all.refused.push({ reason: item.reason, ragged: item.ragged });
    }
  } catch (error) {
    expect(error).toMatchObject({ code: 'STOCK_FEED_UNREADABLE' });
    return (error as Error).message;
  }
  return faultOfFeed(all) ?? null;
}

const text = (content: string) => new TextEncoder().encode(content);
const good = csv(header, ...rows);
const goodText = new TextDecoder().decode(good);

const damaged: readonly (readonly [damage: string, file: () => Uint8Array, sentence: RegExp])[] = [
  [
    'columns that have moved',
    () => csv(header, ...rows.map((row) => [row.at(-1)!, ...row.slice(0, -1)])),
    /20 of 20 rows are refused/,
  ],
  [
    'another encoding than its mapping says',
    () => Buffer.from(goodText.replace('—', '-'), 'latin1'),
    /written in Windows-1252, but the mapping says UTF-8/,
  ],
  [
    'no text encoding at all',
    () => Buffer.from(goodText, 'utf8').map((byte) => (byte > 0x7f ? 0x81 : byte)),
    /isn’t text in UTF-8/,
  ],
  ['its header twice', () => csv(header, ...rows, header, ...rows), /repeats the column names/],
  [
    'rows of different lengths',
    () => csv(header, ...rows.map((row, n) => (n % 3 === 0 ? row.slice(1) : row))),
    /7 of 20 rows have more or fewer fields/,
  ],
  [
    'a line without end',
    () => text(`${header.join()}\nS1,used,2019,Suzuki,Swift,1,${'x'.repeat(30_000_000)}\n`),
    /longer than 1,000,000 characters/,
  ],
  ['the bytes of a zip archive', () => zipOf({ 'stock.csv': goodText }), /zip archive with "stock.csv"/],
  ['nothing in it', () => new Uint8Array(), /The file is empty/],
  ['blanks alone', () => text(' \n\n '), /The file is empty/],
  ['column names alone', () => csv(header), /no vehicle/],
  ['one quote that is never closed', () => text(goodText.replace('Plain', '"Plain')), /A quotation mark/],
  ['one quote that is opened in its first cell', () => text(goodText.replace('S1,', '"S1,')), /A quotation mark/],
];

describe('the reason to refuse a feed as a whole', () => {
  const refused = (...reasons: readonly string[]) =>
    faultOfFeed({ good: 0, refused: reasons.map((reason) => ({ reason })) });

  it('counts the rows with the most frequent fault, unless all rows have it or there is only one row', () => {
    expect(refused('No price.', 'No price.', 'No make.')).toBe(
      '3 of 3 rows are refused, 2 of them for this reason: No price.',
    );
    expect(refused('No price.', 'No price.')).toBe('2 of 2 rows are refused for this reason: No price.');
    expect(refused('No price.')).toBe('we refused its only row. No price.');
  });
});

describe('a CSV feed', () => {
  it('a CSV feed is read if it is undamaged', async () => {
    expect(await refusalOf(good)).toBeNull();
  });

  it.each(damaged)('a CSV feed with %s is refused as a whole, with its own message', async (_, file, sentence) => {
    const strict: FeedMapping = { ...own, format: { kind: 'csv', encoding: 'utf-8' } };
    expect(await refusalOf(file(), strict)).toMatch(sentence);
  });

  it('a CSV feed that is cut off is refused, unless it is cut after a complete row', async () => {
    for (let cut = good.length - 1; cut > 0; cut -= 37) {
      const refusal = await refusalOf(good.subarray(0, cut));
      const last = new TextDecoder()
        .decode(good.subarray(0, cut))
        .trimEnd()
        .split(/\n(?=S\d+,)/)
        .at(-1)!;
      const isWhole = /^S\d+,used,2019,Suzuki,Swift,\d+,(P\w*|Plain|".*"|)$/s.test(last);
      if (!isWhole) expect({ cut, refusal }).toEqual({ cut, refusal: expect.any(String) });
    }
  });

  it('a CSV feed with a few rows of a different length keeps the other rows', async () => {
    expect(await refusalOf(csv(header, ...rows, rows[0]!.slice(1)))).toBeNull();
  });
});

const vehicles = rows.map(([stock_number, type, year, make, model, price, comments]) => ({
  stock_number,
  type,
  year,
  make,
  model,
  price,
  comments,
}));
const goodJson = JSON.stringify({ stock: vehicles });
const json: FeedMapping = { ...own, name: 'own-json', format: { kind: 'json', rows: 'stock' } };

describe('a JSON feed', () => {
  it('a JSON feed is read if it is undamaged', async () => {
    expect(await refusalOf(text(goodJson), json)).toBeNull();
  });

  it.each([
    ['a byte cut off', goodJson.slice(0, -1), /isn’t valid JSON, or is cut off/],
    ['half of it cut off', goodJson.slice(0, goodJson.length / 2), /isn’t valid JSON, or is cut off/],
    ['a quote that is never closed', goodJson.replace('"used"', '"used'), /isn’t valid JSON/],
    ['fields of other names', goodJson.replaceAll('"make"', '"mark"'), /doesn’t have the column "make"/],
    [
      'values that have moved',
      JSON.stringify({ stock: vehicles.map((one) => ({ ...one, type: one.year, make: one.price })) }),
      /20 of 20 rows/,
    ],
    ['no vehicle', '{"stock":[]}', /doesn’t have the column/],
    ['its list elsewhere', goodJson.replace('"stock"', '"cars"'), /no list at "stock"/],
    ['CSV in it', goodText, /The file is CSV, but its mapping is for JSON/],
    [
      'names of fields of a megabyte',
      JSON.stringify({ stock: vehicles.map((one) => ({ ...one, ['x'.repeat(1_000_000)]: 1 })) }),
      /column names on line 1 have more than 65,536 characters/,
    ],
    ['lists a million deep', '['.repeat(1_000_000), /isn’t valid JSON|no list/],
    [
      'names of fields that are values',
      JSON.stringify({ stock: Array.from({ length: 2_000 }, (_, n) => ({ [`S${n}`]: 1 })) }),
      /different fields/,
    ],
  ])('a JSON feed with %s is refused as a whole', async (_, content, sentence) => {
    expect(await refusalOf(text(content), json)).toMatch(sentence);
  });
});

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const goodXml = `<?xml version="1.0" encoding="UTF-8"?><stock>${vehicles
  .map(
    (one) =>
      `<car>${Object.entries(one)
        .map(([name, value]) => `<${name}>${escaped(value ?? '')}</${name}>`)
        .join('')}</car>`,
  )
  .join('\n')}</stock>`;
const xml: FeedMapping = { ...own, name: 'own-xml', format: { kind: 'xml', rows: 'stock/car' } };
const bomb = `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><stock><car><make>&b;</make></car></stock>`;

describe('an XML feed', () => {
  it('an XML feed is read if it is undamaged', async () => {
    expect(await refusalOf(text(goodXml), xml)).toBeNull();
  });

  it.each([
    ['its end cut off', goodXml.slice(0, -3), /isn’t valid XML, or is cut off/],
    ['half of it cut off', goodXml.slice(0, goodXml.length / 2), /isn’t valid XML, or is cut off/],
    ['an element that is never closed', goodXml.replace('</make>', ''), /isn’t valid XML/],
    ['entities of its own', bomb, /has a DOCTYPE/],
    ['a value of 2 MB', goodXml.replace('Plain', 'x'.repeat(2_000_000)), /longer than 1,000,000 characters/],
    ['elements a thousand deep', `<stock>${'<a>'.repeat(1_000)}`, /levels of nested elements/],
    ['other elements', goodXml.replaceAll('car>', 'boat>'), /doesn’t have the column/],
    ['its bytes in another encoding', goodXml.replaceAll('ö', '\u0081'), null],
  ])('an XML feed with %s is refused as a whole', async (_, content, sentence) => {
    const bytes = sentence === null ? Buffer.from(content, 'latin1') : text(content);
    expect(await refusalOf(bytes, xml)).toMatch(sentence ?? /isn’t text in UTF-8/);
  });
});

const cell = (value: string) => `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
const sheetOf = (lines: readonly (readonly string[])[]) =>
  `<worksheet><sheetData>${lines.map((line) => `<row>${line.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`;
const workbookOf = (sheet: string) =>
  zipOf({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Stock" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
  });
const goodBook = workbookOf(sheetOf([header, ...rows]));

describe('an Excel workbook', () => {
  it('an Excel workbook is read by a CSV mapping if it is undamaged', async () => {
    expect(await refusalOf(goodBook)).toBeNull();
  });

  it.each([
    ['its end cut off', goodBook.subarray(0, -10), /cut off or damaged/],
    ['half of it cut off', goodBook.subarray(0, goodBook.length / 2), /cut off or damaged/],
    ['no row', workbookOf(sheetOf([])), /The file is empty/],
    ['column names alone', workbookOf(sheetOf([header])), /no vehicle/],
    ['its header twice', workbookOf(sheetOf([header, header, ...rows])), /repeats the column names/],
    [
      'columns that have moved',
      workbookOf(sheetOf([header, ...rows.map((row) => ['', ...row])])),
      /more or fewer fields/,
    ],
    [
      'column names of a megabyte',
      workbookOf(sheetOf([[...header, 'x'.repeat(900_000)], ...rows.map((row) => [...row, ''])])),
      /column names on line 1 have more than 65,536 characters/,
    ],
    [
      'a row of many long values',
      workbookOf(sheetOf([header, header.map(() => 'x'.repeat(300_000)), ...rows])),
      /values on line 2 have more than 1,000,000 characters/,
    ],
    ['a sheet that is no XML', workbookOf('stock_number'), /isn’t valid XML/],
    ['a password', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /or one with a password/],
    [
      'a sheet that unpacks into 50 MB',
      workbookOf(sheetOf([header, ['x'.repeat(50_000_000)]])),
      /unpacks into more than 5 MB/,
    ],
  ])('an Excel workbook with %s is refused as a whole', async (_, file, sentence) => {
    expect(await refusalOf(file)).toMatch(sentence);
  });

  it('an Excel workbook that is larger unpacked than it claims is refused', async () => {
    const packed = deflateRawSync(Buffer.alloc(50_000_000, 'x'));
    const lying = zipOf({ 'xl/workbook.xml': packed }, { size: 10, isPacked: true });
    expect(await refusalOf(lying)).toMatch(/unpacks into more than 5 MB/);
  });
});
