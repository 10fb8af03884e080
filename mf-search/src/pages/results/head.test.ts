import type { Car, FacetName, SearchState } from '@forecourt/contracts';
import { emptySearch } from '@forecourt/contracts';
import type { Site } from '@forecourt/contracts/site-config';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SearchScope } from '../../model/search/search-scope.ts';
import { presetsOf } from '../../model/search/search-scope.ts';
import { buildCar } from '../../testing/build-car.ts';
import { outcomeOf } from '../../testing/fake-gateways.ts';
import { resultsHead } from './head.ts';

const site = demoSite();
const images = [{ image: { url: '/a-1200.webp', thumb: { url: '/a-640.webp' } } }];

function headOf(
  scope: SearchScope,
  state: Partial<SearchState> = {},
  {
    cars = [buildCar({ images })],
    response = { count: 128 },
    changes = {},
  }: {
    readonly cars?: readonly Car[] | undefined;
    readonly response?: Parameters<typeof outcomeOf>[1];
    readonly changes?: Partial<Site>;
  } = {},
) {
  const request = { scope, state: { ...emptySearch, ...state } };
  return resultsHead({ request, outcome: outcomeOf(cars, response), nowMs: 0 }, { ...site, ...changes });
}
const toyotas = { kind: 'make', make: 'Toyota' } as const;
const toyota = { make: ['Toyota'] };
const stock = { kind: 'stock' } as const;

