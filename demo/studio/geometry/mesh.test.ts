import { describe, expect, it } from '@jest/globals';
import type { Part } from './mesh.ts';
import { refined } from './mesh.ts';
import { box } from './solids.ts';
import { cross, minus, vectorAt } from './vector.ts';

const edgesOf = (part: Part): number[] => {
  const lengths: number[] = [];
  for (let t = 0; t < part.triangles.length; t += 3)
    for (let e = 0; e < 3; e += 1) {
      const [i, j] = [part.triangles[t + e]!, part.triangles[t + ((e + 1) % 3)]!];
      lengths.push(Math.hypot(...minus(vectorAt(part.positions, i), vectorAt(part.positions, j))));
    }
  return lengths;
};

const areaOf = ({ positions, triangles }: Part): number => {
  let area = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!].map((i) => vectorAt(positions, i));
    area += Math.hypot(...cross(minus(b!, a!), minus(c!, a!))) / 2;
  }
  return area;
};

describe('a refined part', () => {
  const plain = box('white', [1, 2, 3], [2, 1, 0.5], 0.02);
  const fine = refined(plain, 0.25);

  it('has no edge longer than the limit, and covers the same area', () => {
    expect(Math.max(...edgesOf(plain))).toBeGreaterThan(3);
    expect(edgesOf(fine).every((length) => length <= 0.25)).toBe(true);
    expect(areaOf(fine)).toBeCloseTo(areaOf(plain), 6);
  });

  it('has a normal for every vertex', () => {
    expect(fine.normals).toHaveLength(fine.positions.length);
  });
});
