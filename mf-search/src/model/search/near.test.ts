import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { distanceKm, distanceText, positionKey, readPosition } from './near.ts';

const sydney = { lat: -33.8688, long: 151.2093 };
const brisbane = { lat: -27.4698, long: 153.0251 };

describe('distance', () => {
  it('[LOC-027] is the great circle on a sphere of 6371 km', () => {
    expect(distanceKm(sydney, brisbane)).toBeCloseTo(732, 0);
    expect(distanceKm({ lat: 0, long: 0 }, { lat: 0, long: 180 })).toBeCloseTo(Math.PI * 6371, 6);
    expect(distanceKm(sydney, sydney)).toBe(0);
  });

  it('[LOC-027] is the same both ways, and never more than half around', () => {
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

describe('a position in an address', () => {
  it('is about a kilometre wide, and comes back', () => {
    expect(positionKey({ lat: -27.612_345, long: 152.768_9 })).toBe('-27.61,152.77');
    expect(readPosition('-27.61,152.77')).toMatchObject({ lat: -27.61, long: 152.77, label: 'your location' });
  });

  it.each(['4305', 'richmond', '-27,152', '-97.61,152.77', '-27.61,192.77', '-27.61', ''])('%s is none', (text) =>
    expect(readPosition(text)).toBeNull(),
  );
});
