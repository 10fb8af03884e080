import type { MaterialName } from './material-name.ts';
import type { Part } from './mesh.ts';
import { reversed } from './mesh.ts';
import type { Bounds, Field, SurfaceNetOptions } from './surface-nets.ts';
import { surfaceNets } from './surface-nets.ts';
import type { Vec3 } from './vector.ts';
import { cross, dot, minus, unit, vectorAt } from './vector.ts';

/** Signed distance to a rounded box of half sizes a, b, c around the origin. */
export function roundedBoxDistance(
  x: number,
  y: number,
  z: number,
  a: number,
  b: number,
  c: number,
  radius: number,
): number {
  const [qx, qy, qz] = [Math.abs(x) - a + radius, Math.abs(y) - b + radius, Math.abs(z) - c + radius];
  return Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0)) + Math.min(Math.max(qx, qy, qz), 0) - radius;
}

/** A part whose surface is where the field is 0. */
export const implicitSolid = (
  material: MaterialName,
  field: Field,
  bounds: Bounds,
  cellM: number,
  options?: SurfaceNetOptions,
): Part => ({ material, ...surfaceNets(field, bounds, cellM, options) });

/** Flips the winding if the first triangles face away from their normals; a tyre would be black otherwise. */
function facingNormals(part: Part, sampledIndices: number): Part {
  let votes = 0;
  for (let t = 0; t < Math.min(part.triangles.length, sampledIndices); t += 3) {
    const [a, b, c] = [part.triangles[t]!, part.triangles[t + 1]!, part.triangles[t + 2]!];
    const origin = vectorAt(part.positions, a);
    const face = cross(minus(vectorAt(part.positions, b), origin), minus(vectorAt(part.positions, c), origin));
    votes += Math.sign(dot(face, vectorAt(part.normals, a)));
  }
  return votes < 0 ? { ...part, triangles: reversed(part.triangles) } : part;
}

const edgeSteps = 5;
/**
 * Positions of vertices across a box face. The flat middle needs none, so all vertices are on the two rounded edges.
 * Each entry is an end of the face (−1 or 1), and the angle in radians by which the normal leans towards that end.
 */
const edgeStations: readonly (readonly [number, number])[] = [-1, 1].flatMap((end) =>
  Array.from({ length: edgeSteps + 1 }, (_, i) => {
    const share = end < 0 ? 1 - i / edgeSteps : i / edgeSteps;
    return [end, (end * Math.PI * share) / 4] as const;
  }),
);

/** Box with rounded edges: half sizes `half`, edge radius in metres. */
export function box(material: MaterialName, centre: Vec3, half: Vec3, radius = 0.01): Part {
  const part: Part = { material, positions: [], normals: [], triangles: [] };
  const n = edgeStations.length;
  for (const axis of [0, 1, 2] as const)
    for (const side of [-1, 1]) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      const base = part.positions.length / 3;
      for (const [endU, leanU] of edgeStations)
        for (const [endV, leanV] of edgeStations) {
          const direction: [number, number, number] = [0, 0, 0];
          direction[axis] = side;
          direction[u] = Math.tan(leanU);
          direction[v] = Math.tan(leanV);
          const normal = unit(direction);
          const core: [number, number, number] = [0, 0, 0];
          core[axis] = side * (half[axis] - radius);
          core[u] = endU * (half[u]! - radius);
          core[v] = endV * (half[v]! - radius);
          for (const m of [0, 1, 2] as const) part.positions.push(centre[m] + core[m] + normal[m] * radius);
          part.normals.push(...normal);
        }
      for (let i = 0; i < n - 1; i += 1)
        for (let j = 0; j < n - 1; j += 1) {
          const a = base + i * n + j;
          if (side > 0) part.triangles.push(a, a + n, a + n + 1, a, a + n + 1, a + 1);
          else part.triangles.push(a, a + n + 1, a + n, a, a + 1, a + n + 1);
        }
    }
  return part;
}

/** Radius and z of a point on a lathe profile. */
export type ProfilePoint = readonly [number, number];

/** A solid of revolution: the profile turned around the z axis, with normals smoothed along the profile. */
export function lathe(
  material: MaterialName,
  profile: readonly ProfilePoint[],
  segments = 96,
  from = 0,
  to = Math.PI * 2,
): Part {
  const m = profile.length;
  const leans = profile.map((_, i) => {
    const before = profile[Math.max(0, i - 1)]!;
    const after = profile[Math.min(m - 1, i + 1)]!;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    return [-(after[1] - before[1]) / length, (after[0] - before[0]) / length] as const;
  });
  const part: Part = { material, positions: [], normals: [], triangles: [] };
  for (let s = 0; s <= segments; s += 1) {
    const angle = from + ((to - from) * s) / segments;
    const [c, sn] = [Math.cos(angle), Math.sin(angle)];
    profile.forEach(([r, z], i) => {
      const [nr, nz] = leans[i]!;
      part.positions.push(r * c, r * sn, z);
      part.normals.push(nr * c, nr * sn, nz);
    });
  }
  for (let s = 0; s < segments; s += 1)
    for (let i = 0; i < m - 1; i += 1) {
      const [a, b] = [s * m + i, s * m + i + m];
      part.triangles.push(a, b, a + 1, b, b + 1, a + 1);
    }
  return facingNormals(part, m * 6);
}

