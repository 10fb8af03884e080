import { describe, expect, it } from '@jest/globals';
import { edgeKey } from './splitter.ts';
import { surfaceNets } from './surface-nets.ts';
import { cross, dot, minus, vectorAt } from './vector.ts';

const radius = 0.5;
const sphere = (x: number, y: number, z: number): number => Math.hypot(x, y, z) - radius;
const bounds = [-0.6, -0.6, -0.6, 0.6, 0.6, 0.6] as const;

function edgeUses(triangles: readonly number[]): Map<number, number> {
  const uses = new Map<number, number>();
  for (let t = 0; t < triangles.length; t += 3)
    for (let e = 0; e < 3; e += 1) {
      const key = edgeKey(triangles[t + e]!, triangles[t + ((e + 1) % 3)]!);
      uses.set(key, (uses.get(key) ?? 0) + 1);
    }
  return uses;
}

describe('surface nets', () => {
  const mesh = surfaceNets(sphere, bounds, 0.05);
  const vertexCount = mesh.positions.length / 3;

  it('closes a sphere: every edge has two triangles, and V − E + F = 2', () => {
    const uses = edgeUses(mesh.triangles);
    expect([...uses.values()].every((count) => count === 2)).toBe(true);
    expect(vertexCount - uses.size + mesh.triangles.length / 3).toBe(2);
  });

  it('puts every vertex on the surface, its normal outwards', () => {
    for (let i = 0; i < vertexCount; i += 1) {
      const position = vectorAt(mesh.positions, i);
      expect(Math.hypot(...position)).toBeCloseTo(radius, 6);
      expect(dot(position, vectorAt(mesh.normals, i)) / radius).toBeGreaterThan(0.999);
    }
  });

  it('winds every triangle counterclockwise as seen from outside', () => {
    for (let t = 0; t < mesh.triangles.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => vectorAt(mesh.positions, mesh.triangles[t + k]!)) as [never, never, never];
      expect(dot(cross(minus(b, a), minus(c, a)), a)).toBeGreaterThan(0);
    }
  });

  it('meshes one half with its rim exactly on the mirror plane', () => {
    const half = surfaceNets(sphere, bounds, 0.05, { half: true });
    const rim = [...edgeUses(half.triangles)].filter(([, count]) => count === 1);
    const lowest = Math.min(...half.positions.filter((_, i) => i % 3 === 2));
    expect(lowest).toBe(0);
    expect(rim.length).toBeGreaterThan(20);
  });
});
