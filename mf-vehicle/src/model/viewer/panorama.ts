/** A point of a panorama, as shares of its width and height. */
export type PanoramaPlace = { readonly x: number; readonly y: number };

/** Minimum distance of the view from a pole, as a share of the height. At a pole there is no left or right. */
const highest = 0.08;
/** Allowed deviation from the aspect ratio 2:1. */
const tolerance = 0.02;

/** Whether a picture can be a full (equirectangular) panorama: twice as wide as high. */
export function isFullPanorama({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return height > 0 && Math.abs(width / height - 2) <= 2 * tolerance;
}

/**
 * The point in view after a rotation by shares of the panorama. It wraps around sideways, and stops before the poles.
 */
export function rotated({ x, y }: PanoramaPlace, by: PanoramaPlace): PanoramaPlace {
  return { x: (((x + by.x) % 1) + 1) % 1, y: Math.min(1 - highest, Math.max(highest, y + by.y)) };
}

/** Unit vector towards a point of the panorama: y points up, and x to the left edge. */
export function directionOf({ x, y }: PanoramaPlace): readonly [x: number, y: number, z: number] {
  const across = 2 * Math.PI * x;
  const down = Math.PI * y;
  return [Math.sin(down) * Math.cos(across), Math.cos(down), Math.sin(down) * Math.sin(across)];
}
