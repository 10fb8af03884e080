import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, createEncryption, oneToken } from '@forecourt/api';
import type { FeedMapping } from '@forecourt/contracts/feed-mapping';
import { cars, pictureOrigins } from '@forecourt/database';
import { openTestDatabase } from '@forecourt/database/testing';
import { demoLocations } from '@forecourt/demo';
import { createStockService, putLocations } from '@forecourt/stock';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { runCli } from '../../cli/run-cli.ts';
import { loadSite } from '../../sites/load.ts';

const dealer = 'redgum-ipswich';
const token = 'a token of this test, known to everybody';
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const site = loadSite('redgum');

const { db, close } = await openTestDatabase();
const sent: { readonly subject: string; readonly text: string }[] = [];
const api = await createApi({
  db,
  sites: {
    bySlug: () => site,
    ofDealership: () => [{ ...site, email: 'sales@redgum.example' } as never],
  },
  stock: createStockService({ db, clock: () => new Date() }),
  mail: { channel: 'test', send: async ({ subject = '', text = '' }) => void sent.push({ subject, text }) },
  access: oneToken(token, quiet),
  encryption: createEncryption(['a key of the tests, known to everybody']),
  clock: () => new Date(),
  log: quiet,
  delivery: { pollMs: 100, retryInMs: () => 0, maxAttempts: 2 },
});
let folder: string;
let server: string;
beforeAll(async () => {
  await putLocations(db, demoLocations);
  folder = await mkdtemp(join(tmpdir(), 'forecourt-feeds-'));
  await api.listen({ port: 0, host: '127.0.0.1' });
  server = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  await api.close();
  await close();
  await rm(folder, { recursive: true });
});