describe('title and description of a search page', () => {
  it.each<[string, SearchScope, Partial<SearchState>]>([
    ['New, demo and used cars for sale | Northshore Motors', stock, {}],
    ['Used cars for sale | Northshore Motors', stock, { facets: { car_type: ['used'] } }],
    ['Toyota cars for sale, page 2 | Northshore Motors', toyotas, { facets: toyota, page: 2 }],
    [
      'Used hybrid Toyota cars for sale | Northshore Motors',
      toyotas,
      { facets: { ...toyota, car_type: ['used'], fuel: ['Hybrid'] } },
    ],
    ['Toyota SUVs for sale | Northshore Motors', toyotas, { facets: { ...toyota, body: ['SUV'] } }],
    [
      'Kia Utes for sale | Northshore Motors',
      { kind: 'body', body: 'Ute' },
      { facets: { body: ['Ute'], make: ['Kia'] } },
    ],
    ['Toyota cars with 7 seats for sale | Northshore Motors', toyotas, { facets: { ...toyota, seats: ['7'] } }],
    ['Toyota cars in QLD for sale | Northshore Motors', toyotas, { facets: { ...toyota, state: ['QLD'] } }],
    [
      'Toyota cars under $30,000 for sale | Northshore Motors',
      toyotas,
      { facets: toyota, ranges: { price: { max: 30_000 } } },
    ],
    [
      'Toyota cars · Hybrid · Under $30,000 | Northshore Motors',
      toyotas,
      { facets: { ...toyota, fuel: ['Hybrid'] }, ranges: { price: { max: 30_000 } } },
    ],
    [
      'Cars at Northshore MG Nissan for sale | Northshore Motors',
      { kind: 'dealership', slug: 'northshore-mg-nissan' },
      {},
    ],
  ])('the title of a search page: “%s”', (title, scope, state) => {
    expect(headOf(scope, state).title).toBe(title);
  });

  it('the description has the count, the services that the site offers, and as many makes as fit', () => {
    const facets = { make: { Kia: 9, Toyota: 40, Mazda: 8, MG: 7, Nissan: 1 } };
    const describe = (count: number, changes: Partial<Site> = {}) =>
      headOf(
        { kind: 'body', body: 'SUV' },
        { facets: { body: ['SUV'] } },
        { cars: count === 0 ? [] : undefined, response: { count, facets }, changes },
      ).description;
    expect(describe(128)).toBe(
      'SUVs for sale at Northshore Motors: 128 cars with photos, prices and weekly repayments. Toyota, Kia, Mazda, MG and more.',
    );
    expect(describe(1, { finance: { ...site.finance, provider: null } })).toContain(': 1 car with photos and prices.');
    expect(describe(0)).toBe(
      'SUVs at Northshore Motors: none in stock right now. See everything else we have, or call us.',
    );
  });

  it('title and description fit into the length that search engines show, whatever was chosen', () => {
    const facet = fc.constantFrom<FacetName>(
      'make',
      'body',
      'fuel',
      'location_name',
      'badge',
      'colour',
      'seats',
      'certified',
    );
    const facets = fc.dictionary(
      facet,
      fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 4 }),
    );
    fc.assert(
      fc.property(
        facets,
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 999_999 }),
        (chosen, query, page) => {
          const { title, description = '' } = headOf(stock, { facets: chosen, query, page });
          expect(title.length).toBeLessThanOrEqual(66);
          expect(description.length).toBeLessThanOrEqual(160);
          expect(description.length).toBeGreaterThanOrEqual(50);
          expect(title.isWellFormed() && description.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

describe('robots, canonical address and structured data of a search page', () => {
  const addressOf = (scope: SearchScope, state: Partial<SearchState> = {}, cars?: Car[]) => {
    const { canonical, robots } = headOf(scope, state, { cars });
    return [canonical, robots];
  };
  const byPath = '/search/toyota';

  it('a search defined by its path is canonical, and so is each further page', () => {
    expect(addressOf(toyotas, { facets: toyota })).toEqual([byPath, undefined]);
    expect(addressOf(toyotas, { facets: toyota, page: 3 })).toEqual([`${byPath}?page=3`, undefined]);
    expect(addressOf({ kind: 'body', body: 'Cab & Chassis' }, { facets: { body: ['Cab & Chassis'] } })).toEqual([
      '/search/cab--chassis',
      undefined,
    ]);
    expect(addressOf({ kind: 'dealership', slug: 'northshore-kia-suzuki' })).toEqual([
      '/search/northshore-kia-suzuki',
      undefined,
    ]);
  });

  it.each<[string, Partial<SearchState>]>([
    ['a filter', { facets: { ...toyota, fuel: ['Hybrid'] } }],
    ['several filters', { facets: { ...toyota, fuel: ['Hybrid', 'Petrol'] }, page: 2 }],
    ['a price', { facets: toyota, ranges: { price: { max: 30_000 } } }],
    ['an order', { facets: toyota, sortBy: 'newest' }],
    ['a text', { facets: toyota, query: 'hilux' }],
    ['a place', { facets: toyota, near: { place: '2064', withinKm: null } }],
  ])('a search page with %s is noindex, and its path is canonical', (_, state) => {
    expect(addressOf(toyotas, state)).toEqual([byPath, 'noindex, follow']);
  });

  it('a landing page without cars is noindex', () => {
    expect(addressOf(toyotas, { facets: toyota }, [])).toEqual([byPath, 'noindex, follow']);
  });

  it('the canonical address has a trailing slash if the site’s navigation has one', () => {
    const nav = { ...site.nav, main: [{ label: 'Stock', href: '/search/new-used-and-demo-cars/' }] };
    const canonicalAt = (page: number) => headOf(stock, { page }, { response: {}, changes: { nav } }).canonical;
    expect([canonicalAt(1), canonicalAt(2)]).toEqual([
      '/search/new-used-and-demo-cars/',
      '/search/new-used-and-demo-cars/?page=2',
    ]);
    expect(headOf(stock).canonical).toBe('/search/new-used-and-demo-cars');
  });

  it('the results page has breadcrumbs as structured data', () => {
    const scope = { kind: 'model', make: 'Toyota', makeModel: 'Toyota Corolla Cross' } as const;
    const [, trail] = headOf(scope, { facets: presetsOf(scope) }).jsonLd ?? [];
    const url = 'https://northshore.example';
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${url}/` },
        { position: 2, name: 'Cars', item: `${url}/search/new-used-and-demo-cars` },
        { position: 3, name: 'Toyota', item: `${url}/search/toyota` },
        { position: 4, name: 'Toyota Corolla Cross', item: `${url}/search/toyota/corolla-cross` },
      ],
    });
  });

  it('shows the first card’s photo to social networks, and preloads the sources that the card uses', () => {
    expect(headOf(stock).image).toBe('/api/images/1440/a-1200.webp');
    expect(headOf(stock).leadImage).toEqual({
      src: '/a-1200.webp',
      srcSet: expect.stringContaining('/api/images/640/a-1200.webp 640w'),
      sizes: expect.stringContaining('301px'),
    });
  });

  it('lists the cars with name, address and price; a sold car is SoldOut', () => {
    const cars = [buildCar({ images }), buildCar({ id: '2', status: 'sold' }), buildCar({ id: '3', price: 0 })];
    expect(headOf(stock, { page: 2 }, { cars }).jsonLd?.[0]).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 3,
      itemListElement: [
        {
          position: 22,
          item: {
            '@type': 'Car',
            name: '2024 Toyota RAV4 Cruiser',
            url: 'https://northshore.example/cars/2024-toyota-rav4-1',
            image: 'https://northshore.example/a-1200.webp',
            offers: { price: 48_990, priceCurrency: 'AUD', availability: 'https://schema.org/InStock' },
          },
        },
        { item: { offers: { availability: 'https://schema.org/SoldOut' } } },
        { item: expect.not.objectContaining({ offers: expect.anything() }) },
      ],
    });
  });
});
