import { describe, expect, it } from '@jest/globals';
import { cubeFaces, cubePlaceOf, directionOf, placeOf, unrolled } from './panorama.ts';

const size = 8;
const frames = cubeFaces.map((_, face) => new Uint8Array(size * size * 3).fill((face + 1) * 40));

describe('panorama', () => {
  it('the middle of a panorama is straight ahead, its right half is to the right, and its top is the roof', () => {
    const width = 32;
    const pixels = unrolled(frames, size, width);
    const shadeAt = (x: number, y: number): number => pixels[(y * width + x) * 3]!;
    expect([16, 24, 31, 8].map((x) => shadeAt(x, 8))).toEqual([40, 80, 120, 160]);
    expect([shadeAt(16, 0), shadeAt(16, 15)]).toEqual([200, 240]);
  });

  it('converts a direction to a position in the picture and back to the same direction', () => {
    for (const point of [
      [-3, 1, 0.5],
      [2, -1, -1],
      [0.5, 0.2, 4],
    ] as const) {
      const direction = directionOf(placeOf(point, [0, 0, 0]));
      const length = Math.hypot(...point);
      for (const k of [0, 1, 2] as const) expect(direction[k]).toBeCloseTo(point[k] / length, 6);
    }
  });

  it('puts neighbouring directions at the right edge of one cube face and at the left edge of the next', () => {
    const before = cubePlaceOf([-1, 0, -0.999]);
    const after = cubePlaceOf([-0.999, 0, -1]);
    expect([before.face, after.face]).toEqual([0, 1]);
    expect([before.x, after.x]).toEqual([expect.closeTo(1, 2), expect.closeTo(0, 2)]);
  });
});
