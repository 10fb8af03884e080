import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoConfig } from '../registry/testing/demo-config.ts';
import { closestName } from './closest-name.ts';
import { listSites, loadSite, SiteFaulty } from './load.ts';
import { deepMerge } from './merge.ts';
import { parseSiteConfig } from './site-faults.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-sites-'));
  await mkdir(join(folder, 'templates'));
  const { slug: _, name: _name, template: _template, ...template } = demoConfig({ slug: 'redgum' });
  await writeFile(join(folder, 'templates', 'showroom.json'), JSON.stringify(template));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (slug: string, site: unknown) =>
  writeFile(join(folder, `${slug}.json`), typeof site === 'string' ? site : JSON.stringify(site));

function faultsOf(slug: string): string[] {
  try {
    loadSite(slug, folder);
    return [];
  } catch (error) {
    if (!(error instanceof SiteFaulty)) throw error;
    return error.faults.map(({ path, message }) => `${path}: ${message}`);
  }
}

describe('a site in the folder', () => {
  it('[CONF-002] a site’s configuration is its template merged with the site’s own file', async () => {
    await write('redgum', {
      extends: 'showroom',
      slug: 'redgum',
      name: 'Redgum Autos',
      search: { pageSize: 30 },
      dealerships: ['redgum-ipswich', 'redgum-rocklea', 'redgum-redbank'],
    });
    const site = loadSite('redgum', folder);
    expect(site).toEqual(
      demoConfig({
        slug: 'redgum',
        name: 'Redgum Autos',
        search: { ...demoConfig({ slug: 'redgum' }).search, pageSize: 30 },
        dealerships: ['redgum-ipswich', 'redgum-rocklea', 'redgum-redbank'],
        layout: site.layout,
      }),
    );
    // The site's template does not set this slot, so its value comes from the platform's defaults.
    expect(site.layout['home.search']).toEqual(['mf-search/hero-search']);
  });

  describe('without navigation settings', () => {
    const navOf = async (changes: object = {}) => {
      const { nav: _, ...rest } = demoConfig({ slug: 'plain', name: 'Plain Cars' });
      const { template: __, ...site } = rest;
      await write('plain', { extends: 'market', ...site, ...changes });
      const { nav } = loadSite('plain', folder);
      await rm(join(folder, 'plain.json'));
      return nav;
    };
    const labels = (entries: readonly { readonly label: string }[]) => entries.map(({ label }) => label);

    it('[NAV-002] by default the navigation has the main entries in order, and the menus Vehicles and Stock are generated from the stock', async () => {
      const { main } = await navOf();
      const expected = ['Home', 'Vehicles', 'Stock', 'Offers', 'Finance', 'Trade In', 'Service', 'About Us'];
      expect(labels(main)).toEqual(expected);
      expect(main.flatMap((entry) => ('menu' in entry ? [entry.menu] : []))).toEqual(['models', 'stock']);
    });

    it('[NAV-005] without navigation settings, a site has the footer groups in order, and the last group is named after the dealer', async () => {
      const { footer } = await navOf();
      const expected = ['Vehicles', 'Models', 'Buyer Tools', 'Servicing and Parts', 'Plain Cars'];
      expect(labels(footer)).toEqual(expected);
    });

    it('[NAV-001] by default the navigation leads to search, test drive, service, finance, trade-in, parts and contact', async () => {
      const { default: links, footer } = await navOf();
      const expected = {
        'Search Vehicles': '/search/new-used-and-demo-cars/',
        'Test drive': '/book-test-drive',
        Service: '/service',
        Finance: '/finance',
        'Trade-in': '/trade-in',
        Parts: '/vehicle-parts-and-accessories',
        Contact: '/contact',
      };
      expect(links).toEqual(Object.entries(expected).map(([label, href]) => ({ label, href })));
      expect((await navOf({ features: { ...demoConfig().features, testDrive: false } })).default).not.toContainEqual(
        expect.objectContaining({ label: 'Test drive' }),
      );
      expect(footer.flatMap((group) => group.links)).toEqual(expect.arrayContaining([...(links ?? [])]));
    });
  });

  it('[CONF-002] is refused if it has unknown keys or wrong types, with the path of each', async () => {
    await write('wrong', {
      extends: 'showroom',
      slug: 'wrong',
      name: 7,
      colour: 'red',
      search: { pagesize: 30, stockFilterId: 15 },
      nav: { main: [{ label: 'Cars', links: [{ label: 'New', herf: '/search/new-cars' }] }] },
      theme: { colours: { accent: 'teal' } },
    });
    expect(faultsOf('wrong')).toEqual([
      'name: invalid input: expected string, received number. It is 7.',
      'theme.colours.accent: use a six-digit hex colour such as #0B5F68. It is "teal".',
      'nav.main[0].links[0].href: is missing (invalid input: expected string, received undefined)',
      'nav.main[0].links[0].herf: is not a known key. Did you mean "href"?',
      'search.stockFilterId: too big: expected number to be <=14. It is 15.',
      'search.pagesize: is not a known key. Did you mean "pageSize"?',
      'colour: is not a known key.',
    ]);
  });

  it('the slug of a site must equal the name of its file', async () => {
    await write('wattle', {
      extends: 'showroom',
      slug: 'watle',
      name: 'Wattle',
      search: { key: { env: 'FORECOURT_SITE_WATLE_SEARCH_KEY' } },
    });
    expect(faultsOf('wattle')).toEqual(['slug: is "watle", but the file is named wattle.json; both must be the same.']);
  });

  it('the file of a site must be valid JSON and extend an existing template', async () => {
    await write('broken', '{ "slug": ');
    expect(faultsOf('broken')[0]).toMatch(/^: cannot be read: /);
    await write('broken', { extends: 'showrom', slug: 'broken' });
    expect(faultsOf('broken')).toEqual([
      'extends: names no template: "showrom". Did you mean "showroom"? Templates are group, market, outback, showroom.',
    ]);
    await write('broken', []);
    expect(faultsOf('broken')).toEqual([': A site is a JSON object.']);
    await rm(join(folder, 'broken.json'));
  });

  it('a site is found by its slug, and the error for a misspelt slug suggests the right one', () => {
    expect(listSites(folder)).toEqual(['redgum', 'wattle', 'wrong']);
    expect(faultsOf('redgun')[0]).toMatch(
      /There is no site "redgun"\. Did you mean "redgum"\? Sites are redgum, wattle, wrong\./,
    );
    expect(listSites(join(folder, 'nowhere'))).toEqual([]);
  });
});

