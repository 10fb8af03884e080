import type { Batch } from './geometry/merge.ts';
import type { Occlusion } from './light/occlusion.ts';
import type { CabinHead } from './scene/cabin-stage.ts';
import type { PackedBatch, PackHead } from './scene/stage.ts';
import { paddedToFour } from './scene/stage.ts';

export type VehiclePack = {
  head: PackHead;
  body: Uint8Array;
};

const bytesOf = (values: Float32Array | Uint32Array): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
const opennessBytes = (values: Float32Array): Uint8Array =>
  Uint8Array.from(values, (value) => Math.round(Math.min(1, value) * 255));

const packedBatch = ({ material, positions, triangles }: Batch): PackedBatch => ({
  material,
  vertices: positions.length / 3,
  indices: triangles.length,
});

/** Packs the vehicle with its baked shade into the file that the page reads. */
export function packVehicle(batches: readonly Batch[], { floor, vertices }: Occlusion): VehiclePack {
  const pieces = batches.flatMap((batch, i) => {
    const openness = opennessBytes(vertices[i]!);
    const padding = new Uint8Array(paddedToFour(openness.length) - openness.length);
    return [bytesOf(batch.positions), bytesOf(batch.normals), bytesOf(batch.triangles), openness, padding];
  });
  return {
    head: {
      batches: batches.map(packedBatch),
      floor: { size: floor.size, rectangle: floor.rectangle },
    },
    body: Buffer.concat([...pieces, opennessBytes(floor.open)]),
  };
}

/** Packs a cabin with the light baked into its vertices. */
export function packCabin(
  batches: readonly Batch[],
  light: readonly Float32Array[],
): { readonly head: CabinHead; readonly body: Uint8Array } {
  const pieces = batches.flatMap(({ positions, normals, triangles }, i) =>
    [positions, normals, light[i]!, triangles].map(bytesOf),
  );
  return { head: { batches: batches.map(packedBatch) }, body: Buffer.concat(pieces) };
}
