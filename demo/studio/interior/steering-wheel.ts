import { smoothMax, smoothMin } from '../geometry/blend.ts';
import { splinePath } from '../geometry/curve.ts';
import type { Part } from '../geometry/mesh.ts';
import { translated, turnedZ } from '../geometry/mesh.ts';
import { box, implicitSolid, ringPath, roundedBoxDistance, tube } from '../geometry/solids.ts';
import type { Vec3 } from '../geometry/vector.ts';
import type { CarShape } from '../vehicles/car-shape.ts';

const radiusM = 0.183;
/** Tilt of the wheel towards the driver's lap, in radians. */
const tilt = 0.42;

/** Rim, boss, spokes with their buttons, stalks and column. The wheel's local x axis points at the driver. */
export function steeringWheel({ dash: [x, y], driverZ }: CarShape['interior']): Part[] {
  const rim = tube('leatherDark', ringPath([0, 0, 0], radiusM, radiusM, 96), 0.0158, { closed: true, sides: 20 });
  const boss = implicitSolid(
    'softTouch',
    (u, v, w) => {
      const pad = roundedBoxDistance(u - 0.012 + 1.3 * (v * v + w * w), v - 0.002, w, 0.026, 0.062, 0.082, 0.024);
      const arms = roundedBoxDistance(
        u + 0.006,
        v + 0.006,
        Math.abs(w) - 0.11,
        0.013,
        0.027 - 0.06 * (Math.abs(w) - 0.1),
        0.062,
        0.011,
      );
      return smoothMin(pad, arms, 0.018);
    },
    [-0.06, -0.09, -0.2, 0.07, 0.09, 0.2],
    0.0045,
    { gradientStepM: 0.001 },
  );
  const foot = implicitSolid(
    'dashTrim',
    (u, v, w) =>
      Math.max(
        roundedBoxDistance(u + 0.004, v + 0.115, w, 0.009, 0.065, 0.036, 0.008),
        -roundedBoxDistance(u, v + 0.118, w, 0.05, 0.036, 0.017, 0.012),
      ),
    [-0.03, -0.2, -0.06, 0.03, -0.03, 0.06],
    0.004,
    { gradientStepM: 0.001 },
  );
  const buttons = [-1, 1].flatMap((side) => [
    box('trim', [0.009, -0.006, side * 0.116], [0.003, 0.019, 0.026], 0.003),
    ...[-0.009, 0.009].map((v) => box('dashTrim', [0.0125, v - 0.006, side * 0.116], [0.0006, 0.001, 0.011], 0.0005)),
    box('dashTrim', [0.003, -0.031, side * 0.115], [0.007, 0.0028, 0.05], 0.002),
  ]);
  const stalk = (side: number): Part =>
    tube(
      'plastic',
      splinePath([
        [-0.07, 0.012, side * 0.03],
        [-0.065, 0.02, side * 0.1],
        [-0.06, 0.03, side * 0.175],
      ] satisfies Vec3[]),
      (share) => 0.008 + 0.003 * share,
    );
  const shroud = implicitSolid(
    'softTouch',
    (u, v, w) => smoothMax(Math.hypot(v + 0.01, w * 0.9) - 0.055, Math.abs(u + 0.17) - 0.13, 0.03),
    [-0.34, -0.1, -0.1, 0, 0.1, 0.1],
    0.008,
  );
  return [rim, boss, foot, ...buttons, stalk(1), stalk(-1), shroud].map((part) =>
    translated(turnedZ(part, tilt), x + 0.335, y - 0.005, driverZ),
  );
}
