import { describe, expect, it } from '@jest/globals';
import { aLocation } from '../testing/location.ts';
import { locationOfCar, primaryLocation, sellsVehicles, shownLocations } from './locations.ts';

const artarmon = aLocation({ id: 'a', name: 'Artarmon' });
const brookvale = aLocation({ id: 'b', name: 'Brookvale', primary: true });
const hornsby = aLocation({ id: 'h', name: 'hornsby', dealership_slug: 'northshore-kia-suzuki' });
const hidden = aLocation({ id: 'x', name: 'Alexandria', visible: false, primary: true });

describe('the yards of a site', () => {
  it('[LOC-007] hidden ones are left out; the others come by name', () => {
    expect(shownLocations([hornsby, hidden, brookvale, artarmon]).map(({ id }) => id)).toEqual(['a', 'b', 'h']);
  });

  it('[LOC-031] the main one is the primary one, else the first visible one', () => {
    expect(primaryLocation([artarmon, brookvale])).toBe(brookvale);
    expect(primaryLocation(shownLocations([hornsby, hidden, artarmon]))).toBe(artarmon);
    expect(primaryLocation([])).toBeUndefined();
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
    expect(locationOfCar([artarmon, brookvale, hornsby], car)?.id).toBe(expected);
  });

  it('without any yard a car has none', () => {
    expect(locationOfCar([], { locationId: 'a' })).toBeUndefined();
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
