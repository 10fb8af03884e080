import { describe, expect, it } from '@jest/globals';
import { aYard } from '../testing/location.ts';
import { primaryYard, sellsVehicles, shownYards, yardOfCar } from './yards.ts';

const artarmon = aYard({ id: 'a', name: 'Artarmon' });
const brookvale = aYard({ id: 'b', name: 'Brookvale', primary: true });
const hornsby = aYard({ id: 'h', name: 'hornsby', dealership_slug: 'northshore-kia-suzuki' });
const hidden = aYard({ id: 'x', name: 'Alexandria', visible: false, primary: true });

describe('the yards of a site', () => {
  it('[LOC-007] hidden ones are left out; the others come by name', () => {
    expect(shownYards([hornsby, hidden, brookvale, artarmon]).map(({ id }) => id)).toEqual(['a', 'b', 'h']);
  });

  it('[LOC-031] the main one is the primary one, else the first visible one', () => {
    expect(primaryYard([artarmon, brookvale])).toBe(brookvale);
    expect(primaryYard(shownYards([hornsby, hidden, artarmon]))).toBe(artarmon);
    expect(primaryYard([])).toBeUndefined();
  });

  it.each([
    ['at a known yard, that one', { locationId: 'h' }, 'h'],
    [
      'at an unknown yard, the main one of its dealership',
      { locationId: '?', dealershipSlug: 'northshore-kia-suzuki' },
      'h',
    ],
    ['of an unknown dealership, the main one of the site', { dealershipSlug: '?' }, 'b'],
    ['nothing is known of, the main one of the site', {}, 'b'],
  ])('a car %s', (_, car, expected) => {
    expect(yardOfCar([artarmon, brookvale, hornsby], car)?.id).toBe(expected);
  });

  it('without any yard a car has none', () => {
    expect(yardOfCar([], { locationId: 'a' })).toBeUndefined();
  });

  it.each([
    ['', true],
    ['sales', true],
    ['service', false],
    ['parts', false],
    ['service-and-parts', false],
  ])('a yard of type "%s" sells vehicles: %s', (location_type, expected) => {
    expect(sellsVehicles({ location_type })).toBe(expected);
  });
});
