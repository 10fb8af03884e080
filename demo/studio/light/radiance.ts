import { BufferAttribute, BufferGeometry, DoubleSide, Ray } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { Batch } from '../geometry/merge.ts';
import type { Vec3 } from '../geometry/vector.ts';
import { cross, dot, unit, vectorAt } from '../geometry/vector.ts';

/** Linear RGB. */
export type Rgb = readonly [number, number, number];

export type RadianceOptions = {
  /** Share of light that each batch reflects. */
  albedoOf: (batch: Batch) => Rgb;
  /** Light that arrives from outside along a ray in this direction. */
  skyOf: (direction: Vec3) => Rgb;
  rays?: number;
  bounces?: number;
};

const goldenAngle = 2.399963;
/** Edge length of a cell of space: vertices of one cell that face the same way share one result. */
const cacheCellM = 0.03;
const liftM = 0.003;
const smoothings = 30;
/**
 * Vertices of one batch that are closer than this distance and face the same way are smoothed as one. Otherwise a line
 * would be visible where the left and right half of a part meet.
 */
const weldM = 0.001;

/** Where the rays of one cell ended: the sky light that they reached, and the vertices that they hit. */
type Cell = {
  sky: readonly [number, number, number];
  struck: Int32Array;
  light: Float32Array;
};

/**
 * Mean light on every vertex, as red, green and blue, after reflections between the surfaces of a cabin. The rays of
 * each cell are cast once. For each bounce, the surfaces that these rays hit reflect the light of the previous bounce.
 */
export function bakeRadiance(
  batches: readonly Batch[],
  { albedoOf, skyOf, rays = 160, bounces = 4 }: RadianceOptions,
): Float32Array[] {
  const room = joined(batches);
  const directions = Array.from({ length: rays }, (_, i): Vec3 => {
    const radius = Math.sqrt((i + 0.5) / rays);
    return [radius * Math.cos(i * goldenAngle), Math.sqrt(1 - radius * radius), radius * Math.sin(i * goldenAngle)];
  });
  const cells = new Map<string, Cell>();
  const cellOf: Cell[] = [];
  for (let vertex = 0; vertex < room.count; vertex += 1) {
    const [at, normal] = [vectorAt(room.positions, vertex), vectorAt(room.normals, vertex)];
    const key = [
      ...at.map((value) => Math.round(value / cacheCellM)),
      ...normal.map((value) => Math.round(value * 2)),
    ].join();
    let cell = cells.get(key);
    if (cell === undefined) {
      cell = castCell(room, at, normal, directions, skyOf, cells.size);
      cells.set(key, cell);
    }
    cellOf.push(cell);
  }
  const albedos = batches.map(albedoOf);
  for (let bounce = 0; bounce < bounces; bounce += 1) {
    const thrown = [...cells.values()].map(({ sky, struck }) => {
      const sum: [number, number, number] = [...sky];
      for (const vertex of struck) {
        const albedo = albedos[room.batchOf[vertex]!]!;
        for (const m of [0, 1, 2] as const) sum[m] += albedo[m] * cellOf[vertex]!.light[m]!;
      }
      return sum.map((value) => value / rays);
    });
    let i = 0;
    for (const cell of cells.values()) cell.light.set(thrown[i++]!);
  }
  let first = 0;
  return batches.map((batch) => {
    const { positions } = batch;
    const count = positions.length / 3;
    const light = Float32Array.from({ length: count * 3 }, (_, i) => cellOf[first + Math.floor(i / 3)]!.light[i % 3]!);
    first += count;
    return smoothed(light, batch);
  });
}

type Room = {
  positions: Float32Array;
  normals: Float32Array;
  batchOf: Uint8Array;
  count: number;
  /** The vertex that a ray hits first; undefined if it hits none. */
  struck: (origin: Vec3, direction: Vec3) => number | undefined;
};

