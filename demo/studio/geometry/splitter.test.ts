import { describe, expect, it } from '@jest/globals';
import type { Surface } from './mesh.ts';
import { outlineDistance } from './outline.ts';
import { SurfaceSplitter } from './splitter.ts';

/** A flat square of 20 × 20 quads from −1 to 1. */
function plate(): Surface {
  const cells = 20;
  const surface: Surface = { positions: [], normals: [], triangles: [] };
  for (let i = 0; i <= cells; i += 1)
    for (let j = 0; j <= cells; j += 1) {
      surface.positions.push((i / cells) * 2 - 1, (j / cells) * 2 - 1, 0);
      surface.normals.push(0, 0, 1);
    }
  for (let i = 0; i < cells; i += 1)
    for (let j = 0; j < cells; j += 1) {
      const a = i * (cells + 1) + j;
      const b = a + cells + 1;
      surface.triangles.push(a, b, b + 1, a, b + 1, a + 1);
    }
  return surface;
}

function area({ positions, triangles }: Surface): number {
  let sum = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [ax, ay, bx, by, cx, cy] = [0, 1, 2].flatMap((k) => [
      positions[triangles[t + k]! * 3]!,
      positions[triangles[t + k]! * 3 + 1]!,
    ]) as [number, number, number, number, number, number];
    sum += ((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
  }
  return sum;
}

/** Triangles with vertices farther than `tolerance` from the line on both sides. */
const across = (
  { positions, triangles }: Surface,
  value: (x: number, y: number) => number,
  tolerance = 5e-4,
): number => {
  let crossing = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const values = [0, 1, 2].map((k) =>
      value(positions[triangles[t + k]! * 3]!, positions[triangles[t + k]! * 3 + 1]!),
    );
    if (Math.min(...values) < -tolerance && Math.max(...values) > tolerance) crossing += 1;
  }
  return crossing;
};

describe('splitting a surface', () => {
  const line = (x: number, y: number): number => x * 0.8 + y * 0.6 - 0.123;

  it('leaves no triangle across a line', () => {
    const { surface } = new SurfaceSplitter(plate()).split((x, y) => line(x, y));
    expect(across(surface, line)).toBe(0);
  });

  it('leaves no triangle across an outline except chords of its rounded corners', () => {
    const outline = outlineDistance(
      [
        [-0.53, -0.43],
        [0.53, -0.43],
        [0.53, 0.43],
        [-0.53, 0.43],
      ],
      0.2,
    );
    const chordSagitta = 0.01;
    expect(across(plate(), outline, chordSagitta)).toBeGreaterThan(50);
    const { surface } = new SurfaceSplitter(plate()).split((x, y) => outline(x, y));
    expect(across(surface, outline, chordSagitta)).toBe(0);
  });

  it('keeps the area of the surface', () => {
    const { surface } = new SurfaceSplitter(plate()).split((x, y) => line(x, y));
    expect(area(surface)).toBeCloseTo(4, 9);
  });

  it('leaves the surface unchanged where the predicate is false', () => {
    const before = plate();
    const count = before.triangles.length;
    new SurfaceSplitter(before).split(
      (x, y) => line(x, y),
      () => false,
    );
    expect(before.triangles.length).toBe(count);
  });
});
