import { BufferAttribute, BufferGeometry, DoubleSide, Ray } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { MaterialName } from '../geometry/material-name.ts';
import type { Batch } from '../geometry/merge.ts';
import type { Vec3 } from '../geometry/vector.ts';
import { cross, unit, vectorAt } from '../geometry/vector.ts';

/** Openness of the ground to the sky, 0–1, row by row over a rectangle in x and z. */
export type FloorShade = {
  size: number;
  /** Two opposite corners of the rectangle: x0, z0, x1, z1 in metres. */
  rectangle: readonly [number, number, number, number];
  open: Float32Array;
};

export type Occlusion = {
  floor: FloorShade;
  /** Openness 0–1 of every vertex, one list per batch. */
  vertices: readonly Float32Array[];
};

/** Transparent and luminous materials, which cast no ambient shadow. */
const shadowless: ReadonlySet<MaterialName> = new Set([
  'glass',
  'lens',
  'redLens',
  'led',
  'redLed',
  'liner',
  'screenOn',
  'lensBall',
]);

const floorSize = 160;
const floorRays = 48;
/** Rays from the ground reach only the upper part of the sky. With a full hemisphere, the shadow would be sharper. */
const floorCone = 0.88;
const floorReachM = 6;
/** Margin of the floor rectangle around the vehicle. A smaller margin would cut the shadow off. */
const floorMarginM = 2.2;
const vertexRays = 32;
const vertexReachM = 1.5;
/** Light that a blocked ray still contributes, because the blocking surface is not black. */
const bounce = 0.1;
/** Edge length of a cell of space: vertices of one cell that face the same way share one result. */
const cacheCellM = 0.024;
const smoothings = 6;
/** Number of smoothing passes for large painted faces, where uneven shading is most visible. */
const paintedSmoothings = 12;
const goldenAngle = 2.399963;

type Caster = (origin: Vec3, direction: Vec3, reachM: number) => boolean;

/** Cosine-weighted directions around +y. */
function skyDirections(count: number, cone = 1): Vec3[] {
  return Array.from({ length: count }, (_, i) => {
    const radius = Math.sqrt((i + 0.5) / count) * cone;
    return [radius * Math.cos(i * goldenAngle), Math.sqrt(1 - radius * radius), radius * Math.sin(i * goldenAngle)];
  });
}

/** Ambient occlusion of a vehicle whose wheels are at y = 0. Its left and right sides are treated as symmetric. */
export function bakeOcclusion(batches: readonly Batch[]): Occlusion {
  const casting = batches.filter((batch) => !shadowless.has(batch.material));
  const blocked = createCaster(casting);
  const floor = bakeFloor(casting, blocked);
  const openAt = createVertexShader(blocked, floor);
  return { floor, vertices: batches.map((batch) => bakeVertices(batch, openAt)) };
}

function createCaster(batches: readonly Batch[]): Caster {
  const positions = new Float32Array(batches.reduce((sum, batch) => sum + batch.positions.length, 0));
  const triangles = new Uint32Array(batches.reduce((sum, batch) => sum + batch.triangles.length, 0));
  let [number, index] = [0, 0];
  for (const batch of batches) {
    positions.set(batch.positions, number);
    triangles.set(
      batch.triangles.map((vertex) => vertex + number / 3),
      index,
    );
    number += batch.positions.length;
    index += batch.triangles.length;
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(triangles, 1));
  const tree = new MeshBVH(geometry, { targetLeafSize: 6 });
  const ray = new Ray();
  return (origin, direction, reachM) => {
    ray.origin.set(...origin);
    ray.direction.set(...direction);
    return tree.raycastFirst(ray, DoubleSide, 0, reachM) !== null;
  };
}

function bakeFloor(batches: readonly Batch[], blocked: Caster): FloorShade {
  let [x0, x1, z0, z1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { positions } of batches)
    for (let i = 0; i < positions.length; i += 3) {
      x0 = Math.min(x0, positions[i]!);
      x1 = Math.max(x1, positions[i]!);
      z0 = Math.min(z0, positions[i + 2]!);
      z1 = Math.max(z1, positions[i + 2]!);
    }
  const rectangle = [x0 - floorMarginM, z0 - floorMarginM, x1 + floorMarginM, z1 + floorMarginM] as const;
  const directions = skyDirections(floorRays, floorCone);
  const open = new Float32Array(floorSize * floorSize);
  for (let j = 0; j < floorSize; j += 1)
    for (let i = 0; i < floorSize; i += 1) {
      const x = rectangle[0] + ((i + 0.5) / floorSize) * (rectangle[2] - rectangle[0]);
      const z = rectangle[1] + ((j + 0.5) / floorSize) * (rectangle[3] - rectangle[1]);
      // The directions are rotated by a different angle at neighbouring points, so that bands of shade become fine
      // grain.
      const turn = (((i * 7 + j * 13) % 16) / 16) * Math.PI * 2;
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const free = directions.filter(
        ([dx, dy, dz]) => !blocked([x, 0.0005, z], [dx * c - dz * s, dy, dx * s + dz * c], floorReachM),
      );
      open[j * floorSize + i] = free.length / floorRays;
    }
  return { size: floorSize, rectangle, open: averaged(averaged(open)) };
}

