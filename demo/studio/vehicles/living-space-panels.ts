import { smoothStep } from '../geometry/blend.ts';
import type { Part, Surface } from '../geometry/mesh.ts';
import { PanelPlan } from '../geometry/panels.ts';
import type { SurfacePredicate } from '../geometry/splitter.ts';
import type { CoachPanel } from './coachwork.ts';
import { addWindow, coachFinishes, endView, rectangle, sideView } from './coachwork.ts';
import { livingSpaceSize } from './living-space-size.ts';

const { rearX, wheelX, wheelY, archRadius } = livingSpaceSize;

const fromSide: SurfacePredicate = (_x, _y, z, _nx, _ny, nz) => nz > 0.4 && z > 0.5;
const onSide: SurfacePredicate = (_x, _y, z, _nx, _ny, nz) => nz > 0.3 && z > 0.6;
/** Whether a point is on a vertical wall, on any side, so that the stripe continues around the corners. */
const upright: SurfacePredicate = (_x, _y, _z, _nx, ny) => Math.abs(ny) < 0.75;
const fromFront: SurfacePredicate = (_x, _y, _z, nx) => nx < -0.3;
const fromRear: SurfacePredicate = (x, _y, _z, nx) => nx > 0.5 && x > rearX - 0.5;

const windows = [
  rectangle(3.72, 1.5, 4.66, 2.08, 0.09),
  rectangle(5.4, 1.5, 6.5, 2.08, 0.09),
  rectangle(1.45, 2.3, 2.1, 2.6, 0.08),
];
const hatches = [rectangle(3.75, 0.72, 4.4, 1, 0.05), rectangle(5.85, 0.72, 6.6, 1, 0.05)];
/** Top of the painted skirt. */
const skirtY = 0.62;

/** Height of the painted stripe at `x`: it falls from the over-cab bed at the front, and is level towards the rear. */
const sweepY = (x: number): number => 1.2 + 0.98 * smoothStep(4.3, 1.3, x);
/** Distance at a right angle to the stripe, so that the stripe is equally wide on its slope and on its level parts. */
function fromSweep(x: number, y: number, below: number): number {
  const slope = (sweepY(x + 0.02) - sweepY(x - 0.02)) / 0.04;
  return (y - sweepY(x) + below) / Math.hypot(1, slope);
}

/** Cuts the walls into windows, door, hatches, the painted stripe and the skirt. */
export function livingSpacePanels(skin: Surface): Part[] {
  const plan = new PanelPlan<CoachPanel>(skin, 'white');
  const arch = (x: number, y: number): number => {
    const [dx, dy] = [x - wheelX, y - wheelY];
    return dy > 0 ? Math.hypot(dx, dy) - archRadius : Math.abs(dx) - archRadius;
  };
  plan.panel('arch', arch, (_x, _y, z) => z > 0.5);
  plan.panel('trim', (x, y) => arch(x, y) - 0.03, onSide);
  for (const window of windows) addWindow(plan, sideView(window), fromSide, 0.028);
  plan.groove('groove', sideView(rectangle(2.62, 0.58, 3.34, 2.36, 0.06)), fromSide, 0.006);
  addWindow(plan, sideView(rectangle(2.79, 1.56, 3.17, 2.1, 0.05)), fromSide, 0.022);
  for (const hatch of hatches) plan.groove('groove', sideView(hatch), fromSide, 0.005);
  addWindow(plan, endView(rectangle(-0.5, 2.36, 0.5, 2.58, 0.07)), fromFront, 0.026);
  addWindow(plan, endView(rectangle(-0.55, 1.55, 0.55, 2.08, 0.1)), fromRear, 0.03);
  plan.panel('redLens', endView(rectangle(0.84, 0.62, 1, 0.96, 0.05)), fromRear);
  plan.panel('stripe', (x, y) => Math.abs(fromSweep(x, y, 0)) - 0.075, upright);
  plan.panel('pinstripe', (x, y) => Math.abs(fromSweep(x, y, 0.16)) - 0.02, upright);
  plan.panel(
    'stripe',
    (_x, y) => y - skirtY,
    (_x, y, _z, _nx, ny) => y < 1 && ny > -0.6,
  );
  plan.claim(
    'under',
    (_x, _y, _z, _nx, ny) => (ny < -0.6 ? -1 : 1),
    (_x, y) => y < 1,
  );
  return plan.build(coachFinishes);
}
