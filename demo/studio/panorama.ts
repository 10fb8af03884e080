import type { Vec3 } from './geometry/vector.ts';
import { cross, dot, minus, unit } from './geometry/vector.ts';

/** Directions of six square frames around one position: x is rearwards, y up, z to the left. */
export const cubeFaces: readonly { readonly forward: Vec3; readonly up: Vec3 }[] = [
  { forward: [-1, 0, 0], up: [0, 1, 0] },
  { forward: [0, 0, -1], up: [0, 1, 0] },
  { forward: [1, 0, 0], up: [0, 1, 0] },
  { forward: [0, 0, 1], up: [0, 1, 0] },
  { forward: [0, 1, 0], up: [1, 0, 0] },
  { forward: [0, -1, 0], up: [-1, 0, 0] },
];

/** A position on a panorama: shares (0–1) of the panorama's width and height, from the top left. */
export type PanoramaPlace = { readonly x: number; readonly y: number };

/** Direction of a position on a panorama. The middle of the panorama is straight ahead. */
export function directionOf({ x, y }: PanoramaPlace): Vec3 {
  const [across, down] = [(x - 0.5) * 2 * Math.PI, y * Math.PI];
  return [-Math.cos(across) * Math.sin(down), Math.cos(down), -Math.sin(across) * Math.sin(down)];
}

/** Position of a point on the panorama taken from `eye`. */
export function placeOf(point: Vec3, eye: Vec3): PanoramaPlace {
  const [x, y, z] = unit(minus(point, eye));
  return { x: 0.5 + Math.atan2(-z, -x) / (2 * Math.PI), y: Math.acos(y) / Math.PI };
}

/** Where a direction hits the cube: index of the face, and shares of its width and height from the top left. */
export function cubePlaceOf(direction: Vec3): { readonly face: number; readonly x: number; readonly y: number } {
  const depths = cubeFaces.map(({ forward }) => dot(forward, direction));
  const depth = Math.max(...depths);
  const face = depths.indexOf(depth);
  const { forward, up } = cubeFaces[face]!;
  return {
    face,
    x: (1 + dot(cross(forward, up), direction) / depth) / 2,
    y: (1 - dot(up, direction) / depth) / 2,
  };
}

/** Samples per pixel in each direction. */
const samples = 2;
const channels = 3;

/**
 * Combines the frames of `cubeFaces` into one panorama. Each frame has a field of view of 90° and `size` pixels per
 * side, as RGB bytes.
 *
 * @returns the panorama's RGB bytes; its height is half of `width`
 */
export function unrolled(frames: readonly Uint8Array[], size: number, width: number): Uint8Array {
  const height = width / 2;
  const panorama = new Uint8Array(width * height * channels);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const sum: [number, number, number] = [0, 0, 0];
      for (let i = 0; i < samples * samples; i += 1) {
        const x = (column + ((i % samples) + 0.5) / samples) / width;
        const y = (row + (Math.floor(i / samples) + 0.5) / samples) / height;
        const place = cubePlaceOf(directionOf({ x, y }));
        addSample(sum, frames[place.face]!, size, place.x * size - 0.5, place.y * size - 0.5);
      }
      sum.forEach((value, k) => {
        panorama[(row * width + column) * channels + k] = Math.round(value / (samples * samples));
      });
    }
  return panorama;
}

/** Adds to `sum` the colour at a position in a frame, interpolated between the four nearest pixels. */
function addSample(sum: [number, number, number], frame: Uint8Array, size: number, x: number, y: number): void {
  const within = (value: number): number => Math.min(Math.max(value, 0), size - 1);
  const [left, top] = [Math.floor(x), Math.floor(y)];
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const weight = (dx === 1 ? x - left : 1 - x + left) * (dy === 1 ? y - top : 1 - y + top);
    const pixel = (within(top + dy) * size + within(left + dx)) * channels;
    for (const k of [0, 1, 2] as const) sum[k] += frame[pixel + k]! * weight;
  }
}
