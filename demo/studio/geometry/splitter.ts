import type { Surface } from './mesh.ts';
import { triangleMean } from './mesh.ts';
import { unit, vectorAt } from './vector.ts';

/** A value at a point of a surface and its normal there. */
export type SurfaceValue = (x: number, y: number, z: number, nx: number, ny: number, nz: number) => number;
export type SurfacePredicate = (x: number, y: number, z: number, nx: number, ny: number, nz: number) => boolean;

/** A vertex this close to a line counts as on it, which avoids slivers. */
const snapM = 2e-4;
/** Factor that combines two vertex numbers into one key; the key is an exact integer. */
const edgeKeyBase = 4_294_967;
export const edgeKey = (a: number, b: number): number => (a < b ? a * edgeKeyBase + b : b * edgeKeyBase + a);

/** Cuts the triangles of a surface along the lines where distances are 0, so that each triangle has one label. */
export class SurfaceSplitter {
  readonly surface: Surface;

  /** @param surface cut in place */
  constructor(surface: Surface) {
    this.surface = surface;
  }

  /**
   * Cuts the triangles whose centre satisfies `where`, so that none of them has vertices on both sides of `value` = 0.
   */
  split(value: SurfaceValue, where?: SurfacePredicate): this {
    const { positions, normals } = this.surface;
    const before = this.surface.triangles;
    const after: number[] = [];
    const valueAt = rememberedValues(this.surface, value);
    const cuts = new Map<number, number>();
    const cut = (a: number, b: number): number => {
      const key = edgeKey(a, b);
      const known = cuts.get(key);
      if (known !== undefined) return known;
      const t = valueAt(a) / (valueAt(a) - valueAt(b));
      const vertex = positions.length / 3;
      for (let m = 0; m < 3; m += 1)
        positions.push(positions[a * 3 + m]! + (positions[b * 3 + m]! - positions[a * 3 + m]!) * t);
      const [na, nb] = [vectorAt(normals, a), vectorAt(normals, b)];
      normals.push(...unit([na[0] + (nb[0] - na[0]) * t, na[1] + (nb[1] - na[1]) * t, na[2] + (nb[2] - na[2]) * t]));
      cuts.set(key, vertex);
      return vertex;
    };
    for (let t = 0; t < before.length; t += 3) {
      const triangle = [before[t]!, before[t + 1]!, before[t + 2]!] as const;
      if (where !== undefined && !where(...triangleMean(positions, before, t), ...vectorAt(normals, triangle[0])))
        after.push(...triangle);
      else after.push(...splitTriangle(triangle, valueAt, cut));
    }
    this.surface.triangles = after;
    return this;
  }
}

/** The value at each vertex, computed once. Vertices made by the cut itself are on the line. */
function rememberedValues(surface: Surface, value: SurfaceValue): (vertex: number) => number {
  const count = surface.positions.length / 3;
  const known = new Float64Array(count).fill(Number.NaN);
  return (vertex) => {
    if (vertex >= count) return 0;
    if (Number.isNaN(known[vertex])) {
      const found = value(...vectorAt(surface.positions, vertex), ...vectorAt(surface.normals, vertex));
      known[vertex] = Math.abs(found) < snapM ? 0 : found;
    }
    return known[vertex]!;
  };
}

type Triangle = readonly [number, number, number];

function splitTriangle(
  triangle: Triangle,
  valueAt: (v: number) => number,
  cut: (a: number, b: number) => number,
): number[] {
  const signs = triangle.map((vertex) => Math.sign(valueAt(vertex)));
  if (!(signs.includes(-1) && signs.includes(1))) return [...triangle];
  const from = (first: number): Triangle => [triangle[first]!, triangle[(first + 1) % 3]!, triangle[(first + 2) % 3]!];
  const onLine = signs.indexOf(0);
  if (onLine >= 0) {
    const [p, q, r] = from(onLine);
    const m = cut(q, r);
    return [p, q, m, p, m, r];
  }
  const alone = signs.findIndex((sign) => signs.filter((other) => other === sign).length === 1);
  const [p, q, r] = from(alone);
  const [m, n] = [cut(p, q), cut(p, r)];
  return [p, m, n, m, q, r, m, r, n];
}
