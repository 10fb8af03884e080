import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadLocations, loadSiteFile, SiteFaulty } from './load.ts';
import { deepMerge } from './merge.ts';
import { newSite } from './new-site/new-site.ts';
import { siteWarnings } from './site-warnings.ts';

const nowMs = Date.parse('2026-11-24T09:00:00Z');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-check-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const made = newSite({
  slug: 'harbour',
  name: 'Harbour Cars',
  template: 'market',
  colour: '#0B5F68',
  address: '9 Wharf Street, Hobart TAS 7000',
  phone: '03 6234 5678',
  email: 'sales@harbour.example',
  licence: 'MVT 901',
  noun: 'car',
});

async function put(path: string, text: unknown): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof text === 'string' ? text : JSON.stringify(text));
}

/** Checks a new dealer's site with changes to its configuration. */
async function check(changes: object = {}, locations: readonly object[] = made.locations) {
  await put('locations/harbour.json', locations);
  await put('harbour.json', deepMerge(made.site, changes));
  try {
    const config = loadSiteFile(join(folder, 'harbour.json'));
    const warnings = siteWarnings(config, { nowMs, locations: loadLocations(folder) });
    return { config, faults: [], warnings: warnings.map(({ path, message }) => `${path}: ${message}`) };
  } catch (error) {
    if (!(error instanceof SiteFaulty)) throw error;
    return { faults: error.faults.map(({ path, message }) => `${path}: ${message}`), warnings: [] };
  }
}

const lending = { provider: 'harbour', lender: 'Harbour Finance', creditLicence: '398 114' };
const bands = [{ interest: 8, comparison: 8.62 }];
const page = (facts: string, body: string) => `---\n${facts}\n---\n${body}\n`;
const withTile = (tile: object) => ({ home: { tiles: [{ label: 'There', href: '/', ...tile }] } });

describe('faults', () => {
  it.each([
    ['an unknown key', { serch: {} }, 'serch: is not a known key. Did you mean "search"?'],
    [
      '[ERR-027] an unknown message',
      { labels: { messages: { nameMising: 'Who?' } } },
      'labels.messages.nameMising: is not a known key. Did you mean "nameMissing"?',
    ],
    [
      '[ERR-027] a message without its placeholder',
      { labels: { messages: { answerMissing: 'Fill it in.' } } },
      'labels.messages.answerMissing: include {label}, as in "Please fill in “{label}”.". It is "Fill it in.".',
    ],
    [
      '[ERR-027] a message with an unknown placeholder',
      { labels: { messages: { answerMissing: 'Fill in {lable}.', nameMissing: 'Who, {label}?' } } },
      'labels.messages.answerMissing: this message can’t use {lable}; it can use {label}. It is "Fill in {lable}.".',
    ],
    [
      'an unknown nested key',
      { search: { pageSise: 9 } },
      'search.pageSise: is not a known key. Did you mean "pageSize"?',
    ],
    ['a wrong value', { search: { pageSize: 'many' } }, /^search\.pageSize: .*expected number.* It is "many"\.$/],
    [
      'a colour with insufficient contrast',
      { theme: { colours: { muted: '#DDDDDD' } } },
      /^theme\.colours\.muted: #DDDDDD on \w+ #\w+ has a contrast of \d\.\d+:1; readable is 4\.5:1 or more/,
    ],
    [
      'a slug that is also a make',
      { dealerships: ['kia'] },
      /^dealerships\[0\]: "kia" is a make: \/search\/kia could not/,
    ],
    [
      'a picture whose file is missing',
      { home: { picture: 'site/showroom' } },
      "home.picture: names site/showroom-640.webp, but there is no file media/showroom-640.webp beside the site's document.",
    ],
    [
      'a logo whose file is missing',
      { brand: { logo: 'site/logo.svg' } },
      /^brand\.logo: names site\/logo\.svg, but there is/,
    ],
    [
      'a tile that leads to no page',
      withTile({ href: '/capped-price-servicing' }),
      /^home\.tiles\[0\]\.href: "\/capped.*lead to a page/,
    ],
    [
      'a tile whose address is no page',
      withTile({ href: '/careers' }),
      /^home\.tiles\[0\]\.href: "\/careers" doesn’t lead to a page/,
    ],
    [
      'a tile that announces another kind of page',
      withTile({ label: 'Book a service', href: '/about-us' }),
      'home.tiles[0].href: says "Book a service", but "/about-us" is "About Harbour Cars", which takes no service bookings (form: service).',
    ],
    [
      'a tile whose page lacks the promised form',
      withTile({ label: 'See us on Saturday', href: '/service', promises: 'test-drive' }),
      'home.tiles[0].href: says "See us on Saturday", but "/service" is "Service", which takes no test drive bookings.',
    ],
    [
      'a tile that promises a booking and leads to a telephone number',
      withTile({ href: 'tel:0362345678', promises: 'service-booking' }),
      'home.tiles[0].href: "tel:0362345678" isn’t a page, so it has no service-booking.',
    ],
    [
      'a tile of the vehicle page that leads to another kind of page',
      { promoTiles: { serviceHref: '/dealerships' } },
      /^promoTiles\.serviceHref: says "Book your service online", but "\/dealerships" is location\.list, which takes no/,
    ],
    [
      'a promotion without a page',
      { features: { spinToWin: true } },
      /^features\.spinToWin: needs the promotion's page: write it, with its terms, in content\/harbour\/pages/,
    ],
    [
      'a figure that differs from the data',
      { home: { lede: 'See us at three locations.' } },
      'home.lede: says "three locations", and the data says 1. Write {{locations}}, or {{locationsInWords}}: the data fills it in.',
    ],
    [
      'an unknown fact in a text',
      { home: { lede: '{{staff}} people.' } },
      /^home\.lede: uses \{\{staff\}\}, which is unknown\./,
    ],
    [
      'a tile that counts vehicles of another dealership',
      withTile({ dealerships: ['harbor'] }),
      'home.tiles[0].dealerships: names "harbor", which isn’t one of this site’s. Did you mean "harbour"?',
    ],
    ['a name that is too long', { name: 'x'.repeat(401) }, /^name: /],
  ])('%s is reported with path, value, reason and suggestion', async (_, changes, fault) => {
    const { faults } = await check(changes);
    expect(faults).toContainEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
  });

  it('Markdown with broken front matter is reported by file', async () => {
    await put('content/harbour/pages/warranty.md', page('title: "open', 'Words.'));
    expect((await check()).faults).toEqual([
      expect.stringMatching(/^content\/warranty\.md: has facts that cannot be read/),
    ]);
  });

  it('a location’s staff member who has no role is reported', async () => {
    const [location] = made.locations;
    const { faults } = await check({}, [{ ...location, people: [{ name: 'Jo Lazarov', role: ' ' }] }]);
    expect(faults).toEqual(['0.people.0.role: Give the person’s role.']);
  });
});

