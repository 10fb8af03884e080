import { describe, expect, it } from '@jest/globals';
import { directionOf, isFullPanorama, rotated } from './panorama.ts';

describe('a panorama', () => {
  it('a panorama is full when it is twice as wide as high', () => {
    expect(isFullPanorama({ width: 4096, height: 2048 })).toBe(true);
    expect(isFullPanorama({ width: 2000, height: 1024 })).toBe(false);
    expect(isFullPanorama({ width: 1200, height: 900 })).toBe(false);
    expect(isFullPanorama({ width: 0, height: 0 })).toBe(false);
  });

  it('rotates sideways without end, and up and down only to the limit', () => {
    expect(rotated({ x: 0.9, y: 0.5 }, { x: 0.2, y: 0 }).x).toBeCloseTo(0.1);
    expect(rotated({ x: 0.1, y: 0.5 }, { x: -0.2, y: 0 }).x).toBeCloseTo(0.9);
    expect(rotated({ x: 0.5, y: 0.5 }, { x: 0, y: 2 })).toEqual({ x: 0.5, y: 0.92 });
    expect(rotated({ x: 0.5, y: 0.5 }, { x: 0, y: -2 })).toEqual({ x: 0.5, y: 0.08 });
  });

  it('maps its edges, middle and top to directions', () => {
    const close = (place: Parameters<typeof directionOf>[0], to: readonly number[]) =>
      expect(directionOf(place).map((value) => Math.round(value * 1000) / 1000 + 0)).toEqual(to);
    close({ x: 0, y: 0.5 }, [1, 0, 0]);
    close({ x: 0.25, y: 0.5 }, [0, 0, 1]);
    close({ x: 0.5, y: 0.5 }, [-1, 0, 0]);
    close({ x: 0.5, y: 0 }, [0, 1, 0]);
  });
});
