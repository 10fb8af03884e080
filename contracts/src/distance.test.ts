import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { distanceKm, distanceText } from './distance.ts';

const sydney = { lat: -33.8688, long: 151.2093 };
const brisbane = { lat: -27.4698, long: 153.0251 };

describe('distance', () => {
  it('[LOC-027] a distance is measured along the great circle on a sphere of 6371 km', () => {
    expect(distanceKm(sydney, brisbane)).toBeCloseTo(732, 0);
    expect(distanceKm({ lat: 0, long: 0 }, { lat: 0, long: 180 })).toBeCloseTo(Math.PI * 6371, 6);
    expect(distanceKm(sydney, sydney)).toBe(0);
  });

  it('[LOC-027] a distance is the same in both directions, and at most half the circumference of the earth', () => {
    const point = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      long: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, b)).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6);
      }),
    );
  });

  it.each([
    [0, 'Less than 1 km away'],
    [0.99, 'Less than 1 km away'],
    [1, '1 km away'],
    [12.4, '12 km away'],
    [1234.5, '1,235 km away'],
  ])('%d km reads "%s"', (km, text) => expect(distanceText(km)).toBe(text));
});
