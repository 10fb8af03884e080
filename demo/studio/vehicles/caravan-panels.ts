import { smoothMax, smoothStep } from '../geometry/blend.ts';
import type { Part, Surface } from '../geometry/mesh.ts';
import { PanelPlan } from '../geometry/panels.ts';
import type { SurfacePredicate, SurfaceValue } from '../geometry/splitter.ts';
import type { AxleCount } from './caravan-axles.ts';
import { archHalfLength, caravanAxles } from './caravan-axles.ts';
import type { CoachPanel } from './coachwork.ts';
import { addWindow, coachFinishes, endView, rectangle, sideView } from './coachwork.ts';

const fromSide: SurfacePredicate = (_x, _y, z, _nx, _ny, nz) => nz > 0.4 && z > 0.5;
const onLowerSide: SurfacePredicate = (_x, _y, z, _nx, _ny, nz) => nz > 0.3 && z > 0.6;
const fromFront: SurfacePredicate = (_x, _y, _z, nx) => nx < -0.4;
const fromRear: SurfacePredicate = (x, _y, _z, nx) => nx > 0.5 && x > 6;
const belowWindows: SurfacePredicate = (_x, _y, z, _nx, _ny, nz) => nz > 0.35 && z > 0.5;

const sideWindows = [
  rectangle(2, 1.42, 2.95, 1.98, 0.08),
  rectangle(3.3, 1.55, 4.3, 1.98, 0.08),
  rectangle(5.55, 1.42, 6.25, 1.98, 0.08),
];
const hatches = [rectangle(1.62, 0.72, 2.25, 1.02, 0.05), rectangle(5.7, 0.72, 6.3, 1.02, 0.05)];

/** Cuts the shell into windows, door, hatches, stripes and tread plate. */
export function caravanPanels(skin: Surface, axles: AxleCount): Part[] {
  const plan = new PanelPlan<CoachPanel>(skin, 'white');
  const framed = (pane: SurfaceValue, where: SurfacePredicate, frameM: number): void =>
    addWindow(plan, pane, where, frameM);

  const arch = (x: number, y: number): number =>
    smoothMax(Math.abs(x - caravanAxles.x) - archHalfLength(axles), y - 0.86, 0.25);
  plan.panel('arch', arch, onLowerSide);
  plan.panel('trim', (x, y) => arch(x, y) - 0.05, onLowerSide);
  for (const window of sideWindows) framed(sideView(window), fromSide, 0.028);
  plan.groove('groove', sideView(rectangle(4.62, 0.6, 5.28, 2.34, 0.06)), fromSide, 0.007);
  framed(sideView(rectangle(4.76, 1.55, 5.14, 2.1, 0.05)), fromSide, 0.022);
  for (const hatch of hatches) plan.groove('groove', sideView(hatch), fromSide, 0.006);
  framed(endView(rectangle(-0.85, 1.5, 0.85, 1.98, 0.1)), fromFront, 0.03);
  framed(endView(rectangle(-0.55, 1.5, 0.55, 1.98, 0.1)), fromRear, 0.03);
  plan.panel('redLens', endView(rectangle(0.8, 0.72, 0.98, 1.12, 0.05)), fromRear);
  plan.panel(
    'stripe',
    (x, y) => Math.abs(y - 1.24 - 0.12 * smoothStep(3.2, 6.4, x)) - (0.045 + 0.05 * smoothStep(2, 6.4, x)),
    belowWindows,
  );
  plan.panel('pinstripe', (x, y) => Math.abs(y - 1.12 - 0.12 * smoothStep(3.2, 6.4, x)) - 0.014, belowWindows);
  plan.panel(
    'tread',
    (_x, y) => y - 0.66,
    (_x, _y, _z, _nx, ny) => ny > -0.7,
  );
  plan.claim('under', (_x, _y, _z, _nx, ny) => (ny < -0.6 ? -1 : 1));
  return plan.build(coachFinishes);
}