async function forecourt(...words: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCli([...words, '--dealer', dealer], {
    env: { FORECOURT_SERVER: server, FORECOURT_TOKEN: token },
    cwd: folder,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join(''), err: err.join('') };
}
const stored = async (mapping: string) =>
  (await db.select().from(cars).where(eq(cars.source, mapping)).orderBy(asc(cars.stocknum))).map((row) => row.doc);

/** Changes a mapping as a person who read the proposal would. */
async function correct(file: string, change: (mapping: FeedMapping) => void): Promise<void> {
  const mapping = JSON.parse(await readFile(join(folder, file), 'utf8')) as FeedMapping;
  change(mapping);
  await writeFile(join(folder, file), JSON.stringify(mapping));
}

const german = [
  'Preis;Bilder;Erstzulassung;Laufleistung;Modell;Hersteller;Kraftstoff;Getriebe;Zustand;Aufbau;Außenfarbe;Leistung (PS);Angebotsnr.;Text;Verkaufsstatus',
  '28.990,00;https://bilder.example/1.jpg,https://bilder.example/2.jpg;03/2021;45.120;Golf;Volkswagen;Benzin;Schaltgetriebe;Gebrauchtwagen;Kleinwagen;Weiß;150;A-1001;"Schön gepflegt; ein Besitzer";verfügbar',
  '24.500,00;https://bilder.example/3.jpg;11/2019;98.400;Octavia;Škoda;Diesel;Automatik;Gebrauchtwagen;Kombi;Schwarz;150;A-1002;Günstig;reserviert',
  '71.900,00;;02/2024;3.200;X3;BMW;Plug-in-Hybrid;Automatik;Firmenwagen;Geländewagen;Blau;292;A-1003;;verkauft',
];

describe('an unknown feed, in German, with semicolons and in Windows-1252', () => {
  beforeAll(async () => {
    const bytes = Buffer.from(german.join('\r\n').replace('Škoda', '\u008Akoda'), 'latin1');
    await writeFile(join(folder, 'bestand.csv'), bytes);
  });

  it('an unknown CSV feed is imported by a proposed mapping that a person has corrected, without code or restart', async () => {
    const proposal = await forecourt(
      'stock',
      'mapping',
      'infer',
      'bestand.csv',
      '--name',
      'autohaus',
      '--out',
      'own.json',
    );
    expect(proposal).toMatchObject({ code: 0, err: '' });
    expect(proposal.out).toContain('CSV, separated by semicolons, Windows-1252. 3 rows: 2 would be read, 1 refused.');
    expect(proposal.out).toMatch(/Hersteller +make +\d\d % +100 % +Volkswagen → make: Volkswagen/);
    expect(proposal.out).toContain('The column "Zustand" has a value we don’t know for "type": "Firmenwagen".');
    expect(proposal.out).toContain('"Preis" has no currency, so it’s read as AUD.');

    await correct('own.json', ({ rules }) => {
      const type = rules.find(({ field }) => field === 'type')?.transforms?.[0];
      if (type?.as !== 'lookup') throw new Error('No lookup was proposed.');
      type.values['Firmenwagen'] = 'Demo';
      const power = rules.find(({ field }) => field === 'power_kw');
      if (power === undefined) throw new Error('No power was found.');
      power.transforms = [{ as: 'number', times: 0.7355 }];
    });
    const check = await forecourt('stock', 'mapping', 'check', './own.json', 'bestand.csv');
    expect(check).toMatchObject({ code: 0 });
    expect(check.out).toContain('3 rows: 3 would be read, 0 refused.');
    expect(check.out).toMatch(/Preis +price +100 % +28\.990,00 → price: 28990/);
    expect(await stored('autohaus')).toEqual([]);

    expect((await forecourt('stock', 'mapping', 'put', 'own.json')).out).toContain('is stored as version 1');
    const imported = await forecourt('stock', 'import', 'bestand.csv');
    expect(imported).toMatchObject({ code: 0 });
    expect(imported.out).toContain('columns read as autohaus, version 1');

    const [golf, octavia, x3] = await stored('autohaus');
    expect(golf).toMatchObject({
      stocknum: 'A-1001',
      name: '2021 Volkswagen Golf',
      car_type: 'used',
      price: 28_990,
      km: 45_120,
      simple_fuel: 'Petrol',
      simple_transmission: 'Manual',
      simple_body: 'Hatch',
      colour: 'White',
      variant: { power: 110.325 },
      dealercomments: 'Schön gepflegt; ein Besitzer',
      photos_count: 2,
    });
    expect(octavia).toMatchObject({ make: 'Skoda', simple_body: 'Wagon', reserved: true, year: 2019 });
    expect(x3).toMatchObject({ car_type: 'demo', status: 'sold', simple_fuel: 'Plug-in hybrid', simple_body: 'SUV' });
    const origins = await db.select({ origin: pictureOrigins.origin }).from(pictureOrigins);
    expect(origins).toContainEqual({ origin: 'https://bilder.example' });
  }, 60_000);

  it('a feed is read by the next version of its mapping as soon as that version is stored', async () => {
    await correct('own.json', (mapping) => {
      mapping.rules.push({ field: 'tag', columns: [], transforms: [{ as: 'constant', value: 'Import' }] });
    });
    expect((await forecourt('stock', 'mapping', 'put', 'own.json')).out).toContain('version 2');
    expect((await forecourt('stock', 'mapping', 'put', 'own.json')).out).toContain('version 2');
    expect((await forecourt('stock', 'mapping', 'show')).out).toMatch(/autohaus +2 +csv +full/);
    const imported = await forecourt('stock', 'import', 'bestand.csv');
    expect(imported.out).toContain('version 2');
    expect((await stored('autohaus')).map(({ tag }) => tag)).toEqual(['Import', 'Import', 'Import']);
  }, 60_000);
});

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<export at="2026-11-01"><dealer><name>Redgum</name></dealer><vehicles>
<vehicle ref="V1"><make>Toyota</make><model>HiLux</model><variant>SR5</variant><condition>USED</condition><year>2020</year>
<odometer unit="km">81200</odometer><price currency="AUD">45990</price><fuel>Diesel</fuel>
<images><image>https://pictures.example/1.jpg</image><image>https://pictures.example/2.jpg</image></images>
<text><![CDATA[<p>Tidy &amp; straight.</p>]]></text></vehicle>
<vehicle ref="V2"><make>MINI</make><model>Cooper</model><variant>S</variant><condition>USED</condition><year>2019</year>
<odometer unit="mi">10000</odometer><price currency="GBP">21990</price><fuel>Petrol</fuel>
<images><image>https://pictures.example/3.jpg</image></images></vehicle>
</vehicles></export>`;

describe('an unknown XML feed', () => {
  it('an unknown XML feed is imported by its proposed mapping; pounds are not read as dollars, or miles as kilometres', async () => {
    await writeFile(join(folder, 'export.xml'), xml);
    await forecourt('stock', 'mapping', 'infer', 'export.xml', '--name', 'xml-export', '--out', 'xml.json');
    await correct('xml.json', (mapping) => {
      expect(mapping.format).toEqual({ kind: 'xml', rows: 'export/vehicles/vehicle' });
      mapping.stockNumber = { column: '@ref' };
      mapping.rules = mapping.rules.filter(({ columns }) => !columns.includes('text'));
      mapping.rules.push({ field: 'comments', columns: ['text'] });
    });
    expect((await forecourt('stock', 'mapping', 'put', 'xml.json')).code).toBe(0);
    const several = await forecourt('stock', 'import', 'export.xml');
    expect(several.err).toContain('has several mappings. Name one of them: autohaus, xml-export.');
    const imported = await forecourt('stock', 'import', 'export.xml', '--mapping', 'xml-export');
    expect(imported).toMatchObject({ code: 0 });
    expect(imported.out).toContain('The price is in GBP and is left out');
    const [hilux, mini] = await stored('xml-export');
    expect(hilux).toMatchObject({
      stocknum: 'V1',
      name: '2020 Toyota HiLux SR5',
      price: 45_990,
      km: 81_200,
      photos_count: 2,
      dealercomments: 'Tidy & straight.',
    });
    expect(mini).toMatchObject({ make: 'MINI', km: 16_093 });
    expect(mini).not.toHaveProperty('price');
  }, 60_000);
});

describe('a feed that is refused as a whole', () => {
  const header = german[0]!;
  it('the import of a refused feed ends with exit code 1, is listed with its reason, and is mailed to the dealer once', async () => {
    const cut = `${header}\n${german[1]!.split(';').slice(0, 9).join(';')}`;
    await writeFile(join(folder, 'broken.csv'), Buffer.from(cut, 'latin1'));
    for (let again = 0; again < 2; again += 1) {
      const ended = await forecourt('stock', 'import', 'broken.csv', '--mapping', 'autohaus');
      expect(ended).toMatchObject({ code: 1, out: '' });
      expect(ended.err).toContain('The file ends in the middle of line 2');
      expect(ended.err).toContain('Nothing was changed.');
    }
    const { out } = await forecourt('stock', 'imports');
    expect(out.match(/ refused /g)).toHaveLength(2);
    expect(out).toMatch(/autohaus +done +3 rows, 3 new/);
    for (let tries = 0; tries < 100 && sent.length === 0; tries += 1) await new Promise((done) => setTimeout(done, 50));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toContain('Vehicle feed refused: The file ends in the middle');
    expect(sent[0]?.text).toContain('Your website is unchanged.');
  }, 60_000);

  it.each([
    [
      'a line of 100 MB',
      () => Buffer.alloc(100 * 1024 * 1024, 'x'),
      'bad.csv is 100 MB, which is too large for a feed.',
    ],
    [
      'a line of 60 MB',
      () => Buffer.alloc(60 * 1024 * 1024, 'x'),
      'Line 1 should be the column names, but it’s 65,536 characters or longer',
    ],
    ['a zip archive named .csv', () => Buffer.from(zipOf('stock.csv'), 'latin1'), 'zip archive with "stock.csv"'],
    ['an empty file', () => Buffer.alloc(0), 'The file is empty'],
    ['a web page', () => Buffer.from('<!DOCTYPE html><p>Error'), 'The file is a web page'],
    ['a workbook cut off', () => Buffer.from('PK\u0003\u0004abc'), 'cut off or damaged'],
  ])(
    'each refusal of a whole feed has its own message: %s',
    async (_, content, sentence) => {
      const before = await db.select().from(cars);
      await writeFile(join(folder, 'bad.csv'), content());
      const ended = await forecourt('stock', 'import', 'bad.csv', '--mapping', 'autohaus');
      expect(ended).toMatchObject({ code: 1, out: '', err: expect.stringContaining(sentence) });
      expect(await db.select().from(cars)).toEqual(before);
    },
    60_000,
  );
});

/** A zip archive with one empty file, uncompressed. */
function zipOf(name: string): string {
  const bytes = (...numbers: readonly (readonly [size: 2 | 4, number: number])[]) =>
    numbers
      .map(([size, number]) =>
        String.fromCharCode(...Array.from({ length: size }, (_, at) => (number >> (8 * at)) & 255)),
      )
      .join('');
  const sizes = bytes([2, 20], [2, 0], [2, 0], [4, 0], [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]);
  const local = `PK\u0003\u0004${sizes}${name}`;
  const entry = `PK\u0001\u0002${bytes([2, 20])}${sizes}${bytes([2, 0], [2, 0], [2, 0], [4, 0], [4, 0])}${name}`;
  return `${local}${entry}PK\u0005\u0006${bytes([2, 0], [2, 0], [2, 1], [2, 1], [4, entry.length], [4, local.length], [2, 0])}`;
}
