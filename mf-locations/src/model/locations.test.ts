import { describe, expect, it } from '@jest/globals';
import { aLocation } from '../testing/location.ts';
import { departmentsAt, isOfType, locationOfCar, primaryLocation, sellsVehicles, shownLocations } from './locations.ts';
import { starFills } from './stars.ts';

const artarmon = aLocation({ id: 'a', name: 'Artarmon' });
const brookvale = aLocation({ id: 'b', name: 'Brookvale', primary: true });
const hornsby = aLocation({ id: 'h', name: 'hornsby', dealership_slug: 'northshore-kia-suzuki' });
const hidden = aLocation({ id: 'x', name: 'Alexandria', visible: false, primary: true });

describe('the locations of a site', () => {
  it('[LOC-007] exclude hidden locations and are sorted by name', () => {
    expect(shownLocations([hornsby, hidden, brookvale, artarmon]).map(({ id }) => id)).toEqual(['a', 'b', 'h']);
  });

  it('[LOC-031] the main location is the primary one, else the first visible one', () => {
    expect(primaryLocation([artarmon, brookvale])).toBe(brookvale);
    expect(primaryLocation(shownLocations([hornsby, hidden, artarmon]))).toBe(artarmon);
    expect(primaryLocation([])).toBeUndefined();
  });

  it.each([
    ['at a known location is that location', { locationId: 'h' }, 'h'],
    [
      'at an unknown location is the primary one of its dealership',
      { locationId: '?', dealershipSlug: 'northshore-kia-suzuki' },
      'h',
    ],
    ['of an unknown dealership is the primary one of the site', { dealershipSlug: '?' }, 'b'],
    ['without a dealership is the primary one of the site', {}, 'b'],
  ])('the location of a car %s', (_, car, expected) => {
    expect(locationOfCar([artarmon, brookvale, hornsby], car)?.id).toBe(expected);
  });

  it('a car has no location when the site has no locations', () => {
    expect(locationOfCar([], { locationId: 'a' })).toBeUndefined();
  });

  it.each([
    ['', true],
    ['sales', true],
    ['service', false],
    ['parts', false],
    ['service-and-parts', false],
  ])('a location of type "%s" sells vehicles: %s', (location_type, expected) => {
    expect(sellsVehicles({ location_type })).toBe(expected);
  });
});

describe('types of locations', () => {
  it.each([
    ['', ['sales']],
    ['sales', ['sales']],
    ['service', ['service']],
    ['parts', ['parts']],
    ['service-and-parts', ['service', 'parts']],
  ])('[LOC-005] a location of type %j is listed under %j', (location_type, types) => {
    expect((['sales', 'service', 'parts'] as const).filter((type) => isOfType({ location_type }, type))).toEqual(types);
  });

  it('[LOC-009] departments are the location itself, then the dealership’s other locations at the same place', () => {
    const sales = aLocation({ id: 's', location_type: 'sales' });
    const service = aLocation({ id: 'w', name: 'Workshop', location_type: 'service-and-parts' });
    const elsewhere = aLocation({ id: 'e', location_type: 'service', address: { ...sales.address, postcode: '2077' } });
    const another = aLocation({ id: 'a', location_type: 'service', dealership_slug: 'kia' });
    const hidden = aLocation({ id: 'h', location_type: 'parts', visible: false });
    const ids = (location: typeof sales) =>
      departmentsAt([sales, service, elsewhere, another, hidden], location).map(({ id }) => id);
    expect(ids(sales)).toEqual(['s', 'w']);
    expect(ids(service)).toEqual(['w', 's']);
  });
});

describe('stars', () => {
  it.each([
    [4.8, [100, 100, 100, 100, 80]],
    [5, [100, 100, 100, 100, 100]],
    [3.2, [100, 100, 100, 20, 0]],
    [0, [0, 0, 0, 0, 0]],
    [-1, [0, 0, 0, 0, 0]],
  ])('[LOC-026] a rating of %d fills the stars to %j percent', (rating, fills) => {
    expect(starFills(rating)).toEqual(fills);
  });
});
