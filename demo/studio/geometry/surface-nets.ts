import { clamp } from './blend.ts';
import type { Surface } from './mesh.ts';
import type { Vec3 } from './vector.ts';

/** Approximate signed distance to the surface in metres: negative inside, positive outside. */
export type Field = (x: number, y: number, z: number) => number;
/** x0, y0, z0, x1, y1, z1 in metres. The surface must be inside, otherwise it is cut open at the bounds. */
export type Bounds = readonly [number, number, number, number, number, number];

export type SurfaceNetOptions = {
  /** Whether to mesh only z ≥ 0; vertices of the first layer are exactly on z = 0. */
  half?: boolean;
  /** Factor by which a field may exceed the true distance. Larger values skip fewer blocks of cells. */
  slack?: number;
  /** Half width of the central difference that computes normals, in metres. */
  gradientStepM?: number;
};

/** Normalized gradient of a field, and its length. */
export function gradient(
  field: Field,
  x: number,
  y: number,
  z: number,
  step = 0.0015,
): { normal: Vec3; slope: number } {
  const gx = field(x + step, y, z) - field(x - step, y, z);
  const gy = field(x, y + step, z) - field(x, y - step, z);
  const gz = field(x, y, z + step) - field(x, y, z - step);
  const length = Math.hypot(gx, gy, gz) || 1;
  return { normal: [gx / length, gy / length, gz / length], slope: length / (2 * step) };
}

type Grid = {
  origin: Vec3;
  cellM: number;
  nx: number;
  ny: number;
  nz: number;
  values: Float32Array;
};

const blockCells = 4;
const unset = 9;
const newtonSteps = 3;

/** Samples the field, but skips blocks that are too far from the surface to contain a part of it. */
function sample(field: Field, bounds: Bounds, cellM: number, half: boolean, slack: number): Grid {
  const origin: Vec3 = [bounds[0], bounds[1], half ? -cellM / 2 : bounds[2]];
  const cells = (axis: 0 | 1 | 2): number =>
    Math.ceil((bounds[axis + 3]! - origin[axis]) / cellM / blockCells) * blockCells + 1;
  const [nx, ny, nz] = [cells(0), cells(1), cells(2)];
  const values = new Float32Array(nx * ny * nz).fill(unset);
  const at = (i: number, j: number, k: number): number =>
    field(origin[0] + i * cellM, origin[1] + j * cellM, origin[2] + k * cellM);
  const reach = ((blockCells * cellM * Math.sqrt(3)) / 2) * slack;
  for (let i = 0; i < nx - 1; i += blockCells)
    for (let j = 0; j < ny - 1; j += blockCells)
      for (let k = 0; k < nz - 1; k += blockCells) {
        const centre = at(i + blockCells / 2, j + blockCells / 2, k + blockCells / 2);
        const far = Math.abs(centre) > reach;
        for (let a = i; a <= i + blockCells; a += 1)
          for (let b = j; b <= j + blockCells; b += 1)
            for (let c = k; c <= k + blockCells; c += 1) {
              const index = (a * ny + b) * nz + c;
              if (!far) values[index] = at(a, b, c);
              else if (values[index] === unset) values[index] = centre;
            }
      }
  return { origin, cellM, nx, ny, nz, values };
}

/**
 * Mean of the points where the surface crosses the edges of one cell, in units of the cell's edge; undefined if the
 * surface misses the cell.
 */
function crossingMean(corners: Float64Array): Vec3 | undefined {
  let [sx, sy, sz, crossings] = [0, 0, 0, 0];
  for (let corner = 0; corner < 8; corner += 1)
    for (let axis = 0; axis < 3; axis += 1) {
      if ((corner >> axis) & 1) continue;
      const a = corners[corner]!;
      const b = corners[corner | (1 << axis)]!;
      if (a < 0 === b < 0) continue;
      const t = a / (a - b);
      sx += (corner & 1) + (axis === 0 ? t : 0);
      sy += ((corner >> 1) & 1) + (axis === 1 ? t : 0);
      sz += (corner >> 2) + (axis === 2 ? t : 0);
      crossings += 1;
    }
  return crossings === 0 ? undefined : [sx / crossings, sy / crossings, sz / crossings];
}

/** Moves a vertex onto the surface by Newton steps along the gradient. */
function pulledOntoSurface(field: Field, start: Vec3, cellM: number, onPlane: boolean, step: number): Vec3 {
  let [x, y, z] = start;
  if (onPlane) z = 0;
  for (let pass = 0; pass < newtonSteps; pass += 1) {
    const { normal, slope } = gradient(field, x, y, z, step);
    const move = clamp(-field(x, y, z) / Math.max(slope, 0.3), -cellM, cellM);
    x += normal[0] * move;
    y += normal[1] * move;
    if (!onPlane) z += normal[2] * move;
  }
  return [x, y, z];
}

