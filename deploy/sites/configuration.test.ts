import { depositDollars, isAllowed } from '@forecourt/contracts';
import {
  defaultBudgetOptions,
  defaultCheckoutProvider,
  defaultFinance,
  defaultMapZoom,
  defaultReviewQuantity,
} from '@forecourt/contracts/site-config';
import { siteDefaults } from '@forecourt/contracts/site-defaults';
import { describe, expect, it } from '@jest/globals';
import { demoConfig } from '../registry/testing/demo-config.ts';
import { isRecord } from './merge.ts';
import { parseSiteConfig } from './site-faults.ts';

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
}

function withValue(value: unknown, [key = '', ...rest]: readonly string[], leaf: unknown): unknown {
  const record = isRecord(value) ? value : {};
  return { ...record, [key]: rest.length === 0 ? leaf : withValue(record[key], rest, leaf) };
}

/** Paths of the faults that a valid site has after one of its keys is changed. */
function faultsOf(path: string, value: unknown): readonly string[] {
  const parsed = parseSiteConfig(withValue(demoConfig(), path.split('.'), value));
  return parsed.kind === 'valid' ? [] : parsed.faults.map((fault) => fault.path);
}

/**
 * A configuration key that a requirement lists: its default (`unset` if it has no default), another valid value, and
 * an invalid value.
 */
type Key = readonly [path: string, unsaid: unknown, other: unknown, wrong: unknown];
const unset = Symbol('unset');

