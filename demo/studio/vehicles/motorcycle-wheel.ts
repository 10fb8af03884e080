import { clamp, smoothMax, smoothMin } from '../geometry/blend.ts';
import type { Part } from '../geometry/mesh.ts';
import { onBothSides, translated } from '../geometry/mesh.ts';
import type { ProfilePoint } from '../geometry/solids.ts';
import { implicitSolid, lathe } from '../geometry/solids.ts';
import { tyreProfile } from './wheel.ts';

const tyreRadius = 0.315;
const rimRadius = 0.215;
const spokes = 5;

/** A cast motorcycle wheel with a rounded tyre. */
export function motorcycleWheel(x: number, axleY: number, width: number): Part[] {
  const hw = width / 2;
  const ri = rimRadius - 0.004;
  const outline: ProfilePoint[] = [
    [rimRadius - 0.008, hw * 0.62],
    [rimRadius + 0.012, hw * 0.78],
    [rimRadius + 0.045, hw * 0.98],
    [tyreRadius - 0.03, hw * 0.92],
    [tyreRadius - 0.008, hw * 0.55],
    [tyreRadius, 0],
  ];
  const barrel: ProfilePoint[] = [
    [ri, -hw * 0.66],
    [ri - 0.014, -hw * 0.6],
    [ri - 0.02, -hw * 0.3],
    [ri - 0.022, 0],
    [ri - 0.02, hw * 0.3],
    [ri - 0.014, hw * 0.6],
    [ri, hw * 0.66],
  ];
  const lip: ProfilePoint[] = [
    [ri + 0.004, hw * 0.62],
    [ri, hw * 0.7],
    [ri - 0.008, hw * 0.68],
    [ri - 0.016, hw * 0.55],
  ];
  const settled = (part: Part): Part => translated(part, x, axleY, 0);
  return [
    settled(lathe('tyre', tyreProfile(outline, 0.3, 50), 128)),
    settled(lathe('rimDark', barrel, 96)),
    ...onBothSides(settled(lathe('rimDark', lip.reverse(), 96))),
    settled(
      implicitSolid('rimDark', spokeField(ri), [-ri, -ri, -0.05, ri, ri, 0.05], 0.0045, {
        slack: 1.9,
        gradientStepM: 0.0008,
      }),
    ),
    settled(
      lathe(
        'metal',
        [
          [0, hw * 0.5],
          [0.022, hw * 0.5],
          [0.022, -hw * 0.5],
          [0, -hw * 0.5],
        ],
        32,
      ),
    ),
  ];
}

/** Five split spokes between hub and rim. */
function spokeField(ri: number): (x: number, y: number, z: number) => number {
  const step = (2 * Math.PI) / spokes;
  return (x, y, z) => {
    const r = Math.hypot(x, y);
    const a = ((Math.atan2(y, x) + step * 100.5) % step) - step / 2;
    const [along, side] = [r * Math.cos(a), Math.abs(r * Math.sin(a))];
    const t = clamp(along / ri, 0, 1);
    let d = Math.max(Math.abs(side - 0.004 - 0.022 * t * t) - 0.0085, 0.02 - along);
    d = smoothMin(d, r - 0.045, 0.02);
    d = smoothMin(d, Math.abs(r - ri + 0.012) - 0.008, 0.02);
    return smoothMax(d, Math.abs(z) - (0.016 + 0.01 * (1 - t)), 0.01);
  };
}
