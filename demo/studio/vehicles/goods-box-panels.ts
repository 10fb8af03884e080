import type { Part, Surface } from '../geometry/mesh.ts';
import type { PanelFinish } from '../geometry/panels.ts';
import { PanelPlan } from '../geometry/panels.ts';
import type { SurfacePredicate } from '../geometry/splitter.ts';
import { endView, rectangle, sideView } from './coachwork.ts';
import type { GoodsBox } from './goods-box-shape.ts';

type GoodsPanel = 'wall' | 'rail' | 'pelmet' | 'joint' | 'sill' | 'frame' | 'seal' | 'opening' | 'under';

const finishes: Readonly<Record<GoodsPanel, PanelFinish>> = {
  wall: { material: 'white', depthM: 0 },
  rail: { material: 'white', depthM: -0.01 },
  pelmet: { material: 'white', depthM: -0.034 },
  joint: { material: 'groove', depthM: 0.005 },
  sill: { material: 'metal', depthM: -0.008 },
  frame: { material: 'metal', depthM: -0.006 },
  seal: { material: 'black', depthM: 0.008 },
  opening: { material: 'black', depthM: 0.03 },
  under: { material: 'under', depthM: 0 },
};

const onSide: SurfacePredicate = (_x, _y, _z, _nx, _ny, nz) => nz > 0.7;
const onRear: SurfacePredicate = (_x, _y, _z, nx) => nx > 0.7;

/** Width of rails and posts, from the edges that they cover. */
const railM = 0.085;
const sillM = 0.11;
/** Skin below this height is the underside of the floor. */
const undersideM = 0.012;
const jointHalfM = 0.0028;
const sealHalfM = 0.007;

/** Cuts the skin into walls, the rails around them, the doors and their frame. */
export function goodsBoxPanels(skin: Surface, { fromX, toX, halfWidth, floorY, roofY, sides }: GoodsBox): Part[] {
  const plan = new PanelPlan<GoodsPanel>(skin, 'wall');
  const leaf = endView(rectangle(0.004, floorY + sillM + 0.012, halfWidth - 0.1, roofY - 0.11, 0.02));
  plan.groove('seal', leaf, onRear, sealHalfM);
  plan.claim('wall', leaf, onRear);
  plan.panel('frame', (x, _y, z) => Math.max(toX - 0.07 - x, halfWidth - 0.1 - z));
  plan.panel('frame', () => -1, onRear);
  plan.panel('under', (_x, y) => y - floorY - undersideM);
  plan.panel('sill', (_x, y) => y - floorY - sillM);
  plan.panel(sides === 'curtains' ? 'pelmet' : 'rail', (_x, y, z) =>
    Math.max(roofY - railM - y, halfWidth - railM - z),
  );
  plan.panel('rail', (x, y) => Math.max(roofY - railM - y, x - fromX - railM));
  plan.panel('rail', (x, _y, z) => Math.max(x - fromX - railM, halfWidth - railM - z));
  if (sides === 'curtains') {
    plan.panel('opening', sideView(rectangle(fromX + railM, floorY, toX - 0.07, roofY, 0.01)), onSide);
    return plan.build(finishes);
  }
  const panels = Math.round((toX - fromX) / 1.15);
  for (let i = 1; i < panels; i += 1) {
    const jointX = fromX + (i * (toX - fromX)) / panels;
    plan.groove('joint', (x) => x - jointX, onSide, jointHalfM);
  }
  return plan.build(finishes);
}