const rows: Readonly<Record<string, readonly Key[]>> = {
  '[CONF-003] identity, locations and links': [
    ['slug', unset, 'northshore', 'North Shore'],
    ['name', unset, 'Redgum Autos', 7],
    ['url', unset, 'https://redgum.example', 'redgum.example/home'],
    ['brand.logo', unset, 'site/logo.svg', 'https://elsewhere.example/logo.svg'],
    ['dealerships', unset, ['redgum-ipswich'], 'redgum-ipswich'],
    ['locations', unset, { slugs: ['ipswich'] }, ['ipswich']],
    ['social', unset, { facebook: 'https://facebook.example/redgum' }, { facebook: 'redgum' }],
    ['manufacturer', unset, 'Kia', 7],
    ['finance.provider', unset, null, 7],
    ['plugins', unset, { priceGauge: false, priceGaugeSource: 'the group' }, { gauge: true }],
    ['chat', unset, { state: 'shown' }, { state: 'loud' }],
    ['search.host', '', 'search.example', 'https://search.example/'],
    ['search.key', unset, { env: 'FORECOURT_SITE_NORTHSHORE_SEARCH_KEY' }, 'a8f5f167f44f4964'],
    ['podium', unset, { token: { env: 'FORECOURT_SITE_NORTHSHORE_PODIUM_TOKEN' } }, { token: 'a8f5f167f44f4964' }],
  ],
  '[CONF-004] plugins, which are off by default': [
    [
      'plugins',
      unset,
      { priceGauge: true, priceGaugeSource: 'the group’s own stock', carAnalysis: true, historyReport: true },
      { gauge: true },
    ],
    ['plugins', unset, { carAnalysis: true }, { priceGauge: true }],
    ['plugins', unset, { historyReport: true }, { historyReport: 'yes' }],
  ],
  '[CONF-007] cars that are sold online': [
    ['buyOnline', unset, { dealerships: ['redgum-ipswich'], makes: ['Kia', 'MG'] }, { dealerships: 'all' }],
  ],
  '[CONF-008] print, photo requests, delivery, quotes, budget search and promotion': [
    ['features.print', false, true, 'yes'],
    ['features.photoRequest', true, false, 'yes'],
    ['features.deliveryCalculator', false, true, 'yes'],
    ['features.quote', false, true, 'yes'],
    ['features.budgetSearch', true, false, 'yes'],
    ['features.spinToWin', false, false, 'yes'],
  ],
  '[CONF-031] pages that require a sign-in, and custom addresses of pages': [
    ['auth.gated', unset, ['finance', 'checkout'], ['fiance']],
    ['routes.finance', unset, '/money', 'money'],
    ['routes.checkout', unset, '/reserve/:slug', '/reserve/:slug/:slug'],
    ['routes.garage', unset, '/mycollection', '/api/garage'],
    ['routes.locationContact', unset, '/our-location/:slug', '/our-location'],
    ['routes.watchlist', unset, '/watching', '/Watching'],
    ['routes.equifaxFinance', unset, '/equifax-finance', 'https://elsewhere.example'],
  ],
  '[CONF-009] the vehicle noun, and whether the site is a group’s': [
    ['noun', 'car', 'caravan', ''],
    ['kind', 'dealer', 'group', 'castle'],
  ],
  '[CONF-010] search': [
    ['search.pageSize', 21, 30, 1],
    ['search.stockCount', null, 4200, 'many'],
    ['search.popularMakesMax', 20, 12, 0],
    ['search.cacheEntries', 50, 0, -1],
    ['search.emptyText', 'No offers match your search.', 'Nothing.', 7],
    ['search.clearFiltersUrl', '/special-offers', '/search/used-cars', 7],
  ],
  '[CONF-011] the stock filter': [
    ['search.soldWithinDays', 3, 0, -1],
    ['search.stockFilterId', 3, 0, 15],
    ['search.stockFilterExtras', [], ['price > 0'], 'price > 0'],
    ['search.priceAscExcludesZero', false, true, 'yes'],
  ],
  '[CONF-012] the price slider': [
    ['search.priceSlider', { min: 5000, max: 250_000, step: 500 }, { min: 0, max: null, step: 1000 }, { min: 0 }],
  ],
  '[CONF-013] the promotional card': [
    [
      'search.promoCard',
      { positions: [], always: false },
      {
        positions: [3, 9],
        always: true,
        title: 'Five yards',
        text: 'One list.',
        label: 'Find us',
        href: '/dealerships',
      },
      { positions: [-1], always: false },
    ],
  ],
  '[CONF-014] cards': [
    ['card.justArrivedDays', 8, 14, 61],
    ['card.labels.justArrived', 'New', 'Just in', 7],
    ['card.labels.justArrivedUsed', 'Just arrived', 'Just in', 7],
    ['card.labels.sold', 'JUST SOLD', 'Sold', null],
    ['card.labels.reserved', 'Reserved', 'On hold', null],
    ['card.certifiedLogo', null, '/marks/certified.svg', 7],
  ],
  '[CONF-015] favourites': [['favourites.usedWithPhotosOnly', false, true, 'used']],
  '[CONF-016] the vehicle page': [
    ['vdp.stickyHeader', true, false, 'yes'],
    ['vdp.noStockElement', unset, { text: 'Sold.', label: 'See more', href: '/search' }, { text: 'Sold.' }],
    ['vdp.roundEngineLitres', false, true, 1],
    ['vdp.showViews', unset, true, 'yes'],
    ['vdp.usedCarChecks', expect.any(Array), [], 'all'],
    ['vdp.disclaimer', expect.stringContaining('Details and prices'), 'Ask us.', 7],
    ['vdp.tabs.order', expect.arrayContaining(['dealerComments', 'features']), ['features'], ['specifications']],
    ['vdp.tabs.whatsIncluded', [], ['A full tank.'], 'A full tank.'],
  ],
  '[CONF-017] texts in place of a price': [
    ['price.preorderText', 'Pre-order now', 'Order yours', 7],
    ['price.noPriceText', 'Contact us for price', 'Ask us', 7],
  ],
  '[CONF-018] telephone numbers': [
    [
      'phones',
      unset,
      { startRevealed: true, localFormat: true, byLocationAndType: { 7: { new: '02 5550 1234' } } },
      { startRevealed: 1 },
    ],
  ],
  '[CONF-021] the lender': [
    ['finance.kind', 'manual', 'nissan', 'bank'],
    ['finance.hiddenManufacturers', ['suzuki'], [], 'suzuki'],
    ['finance.hiddenDealerships', [], ['redgum-ipswich'], ['Redgum Ipswich']],
  ],
  '[CONF-026] the budget search': [
    ['budget.options', unset, [10_000, 20_000], [10_000]],
    ['budget.bodies', unset, ['suv', 'ute'], ['tank']],
  ],
  '[CONF-029] locations and their map': [
    ['locations.swipeHint', unset, 'overThree', 'always'],
    ['locations.showStockLink', unset, true, 'yes'],
    ['locations.slugs', unset, ['artarmon'], 'artarmon'],
    ['locations.order', unset, ['artarmon'], ['North Shore']],
    [
      'locations.holidayHours',
      unset,
      [{ name: 'Christmas Day', from: '2026-12-25' }],
      [{ name: 'Christmas Day', from: 'soon' }],
    ],
    ['map.zoom', unset, 14, 40],
  ],
  '[CONF-030] reviews': [
    ['reviews.minRating', unset, 4, 6],
    ['reviews.fullQuantity', unset, 6, 0],
    ['reviews.sample', unset, true, 'yes'],
  ],
  '[CONF-032] content': [
    ['nav.main', expect.any(Array), [{ label: 'Home', href: '/' }], [{ label: 'Home' }]],
    [
      'nav.default',
      expect.any(Array),
      [{ label: 'Search Vehicles', href: '/search/used-cars' }],
      [{ label: 'Search' }],
    ],
    ['nav.footer', expect.any(Array), [], 'none'],
    ['nav.menuStyle', 'dropdown', 'mega', 'tree'],
    ['home.sections', unset, ['hero', 'offers'], ['heroes']],
    ['promoTiles', unset, { sellDescription: 'In ten minutes' }, { sell: 'In ten minutes' }],
    ['labels.enquire', 'Enquire Now', 'Ask us', 7],
  ],
  '[CONF-033] warranties and complaints': [
    ['copy.usedCar', '', 'Every car is inspected.', 7],
    [
      'copy.warrantyUsed',
      { text: '', dealerships: {} },
      { text: '3-year', dealerships: { 'redgum-ipswich': '5-year (175,000km)' } },
      '3-year',
    ],
    ['copy.warrantyNew', { text: '', dealerships: {} }, { text: '7-year', dealerships: {} }, null],
    ['privacy.complaintDays', unset, 14, 20],
  ],
  '[CONF-034] a group’s figures': [
    ['home.stats', [], [{ value: '50', label: 'locations' }], [{ value: 50 }]],
    ['home.salesCounter', unset, { base: 1000, since: '2026-07-01' }, { base: -1, since: '2026-07-01' }],
  ],
  '[CONF-035] chat, search and calls': [
    ['chat', unset, { state: 'opened' }, { state: 'loud' }],
    ['podium', unset, { token: { env: 'FORECOURT_SITE_NORTHSHORE_PODIUM_TOKEN' } }, { token: 'secret' }],
    ['podium.token.env', unset, 'FORECOURT_SITE_NORTHSHORE_CHAT', 'FORECOURT_SITE_REDGUM_PODIUM_TOKEN'],
    ['backends', unset, [{ origin: 'https://tips.example' }], [{ origin: 'https://tips.example/' }]],
    [
      'backends',
      unset,
      [{ origin: 'https://tips.example', token: { env: 'FORECOURT_SITE_NORTHSHORE_TIPS' } }],
      [{ origin: 'https://tips.example', token: { env: 'DATABASE_URL' } }],
    ],
    ['backends', unset, [], [{ origin: 'http://169.254.169.254' }]],
    ['search.engine', unset, 'forecourt', 'elastic'],
    ['search.host', '', 'search.example', 'search.example/path'],
    ['search.key.env', unset, 'FORECOURT_SITE_NORTHSHORE_SEARCH_KEY', 'SEARCH_KEY'],
    ['api.endpoints', unset, { leads: '/api/enquiries', car: '/api/vehicles/:slug' }, { lead: '/api/enquiries' }],
    ['api.endpoints.leads', unset, '/api/enquiries', '/elsewhere'],
    ['api.endpoints.car', unset, '/api/vehicles/:slug', '/api/vehicles/:id'],
    ['api.endpoints.offers', unset, '/api/deals', '/api/locations'],
  ],
  '[CONF-042] settings where the specification allows two readings': [
    ['reviews.minInclusive', unset, true, 'yes'],
    ['buyOnline', unset, { dealerships: [], makes: [], usedAndMake: true }, { usedAndMake: 'yes' }],
    ['analytics.demoAs', unset, 'used', 'demo'],
    ['ui.nativeAlert', unset, true, 'yes'],
  ],
};

