import { describe, expect, it } from '@jest/globals';
import { fittingTrim } from './fitting-trim.ts';

describe('the form of a listing', () => {
  it.each([
    ['Ascent', 'base'],
    ['Ascent Sport Hybrid', 'high'],
    ['GX Hybrid 2WD', 'base'],
    ['Workmate Double Cab 4x4', 'base'],
    ['XLT Double Cab 4x4', 'high'],
    ['GT-Line', 'high'],
    ['', 'high'],
  ])('a badge "%s" is shown as %s', (badge, shown) => {
    expect(fittingTrim('suv', { badge })).toBe(shown);
  });

  it('follows the grade where it is known', () => {
    expect(fittingTrim('suv', { badge: 'GT-Line', isPlainest: true })).toBe('base');
    expect(fittingTrim('suv', { badge: 'GX', isPlainest: false })).toBe('high');
  });

  it.each([
    ['Single', 'single'],
    ['Tandem', 'tandem'],
    ['Triple', null],
    [undefined, null],
  ])('a caravan of axles %s is shown as %s', (axleType, shown) => {
    const specifications = axleType === undefined ? {} : { axle_type: axleType };
    expect(fittingTrim('caravan', { specifications })).toBe(shown);
  });

  it('a body of one form is shown in it', () => {
    expect(fittingTrim('motorcycle', { badge: 'GX' })).toBe('plain');
  });
});