describe('a well-formed configuration', () => {
  const faults = (changes: Parameters<typeof demoConfig>[0]) => {
    const parsed = parseSiteConfig(demoConfig(changes));
    return parsed.kind === 'valid' ? [] : parsed.faults.map(({ path, message }) => `${path}: ${message}`);
  };
  const { theme, nav, home, search } = demoConfig();
  const promo = { positions: [2], always: true, title: 'Ours', text: 'All of it.', label: 'See', href: '/dealerships' };

  it.each<[string, Parameters<typeof demoConfig>[0], string]>([
    [
      'two colours with insufficient contrast',
      { theme: { ...theme, colours: { ...theme.colours, muted: '#9AA5A8' } } },
      'theme.colours.muted: #9AA5A8 on raised #F4F8F8 has a contrast of 2.35:1; readable is 4.5:1 or more.',
    ],
    [
      'a dealership with the slug of a make',
      { dealerships: ['north', 'land-rover'] },
      'dealerships[1]: "land-rover" is a make: /search/land-rover could not lead to both. Use a longer slug.',
    ],
    [
      'a dealership with the slug of a body',
      { dealerships: ['ute'] },
      'dealerships[0]: "ute" is a body type: /search/ute could not lead to both. Use a longer slug.',
    ],
    [
      'a dealership with the slug of a stock type',
      { dealerships: ['used-cars'] },
      'dealerships[0]: "used-cars" is a stock type',
    ],
    [
      'an unknown slot',
      { layout: { 'vehicle.yards': ['mf-locations/yard'] } },
      'layout.vehicle.yards: is not a slot of any page. Did you mean "vehicle.yard"?',
    ],
    [
      'an alias of an unknown route',
      { aliases: { 'search.result': ['/stock'] } },
      'aliases.search.result: is not a route. Did you mean "search.results"?',
    ],
    ['one address for two pages', { aliases: { 'account.saved': ['/dealerships'] } }, '/dealerships already leads to'],
    [
      '[CONF-031] a page with the address of another page',
      { routes: { finance: '/dealerships' } },
      'routes.finance: /dealerships already leads to',
    ],
    [
      '[CONF-031] a sign-in required for an unknown page',
      { auth: { gated: ['fiance' as 'finance'] } },
      'auth.gated[0]: invalid option: expected one of "finance"|"checkout"',
    ],
    [
      'a link to a garage that the site does not offer',
      { nav: { ...nav, main: [{ label: 'My garage', href: '/my-garage' }] } },
      'nav.main[0].href: "/my-garage" doesn’t lead to a page of this site. Switch features.garage on, or link elsewhere.',
    ],
    ['an unknown time zone', { timeZone: 'Australia/Brisbain' }, 'timeZone: "Australia/Brisbain" is not a time zone.'],
    [
      'a link to no page',
      { nav: { ...nav, main: [{ label: 'Finance', href: '/eofy' }] } },
      'nav.main[0].href: "/eofy" doesn’t lead to a page of this site.',
    ],
    [
      'a tile to no page',
      { home: { ...home, tiles: [{ label: 'Utes', href: '/utes' }] } },
      'home.tiles[0].href: "/utes" doesn’t lead to a page of this site.',
    ],
    [
      'a promotional card to no page',
      { search: { ...search, promoCard: { ...promo, href: '/roadside-assist' } } },
      'search.promoCard.href: "/roadside-assist" doesn’t lead to a page of this site.',
    ],
    [
      'a promotional card without texts',
      { search: { ...search, promoCard: { positions: [2], always: true, title: 'Ours', href: '/dealerships' } } },
      'search.promoCard.label: is missing: a card with a place needs its words and a link.',
    ],
    [
      'a slider with an empty range',
      { search: { ...search, priceSlider: { min: 5000, max: 5000, step: 500 } } },
      'search.priceSlider.max: is 5000, which is not above the minimum, 5000.',
    ],
    [
      'a slider whose steps do not reach its maximum',
      { search: { ...search, priceSlider: { min: 5000, max: 20_000, step: 700 } } },
      'search.priceSlider.step: is 700: steps from 5000 never reach 20000.',
    ],
  ])('a well-formed configuration is refused for %s', (_, changes, expected) => {
    expect(faults(changes)).toEqual(expect.arrayContaining([expect.stringContaining(expected)]));
  });

  it.each([
    [1, 'search.stockFilterFacts.dealershipIds'],
    [2, 'search.stockFilterFacts.locationIds'],
    [10, 'manufacturer'],
    [11, 'manufacturer'],
    [13, 'search.stockFilterFacts.itemType'],
    [14, 'search.stockFilterFacts.expression'],
  ])(
    '[SRCH-042] a configuration with stock filter %i is refused if it lacks the setting that this filter needs',
    (stockFilterId, path) => {
      const { manufacturer: _, ...config } = demoConfig({ search: { ...search, stockFilterId } });
      const parsed = parseSiteConfig(config);
      expect(parsed).toEqual({
        kind: 'faulty',
        faults: [{ path, message: `is missing: stock filter ${stockFilterId} is made from it.` }],
      });
    },
  );

  it('[SRCH-042] a configuration is refused for a stock filter outside 0–14; the default is 3', () => {
    expect(faults({ search: { ...search, stockFilterId: 15 } })[0]).toMatch(/^search\.stockFilterId: too big/);
    expect(faults({ search: { ...search, stockFilterId: -1 } })[0]).toMatch(/^search\.stockFilterId: too small/);
    expect(search.stockFilterId).toBe(3);
  });

  it('a configuration is refused for a filter expression that cannot be parsed, with its path', () => {
    const stockFilterFacts = { expression: 'make:Kia AND colur:Red' };
    expect(
      faults({ search: { ...search, stockFilterId: 14, stockFilterFacts, stockFilterExtras: ['car_type=used'] } }),
    ).toEqual([
      expect.stringMatching(
        /^search\.stockFilterFacts\.expression: at character 14: colur isn’t a facet\. .* It is "make/,
      ),
      expect.stringMatching(/^search\.stockFilterExtras\[0\]: at character 1: car_type can’t be compared/),
    ]);
  });

  it('a link to an address that an alias defines is accepted', () => {
    expect(
      faults({
        nav: { ...nav, main: [{ label: 'Stock', href: '/our-stock/used-cars?make=Kia' }] },
        aliases: { 'search.results': ['/our-stock/*scope'] },
      }),
    ).toEqual([]);
  });
});

