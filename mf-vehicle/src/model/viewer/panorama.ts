/** A place on a panorama, as shares of its width and height. */
export type PanoramaPlace = { readonly x: number; readonly y: number };

/** Looking up or down stops short of the poles: there left and right lose their meaning. */
const highest = 0.08;
/** How far the sides of a full panorama may be from two to one. */
const tolerance = 0.02;

/** Whether a picture can be a full panorama: all directions, twice as wide as high. */
export function isFullPanorama({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return height > 0 && Math.abs(width / height - 2) <= 2 * tolerance;
}

/** The place looked at after turning by shares of the panorama: round sideways, and not beyond the poles. */
export function rotated({ x, y }: PanoramaPlace, by: PanoramaPlace): PanoramaPlace {
  return { x: (((x + by.x) % 1) + 1) % 1, y: Math.min(1 - highest, Math.max(highest, y + by.y)) };
}

/** The direction of a place, of length 1: y is up, and the panorama's left edge lies along x. */
export function directionOf({ x, y }: PanoramaPlace): readonly [x: number, y: number, z: number] {
  const across = 2 * Math.PI * x;
  const down = Math.PI * y;
  return [Math.sin(down) * Math.cos(across), Math.cos(down), Math.sin(down) * Math.sin(across)];
}
