import type { Shot, ShotView, StudioSetting } from './catalogue.ts';
import { spinFrames } from './catalogue.ts';
import type { Batch } from './geometry/merge.ts';
import type { Vec3 } from './geometry/vector.ts';
import { cross, dot, minus, plus, times, unit } from './geometry/vector.ts';

/** A camera, in metres; the field of view is vertical, in degrees. */
export type Camera = {
  position: Vec3;
  target: Vec3;
  fieldOfViewDegrees: number;
};

type Station = {
  /** 0 shows the front, 90 the left side. */
  azimuthDegrees: number;
  elevationDegrees: number;
};

/** Position and field of view of the camera for each view. */
const stations: Readonly<Record<ShotView, Station & { fieldOfViewDegrees: number }>> = {
  'front-34': { azimuthDegrees: 36, elevationDegrees: 6, fieldOfViewDegrees: 25 },
  side: { azimuthDegrees: 86, elevationDegrees: 4, fieldOfViewDegrees: 20 },
  'rear-34': { azimuthDegrees: 144, elevationDegrees: 6.5, fieldOfViewDegrees: 25 },
  'front-34-right': { azimuthDegrees: -44, elevationDegrees: 7, fieldOfViewDegrees: 23 },
  nose: { azimuthDegrees: 26, elevationDegrees: 8, fieldOfViewDegrees: 22 },
  tail: { azimuthDegrees: 150, elevationDegrees: 9, fieldOfViewDegrees: 22 },
};

/** Offset of the position in each setting, so that no two pictures have the same perspective. */
const steps: Readonly<Record<StudioSetting, Station>> = {
  yard: { azimuthDegrees: 0, elevationDegrees: 0 },
  showroom: { azimuthDegrees: 7, elevationDegrees: 1.5 },
  dusk: { azimuthDegrees: -6, elevationDegrees: -2 },
};

/** First frame of a spin: the front three-quarter view, as in a gallery. */
export const spinStart: Station = { azimuthDegrees: 40, elevationDegrees: 8 };

/** Narrow, because a wide field of view distorts a car's proportions. */
export const fieldOfViewDegrees = 15;
const aspect = 4 / 3;
/** Largest share of the frame's width and height that a vehicle fills. */
const fill = { width: 0.86, height: 0.72 };
/**
 * How far the vehicle's middle is above the middle of the frame, as a share of the frame's height. More floor than wall
 * is then visible.
 */
const liftShare = 0.02;
const fittingPasses = 6;
/** Only every n-th vertex is used, which is enough to find the outline. */
const sampleEvery = 7;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type Extent = {
  left: number;
  right: number;
  bottom: number;
  top: number;
};

/** Extent of the vehicle in the frame. The frame extends from −1 to 1 in both directions. */
function extentInFrame(points: readonly Vec3[], camera: Camera): Extent {
  const forward = unit(minus(camera.target, camera.position));
  const right = unit(cross(forward, [0, 1, 0]));
  const up = cross(right, forward);
  const halfHeight = Math.tan(radians(camera.fieldOfViewDegrees) / 2);
  const extent: Extent = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const point of points) {
    const seen = minus(point, camera.position);
    const depth = dot(seen, forward);
    const u = dot(seen, right) / (depth * halfHeight * aspect);
    const v = dot(seen, up) / (depth * halfHeight);
    extent.left = Math.min(extent.left, u);
    extent.right = Math.max(extent.right, u);
    extent.bottom = Math.min(extent.bottom, v);
    extent.top = Math.max(extent.top, v);
  }
  return extent;
}

/** Direction from the vehicle to the camera. */
export function towardsCamera({ azimuthDegrees, elevationDegrees }: Station): Vec3 {
  const [azimuth, elevation] = [radians(azimuthDegrees), radians(elevationDegrees)];
  return [-Math.cos(azimuth) * Math.cos(elevation), Math.sin(elevation), Math.sin(azimuth) * Math.cos(elevation)];
}

/** Places the camera so that the vehicle, or its corner, fills the frame and is centred. */
export function cameraFor({ view, setting }: Shot, batches: readonly Batch[]): Camera {
  const { azimuthDegrees, elevationDegrees, fieldOfViewDegrees: lens } = stations[view];
  const towards = towardsCamera({
    azimuthDegrees: azimuthDegrees + steps[setting].azimuthDegrees,
    elevationDegrees: elevationDegrees + steps[setting].elevationDegrees,
  });
  const points = sampledPoints(batches);
  return view === 'nose' || view === 'tail'
    ? cornerCamera(view, towards, lens, points)
    : fittedCamera(towards, points, lens);
}

