import type { Camera } from '../cameras.ts';
import type { StudioSetting } from '../catalogue.ts';
import type { MaterialName } from '../geometry/material-name.ts';
import type { Paint } from '../paints.ts';

/** Where a vehicle is photographed: a place, on the roll of paper, or nowhere, for a cut-out with its shadow on transparency. */
export type Backdrop = StudioSetting | 'studio' | 'cutOut';

/** What the page in the browser offers the camera crew in Node, as `window.stage`. */
export type Stage = {
  /** Sets the renderer up for frames of this size in pixels. */
  open: (frame: { width: number; height: number }) => void;
  /** Fetches the vehicle and puts it in the place of the one before. */
  place: () => Promise<void>;
  /** Frames of another size from now on. */
  resize: (frame: { width: number; height: number }) => void;
  /** Takes the light of a frame, for all paints at once. */
  expose: (camera: Camera, backdrop: Backdrop) => void;
  /** Sends the frame in a paint to `packPaths.frame`: RGBA bytes, the lowest row first. */
  develop: (paint: Paint) => Promise<void>;
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

/** Where the page finds the two, and where it leaves a frame. */
export const packPaths = { head: '/vehicle.json', body: '/vehicle.bin', frame: '/frame' } as const;

export const paddedToFour = (bytes: number): number => Math.ceil(bytes / 4) * 4;
