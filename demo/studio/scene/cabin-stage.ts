import type { Camera } from '../cameras.ts';
import type { Vec3 } from '../geometry/vector.ts';
import type { PackedBatch } from './stage.ts';

/** A camera. If it looks straight up or down, `up` is the direction towards the upper edge of the frame. */
export type CabinCamera = Camera & { readonly up?: Vec3 };

/** API of the cabin page in the browser, as `window.cabin`. */
export type CabinStage = {
  /** Loads the cabin. Glossy parts reflect the view from `probeAt`. */
  open: (probeAt: Vec3) => Promise<void>;
  /** @returns a frame of this size in pixels as a PNG data URL */
  shoot: (camera: CabinCamera, frame: { readonly width: number; readonly height: number }) => string;
};

/** Header of a packed cabin. The body contains, per batch, positions, normals, light and triangles. */
export type CabinHead = {
  batches: readonly PackedBatch[];
};