/** Side view of a vehicle for the tile of its body. */
export const tileCamera = (batches: readonly Batch[]): Camera =>
  fittedCamera(towardsCamera({ azimuthDegrees: 90, elevationDegrees: 4 }), sampledPoints(batches));

/** Front three-quarter view of a vehicle without its surroundings. */
export function cutOutCamera(batches: readonly Batch[]): Camera {
  const { fieldOfViewDegrees: lens, ...station } = stations['front-34'];
  return fittedCamera(towardsCamera(station), sampledPoints(batches), lens);
}

/** A camera that shows the left corner of one end. Its distance depends on the vehicle's height. */
function cornerCamera(end: 'nose' | 'tail', towards: Vec3, lens: number, points: readonly Vec3[]): Camera {
  const along = points.map(([x]) => x);
  const [first, last] = [along.reduce((a, b) => Math.min(a, b)), along.reduce((a, b) => Math.max(a, b))];
  const height = points.reduce((top, [, y]) => Math.max(top, y), 0);
  const [from, into] = end === 'nose' ? [first, 1] : [last, -1];
  const target: Vec3 = [from + into * (last - first) * 0.09, height * 0.46, 0.5];
  const distance = (height * 0.72) / (2 * Math.tan(radians(lens) / 2));
  return { position: plus(target, times(towards, distance)), target, fieldOfViewDegrees: lens };
}

/**
 * One camera per frame of a spin, all at one height and distance, as if the vehicle were on a turntable. The vehicle
 * has the same size and position in all frames.
 */
export function spinCameras(batches: readonly Batch[]): Camera[] {
  const points = sampledPoints(batches);
  const directions = Array.from({ length: spinFrames }, (_, frame) =>
    towardsCamera({ ...spinStart, azimuthDegrees: spinStart.azimuthDegrees + (frame * 360) / spinFrames }),
  );
  const fitted = directions.map((direction) => fittedCamera(direction, points));
  const distance = Math.max(...fitted.map(({ position, target }) => Math.hypot(...minus(position, target))));
  const height = fitted.reduce((sum, { target }) => sum + target[1], 0) / fitted.length;
  const target: Vec3 = [middleOf(points), height, 0];
  return directions.map((direction) => ({
    position: plus(target, times(direction, distance)),
    target,
    fieldOfViewDegrees,
  }));
}

/** Midpoint between front and rear. */
function middleOf(points: readonly Vec3[]): number {
  const along = points.map(([x]) => x);
  return (along.reduce((a, b) => Math.min(a, b)) + along.reduce((a, b) => Math.max(a, b))) / 2;
}

function fittedCamera(direction: Vec3, points: readonly Vec3[], lens = fieldOfViewDegrees): Camera {
  const right = unit(cross(times(direction, -1), [0, 1, 0]));
  const halfHeight = Math.tan(radians(lens) / 2);
  let distance = 16;
  let target: Vec3 = [2.3, 0.6, 0];
  const camera = (): Camera => ({
    position: plus(target, times(direction, distance)),
    target,
    fieldOfViewDegrees: lens,
  });
  for (let pass = 0; pass < fittingPasses; pass += 1) {
    const { left, right: rightEdge, bottom, top } = extentInFrame(points, camera());
    const metresPerUnit = distance * halfHeight;
    const across = ((left + rightEdge) / 2) * metresPerUnit * aspect;
    const upwards = ((bottom + top) / 2 - liftShare * 2) * metresPerUnit;
    target = plus(plus(target, times(right, across)), [0, upwards, 0]);
    distance *= Math.max((rightEdge - left) / 2 / fill.width, (top - bottom) / 2 / fill.height);
  }
  return camera();
}

function sampledPoints(batches: readonly Batch[]): Vec3[] {
  return batches.flatMap(({ positions }) => {
    const points: Vec3[] = [];
    for (let i = 0; i + 2 < positions.length; i += 3 * sampleEvery)
      points.push([positions[i]!, positions[i + 1]!, positions[i + 2]!]);
    return points;
  });
}
