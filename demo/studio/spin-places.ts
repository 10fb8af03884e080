import { fieldOfViewDegrees, spinStart, towardsCamera } from './cameras.ts';
import { spinFrames } from './catalogue.ts';
import type { Vec3 } from './geometry/vector.ts';
import { cross, dot, minus, plus, times, unit } from './geometry/vector.ts';

/** The bounding box of a body, in metres. */
export type BodyBox = { readonly length: number; readonly width: number; readonly height: number };

/**
 * A point on a body: metres from the middle of its nose at floor level (rearwards, up, to its left), and the direction
 * that its surface faces.
 */
export type BodyPoint = { readonly at: Vec3; readonly facing: Vec3 };

/** Position of a point in one frame: shares of width and height from the top left. */
export type FramePlace = { readonly frame: number; readonly x: number; readonly y: number };

const aspect = 4 / 3;
/** Share of the frame's width that the body fills where it is widest. */
const fillWidth = 0.86;
/** Greatest width of a body in any frame, as a share of the box's diagonal. Rounded corners make the body narrower. */
const roundedShare = 0.97;
/** Height of the camera's target, as a share of the body's height. */
const middleShare = 0.45;
/** A surface counts as visible if the cosine between its normal and the direction to the camera is at least this. */
const leastTurned = 0.25;

/** Frames of a body's spin in which a point is visible, with its position. */
export function spinPlaces({ at, facing }: BodyPoint, { length, width, height }: BodyBox): readonly FramePlace[] {
  const halfHeight = Math.tan((fieldOfViewDegrees * Math.PI) / 360);
  const distance = (Math.hypot(length, width) * roundedShare) / fillWidth / (2 * halfHeight * aspect);
  const target: Vec3 = [length / 2, height * middleShare, 0];
  return Array.from({ length: spinFrames }, (_, frame): FramePlace | null => {
    const towards = towardsCamera({
      ...spinStart,
      azimuthDegrees: spinStart.azimuthDegrees + (frame * 360) / spinFrames,
    });
    if (dot(towards, unit(facing)) < leastTurned) return null;
    const forward = times(towards, -1);
    const right = unit(cross(forward, [0, 1, 0]));
    const seen = minus(at, plus(target, times(towards, distance)));
    const depth = dot(seen, forward) * halfHeight;
    const u = dot(seen, right) / (depth * aspect);
    const v = dot(seen, cross(right, forward)) / depth;
    return { frame, x: share((1 + u) / 2), y: share((1 - v) / 2) };
  }).filter((place) => place !== null);
}

const share = (value: number): number => Math.round(value * 1000) / 1000;
