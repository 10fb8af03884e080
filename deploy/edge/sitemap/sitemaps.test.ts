import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Budget } from '@forecourt/budget';
import { defaultBudget } from '@forecourt/budget';
import type { AddressesResult } from '@forecourt/contracts/release';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { demoIsland, demoManifest, demoRelease } from '../testing/demo-release.ts';
import { demoSite } from '../testing/demo-site.ts';
import { sitemapsOf } from '../testing/sitemaps-of.ts';
import { robotsTxt } from './robots.ts';
import { createSitemapFiles } from './sitemap-files.ts';
import { createSitemaps } from './sitemaps.ts';

const release = demoRelease([
  demoManifest('mf-search', { pages: { 'search.results': demoIsland('search.results') } }),
  demoManifest('mf-vehicle', { pages: { 'vehicle.detail': demoIsland('vehicle.detail') } }),
  demoManifest('mf-account', { pages: { 'account.saved': demoIsland('account.saved') } }),
]);
const site = demoSite();
const minute = 60_000;

let folders: string;
beforeEach(async () => {
  folders = await mkdtemp(join(tmpdir(), 'forecourt-sitemaps-'));
});
afterEach(() => rm(folders, { recursive: true, force: true }));

/** Creates the sitemaps of a site whose remotes return the given addresses. Records the requested batches. */
async function sitemaps(
  responses: { [page: string]: (after: string | null) => AddressesResult | Promise<AddressesResult> },
  budget: Partial<Budget> = {},
  renewWaitMs = 5_000,
) {
  const requested: string[] = [];
  const messages: string[] = [];
  const reports: string[] = [];
  let nowMs = 0;
  const folder = join(folders, 'sitemaps');
  const made = createSitemaps({
    pool: {
      render: async (job) => {
        if (job.kind !== 'addresses') throw new Error('only addresses are asked for');
        requested.push(`${job.page} ${job.after}`);
        return [(await responses[job.page]?.(job.after)) ?? { kind: 'none' }];
      },
    },
    server: () => ({ file: '/nowhere/server.mjs', integrity: 'sha384-' }),
    nowMs: () => nowMs,
    log: (message) => messages.push(message),
    report: ({ remote, name }, { site: { slug } }, message) => reports.push(`${slug} ${remote}/${name}: ${message}`),
    budget: { ...defaultBudget, ...budget },
    files: await createSitemapFiles(folder),
    limits: { addresses: 2, bytes: 10_000 },
    renewWaitMs,
  });
  return {
    requested,
    messages,
    reports,
    files: () => readdir(folder),
    wait: (ms: number) => {
      nowMs += ms;
    },
    index: async (running = release) => {
      const xml = await made.index({ release: running, site, isLocal: true, origin: '' });
      return [...xml.matchAll(/<loc>([^<]*)/g)].map(([, loc]) => loc);
    },
    part: async (name: string, of = site) => {
      const response = await made.part(name, { release, site: of, isLocal: true, origin: '' });
      return response.kind === 'xml'
        ? [...(await text(response.xml)).matchAll(/<loc>([^<]*)/g)].map(([, loc]) => loc)
        : response.kind;
    },
  };
}
const listing = (...paths: string[]): AddressesResult => ({
  kind: 'addresses',
  addresses: paths.map((path) => ({ path })),
  next: null,
});
const failing: AddressesResult = { kind: 'failed', stage: 'load', message: 'search is down' };
const url = (path: string) => `https://northshore.example${path}`;
/** Waits until collections in progress have written their files. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

describe('the sitemaps of a site', () => {
  it('sitemaps consist of one or more parts for each page that lists addresses', async () => {
    const { index, part, requested } = await sitemaps({
      'search.results': () => listing('/search/suv', '/search/ute', '/search/van'),
      'vehicle.detail': (after) =>
        ({ ...listing(`/cars/${after}`), kind: 'addresses', next: after === null ? 'b' : null }) as AddressesResult,
    });
    expect(await index()).toEqual(
      ['search.results-1', 'search.results-2', 'vehicle.detail-1'].map((name) => url(`/sitemaps/${name}.xml`)),
    );
    expect(await part('search.results-2')).toEqual([url('/search/van')]);
    expect(await part('vehicle.detail-1')).toEqual([url('/cars/null'), url('/cars/b')]);
    expect(requested.sort()).toEqual([
      'account.saved null',
      'search.results null',
      'vehicle.detail b',
      'vehicle.detail null',
    ]);
  });

  it('sitemaps leave out pages that the site puts behind a sign-in, and pages that always need a sign-in', async () => {
    const paths = ['/my-garage', '/cars/trade-in', '/sell-my-car'];
    const listed = async (of: typeof site) =>
      (await sitemaps({ 'vehicle.detail': () => listing(...paths, '/cars/rav4') })).part('vehicle.detail-1', of);
    const gated = demoSite({ auth: { ...site.auth, gated: ['tradeIn', 'sellMyCar'] } as typeof site.auth });
    expect(await listed(gated)).toEqual([url('/cars/rav4')]);
    expect(await listed(site)).toEqual([url('/cars/trade-in'), url('/sell-my-car')]);
  });

  it.each(['search.results-3', 'search.results-0', 'account.saved-1', 'toString.x-1', '__proto__.a-1', 'nothing'])(
    'have no part named %s',
    async (name) => {
      expect(await (await sitemaps({ 'search.results': () => listing('/a') })).part(name)).toBe('unknown');
    },
  );

  it('while a remote fails, the sitemaps of all other pages are served, and the remote is not called again at once', async () => {
    const stage = await sitemaps({ 'search.results': () => failing, 'vehicle.detail': () => listing('/cars/a') });
    expect(await stage.index()).toEqual([url('/sitemaps/search.results-1.xml'), url('/sitemaps/vehicle.detail-1.xml')]);
    expect(await stage.part('search.results-1')).toBe('unavailable');
    expect(await stage.part('vehicle.detail-1')).toEqual([url('/cars/a')]);
    expect(stage.requested.filter((job) => job.startsWith('search'))).toHaveLength(1);
    expect(stage.messages).toEqual([
      'northshore: couldn’t list the addresses of search.results for its sitemap: search is down',
    ]);
    stage.wait(minute);
    await stage.part('search.results-1');
    expect(stage.requested.filter((job) => job.startsWith('search'))).toHaveLength(2);
  });

  it('sitemaps leave out vehicles that were sold more than a minute ago', async () => {
    let now: AddressesResult = listing('/cars/sold', '/cars/left');
    const { part, wait } = await sitemaps({ 'vehicle.detail': () => now });
    expect(await part('vehicle.detail-1')).toEqual([url('/cars/sold'), url('/cars/left')]);
    now = listing('/cars/left');
    wait(1.1 * minute);
    expect(await part('vehicle.detail-1')).toEqual([url('/cars/left')]);
  });

  it('stored sitemaps are served for up to a day while new addresses are being collected or collecting fails', async () => {
    let now: AddressesResult = listing('/search/suv');
    let until: Promise<void> | undefined;
    const late = Promise.withResolvers<void>();
    const { part, wait } = await sitemaps({ 'search.results': () => Promise.resolve(until).then(() => now) }, {}, 20);
    expect(await part('search.results-1')).toEqual([url('/search/suv')]);
    until = late.promise;
    now = listing('/search/ute');
    wait(11 * minute);
    expect(await part('search.results-1')).toEqual([url('/search/suv')]);
    late.resolve();
    await settled();
    expect(await part('search.results-1')).toEqual([url('/search/ute')]);
    now = failing;
    wait(11 * minute);
    expect(await part('search.results-1')).toEqual([url('/search/ute')]);
    await settled();
    expect(await part('search.results-1')).toEqual([url('/search/ute')]);
    wait(25 * 60 * minute);
    expect(await part('search.results-1')).toBe('unavailable');
  });

  it('the sitemaps of a site are collected again when the site gets another release', async () => {
    const { index, requested } = await sitemaps({ 'search.results': () => listing('/a') });
    await index();
    await index({ ...release, lockfile: { ...release.lockfile, id: 'lk-1' } });
    await settled();
    expect(requested.filter((job) => job.startsWith('search'))).toHaveLength(2);
  });

  it('a remote whose list of addresses never ends is treated as failing', async () => {
    const next: AddressesResult = { kind: 'addresses', addresses: [], next: 'again' };
    const { part, messages } = await sitemaps({ 'search.results': () => next });
    expect(await part('search.results-1')).toBe('unavailable');
    expect(messages[0]).toContain('SITEMAP_ENDLESS: mf-search/search.results');
  });
});

describe('sitemaps with a budget', () => {
  const numbered = (count: number) => listing(...Array.from({ length: count }, (_, n) => `/cars/${n}`));
  /** Returns batches without end, each with another address. */
  const endless = (after: string | null): AddressesResult => {
    const from = Number(after ?? 0);
    return { kind: 'addresses', addresses: [{ path: `/cars/${from}` }], next: `${from + 1}` };
  };

  it.each([
    ['slices without end', endless, { sitemapSlices: 5 }, 'BUDGET_SITEMAP_SLICES'],
    ['a slice that is too long', () => numbered(9), { sitemapSliceAddresses: 8 }, 'BUDGET_SITEMAP_SLICE_ADDRESSES'],
    ['too many addresses', endless, { sitemapAddresses: 3 }, 'BUDGET_SITEMAP_ADDRESSES'],
    ['too many bytes', endless, { sitemapBytes: 1_000 }, 'BUDGET_SITEMAP_BYTES'],
  ])(
    'sitemaps with %s are unavailable: the remote is reported, and no file stays on disk',
    async (_, list, budget, code) => {
      const { part, files, reports, requested } = await sitemaps({ 'search.results': list }, budget);
      expect(await part('search.results-1')).toBe('unavailable');
      expect(reports).toEqual([expect.stringContaining(`northshore mf-search/search.results: ${code}: `)]);
      expect(await files()).toEqual([]);
      expect(requested.length).toBeLessThan(50);
    },
  );

  it('if one page exceeds its budget, the sitemaps of other pages are still served', async () => {
    const { part } = await sitemaps(
      { 'search.results': endless, 'vehicle.detail': () => listing('/cars/a') },
      { sitemapBytes: 2_000 },
    );
    expect(await part('search.results-1')).toBe('unavailable');
    expect(await part('vehicle.detail-1')).toEqual([url('/cars/a')]);
  });

  it('sitemaps that were replaced are removed from disk', async () => {
    const { part, files, wait } = await sitemaps({ 'search.results': () => numbered(3) });
    await part('search.results-1');
    wait(11 * minute);
    await part('search.results-1');
    await settled();
    expect(await files()).toHaveLength(1);
  });
});

