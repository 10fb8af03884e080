import { bell, clamp, mix, smoothMax, smoothStep } from '../geometry/blend.ts';
import { blurredCurve, splinePath } from '../geometry/curve.ts';
import type { MaterialName } from '../geometry/material-name.ts';
import type { Part } from '../geometry/mesh.ts';
import { onBothSides } from '../geometry/mesh.ts';
import { implicitSolid, tube } from '../geometry/solids.ts';
import type { Vec3 } from '../geometry/vector.ts';
import { motorcycleAxles } from './motorcycle-axles.ts';

const { frontX, rearX, y: axleY } = motorcycleAxles;
const tyreRadius = 0.315;

export const motorcycleBodywork = (): Part[] => [
  tank(),
  ...seatAndTail(),
  ...trellisFrame(),
  mudguard(frontX, tyreRadius + 0.018, 0.7, 2.3, 0.068, 'paint'),
  ...onBothSides(
    tube(
      'black',
      [
        [frontX + 0.02, axleY + 0.06, 0.08],
        [frontX + 0.03, axleY + 0.29, 0.064],
      ],
      0.008,
      { sides: 8 },
    ),
  ),
  mudguard(rearX, tyreRadius + 0.03, 1.15, 2.3, 0.085, 'plastic'),
];

/** Teardrop-shaped tank with knee recesses; its cross-section is a superellipse. */
function tank(): Part {
  const power = 2.6;
  const field = (x: number, y: number, z: number): number => {
    const t = clamp((x - 0.8) / 0.52, 0, 1);
    const width = mix(0.135, 0.075, smoothStep(0.45, 1, t)) * mix(0.82, 1, smoothStep(0, 0.25, t));
    const top = 0.955 + 0.055 * Math.sin(Math.PI * clamp(t * 0.85 + 0.12, 0, 1)) - 0.05 * t;
    const bottom = 0.78 + 0.02 * t;
    const [middle, halfHeight] = [(top + bottom) / 2, (top - bottom) / 2];
    const knee = 0.022 * bell(x - 1.16, 0.08) * smoothStep(0.93, 0.84, y);
    const shell =
      ((Math.abs(z) / (width - knee)) ** power + (Math.abs(y - middle) / halfHeight) ** power) ** (1 / power) - 1;
    let d = smoothMax(shell * Math.min(width, halfHeight) * 0.85, 0.79 - x, 0.09);
    d = smoothMax(d, x - 1.335, 0.06);
    return smoothMax(d, bottom - y, 0.05);
  };
  return implicitSolid('paint', field, [0.74, 0.72, -0.17, 1.38, 1.06, 0.17], 0.0065, { gradientStepM: 0.002 });
}

function seatAndTail(): Part[] {
  const heightAt = blurredCurve(
    [
      [1.28, 0.845],
      [1.4, 0.835],
      [1.55, 0.845],
      [1.66, 0.875],
      [1.8, 0.905],
      [1.98, 0.915],
      [2.1, 0.915],
    ],
    0.03,
  );
  const halfWidthAt = blurredCurve(
    [
      [1.28, 0.08],
      [1.42, 0.115],
      [1.58, 0.125],
      [1.7, 0.1],
      [1.9, 0.085],
      [2.05, 0.055],
    ],
    0.03,
  );
  const thickness = 0.034;
  const seat = (x: number, y: number, z: number): number => {
    let d = smoothMax(
      Math.abs(z) - halfWidthAt(x),
      Math.abs(y - (heightAt(x) - thickness - 0.5 * z * z)) - thickness,
      0.05,
    );
    d = smoothMax(d, 1.285 - x, 0.04);
    return smoothMax(d, x - 1.985, 0.05) * 0.9;
  };
  const tail = (x: number, y: number, z: number): number => {
    const middle = heightAt(x) - 0.095 + 0.024 * smoothStep(1.6, 2.05, x);
    const halfHeight = mix(0.04, 0.02, smoothStep(1.5, 2.06, x));
    const side = Math.abs(z) - (halfWidthAt(x) - 0.002 - 0.02 * smoothStep(middle, middle - 0.06, y));
    let d = smoothMax(side, Math.abs(y - middle) - halfHeight, 0.04);
    d = smoothMax(d, 1.4 - x, 0.06);
    return smoothMax(d, x - 2.06, 0.03) * 0.9;
  };
  return [
    implicitSolid('seat', seat, [1.24, 0.72, -0.15, 2.04, 0.96, 0.15], 0.007, { gradientStepM: 0.002 }),
    implicitSolid('paint', tail, [1.34, 0.68, -0.15, 2.1, 0.92, 0.15], 0.007, { gradientStepM: 0.002 }),
  ];
}

function trellisFrame(): Part[] {
  const rail = (points: readonly Vec3[], radius = 0.0165): Part[] =>
    onBothSides(tube('frame', splinePath(points, 20), radius));
  const braces: readonly (readonly [Vec3, Vec3])[] = [
    [
      [0.9, 0.845, 0.075],
      [0.93, 0.7, 0.1],
    ],
    [
      [0.93, 0.7, 0.1],
      [1.05, 0.775, 0.12],
    ],
    [
      [1.05, 0.775, 0.12],
      [1.1, 0.645, 0.13],
    ],
    [
      [1.1, 0.645, 0.13],
      [1.22, 0.7, 0.13],
    ],
  ];
  return [
    ...rail([
      [0.78, 0.9, 0.03],
      [1, 0.8, 0.11],
      [1.22, 0.7, 0.13],
      [1.34, 0.56, 0.13],
    ]),
    ...rail([
      [0.8, 0.8, 0.03],
      [0.98, 0.66, 0.13],
      [1.2, 0.62, 0.135],
      [1.36, 0.5, 0.13],
    ]),
    ...braces.flatMap((brace) => onBothSides(tube('frame', brace, 0.012, { sides: 10 }))),
    ...rail(
      [
        [1.2, 0.71, 0.12],
        [1.5, 0.76, 0.1],
        [1.95, 0.82, 0.06],
      ],
      0.013,
    ),
    ...rail(
      [
        [1.34, 0.6, 0.12],
        [1.6, 0.7, 0.1],
        [1.85, 0.8, 0.06],
      ],
      0.011,
    ),
  ];
}

/** A thin curved shell over a tyre, between two angles. Angles are measured from the rear, over the top. */
function mudguard(
  x0: number,
  radius: number,
  from: number,
  to: number,
  halfWidth: number,
  material: MaterialName,
): Part {
  const halfThickness = 0.005;
  const field = (x: number, y: number, z: number): number => {
    const [dx, dy] = [x - x0, y - axleY];
    const shell = Math.abs(Math.hypot(dx, dy) - (radius - 1.8 * z * z)) - halfThickness;
    const d = smoothMax(shell, Math.abs(z) - halfWidth, 0.008);
    return smoothMax(d, arcOffset(Math.atan2(dy, dx), from, to) * radius, 0.008);
  };
  const reach = radius + 0.03;
  return implicitSolid(
    material,
    field,
    [x0 - reach, axleY - 0.1, -halfWidth - 0.02, x0 + reach, axleY + reach, halfWidth + 0.02],
    0.0045,
    {
      gradientStepM: 0.0008,
    },
  );
}

/** Signed angle to a range of angles, in radians: negative inside, positive beyond the nearer end. */
function arcOffset(angle: number, from: number, to: number): number {
  const apart = Math.abs(angle - (from + to) / 2);
  return clamp(apart > Math.PI ? Math.PI * 2 - apart : apart, 0, Math.PI) - (to - from) / 2;
}
