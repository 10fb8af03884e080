import type { Camera } from '../cameras.ts';
import type { MaterialName } from '../geometry/material-name.ts';
import type { Paint } from '../paints.ts';

/** What the page in the browser offers the camera crew in Node, as `window.stage`. */
export type Stage = {
  /** Sets up lights and renderer for frames of this size in pixels, then fetches and places the vehicle. */
  open: (frame: { width: number; height: number }) => Promise<void>;
  /** Frames of another size from now on, of the same proportions. */
  resize: (frame: { width: number; height: number }) => void;
  paint: (paint: Paint) => void;
  /** @returns the frame as a PNG data URL; a cut-out has no backdrop, only the vehicle and its shadow on transparency */
  shoot: (camera: Camera, backdrop: 'studio' | 'cutOut') => string;
};

/** One stretch of the vehicle's binary: positions, normals, triangles, then openness bytes padded to four. */
export type PackedBatch = {
  material: MaterialName;
  vertices: number;
  indices: number;
};

/** Head of a packed vehicle; the floor shade follows the last batch, one byte a point. */
export type PackHead = {
  batches: readonly PackedBatch[];
  floor: { size: number; rectangle: readonly [number, number, number, number] };
};

/** Where the page finds the two. */
export const packPaths = { head: '/vehicle.json', body: '/vehicle.bin' } as const;

export const paddedToFour = (bytes: number): number => Math.ceil(bytes / 4) * 4;
