import { describe, expect, it } from '@jest/globals';
import { similarFilters } from './similar-queries.ts';

const stock = ['dealership_slug:"northshore-toyota"'];
const own = (filter: string) => filter.split('NOT objectID:"n1" AND ')[1];

describe('queries for similar cars', () => {
  it('[VDP-080] queries for similar cars find cars of the same model, of the same body in the price window, and of the same make', () => {
    const filters = similarFilters({ id: 'n1', make: 'Toyota', model: 'RAV4', body: 'SUV', price: 45_000 }, stock);
    expect(filters.map(own)).toEqual([
      'make:"Toyota" AND model:"RAV4"',
      'body:"SUV" AND price >= 35000 AND price <= 55000',
      'make:"Toyota"',
    ]);
  });

  it('[VDP-080] match only the dealer’s cars for sale, without the car itself', () => {
    for (const filter of similarFilters({ id: 'n1', make: 'Kia', model: 'EV6', body: 'SUV' }, stock)) {
      expect(filter).toContain(
        'for_sale = 1 AND show_on_dealer_website:true AND dealership_slug:"northshore-toyota" AND NOT objectID:"n1"',
      );
    }
  });

  it.each([
    [49_999, 39_999, 59_999],
    [50_000, 25_000, 75_000],
  ])('[VDP-078] cars similar to one at $%d are searched from $%d to $%d', (price, min, max) => {
    expect(similarFilters({ id: 'n1', body: 'SUV', price }, []).map(own)).toEqual([
      `body:"SUV" AND price >= ${min} AND price <= ${max}`,
    ]);
  });

  it('leave out fields that the car lacks', () => {
    expect(similarFilters({ id: 'n1', make: '-', body: '' }, [])).toEqual([]);
    expect(similarFilters({ id: 'n1', make: 'Kia', body: 'SUV', price: 5 }, []).map(own)).toEqual([
      'body:"SUV"',
      'make:"Kia"',
    ]);
  });
});
