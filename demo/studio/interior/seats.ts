import { bell, smoothMin, smoothStep } from '../geometry/blend.ts';
import type { Part } from '../geometry/mesh.ts';
import { compacted, keepTriangles, translated } from '../geometry/mesh.ts';
import { implicitSolid, roundedBoxDistance, tube } from '../geometry/solids.ts';
import { SurfaceSplitter } from '../geometry/splitter.ts';
import type { Bounds, Field } from '../geometry/surface-nets.ts';
import type { CarShape } from '../vehicles/car-shape.ts';

/** Height of a cushion's middle over the floor. */
const cushionM = 0.28;
/** Backward tilt of a backrest, in radians. */
const lean = 0.34;
/** Half width of the panel between the bolsters, and of the seam around it. */
const panelM = 0.158;
const seamM = 0.008;
const seamDepthM = 0.008;
/** Distance from the middle of the seam to the border between the two leathers, which is visible beside the seam. */
const borderM = 0.012;

/** Coordinates of a point relative to a backrest that is tilted about its foot: forwards, up. */
function alongBack(x: number, y: number, footX: number): readonly [number, number] {
  const [c, s] = [Math.cos(lean), Math.sin(lean)];
  return [(x - footX) * c - y * s, (x - footX) * s + y * c];
}

/**
 * Seams across a panel at intervals of `everyM`. They fade out near the border, where they would look ragged.
 *
 * @param insideM distance to the border, in metres
 */
const pleats = (along: number, everyM: number, insideM: number): number => {
  const phase = along / everyM - Math.round(along / everyM);
  return bell(phase * everyM, 0.007) * smoothStep(borderM + 0.004, borderM + 0.03, insideM);
};

/** Both front seats and the rear bench, in two leathers separated by seams. */
export function seats({ floor, seats: places, rearBench }: CarShape['interior']): Part[] {
  const y = floor + cushionM;
  const front = frontSeat();
  const bench = rearBench === undefined ? [] : benchSeat().map((part) => translated(part, rearBench, y, 0));
  return [...places.flatMap(([x, z]) => front.map((part) => translated(part, x, y, z))), ...bench];
}

function frontSeat(): Part[] {
  const field: Field = (x, y, z) => {
    const side = Math.abs(z);
    let cushion = roundedBoxDistance(x - 0.24, y, z, 0.28, 0.085, 0.25, 0.065);
    cushion = smoothMin(cushion, roundedBoxDistance(x - 0.22, y - 0.05, side - 0.225, 0.25, 0.062, 0.05, 0.045), 0.05);
    cushion += seamDepthM * bell(side - panelM, seamM) * smoothStep(0, 0.05, y);
    if (side < panelM) cushion += 0.01 * pleats(x - 0.02, 0.085, panelM - side) * smoothStep(0.03, 0.06, y);
    const [u, v] = alongBack(x, y - 0.02, 0.5);
    const waist = 0.245 - 0.05 * smoothStep(0.3, 0.64, v);
    let back = roundedBoxDistance(u, v - 0.31, z, 0.07, 0.335, waist, 0.06);
    const bolster = roundedBoxDistance(u + 0.05, v - 0.28, side - waist + 0.03, 0.06, 0.25, 0.05, 0.045);
    back = smoothMin(back, bolster, 0.05);
    const isFront = smoothStep(0, -0.03, u);
    back += seamDepthM * bell(side - panelM, seamM) * isFront * smoothStep(0.62, 0.56, v);
    back += seamDepthM * bell(v - 0.57, seamM) * isFront * smoothStep(panelM + 0.02, panelM, side);
    if (side < panelM && v < 0.56) back += 0.01 * pleats(v - 0.05, 0.085, panelM - side) * isFront;
    const head = roundedBoxDistance(
      u + 0.012,
      v - 0.755,
      z,
      0.052,
      0.095,
      0.138 - 0.02 * smoothStep(0.74, 0.85, v),
      0.048,
    );
    const headSeam = seamDepthM * bell(side - 0.085, seamM) * isFront;
    return Math.min(smoothMin(cushion, back, 0.05), head + headSeam);
  };
  const isPanel = (x: number, y: number, z: number): number => {
    const [u, v] = alongBack(x, y - 0.02, 0.5);
    const inCushion = Math.max(Math.abs(z) - panelM + borderM, 0.02 - y, x - 0.44);
    const inBack = Math.max(Math.abs(z) - panelM + borderM, u + 0.01, v - 0.57 + borderM, 0.06 - v);
    const inHead = Math.max(Math.abs(z) - 0.085 + borderM, u + 0.02, 0.68 - v);
    return Math.min(inCushion, inBack, inHead);
  };
  const post = (z: number): Part =>
    tube(
      'chrome',
      [
        [0.7, 0.66, z],
        [0.76, 0.79, z],
      ],
      0.007,
    );
  return [...upholstered(field, [-0.12, -0.16, -0.36, 1.05, 0.98, 0.36], 0.0075, isPanel), post(-0.06), post(0.06)];
}

function benchSeat(): Part[] {
  const halfWidth = 0.63;
  const field: Field = (x, y, z) => {
    const place = Math.abs(Math.abs(z) - 0.36);
    let cushion = roundedBoxDistance(x - 0.25, y, z, 0.27, 0.085, halfWidth, 0.065);
    cushion += seamDepthM * bell(place - 0.2, seamM) * smoothStep(0, 0.05, y);
    if (place < 0.2)
      cushion += 0.01 * bell(place, 0.14) * smoothStep(0.03, 0.08, y) + 0.008 * pleats(x - 0.02, 0.085, 0.2 - place);
    const [u, v] = alongBack(x, y, 0.48);
    let back = roundedBoxDistance(u, v - 0.29, z, 0.075, 0.34, halfWidth, 0.06);
    const isFront = smoothStep(0, -0.03, u);
    back += seamDepthM * bell(place - 0.2, seamM) * isFront;
    if (place < 0.2) back += (0.012 * bell(place, 0.14) + 0.008 * pleats(v - 0.05, 0.085, 0.2 - place)) * isFront;
    let heads = 1;
    for (const headZ of [-0.36, 0, 0.36])
      heads = Math.min(
        heads,
        roundedBoxDistance(u, v - 0.7, z - headZ, 0.048, headZ === 0 ? 0.05 : 0.075, 0.125, 0.045),
      );
    return Math.min(smoothMin(cushion, back, 0.05), heads);
  };
  const isPanel = (x: number, y: number, z: number): number => {
    const place = Math.abs(Math.abs(z) - 0.36) - 0.2 + borderM;
    const [u, v] = alongBack(x, y, 0.48);
    return Math.min(Math.max(place, 0.02 - y, x - 0.42), Math.max(place, u + 0.01, v - 0.6, 0.06 - v));
  };
  return upholstered(field, [-0.12, -0.16, -0.75, 1.05, 0.95, 0.75], 0.01, isPanel);
}

/** Splits a seat where `isPanel` is 0 into the leather of its panels and that of the rest. */
function upholstered(
  field: Field,
  bounds: Bounds,
  cellM: number,
  isPanel: (x: number, y: number, z: number) => number,
): Part[] {
  const solid = implicitSolid('leather', field, bounds, cellM, { gradientStepM: 0.002 });
  new SurfaceSplitter(solid).split(isPanel);
  return [
    compacted(keepTriangles(solid, ([x, y, z]) => isPanel(x, y, z) < 0)),
    compacted({ ...keepTriangles(solid, ([x, y, z]) => isPanel(x, y, z) >= 0), material: 'leatherDark' }),
  ];
}
