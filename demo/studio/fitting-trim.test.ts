import { describe, expect, it } from '@jest/globals';
import { fittingTrim } from './fitting-trim.ts';

describe('the trim of a vehicle’s body', () => {
  it.each([
    ['Ascent', 'base'],
    ['Ascent Sport Hybrid', 'high'],
    ['GX Hybrid 2WD', 'base'],
    ['Workmate Double Cab 4x4', 'base'],
    ['XLT Double Cab 4x4', 'high'],
    ['GT-Line', 'high'],
    ['', 'high'],
  ])('a badge "%s" gets the trim %s', (badge, shown) => {
    expect(fittingTrim('suv', { badge })).toBe(shown);
  });

  it('follows `isPlainest` if it is known, whatever the badge', () => {
    expect(fittingTrim('suv', { badge: 'GT-Line', isPlainest: true })).toBe('base');
    expect(fittingTrim('suv', { badge: 'GX', isPlainest: false })).toBe('high');
  });

  it.each([
    ['Single', 'single'],
    ['Tandem', 'tandem'],
    ['Triple', null],
    [undefined, null],
  ])('a caravan with axles %s gets the trim %s', (axleType, shown) => {
    const specifications = axleType === undefined ? {} : { axle_type: axleType };
    expect(fittingTrim('caravan', { specifications })).toBe(shown);
  });

  it('a body with only one trim gets that trim', () => {
    expect(fittingTrim('motorcycle', { badge: 'GX' })).toBe('plain');
  });
});
