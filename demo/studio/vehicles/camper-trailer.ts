import { smoothMax } from '../geometry/blend.ts';
import type { Part } from '../geometry/mesh.ts';
import { onBothSides, translated } from '../geometry/mesh.ts';
import { PanelPlan } from '../geometry/panels.ts';
import { box, roundedBoxDistance } from '../geometry/solids.ts';
import type { SurfacePredicate } from '../geometry/splitter.ts';
import type { Field } from '../geometry/surface-nets.ts';
import { surfaceNets } from '../geometry/surface-nets.ts';
import { runningGear } from './caravan.ts';
import { archHalfLength, caravanAxles } from './caravan-axles.ts';
import { drawbar, rearFittings } from './caravan-fittings.ts';
import type { CoachPanel } from './coachwork.ts';
import { coachFinishes, endView, rectangle, sideView } from './coachwork.ts';

const frontX = 1.35;
const rearX = 5.5;
/** x of the rear wall of the caravan from which fittings are taken. */
const caravanRearX = 6.6;
const seamY = 1.14;
const halfWidth = 1.06;

const onSide: SurfacePredicate = (_x, _y, z, _nx, _ny, nz) => nz > 0.3 && z > 0.6;
const onWall: SurfacePredicate = (_x, _y, _z, _nx, ny) => Math.abs(ny) < 0.6;
const fromRear: SurfacePredicate = (x, _y, _z, nx) => nx > 0.5 && x > rearX - 0.6;

/** A camper trailer as it is towed: folded, with its lid down. Its drawbar points to x = 0. */
export function buildCamperTrailer(): Part[] {
  const skin = surfaceNets(createBody(), [1.1, 0.4, 0, rearX + 0.15, 1.75, 1.25], 0.014, {
    half: true,
    gradientStepM: 0.003,
  });
  const plan = new PanelPlan<CoachPanel>(skin, 'white');
  const arch = (x: number, y: number): number =>
    smoothMax(Math.abs(x - caravanAxles.x) - archHalfLength(1), y - 0.84, 0.25);
  plan.panel('arch', arch, onSide);
  plan.panel('trim', (x, y) => arch(x, y) - 0.05, onSide);
  plan.groove('groove', (_x, y) => y - seamY, onWall, 0.014);
  plan.groove('groove', sideView(rectangle(1.62, 0.7, 2.5, 1.02, 0.05)), onSide, 0.006);
  plan.groove('groove', sideView(rectangle(4.5, 0.7, 5.2, 1.02, 0.05)), onSide, 0.006);
  plan.panel('stripe', (_x, y) => Math.abs(y - 1.3) - 0.045, onWall);
  plan.panel('pinstripe', (_x, y) => Math.abs(y - 1.22) - 0.012, onWall);
  plan.panel('redLens', endView(rectangle(0.78, 0.68, 0.94, 1.02, 0.05)), fromRear);
  plan.panel('tread', (_x, y) => y - 0.66, onWall);
  plan.claim('under', (_x, _y, _z, _nx, ny) => (ny < -0.6 ? -1 : 1));
  return [
    ...plan.build(coachFinishes),
    ...drawbar(),
    ...runningGear(1),
    ...rearFittings().map((part) => translated(part, rearX - caravanRearX, 0, 0)),
    ...[1.75, 3.4, 5.1].flatMap((x) =>
      onBothSides(box('black', [x, seamY, halfWidth + 0.03], [0.03, 0.07, 0.014], 0.01)),
    ),
    ...[2.2, 4.6].flatMap((x) => [
      box('black', [x, 1.66, 0], [0.03, 0.016, 0.86], 0.012),
      ...onBothSides(box('black', [x, 1.62, 0.7], [0.025, 0.05, 0.03], 0.01)),
    ]),
  ];
}

/** A tub under a lid that overlaps it. The front leans back. */
function createBody(): Field {
  const middleX = (frontX + rearX) / 2;
  const halfLength = (rearX - frontX) / 2;
  return (x, y, z) => {
    const leaning = x - (x < middleX ? 0.16 * Math.max(0, y - 0.7) : 0) - middleX;
    const tub = roundedBoxDistance(leaning, y - 0.82, z, halfLength, 0.34, halfWidth - 0.02, 0.07);
    const crown = 0.04 * (z / halfWidth) ** 2 + 0.03 * (leaning / halfLength) ** 2;
    const lid = roundedBoxDistance(leaning, y + crown - 1.37, z, halfLength + 0.02, 0.25, halfWidth + 0.01, 0.14);
    return Math.min(tub, lid);
  };
}
