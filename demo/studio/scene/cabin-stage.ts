import type { Camera } from '../cameras.ts';
import type { Vec3 } from '../geometry/vector.ts';
import type { PackedBatch } from './stage.ts';

/** A camera that may look straight up or down. */
export type CabinCamera = Camera & { readonly up?: Vec3 };

/** What the page in the browser offers for a cabin, as `window.cabin`. */
export type CabinStage = {
  /** Fetches and places the cabin; glossy parts mirror what is seen from `probeAt`. */
  open: (probeAt: Vec3) => Promise<void>;
  /** @returns a frame of this size in pixels as a PNG data URL */
  shoot: (camera: CabinCamera, frame: { readonly width: number; readonly height: number }) => string;
};

/** Head of a packed cabin. Its body holds, batch by batch, positions, normals, light and triangles. */
export type CabinHead = {
  batches: readonly PackedBatch[];
};