describe('the configuration of a site', () => {
  it.each(Object.entries(rows))('%s: every key has its default, and refuses an invalid value', (_, keys) => {
    for (const [path, unsaid, other, wrong] of keys) {
      expect([path, at(siteDefaults, path)]).toEqual([path, unsaid === unset ? undefined : unsaid]);
      expect([path, faultsOf(path, other)]).toEqual([path, []]);
      expect(faultsOf(path, wrong).some((fault) => fault.startsWith(path))).toBe(true);
    }
  });

  it('[CONF-001] a site is identified by its slug, and has a known template', () => {
    for (const template of ['showroom', 'market', 'outback', 'group'])
      expect(faultsOf('template', template)).toEqual([]);
    expect(faultsOf('template', 'castle')).toEqual(['template']);
    expect(faultsOf('slug', 'North Shore')).toContain('slug');
  });

  it('[CONF-006] enables by default trade-ins, test drives, calls, finance and enquiries, but not online reservations', () => {
    const features = { reserve: false, tradeIn: true, testDrive: true, call: true, finance: true, enquire: true };
    expect(at(siteDefaults, 'features')).toMatchObject(features);
    expect(at(siteDefaults, 'favourites.enabled')).toBe(true);
    for (const name of Object.keys(features)) {
      expect(faultsOf(`features.${name}`, false)).toEqual([]);
      expect(faultsOf(`features.${name}`, 'yes')).toEqual([`features.${name}`]);
    }
    expect(isAllowed('reserve', { features }, {})).toBe(false);
  });

  it('[CONF-022] has by default a loan of five years with weekly payments at 8.5 %', () => {
    expect(defaultFinance).toMatchObject({
      defaultTerm: 5,
      defaultFrequency: 'week',
      defaultInterest: 8.5,
      loanFromPrice: false,
      vehicleType: 'Car',
    });
    expect(faultsOf('finance.defaultFrequency', 'month')).toEqual([]);
    expect(faultsOf('finance.defaultFrequency', 'day')).toEqual(['finance.defaultFrequency']);
    expect(faultsOf('finance.defaultTerm', 99)).toEqual(['finance.defaultTerm']);
  });

  it('[CONF-023] sets the bounds of loan amount, term and interest', () => {
    expect(defaultFinance).toMatchObject({
      loan: { min: 1_000, maxFromPrice: false },
      term: { max: 7 },
      interest: { min: 0.5, max: 15, locked: false },
      purchase: { min: 1_000 },
    });
    expect(faultsOf('finance.term', { max: 5, options: [1, 3, 5] })).toEqual([]);
    expect(faultsOf('finance.interest', { min: 5, max: 20, locked: true })).toEqual([]);
    expect(faultsOf('finance.interest.locked', 'yes')).toEqual(['finance.interest.locked']);
  });

  it('[CONF-024] sets fees, rounding and disclaimer of the loan', () => {
    expect(defaultFinance).toMatchObject({ establishmentFee: 0, roundUp: false, collapseDisclaimer: false });
    expect(at(siteDefaults, 'finance.fees')).toBeUndefined();
    expect(faultsOf('finance.fees', { establishment: 400, monthlyAdmin: 10 })).toEqual([]);
    expect(faultsOf('finance.establishmentFee', -1)).toEqual(['finance.establishmentFee']);
  });

  it('[CONF-025] by default has no flat estimate, and has two placeholders for missing comparison rates', () => {
    expect(defaultFinance).toMatchObject({ flatEstimate: false, comparisonPlaceholders: [8.38, 19.42] });
    expect(faultsOf('finance.comparisonPlaceholders', [7, 18])).toEqual([]);
    expect(faultsOf('finance.comparisonPlaceholders', [7])).not.toEqual([]);
  });

  it('[CONF-028] by default, a site takes deposits of 200 dollars through the test provider, and has no extra column for valuations', () => {
    expect(defaultCheckoutProvider).toBe('test');
    expect(depositDollars({}, {})).toBe(200);
    expect(depositDollars({ reserve_deposit: 500 }, { checkout: { deposit: 300 } })).toBe(500);
    expect(at(siteDefaults, 'checkout')).toBeUndefined();
    expect(at(siteDefaults, 'valuation')).toBeUndefined();
    expect(faultsOf('valuation.miscellaneousColumn', 'trade_in_offers')).toEqual([]);
    expect(faultsOf('valuation.miscellaneousColumn', 'Trade In')).toEqual(['valuation.miscellaneousColumn']);
    expect(faultsOf('checkout.provider', 'cash')).toEqual(['checkout.provider']);
    expect(faultsOf('checkout.deposit', 0)).toEqual(['checkout.deposit']);
  });

  it('offers nine budgets, map zoom 10 and twelve reviews by default', () => {
    expect(defaultBudgetOptions).toHaveLength(9);
    expect(defaultMapZoom).toBe(10);
    expect(defaultReviewQuantity).toBe(12);
  });
});
