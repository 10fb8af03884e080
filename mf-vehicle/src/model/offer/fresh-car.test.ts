import type { CarFields } from '@forecourt/contracts/api';
import { describe, expect, it } from '@jest/globals';
import { aCar } from '../../testing/car.ts';
import { noticeOf, refreshed } from './fresh-car.ts';

const { status, price, before_price, price_type } = aCar();
const same = { status, price, before_price, price_type };

describe('refreshing a car', () => {
  it('returns the same object when nothing changed', () => {
    const car = aCar();
    expect(refreshed(car, same)).toBe(car);
  });

  it('[VDP-081] takes over changed fields and drops removed fields', () => {
    const now = refreshed(aCar(), { status: 'sold', price_type });
    expect(now).toMatchObject({ status: 'sold', slug: aCar().slug, make: 'Toyota' });
    expect('price' in now || 'before_price' in now).toBe(false);
  });

  const others: Required<Omit<CarFields, 'photos_count'>> = {
    status: 'coming_soon',
    sold: false,
    sold_date_timestamp: 1_790_000_000,
    reserved: true,
    price: 55_990,
    before_price: 58_490,
    before_price_at: '2026-11-03',
    price_type: 'Excl. Govt. Charges',
    tag: 'Reduced',
  };
  it.each(Object.entries(others))(
    '[VDP-081] takes over a change of %s even if no other field changed',
    (name, value) => {
      expect(refreshed(aCar(), { ...same, [name]: value })).toEqual({ ...aCar(), [name]: value });
    },
  );

  it('[VDP-081] the shopper is notified when the car is sold, is reserved or has a new price', () => {
    const notice = (fields: Parameters<typeof refreshed>[1]) => noticeOf(aCar(), refreshed(aCar(), fields), 'car');
    expect(notice({ ...same, status: 'sold' })).toBe('This car has now been sold.');
    expect(notice({ ...same, price: 56_990 })).toBe('The price of this car is now $56,990.');
    expect(notice({ ...same, reserved: true })).toBe('This car has now been reserved.');
    expect(notice({ ...same, tag: 'free' })).toBeNull();
    expect(notice(same)).toBeNull();
    const sold = aCar({ status: 'sold' });
    expect(noticeOf(sold, refreshed(sold, same), 'van')).toBe('This van is for sale again.');
  });
});