describe('warnings', () => {
  it('warnings are absent for a new dealer whose location has opening hours and coordinates', async () => {
    const [location] = made.locations;
    const open = { weekday: 1, status: 'Open', formated_hours: '9:00 am - 5:00 pm', open: '09:00', close: '17:00' };
    const complete = {
      ...location,
      address: { ...location?.address, lat: -42.88, long: 147.33 },
      contact_detail: { ...location?.contact_detail, opening_hours: [open] },
    };
    expect((await check({}, [complete])).warnings).toEqual([]);
  });

  it('a real dealer who takes reservations with the test provider gets a warning', async () => {
    const found = async (url: string) =>
      (await check({ url, features: { reserve: true } })).warnings.filter((line) => line.startsWith('checkout.'));
    expect(await found('https://harbour.example')).toEqual([]);
    expect(await found('https://www.harbourcars.com.au')).toEqual([expect.stringMatching(/anyone can hold a car/)]);
  });

  it('a location without opening hours or coordinates gets a warning for each', async () => {
    expect((await check()).warnings).toEqual([
      'locations harbour opening_hours: are missing, so its page says to call 03 6234 5678.',
      'locations harbour address: has no latitude and longitude, so it isn’t on the map and can’t be found by distance.',
    ]);
  });

  it.each([
    ['2026-11-20', false],
    ['2026-08-26', false],
    ['2026-08-25', true],
  ])('[AMB-39] rates as at %s are stale: %s', async (ratesAsAt, stale) => {
    const { warnings } = await check({ finance: { ...lending, bands, ratesAsAt } });
    expect(warnings.some((line) => line.startsWith('finance.ratesAsAt'))).toBe(stale);
  });

  it('rates without a date get a warning', async () => {
    const { warnings } = await check({ finance: { ...lending, bands } });
    expect(warnings).toContainEqual(expect.stringMatching(/^finance\.ratesAsAt: is missing/));
  });

  it.each([
    [{ defaultTerm: 6, term: { max: 5 } }, /^finance\.defaultTerm: is 6 years, which isn’t offered.*up to 5/],
    [{ term: { options: [1, 3, 7] } }, /^finance\.defaultTerm: is 5 years, which isn’t offered.*1, 3, 7/],
    [{ interest: { min: 9.95 } }, /^finance\.defaultInterest: is 8\.5%, outside 9\.95 to 15%.*starts with 9\.95%/],
  ])(
    '[AMB-42] a default that is clamped because it is outside its range gets a warning: %j',
    async (changes, warning) => {
      const { warnings } = await check({ finance: { ...lending, ...changes } });
      expect(warnings).toContainEqual(expect.stringMatching(warning));
    },
  );

  it('expired offers and promotions get a warning each', async () => {
    const facts = 'name: Run-out\ndescription: Last ones.\ncategory: New\nexpiry: 2026-10-31';
    await put('content/harbour/offers/run-out.md', page(facts, 'Words.'));
    const popup = { id: 'spring', title: 'Spring', text: 'Come by.', expiry: '2026-11-01' };
    expect((await check({ promos: { popup } })).warnings).toEqual(
      expect.arrayContaining([
        'content/offers/run-out expiry: is 2026-10-31, which is past: it has no page any more, and the list shows it as ended for 31 days.',
        'promos.popup.expiry: is 2026-11-01, which is past: it isn’t shown any more.',
      ]),
    );
  });

  it('HTML in Markdown gets a warning, because pages leave it out', async () => {
    const facts = 'path: /warranty\ntitle: Warranty\ndescription: Ours.';
    await put('content/harbour/pages/warranty.md', page(facts, 'Ours. <script>alert(1)</script>'));
    expect((await check()).warnings).toContain(
      'content /warranty: has HTML (<script>), which is left out. Write it in Markdown.',
    );
  });

  it('links to features that the site does not offer get a warning each', async () => {
    const { warnings } = await check({ features: { tradeIn: false } });
    expect(warnings).toContainEqual(
      expect.stringMatching(/\/trade-in" is linked, but this site doesn’t offer trade-ins/),
    );
  });
});

describe('placeholders in texts', () => {
  it('are replaced: `{{locations}}` by the number of locations in digits, `{{LocationsInWords}}` by the capitalised word', async () => {
    const lede = '{{LocationsInWords}} location in {{state}}'.replace('{{state}}', 'Hobart');
    const { config } = await check({
      home: { lede, title: '{{locations}} of {{name}}' },
      legal: { foundedYear: 2020 },
    });
    expect([config?.home.lede, config?.home.title]).toEqual(['One location in Hobart', '1 of Harbour Cars']);
  });
});
