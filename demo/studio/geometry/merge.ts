import type { MaterialName } from './material-name.ts';
import type { Part } from './mesh.ts';

/** All triangles of one material, in the layout of GPU buffers. */
export type Batch = {
  material: MaterialName;
  positions: Float32Array;
  normals: Float32Array;
  triangles: Uint32Array;
};

/** Joins parts of the same material, in order of first appearance. */
export function mergeByMaterial(parts: readonly Part[]): Batch[] {
  const groups = Map.groupBy(parts, (part) => part.material);
  return [...groups].map(([material, members]) => {
    const numbers = members.reduce((sum, part) => sum + part.positions.length, 0);
    const indices = members.reduce((sum, part) => sum + part.triangles.length, 0);
    const batch: Batch = {
      material,
      positions: new Float32Array(numbers),
      normals: new Float32Array(numbers),
      triangles: new Uint32Array(indices),
    };
    let [number, index] = [0, 0];
    for (const part of members) {
      const firstVertex = number / 3;
      batch.positions.set(part.positions, number);
      batch.normals.set(part.normals, number);
      for (const vertex of part.triangles) {
        batch.triangles[index] = vertex + firstVertex;
        index += 1;
      }
      number += part.positions.length;
    }
    return batch;
  });
}
