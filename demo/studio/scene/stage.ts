import type { Camera } from '../cameras.ts';
import type { StudioSetting } from '../catalogue.ts';
import type { MaterialName } from '../geometry/material-name.ts';
import type { Paint } from '../paints.ts';

/**
 * Background of a picture: a setting, the paper roll of the studio (`studio`), or none (`cutOut`). A cut-out contains
 * the vehicle's shadow, on a transparent background.
 */
export type Backdrop = StudioSetting | 'studio' | 'cutOut';

/** API of the vehicle page in the browser, as `window.stage`. */
export type Stage = {
  /** Creates the renderer for frames of this size in pixels. */
  open: (frame: { width: number; height: number }) => void;
  /** Loads the vehicle and replaces the previous one. */
  place: () => Promise<void>;
  /** Changes the size of later frames. */
  resize: (frame: { width: number; height: number }) => void;
  /** Renders a frame for all paints at once. */
  expose: (camera: Camera, backdrop: Backdrop) => void;
  /** Posts the rendered frame in one of the paints to `packPaths.frame`: RGBA bytes, the lowest row first. */
  develop: (paint: Paint) => Promise<void>;
};

/**
 * A section of the vehicle's binary: positions, normals, triangles, then openness bytes padded to a multiple of four.
 */
export type PackedBatch = {
  material: MaterialName;
  vertices: number;
  indices: number;
};

/** Header of a packed vehicle; the floor shade follows the last batch, one byte per point. */
export type PackHead = {
  batches: readonly PackedBatch[];
  floor: { size: number; rectangle: readonly [number, number, number, number] };
};

/** Paths from which the page loads header and body, and to which it sends a frame. */
export const packPaths = { head: '/vehicle.json', body: '/vehicle.bin', frame: '/frame' } as const;

export const paddedToFour = (bytes: number): number => Math.ceil(bytes / 4) * 4;