it('a hundred thousand addresses are split into sitemaps within the limits of the protocol', () => {
  const addresses = Array.from({ length: 100_001 }, (_, index) => ({ path: `/cars/${index}` }));
  const parts = sitemapsOf(addresses, site.url);
  expect(parts.map(({ xml }) => xml.match(/<url>/g)?.length)).toEqual([50_000, 50_000, 1]);
  const pictures = Array.from({ length: 10 }, (_, index) => `/media/${'p'.repeat(150)}${index}.webp`);
  for (const { xml } of sitemapsOf(
    addresses.map((address) => ({ ...address, images: pictures })),
    site.url,
  )) {
    expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(52_428_800);
  }
});

describe('robots.txt', () => {
  /** Whether a crawler may fetch a path. The longest matching pattern decides. */
  const isOpen = (path: string) => {
    const rules = robotsTxt(site)
      .split('\n')
      .flatMap((line) => {
        const [, rule, pattern = ''] = /^(Allow|Disallow): (.+)$/.exec(line) ?? [];
        const fits = new RegExp(
          `^${pattern
            .split('*')
            .map((part) => RegExp.escape(part))
            .join('.*')}`,
        ).test(path);
        return rule !== undefined && fits ? [{ isOpen: rule === 'Allow', length: pattern.length }] : [];
      });
    return rules.toSorted((one, other) => other.length - one.length)[0]?.isOpen ?? true;
  };

  it('robots.txt names the sitemap on the site’s own domain', () => {
    expect(robotsTxt(site)).toContain(`\nSitemap: ${url('/sitemap.xml')}\n`);
  });

  it.each([
    '/',
    '/cars/a',
    '/search/suv',
    '/search/suv?page=2',
    '/search/suv?refinementList[fuel][0]=Hybrid&page=2',
    '/sitemap.xml',
    '/assets/shell/1.0.0/shell.js',
    '/media/studio/a.webp',
    '/api/images/640/media/studio/a.webp',
    '/models?body=suv',
  ])('robots.txt permits crawlers to fetch %s', (path) => expect(isOpen(path)).toBe(true));

  it.each([
    '/api/cars/a',
    '/1/indexes/*/queries',
    '/registry/v1/sites',
    '/search/suv?sortBy=newest',
    '/search/suv?query=a',
    '/search/suv?page=2&range[price]=:30000',
    '/search/suv?range%5Bprice%5D=1:2',
    '/search/suv?near=2064&within=25',
    '/search/suv?refinementList[fuel][0]=Hybrid&refinementList[make][0]=Kia',
  ])('robots.txt forbids crawlers to fetch %s', (path) => expect(isOpen(path)).toBe(false));
});