it('deepMerge merges objects and replaces all other values', () => {
  const under = { a: { b: 1, c: [1, 2], d: { e: 1 } }, f: 'f' };
  expect(deepMerge(under, { a: { c: [3], d: { g: 2 } }, f: null, h: 1 })).toEqual({
    a: { b: 1, c: [3], d: { e: 1, g: 2 } },
    f: null,
    h: 1,
  });
  const odd = deepMerge({}, JSON.parse('{"__proto__": {"polluted": true}}')) as object;
  expect(Object.hasOwn(odd, '__proto__')).toBe(true);
  expect('polluted' in {}).toBe(false);
});

it('closestName returns the most similar name, or null if no name is similar', () => {
  const names = ['pageSize', 'soldWithinDays', 'key'];
  expect(['pagesize', 'pgaeSize', 'pageSzie', 'kye', 'sold', 'x'].map((given) => closestName(given, names))).toEqual([
    'pageSize',
    'pageSize',
    'pageSize',
    'key',
    null,
    null,
  ]);
});

describe('a brand directory', () => {
  const brand = { title: 'Kia', slug: 'kia', logo: null, banner: null, description: '', skipPage: false };
  const faults = (...brands: readonly object[]) => {
    const parsed = parseSiteConfig({ ...demoConfig(), brands });
    return parsed.kind === 'valid' ? [] : parsed.faults.map(({ path, message }) => `${path}: ${message}`);
  };

  it('a brand directory lists each brand once, and has only known keys', () => {
    expect(faults(brand, { ...brand, title: 'MG', slug: 'mg', skipPage: true })).toEqual([]);
    expect(faults(brand, brand)).toEqual([
      'brands[1].slug: "kia" is already the slug of brands[0]; an address can have one brand only.',
    ]);
    expect(faults({ ...brand, page: 1 })[0]).toMatch(/^brands\[0\]\.page: is not a known key/);
    expect(faults({ ...brand, slug: 'Kia Motors' })[0]).toMatch(/^brands\[0\]\.slug: /);
  });
});

it('closestName does not compare names that are too long', () => {
  const long = 'a'.repeat(50_000);
  const before = process.cpuUsage();
  expect(closestName(long, Array(1_000).fill(`${long}b`))).toBeNull();
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(200);
});
