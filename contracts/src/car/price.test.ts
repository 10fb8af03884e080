import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dollars, kilometres, priceOf } from './price.ts';

const texts = { preorderText: 'Pre-order now', noPriceText: 'Contact us for price' };

describe('priceOf a car', () => {
  it.each([10.01, 11, 58_490, 1_250_000])('[VDP-052] shows %d as a price', (price) => {
    expect(priceOf({ price }, texts)).toMatchObject({ kind: 'price', amount: price });
  });

  it.each([undefined, 0, 1, 10, -5, Number.NaN])('[VDP-052, VDP-053] shows the no-price text for %p', (price) => {
    expect(priceOf(price === undefined ? {} : { price }, texts)).toEqual({
      kind: 'none',
      text: 'Contact us for price',
    });
  });

  it('[VDP-053] a preorder without a price has its own text', () => {
    expect(priceOf({ price: 10, preorder: true }, texts)).toEqual({ kind: 'preorder', text: 'Pre-order now' });
    expect(priceOf({ price: 20_000, preorder: true }, texts).kind).toBe('price');
  });

  it('[CARD-007] has the price type verbatim, and the previous price only when it was higher', () => {
    const price = { price: 20_000, price_type: 'Drive away' };
    expect(priceOf({ ...price, before_price: 21_500 }, texts)).toEqual({
      kind: 'price',
      amount: 20_000,
      text: '$20,000',
      type: 'Drive away',
      was: 21_500,
      wasText: '$21,500',
    });
    for (const before_price of [20_000, 19_000]) {
      expect(priceOf({ ...price, before_price }, texts)).not.toHaveProperty('was');
    }
    expect(priceOf({ price: 20_000 }, texts)).toMatchObject({ type: '' });
  });
});

describe('formatted amounts', () => {
  it.each([
    [0, '$0'],
    [999, '$999'],
    [1_000, '$1,000'],
    [12_500.5, '$12,500.50'],
    [0.1 + 0.2, '$0.30'],
    [1_234_567.89, '$1,234,567.89'],
    [99.999, '$100'],
  ])('%d dollars are %s', (amount, text) => {
    expect(dollars(amount)).toBe(text);
  });

  it('amounts keep their cents', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000_00 });
    fc.assert(
      fc.property(
        cents,
        (amount) => Math.round(Number(dollars(amount / 100).replaceAll(/[$,]/g, '')) * 100) === amount,
      ),
    );
  });

  it.each([
    [0, '0 kms'],
    [14, '14 kms'],
    [68_210.4, '68,210 kms'],
    [1_000_000, '1,000,000 kms'],
  ])('%d kilometres are %s', (km, text) => {
    expect(kilometres(km)).toBe(text);
  });
});
