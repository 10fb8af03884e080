import { smoothStep } from '../geometry/blend.ts';
import type { Part } from '../geometry/mesh.ts';
import { unit } from '../geometry/vector.ts';

/** A curtain on the left side, in metres. */
export type Curtain = {
  fromX: number;
  toX: number;
  fromY: number;
  toY: number;
  /** Position of the cloth without folds. */
  z: number;
};

const columnM = 0.02;
const rows = 24;
const foldM = 0.007;

/** How far folds move a taut cloth: most at the bottom, and a quarter of that at the roof. */
function foldAt(x: number, share: number): number {
  const depth = foldM * (0.25 + 0.75 * smoothStep(1, 0.1, share));
  return depth * (Math.sin(x * 12.1 + 1.4 * Math.sin(x * 2.3)) + 0.5 * Math.sin(x * 29 + share));
}

/** Cloth with folds, facing outwards. */
export function curtain({ fromX, toX, fromY, toY, z }: Curtain): Part {
  const columns = Math.ceil((toX - fromX) / columnM);
  const part: Part = { material: 'white', positions: [], normals: [], triangles: [] };
  for (let i = 0; i <= columns; i += 1)
    for (let j = 0; j <= rows; j += 1) {
      const share = j / rows;
      const x = fromX + ((toX - fromX) * i) / columns;
      const slope = (foldAt(x + 0.002, share) - foldAt(x - 0.002, share)) / 0.004;
      part.positions.push(x, fromY + (toY - fromY) * share, z + foldAt(x, share));
      part.normals.push(...unit([-slope, 0, 1]));
    }
  for (let i = 0; i < columns; i += 1)
    for (let j = 0; j < rows; j += 1) {
      const a = i * (rows + 1) + j;
      const b = a + rows + 1;
      part.triangles.push(a, b, b + 1, a, b + 1, a + 1);
    }
  return part;
}