export type TubeOptions = {
  /** Number of corners of the cross-section. */
  sides?: number;
  /** Whether the path is a ring. */
  closed?: boolean;
  /** Height of the cross-section ÷ its width. */
  flatness?: number;
};

function tangentAt(path: readonly Vec3[], i: number, closed: boolean): Vec3 {
  const n = path.length;
  const after = closed ? (i + 1) % n : Math.min(n - 1, i + 1);
  const before = closed ? (i + n - 1) % n : Math.max(0, i - 1);
  return unit(minus(path[after]!, path[before]!));
}

const without = (vector: Vec3, direction: Vec3): Vec3 => {
  const along = dot(vector, direction);
  return unit([vector[0] - direction[0] * along, vector[1] - direction[1] * along, vector[2] - direction[2] * along]);
};

/**
 * Tube along a path, its ends closed by flat caps.
 *
 * @param radius metres, or a function from the position on the path (0–1) to metres
 */
export function tube(
  material: MaterialName,
  path: readonly Vec3[],
  radius: number | ((share: number) => number),
  { sides = 12, closed = false, flatness = 1 }: TubeOptions = {},
): Part {
  const part: Part = { material, positions: [], normals: [], triangles: [] };
  const n = path.length;
  let up: Vec3 | undefined;
  path.forEach((point, i) => {
    const tangent = tangentAt(path, i, closed);
    up = without(up ?? (Math.abs(tangent[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]), tangent);
    const across = cross(tangent, up);
    const r = typeof radius === 'number' ? radius : radius(i / (n - 1));
    for (let s = 0; s < sides; s += 1) {
      const angle = (s / sides) * Math.PI * 2;
      const [c, sn] = [Math.cos(angle), Math.sin(angle)];
      const normal = unit([0, 1, 2].map((k) => up![k]! * c + across[k]! * sn * flatness) as unknown as Vec3);
      for (const k of [0, 1, 2] as const) part.positions.push(point[k] + (up[k] * c * flatness + across[k] * sn) * r);
      part.normals.push(...normal);
    }
  });
  const rings = closed ? n : n - 1;
  for (let i = 0; i < rings; i += 1)
    for (let s = 0; s < sides; s += 1) {
      const next = ((i + 1) % n) * sides;
      const [a, b, c, d] = [i * sides + s, i * sides + ((s + 1) % sides), next + s, next + ((s + 1) % sides)];
      part.triangles.push(a, d, b, a, c, d);
    }
  const wall = facingNormals(part, sides * 18);
  if (!closed) {
    addCap(wall, 0, path[0]!, unit(minus(path[0]!, path[1]!)), sides);
    addCap(wall, (n - 1) * sides, path[n - 1]!, unit(minus(path[n - 1]!, path[n - 2]!)), sides);
  }
  return wall;
}

function addCap(part: Part, firstOfRing: number, centre: Vec3, outward: Vec3, sides: number): void {
  const base = part.positions.length / 3;
  part.positions.push(...centre);
  part.normals.push(...outward);
  for (let s = 0; s < sides; s += 1) {
    part.positions.push(...vectorAt(part.positions, firstOfRing + s));
    part.normals.push(...outward);
  }
  const [first, second] = [vectorAt(part.positions, base + 1), vectorAt(part.positions, base + 2)];
  const facing = dot(cross(minus(first, centre), minus(second, centre)), outward) > 0;
  for (let s = 0; s < sides; s += 1) {
    const [a, b] = [base + 1 + s, base + 1 + ((s + 1) % sides)];
    part.triangles.push(base, ...(facing ? [a, b] : [b, a]));
  }
}

/** Ellipsoid with half axes `half`. */
export function ellipsoid(material: MaterialName, centre: Vec3, half: Vec3, segments = 32): Part {
  const part: Part = { material, positions: [], normals: [], triangles: [] };
  for (let i = 0; i <= segments; i += 1)
    for (let j = 0; j <= segments; j += 1) {
      const [polar, around] = [(i / segments) * Math.PI, (j / segments) * 2 * Math.PI];
      const n: Vec3 = [Math.sin(polar) * Math.cos(around), Math.cos(polar), Math.sin(polar) * Math.sin(around)];
      part.positions.push(centre[0] + half[0] * n[0], centre[1] + half[1] * n[1], centre[2] + half[2] * n[2]);
      part.normals.push(...unit([n[0] / half[0], n[1] / half[1], n[2] / half[2]]));
    }
  for (let i = 0; i < segments; i += 1)
    for (let j = 0; j < segments; j += 1) {
      const a = i * (segments + 1) + j;
      const b = a + segments + 1;
      part.triangles.push(a, a + 1, b, a + 1, b + 1, b);
    }
  return part;
}

/** Points of an ellipse in the plane x = const, as the path of a closed tube. */
export const ringPath = (centre: Vec3, radiusY: number, radiusZ: number, points = 48): Vec3[] =>
  Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * Math.PI * 2;
    return [centre[0], centre[1] + radiusY * Math.sin(angle), centre[2] + radiusZ * Math.cos(angle)];
  });
