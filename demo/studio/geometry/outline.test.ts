import { describe, expect, it } from '@jest/globals';
import type { Corner } from './outline.ts';
import { outlineDistance, polygonDistance } from './outline.ts';

const square: readonly Corner[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

describe('polygon distance', () => {
  it.each([
    ['anticlockwise', square],
    ['clockwise', [...square].reverse()],
  ])('the distance to a polygon is negative inside and exact near the line, %s', (_, corners) => {
    const distance = polygonDistance(corners.map(([u, v]) => [u, v] as const));
    expect(distance(0.5, 0.5)).toBeCloseTo(-0.5, 9);
    expect(distance(0.5, 0.95)).toBeCloseTo(-0.05, 9);
    expect(distance(1.06, 1.08)).toBeCloseTo(0.1, 9);
  });

  it('the distance to a polygon never exceeds the real distance far outside', () => {
    expect(polygonDistance(square.map(([u, v]) => [u, v] as const))(3, 0.5)).toBeLessThanOrEqual(2);
  });
});

describe('rounded outline', () => {
  it('cuts off the corners of the polygon and follows its straight sides', () => {
    const distance = outlineDistance(square, 0.2);
    expect(distance(0.01, 0.01)).toBeGreaterThan(0);
    expect(distance(0, 0.5)).toBeCloseTo(0, 9);
  });
});
