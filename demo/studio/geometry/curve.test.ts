import { describe, expect, it } from '@jest/globals';
import { blurredCurve, splinePath } from './curve.ts';

describe('blurred curve', () => {
  const ridge = blurredCurve(
    [
      [0, 0],
      [1, 1],
      [2, 0],
    ],
    0.05,
  );

  it('keeps its end points', () => {
    expect(ridge(0)).toBeCloseTo(0, 3);
    expect(ridge(2)).toBeCloseTo(0, 3);
  });

  it('leaves straight runs straight and rounds only the corner', () => {
    expect(ridge(0.5)).toBeCloseTo(0.5, 6);
    expect(ridge(1)).toBeLessThan(0.97);
    expect(ridge(1)).toBeGreaterThan(0.9);
  });

  it('continues in a straight line beyond its ends', () => {
    expect(ridge(-0.2)).toBeCloseTo(-0.2, 3);
  });
});

describe('spline path', () => {
  it('a spline path passes through every point', () => {
    const path = splinePath(
      [
        [0, 0, 0],
        [1, 2, 0],
        [2, 0, 1],
      ],
      20,
    );
    expect(path[0]).toEqual([0, 0, 0]);
    expect(path[10]).toEqual([1, 2, 0]);
    expect(path[20]).toEqual([2, 0, 1]);
  });
});