function joined(batches: readonly Batch[]): Room {
  const count = batches.reduce((sum, { positions }) => sum + positions.length / 3, 0);
  const positions = new Float32Array(count * 3);
  const normals = new Float32Array(count * 3);
  const batchOf = new Uint8Array(count);
  const triangles = new Uint32Array(batches.reduce((sum, batch) => sum + batch.triangles.length, 0));
  let [vertex, index] = [0, 0];
  batches.forEach((batch, i) => {
    positions.set(batch.positions, vertex * 3);
    normals.set(batch.normals, vertex * 3);
    batchOf.fill(i, vertex, vertex + batch.positions.length / 3);
    const start = vertex;
    triangles.set(
      batch.triangles.map((corner) => corner + start),
      index,
    );
    vertex += batch.positions.length / 3;
    index += batch.triangles.length;
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(triangles, 1));
  const tree = new MeshBVH(geometry, { targetLeafSize: 6 });
  const ray = new Ray();
  return {
    positions,
    normals,
    batchOf,
    count,
    struck(origin, direction) {
      ray.origin.set(...origin);
      ray.direction.set(...direction);
      return tree.raycastFirst(ray, DoubleSide)?.face?.a;
    },
  };
}

function castCell(
  room: Room,
  at: Vec3,
  normal: Vec3,
  directions: readonly Vec3[],
  skyOf: RadianceOptions['skyOf'],
  number: number,
): Cell {
  const tangent = unit(cross(Math.abs(normal[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0], normal));
  const sideways = cross(normal, tangent);
  const origin: Vec3 = [at[0] + normal[0] * liftM, at[1] + normal[1] * liftM, at[2] + normal[2] * liftM];
  // The directions are rotated by a different angle in each cell. This turns bands of shade into fine grain, and
  // smoothing removes the grain.
  const [c, s] = [Math.cos(number * goldenAngle), Math.sin(number * goldenAngle)];
  const sky: [number, number, number] = [0, 0, 0];
  const struck: number[] = [];
  for (const [a, up, b] of directions) {
    const [u, w] = [a * c - b * s, a * s + b * c];
    const along = (m: 0 | 1 | 2): number => tangent[m] * u + normal[m] * up + sideways[m] * w;
    const direction: Vec3 = [along(0), along(1), along(2)];
    const vertex = room.struck(origin, direction);
    if (vertex === undefined) {
      const light = skyOf(direction);
      for (const m of [0, 1, 2] as const) sky[m] += light[m];
    } else if (dot(vectorAt(room.normals, vertex), direction) < 0) struck.push(vertex);
  }
  return { sky, struck: Int32Array.from(struck), light: new Float32Array(3) };
}

/** For each vertex: index of the batch's first vertex with about the same position and normal. */
function welded({ positions, normals }: Batch): Uint32Array {
  const firsts = new Map<string, number>();
  return Uint32Array.from({ length: positions.length / 3 }, (_, vertex) => {
    const at = vectorAt(positions, vertex).map((value) => Math.round(value / weldM));
    const key = [...at, ...vectorAt(normals, vertex).map((value) => Math.round(value * 3))].join();
    const first = firsts.get(key) ?? vertex;
    firsts.set(key, first);
    return first;
  });
}

function smoothed(light: Float32Array, batch: Batch): Float32Array {
  const weld = welded(batch);
  const triangles = batch.triangles.map((vertex) => weld[vertex]!);
  let values = light;
  const count = light.length / 3;
  for (let pass = 0; pass < smoothings; pass += 1) {
    const sums = new Float32Array(count * 3);
    const neighbours = new Float32Array(count);
    for (let t = 0; t < triangles.length; t += 3)
      for (let e = 0; e < 3; e += 1) {
        const [i, j] = [triangles[t + e]!, triangles[t + ((e + 1) % 3)]!];
        for (let m = 0; m < 3; m += 1) {
          sums[i * 3 + m]! += values[j * 3 + m]!;
          sums[j * 3 + m]! += values[i * 3 + m]!;
        }
        neighbours[i]! += 1;
        neighbours[j]! += 1;
      }
    values = values.map((value, k) => {
      const around = neighbours[Math.floor(k / 3)]!;
      return around > 0 ? 0.4 * value + (0.6 * sums[k]!) / around : value;
    });
  }
  return values.map((_value, k) => values[weld[Math.floor(k / 3)]! * 3 + (k % 3)]!);
}