function placeVertices(field: Field, grid: Grid, half: boolean, step: number, positions: number[]): Int32Array {
  const { origin, cellM, nx, ny, nz, values } = grid;
  const vertexOfCell = new Int32Array(nx * ny * nz).fill(-1);
  const corners = new Float64Array(8);
  for (let i = 0; i < nx - 1; i += 1)
    for (let j = 0; j < ny - 1; j += 1)
      for (let k = 0; k < nz - 1; k += 1) {
        for (let c = 0; c < 8; c += 1)
          corners[c] = values[((i + (c & 1)) * ny + j + ((c >> 1) & 1)) * nz + k + (c >> 2)]!;
        const mean = crossingMean(corners);
        if (mean === undefined) continue;
        const start: Vec3 = [
          origin[0] + (i + mean[0]) * cellM,
          origin[1] + (j + mean[1]) * cellM,
          origin[2] + (k + mean[2]) * cellM,
        ];
        vertexOfCell[(i * ny + j) * nz + k] = positions.length / 3;
        positions.push(...pulledOntoSurface(field, start, cellM, half && k === 0, step));
      }
  return vertexOfCell;
}

/** Two triangles for every grid edge that crosses the surface, split along the shorter diagonal. */
function joinVertices(grid: Grid, vertexOfCell: Int32Array, positions: readonly number[]): number[] {
  const { nx, ny, nz, values } = grid;
  const triangles: number[] = [];
  const index = (i: number, j: number, k: number): number => (i * ny + j) * nz + k;
  const squaredLength = (p: number, q: number): number => {
    let sum = 0;
    for (let m = 0; m < 3; m += 1) sum += (positions[p * 3 + m]! - positions[q * 3 + m]!) ** 2;
    return sum;
  };
  const quad = (cells: readonly [number, number, number, number], flip: boolean): void => {
    const a = vertexOfCell[cells[0]]!;
    const b = vertexOfCell[cells[flip ? 3 : 1]]!;
    const c = vertexOfCell[cells[2]]!;
    const d = vertexOfCell[cells[flip ? 1 : 3]]!;
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    if (squaredLength(a, c) <= squaredLength(b, d)) triangles.push(a, b, c, a, c, d);
    else triangles.push(a, b, d, b, c, d);
  };
  for (let i = 0; i < nx - 1; i += 1)
    for (let j = 0; j < ny - 1; j += 1)
      for (let k = 0; k < nz - 1; k += 1) {
        const inside = values[index(i, j, k)]! < 0;
        const crosses = (neighbour: number): boolean => values[neighbour]! < 0 !== inside;
        if (j > 0 && k > 0 && crosses(index(i + 1, j, k)))
          quad([index(i, j - 1, k - 1), index(i, j, k - 1), index(i, j, k), index(i, j - 1, k)], !inside);
        if (i > 0 && k > 0 && crosses(index(i, j + 1, k)))
          quad([index(i - 1, j, k - 1), index(i - 1, j, k), index(i, j, k), index(i, j, k - 1)], !inside);
        if (i > 0 && j > 0 && crosses(index(i, j, k + 1)))
          quad([index(i - 1, j - 1, k), index(i, j - 1, k), index(i, j, k), index(i - 1, j, k)], !inside);
      }
  return triangles;
}

/**
 * Meshes the surface where a field is 0. Vertices are on the surface and normals are the field's gradient, so
 * reflections are smooth even with large cells.
 */
export function surfaceNets(field: Field, bounds: Bounds, cellM: number, options: SurfaceNetOptions = {}): Surface {
  const { half = false, slack = 2.2, gradientStepM = 0.0015 } = options;
  const grid = sample(field, bounds, cellM, half, slack);
  const positions: number[] = [];
  const vertexOfCell = placeVertices(field, grid, half, gradientStepM, positions);
  const triangles = joinVertices(grid, vertexOfCell, positions);
  const normals: number[] = [];
  for (let v = 0; v < positions.length; v += 3) {
    const z = positions[v + 2]!;
    const { normal } = gradient(field, positions[v]!, positions[v + 1]!, z, gradientStepM);
    if (half && Math.abs(z) < 1e-6) {
      const length = Math.hypot(normal[0], normal[1]) || 1;
      normals.push(normal[0] / length, normal[1] / length, 0);
    } else normals.push(...normal);
  }
  return { positions, normals, triangles };
}
