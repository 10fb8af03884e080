import type { Car } from '@forecourt/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { toMessage } from '../../../mail/to-message.ts';
import { northshore } from '../../../testing/test-api.ts';
import { csvRow } from '../dealer/csv.ts';
import type { Lead } from '../store.ts';
import { leadAdf } from './adf.ts';
import { leadMail } from './lead-mail.ts';
import { leadWebhook } from './lead-webhook.ts';

/** Texts that contain syntax of one of the formats. */
const hostile = fc.oneof(
  fc.constantFrom(
    ']]>',
    '<![CDATA[',
    '<!--',
    '-->',
    '<?xml?>',
    '</comments></customer>',
    '&lt;',
    '&#0;',
    '&bomb;',
    '<script>',
    '"\'',
    '\r\nBcc: everybody@example.com',
    '\nMESSAGE\n',
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '＝1',
    '\u202e',
    '\u2066',
    '\u200f',
    '\ud83d',
    '\udc00',
    '\u0085',
    '\u2028',
    '\u0008',
    '\u001b[31m',
    '\ufffe',
    '\ufeff',
    '--boundary',
    '=?utf-8?q?=0D=0A?=',
    ',;:',
    '""',
    '\\',
    '🚙',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const text = fc.array(hostile, { minLength: 1, maxLength: 6 }).map((parts) => `a${parts.join('')}z`);
/** The letters and digits of a text, which every format keeps. */
const plain = (given: string) => given.replace(/[^\p{L}\p{N}]/gu, '');

type Texts = Readonly<Record<'name' | 'message' | 'phone' | 'make' | 'source' | 'carName' | 'siteName', string>>;
const texts: fc.Arbitrary<Texts> = fc.record({
  name: text,
  message: text,
  phone: text,
  make: text,
  source: text,
  carName: text,
  siteName: text,
});

const leadOf = ({ name, message, phone, make, source }: Texts): Lead => ({
  id: '0b5f',
  site: 'northshore',
  idempotencyKey: 'key-of-hostile-text',
  requestHash: '',
  createdAt: new Date('2026-03-02T04:30:00Z'),
  answeredAt: null,
  answeredBy: null,
  erasedAt: null,
  lockfile: null,
  privateAnswers: null,
  payload: {
    category: 'Vehicle Enquiry',
    name,
    email: 'aroha@example.com',
    phone,
    message,
    source,
    opt_in: false,
    trade_in: { make, model: make, year: 2019, km: 1, condition: 'Good' },
  },
});
const carOf = ({ carName, make }: Texts) =>
  ({ id: 'rav4', slug: 'rav4', name: carName, make, model: make, status: 'in_stock', car_type: 'used' }) as Car;
const siteOf = ({ siteName }: Texts) => ({ ...northshore, name: siteName });
const harmless: Texts = { name: 'n', message: 'm', phone: '04', make: 'k', source: 's', carName: 'c', siteName: 'd' };

const { window } = new JSDOM();
const xml = (source: string) => new window.DOMParser().parseFromString(source, 'application/xml');
const shapeOf = (document: Document) =>
  [...document.querySelectorAll('*')].map(
    ({ tagName, attributes }) => `${tagName} ${[...attributes].map(({ name }) => name).join(' ')}`,
  );
const wholeOf = async (given: Texts) => {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await writer.sendMail(toMessage(leadMail(leadOf(given), siteOf(given), carOf(given))));
  return PostalMime.parse(message as Buffer);
};

describe('with any text from a shopper, a feed or a dealer', () => {
  it('hostile texts change no element of an ADF lead, and their letters and digits can be read from it', () => {
    const shape = shapeOf(xml(leadAdf(leadOf(harmless), siteOf(harmless), carOf(harmless))));
    fc.assert(
      fc.property(texts, (given) => {
        const document = xml(leadAdf(leadOf(given), siteOf(given), carOf(given)));
        expect(shapeOf(document)).toEqual(shape);
        const first = (selector: string) => document.querySelector(selector)?.textContent ?? '';
        expect(plain(first('customer name'))).toBe(plain(given.name));
        expect(plain(first('vendorname'))).toBe(plain(given.siteName));
        expect(plain(first('vehicle make'))).toBe(plain(given.make));
        expect(plain(first('customer > comments'))).toContain(plain(given.message));
      }),
      { numRuns: 200 },
    );
  });

  it('hostile texts add no recipient, header, part or HTML element to a mail', async () => {
    const expected = await wholeOf(harmless);
    const elements = (html: string | undefined) =>
      [...new JSDOM(html).window.document.querySelectorAll('*')].map(({ tagName }) => tagName).sort();
    const names = new Set(elements(expected.html));
    await fc.assert(
      fc.asyncProperty(texts, async (given) => {
        const mail = await wholeOf(given);
        expect(mail.headers.map(({ key }) => key)).toEqual(expected.headers.map(({ key }) => key));
        expect([mail.to, mail.cc, mail.bcc]).toEqual([expected.to, undefined, undefined]);
        expect(mail.replyTo?.map(({ address }) => address)).toEqual(['aroha@example.com']);
        expect(mail.attachments).toEqual([]);
        expect(elements(mail.html).filter((name) => !names.has(name) && name !== 'BR')).toEqual([]);
        expect(mail.text?.split('\n').filter((line) => line.startsWith('MESSAGE'))).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });

  it('hostile texts add no cell to a row of an export, and no cell begins like a formula', () => {
    const cells = (given: Texts) =>
      readRow(csvRow({ ...leadOf(given), answers: [], refusedSince: null, booking: undefined }));
    const columns = cells(harmless).length;
    fc.assert(
      fc.property(texts, (given) => {
        const row = cells({ ...given, name: given.name.slice(1), source: given.source.slice(1) });
        expect(row).toHaveLength(columns);
        expect(row.filter((cell) => /^\s*[=+\-@|%＝＋－＠]/u.test(cell))).toEqual([]);
        expect(row.some((cell) => cell.endsWith(given.message))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('a webhook’s body is valid JSON that contains hostile texts unchanged', () => {
    fc.assert(
      fc.property(texts, (given) => {
        const { data } = JSON.parse(leadWebhook(leadOf(given), siteOf(given), carOf(given), false, null));
        expect([data.name, data.message, data.vehicle.name]).toEqual([given.name, given.message, given.carName]);
      }),
    );
  });
});

/** Parses a row of RFC 4180 that ends with a line break. Throws for anything else. */
function readRow(line: string): readonly string[] {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n$)/y;
  while (cell.lastIndex < line.length) {
    const at = cell.lastIndex;
    const [whole, quoted, bare = ''] = cell.exec(line) ?? [];
    if (whole === undefined) throw new Error(`No cell at ${at}: ${line.slice(at, at + 40)}`);
    cells.push(quoted?.replaceAll('""', '"') ?? bare);
  }
  return cells;
}
