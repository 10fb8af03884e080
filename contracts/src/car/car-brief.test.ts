import { describe, expect, it } from '@jest/globals';
import type { Car } from './car.ts';
import { isInStock, isSold, toCarBrief } from './car-brief.ts';

const car: Car = { id: '1', slug: 'rav4', name: '2026 Toyota RAV4', car_type: 'new', status: 'in_stock' };

describe('toCarBrief', () => {
  it('contains the fields that widgets need', () => {
    const full: Car = {
      ...car,
      year: 2026,
      make: 'Toyota',
      model: 'RAV4',
      simple_body: 'SUV',
      price: 58_490,
      stocknum: 'N40218',
      dealership_slug: 'northshore-toyota',
      location_id: 'artarmon',
      images: [{ image: { url: '/a.webp', thumb: { url: '/a-s.webp' } } }],
      primary_image_url: '/b.webp',
      dealercomments: 'not part of it',
    };
    expect(toCarBrief(full)).toEqual({
      id: '1',
      slug: 'rav4',
      name: '2026 Toyota RAV4',
      carType: 'new',
      status: 'in_stock',
      year: 2026,
      make: 'Toyota',
      model: 'RAV4',
      body: 'SUV',
      price: 58_490,
      imageUrl: '/a-s.webp',
      stocknum: 'N40218',
      dealershipSlug: 'northshore-toyota',
      locationId: 'artarmon',
    });
  });

  it('returns JSON without keys for unknown values', () => {
    const brief = toCarBrief(car);
    expect(JSON.parse(JSON.stringify(brief))).toStrictEqual(brief);
    expect(toCarBrief({ ...car, primary_image_url: '/b.webp' }).imageUrl).toBe('/b.webp');
  });

  it.each([
    ['in_stock', undefined, false],
    ['coming_soon', false, false],
    ['sold', undefined, true],
    ['in_stock', true, true],
  ] as const)('status %s with sold %p counts as sold: %s', (status, sold, expected) => {
    const given = { ...car, status, ...(sold !== undefined && { sold }) };
    expect(isSold(given)).toBe(expected);
    expect(toCarBrief(given).status === 'sold').toBe(expected);
  });

  it.each([
    ['in_stock', true],
    ['coming_soon', true],
    ['sold', false],
  ] as const)('[VDP-005] status %s is in stock: %s', (status, expected) => {
    expect(isInStock({ status })).toBe(expected);
  });
});
