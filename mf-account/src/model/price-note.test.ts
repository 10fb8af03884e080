import { describe, expect, it } from '@jest/globals';
import { aCar } from '../testing/car.ts';
import { priceNote } from './price-note.ts';

describe('what changed since a car was saved', () => {
  it.each([
    [25_990, 'good', '$1,000 less than when you saved it'],
    [24_340, 'plain', '$650 more than when you saved it'],
    [24_990, 'unchanged', 'Same price as when you saved it'],
  ] as const)('for a car saved at %i that now costs $24,990 the note is %s: “%s”', (price, tone, title) => {
    expect(priceNote(aCar(), { price }, 'cars')).toMatchObject({ tone, title });
  });

  it('the note says nothing about the price if the earlier or the current price is unknown', () => {
    expect(priceNote(aCar(), undefined, 'cars')).toBeNull();
    expect(priceNote(aCar(), {}, 'cars')).toBeNull();
    expect(priceNote(aCar({ price: 0 }), { price: 24_990 }, 'cars')).toBeNull();
  });

  it('the note of a car that is reserved, sold or no longer listed says this instead of how the price changed', () => {
    expect(priceNote(aCar({ reserved: true }), { price: 30_000 }, 'cars')?.title).toBe('This one is reserved');
    expect(priceNote(aCar({ status: 'sold' }), { price: 30_000 }, 'cars')?.title).toBe('This one has been sold');
    expect(priceNote(null, { price: 30_000 }, 'vans')?.text).toBe('Search our vans for one like it.');
  });
});
