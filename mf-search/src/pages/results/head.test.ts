import type { SearchState } from '@forecourt/contracts';
import { emptySearch } from '@forecourt/contracts';
import { demoSite } from '@forecourt/kit/testing';
import { describe, expect, it } from '@jest/globals';
import type { SearchScope } from '../../model/search-scope.ts';
import { buildCar } from '../../testing/build-car.ts';
import { outcomeOf } from '../../testing/fake-gateways.ts';
import { resultsHead } from './head.ts';

const site = demoSite();
const images = [{ image: { url: '/a-1200.webp', thumb: { url: '/a-640.webp' } } }];

function headOf(scope: SearchScope, state: Partial<SearchState> = {}, cars = [buildCar({ images })]) {
  return resultsHead(
    { request: { scope, state: { ...emptySearch, ...state } }, outcome: outcomeOf(cars, { count: 128 }) },
    site,
  );
}
const toyotas = { kind: 'make', make: 'Toyota' } as const;

describe('the head of a search page', () => {
  it('names the search and the dealer', () => {
    expect(headOf({ kind: 'stock' }, { facets: { car_type: ['used'] } }).title).toBe(
      'Used cars for sale | Northshore Motors',
    );
    expect(headOf(toyotas, { facets: { make: ['Toyota'] }, page: 2 }).title).toBe(
      'Toyota cars for sale, page 2 | Northshore Motors',
    );
  });

  it('belongs to its path; one more filter may be indexed, a combination may not', () => {
    const plain = headOf(toyotas, { facets: { make: ['Toyota'] } });
    expect([plain.canonical, plain.robots]).toEqual(['/search/toyota', undefined]);
    const combined = headOf(toyotas, { facets: { make: ['Toyota'], body: ['SUV'], fuel: ['Hybrid'] } });
    expect([combined.canonical, combined.robots]).toEqual(['/search/toyota', 'noindex, follow']);
    expect(headOf({ kind: 'stock' }, { sortBy: 'newest' }).robots).toBe('noindex, follow');
  });

  it('preloads the first card’s photo as the card asks for it', () => {
    expect(headOf({ kind: 'stock' }).leadImage).toEqual({
      src: '/a-640.webp',
      srcSet: '/a-640.webp 640w, /a-1200.webp 1200w',
      sizes: expect.stringContaining('301px'),
    });
  });

  it('lists the cars with name, address and price; a sold one as sold out', () => {
    const cars = [buildCar({ images }), buildCar({ id: '2', status: 'sold' }), buildCar({ id: '3', price: 0 })];
    expect(headOf({ kind: 'stock' }, {}, cars).jsonLd?.[0]).toMatchObject({
      '@type': 'ItemList',
      numberOfItems: 3,
      itemListElement: [
        {
          position: 1,
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
