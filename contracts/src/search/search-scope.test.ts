import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSlugOf, toSlug } from './search-scope.ts';

describe('a value as a path segment', () => {
  it.each([
    ['Land Rover', 'land-rover'],
    ['Ute / Tray', 'ute---tray'],
    ['Cab & Chassis', 'cab--chassis'],
    ['SUV', 'suv'],
  ])('%s has the slug %s', (value, slug) => {
    expect(toSlug(value)).toBe(slug);
  });

  it.each([
    ['cab-chassis', 'Cab & Chassis'],
    ['cab--chassis', 'Cab & Chassis'],
    ['LAND-ROVER', 'Land Rover'],
    ['ute-tray', 'Ute / Tray'],
    ['hr', 'H&R'],
  ])('the segment %s matches the value %s', (segment, value) => {
    expect(isSlugOf(segment, value)).toBe(true);
  });

  it('a segment does not match a longer value that starts with the segment', () => {
    expect(isSlugOf('land', 'Land Rover')).toBe(false);
  });

  it('every slug matches the value it was made from', () => {
    fc.assert(fc.property(fc.string(), (value) => isSlugOf(toSlug(value), value)));
  });
});