/** Replaces each value by the mean of its 3 × 3 neighbourhood. */
function averaged(values: Float32Array): Float32Array {
  return values.map((_, index) => {
    const [i, j] = [index % floorSize, Math.floor(index / floorSize)];
    let [sum, count] = [0, 0];
    for (let y = Math.max(0, j - 1); y <= Math.min(floorSize - 1, j + 1); y += 1)
      for (let x = Math.max(0, i - 1); x <= Math.min(floorSize - 1, i + 1); x += 1) {
        sum += values[y * floorSize + x]!;
        count += 1;
      }
    return sum / count;
  });
}

function floorOpenness({ rectangle, open, size }: FloorShade, x: number, z: number): number {
  const i = Math.floor(((x - rectangle[0]) / (rectangle[2] - rectangle[0])) * size);
  const j = Math.floor(((z - rectangle[1]) / (rectangle[3] - rectangle[1])) * size);
  return i < 0 || j < 0 || i >= size || j >= size ? 1 : open[j * size + i]!;
}

type VertexShader = (position: Vec3, normal: Vec3) => number;

function createVertexShader(blocked: Caster, floor: FloorShade): VertexShader {
  const directions = skyDirections(vertexRays);
  const known = new Map<string, number>();
  const cast = ([x, y, z]: Vec3, normal: Vec3): number => {
    const tangent = unit(cross(Math.abs(normal[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0], normal));
    const across = cross(normal, tangent);
    const origin: Vec3 = [x + normal[0] * 0.004, y + normal[1] * 0.004, z + normal[2] * 0.004];
    let light = 0;
    for (const [a, up, b] of directions) {
      const along = (m: 0 | 1 | 2): number => tangent[m] * a + normal[m] * up + across[m] * b;
      const direction: Vec3 = [along(0), along(1), along(2)];
      if (blocked(origin, direction, vertexReachM)) light += bounce;
      else if (direction[1] < -0.02) {
        const distance = -y / direction[1];
        light += floorOpenness(floor, x + direction[0] * distance, z + direction[2] * distance);
      } else light += 1;
    }
    return light / vertexRays;
  };
  return (position, normal) => {
    // Both sides share results: points on the right are mirrored to the left.
    const side = position[2] < 0 ? -1 : 1;
    const p: Vec3 = [position[0], position[1], position[2] * side];
    const n: Vec3 = [normal[0], normal[1], normal[2] * side];
    const key = [
      ...p.map((value) => Math.round(value / cacheCellM)),
      ...n.map((value) => Math.round(value * 2)),
    ].join();
    let light = known.get(key);
    if (light === undefined) {
      light = cast(p, n);
      known.set(key, light);
    }
    return light;
  };
}

function bakeVertices({ material, positions, normals, triangles }: Batch, openAt: VertexShader): Float32Array {
  const count = positions.length / 3;
  let values = Float32Array.from({ length: count }, (_, i) => openAt(vectorAt(positions, i), vectorAt(normals, i)));
  const passes = material === 'paint' || material === 'white' ? paintedSmoothings : smoothings;
  for (let pass = 0; pass < passes; pass += 1) values = smoothedAlongEdges(values, triangles);
  return values;
}

function smoothedAlongEdges(values: Float32Array, triangles: Uint32Array): Float32Array<ArrayBuffer> {
  const sums = new Float32Array(values.length);
  const counts = new Float32Array(values.length);
  for (let t = 0; t < triangles.length; t += 3)
    for (let e = 0; e < 3; e += 1) {
      const i = triangles[t + e]!;
      const j = triangles[t + ((e + 1) % 3)]!;
      sums[i]! += values[j]!;
      sums[j]! += values[i]!;
      counts[i]! += 1;
      counts[j]! += 1;
    }
  return Float32Array.from(values, (value, i) =>
    counts[i]! > 0 ? 0.4 * value + (0.6 * sums[i]!) / counts[i]! : value,
  );
}
