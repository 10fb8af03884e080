import type { MaterialName } from './material-name.ts';
import type { Vec3 } from './vector.ts';
import { vectorAt } from './vector.ts';

/** Triangles whose vertices are in flat lists of x, y, z. They are counterclockwise as seen from outside. */
export type Surface = {
  positions: number[];
  normals: number[];
  triangles: number[];
};

export type Part = Surface & {
  material: MaterialName;
};

type Move = (x: number, y: number, z: number) => Vec3;

function mapVectors(values: readonly number[], move: Move): number[] {
  const out = new Array<number>(values.length);
  for (let i = 0; i < values.length; i += 3) {
    const moved = move(values[i]!, values[i + 1]!, values[i + 2]!);
    out[i] = moved[0];
    out[i + 1] = moved[1];
    out[i + 2] = moved[2];
  }
  return out;
}

export const translated = (part: Part, dx: number, dy: number, dz: number): Part => ({
  ...part,
  positions: mapVectors(part.positions, (x, y, z) => [x + dx, y + dy, z + dz]),
});

export const scaled = (part: Part, factor: number): Part => ({
  ...part,
  positions: part.positions.map((value) => value * factor),
});

const turned = (part: Part, move: Move): Part => ({
  ...part,
  positions: mapVectors(part.positions, move),
  normals: mapVectors(part.normals, move),
});

/** Turns by `angle` radians about the x axis, from y to z. */
export function turnedX(part: Part, angle: number): Part {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return turned(part, (x, y, z) => [x, y * c - z * s, y * s + z * c]);
}

/** Turns by `angle` radians about the y axis, from z to x. */
export function turnedY(part: Part, angle: number): Part {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return turned(part, (x, y, z) => [x * c + z * s, y, -x * s + z * c]);
}

/** Turns by `angle` radians about the z axis, from x to y. */
export function turnedZ(part: Part, angle: number): Part {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return turned(part, (x, y, z) => [x * c - y * s, x * s + y * c, z]);
}

/** The triangles with reversed winding. */
export function reversed(triangles: readonly number[]): number[] {
  const out = new Array<number>(triangles.length);
  for (let t = 0; t < triangles.length; t += 3) {
    out[t] = triangles[t]!;
    out[t + 1] = triangles[t + 2]!;
    out[t + 2] = triangles[t + 1]!;
  }
  return out;
}

/** The part mirrored to the other side of the vehicle. */
export function mirrored(part: Part): Part {
  const flipped = turned(part, (x, y, z) => [x, y, -z]);
  return { ...flipped, triangles: reversed(part.triangles) };
}

export const onBothSides = (part: Part): Part[] => [part, mirrored(part)];

/** The part with only the triangles that `keep` accepts by centre and mean normal. */
export function keepTriangles(part: Part, keep: (centre: Vec3, normal: Vec3) => boolean): Part {
  const triangles: number[] = [];
  for (let t = 0; t < part.triangles.length; t += 3) {
    if (keep(triangleMean(part.positions, part.triangles, t), triangleMean(part.normals, part.triangles, t))) {
      triangles.push(part.triangles[t]!, part.triangles[t + 1]!, part.triangles[t + 2]!);
    }
  }
  return { ...part, triangles };
}

/** The part without unused vertices, because baking takes time for every vertex. */
export function compacted(part: Part): Part {
  const numbers = new Map<number, number>();
  const out: Part = { material: part.material, positions: [], normals: [], triangles: [] };
  for (const vertex of part.triangles) {
    let number = numbers.get(vertex);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(vertex, number);
      out.positions.push(...vectorAt(part.positions, vertex));
      out.normals.push(...vectorAt(part.normals, vertex));
    }
    out.triangles.push(number);
  }
  return out;
}

/** Mean of a per-vertex vector over the triangle that starts at position `t` of the triangle list. */
export function triangleMean(values: readonly number[], triangles: readonly number[], t: number): Vec3 {
  const [a, b, c] = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3];
  return [
    (values[a]! + values[b]! + values[c]!) / 3,
    (values[a + 1]! + values[b + 1]! + values[c + 1]!) / 3,
    (values[a + 2]! + values[b + 2]! + values[c + 2]!) / 3,
  ];
}

/**
 * Splits triangles until no edge is longer than the limit. Baked shade is stored per vertex, and a plain box has
 * vertices only in its corners.
 */
export function refined(part: Part, longestEdgeM: number): Part {
  const positions = [...part.positions];
  const normals = [...part.normals];
  const middleOf = (i: number, j: number): number => {
    for (const values of [positions, normals])
      for (const m of [0, 1, 2]) values.push((values[i * 3 + m]! + values[j * 3 + m]!) / 2);
    return positions.length / 3 - 1;
  };
  const lengthOf = (i: number, j: number): number =>
    Math.hypot(...[0, 1, 2].map((m) => positions[i * 3 + m]! - positions[j * 3 + m]!));
  const waiting = [...part.triangles];
  const triangles: number[] = [];
  while (waiting.length > 0) {
    const [c, b, a] = [waiting.pop()!, waiting.pop()!, waiting.pop()!];
    const longest = Math.max(lengthOf(a, b), lengthOf(b, c), lengthOf(c, a));
    if (longest <= longestEdgeM) triangles.push(a, b, c);
    else {
      // Names the corners so that the longest edge, which is halved, is u–v.
      const [u, v, w] = longest === lengthOf(a, b) ? [a, b, c] : longest === lengthOf(b, c) ? [b, c, a] : [c, a, b];
      const middle = middleOf(u, v);
      waiting.push(u, middle, w, middle, v, w);
    }
  }
  return { ...part, positions, normals, triangles };
}
