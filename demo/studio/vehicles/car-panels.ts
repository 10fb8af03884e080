import { smoothMax } from '../geometry/blend.ts';
import type { Part, Surface } from '../geometry/mesh.ts';
import { keepTriangles } from '../geometry/mesh.ts';
import { outlineDistance } from '../geometry/outline.ts';
import type { PanelFinish } from '../geometry/panels.ts';
import { PanelPlan } from '../geometry/panels.ts';
import type { SurfacePredicate, SurfaceValue } from '../geometry/splitter.ts';
import type { CarForm, CarPanel, Screen, ShutLine } from './car-shape.ts';

const finishes: Readonly<Record<CarPanel, PanelFinish>> = {
  paint: { material: 'paint', depthM: 0, liningM: 0.045 },
  arch: { material: 'well', depthM: 0.035, open: true },
  groove: { material: 'seam', depthM: 0.006 },
  trim: { material: 'trim', depthM: 0.0015, liningM: 0.045 },
  glass: { material: 'glass', depthM: 0.006, skirt: 'trim' },
  glassDark: { material: 'glassDark', depthM: 0.006, skirt: 'trim' },
  head: { material: 'lens', depthM: 0.003, skirt: 'trim', inner: { material: 'lampInner', depthM: 0.055 } },
  tail: { material: 'redLens', depthM: 0.001, skirt: 'trim', inner: { material: 'redInner', depthM: 0.03 } },
  grille: { material: 'grille', depthM: 0.035, skirt: 'trim' },
  black: { material: 'plastic', depthM: 0.006 },
  cladding: { material: 'plastic', depthM: -0.006 },
  chrome: { material: 'chrome', depthM: -0.002 },
  vent: { material: 'grille', depthM: 0.05, skirt: 'plastic' },
  under: { material: 'under', depthM: 0 },
  redReflector: { material: 'redReflector', depthM: 0, skirt: 'plastic' },
  cockpit: { material: 'dash', depthM: 0 },
};

/** Half the width of a shut line, the gap between two panels. */
const shutLineM = 0.0026;
const chromeWidthM = 0.01;
const glassSurroundM = 0.012;

const fromSide: SurfacePredicate = (_x, _y, z, _nx, _ny, nz) => z > 0.3 && nz > 0.25;
const fromFront: SurfacePredicate = (x, _y, _z, nx) => x < 1 && (nx < -0.08 || x < 0.5);
const fromAbove: SurfacePredicate = (_x, _y, _z, _nx, ny) => ny > 0.25;
const fromRear =
  (length: number): SurfacePredicate =>
  (x, _y, _z, nx) =>
    x > length - 1 && (nx > 0.08 || x > length - 0.5);

/** Cuts a car's skin into glass, lamps, trim and shut lines. Earlier panels take precedence over later ones. */
export function carPanels(form: CarForm, skin: Surface): Part[] {
  const { shape } = form;
  const plan = new PanelPlan<CarPanel>(skin, 'paint');
  for (const { label, distance, where } of shape.ownPanels ?? []) plan.panel(label, distance, where);
  addArchesAndSills(plan, form);
  addSideGlass(plan, form);
  addScreens(plan, form);
  addViewPanels(plan, form);
  for (const door of shape.doors) {
    const distance = outlineDistance(door.poly, door.rounding ?? 0.06);
    plan.groove('groove', (x, y) => distance(x, y), fromSide, shutLineM);
  }
  const addLines = (
    lines: readonly ShutLine[],
    value: (d: (u: number, v: number) => number) => SurfaceValue,
    where: SurfacePredicate,
  ): void => {
    for (const line of lines)
      plan.groove('groove', value(outlineDistance(line.poly, line.rounding ?? 0.05)), line.where ?? where, shutLineM);
  };
  addLines(shape.frontLines, (d) => (_x, y, z) => d(z, y), fromFront);
  addLines(shape.rearLines, (d) => (_x, y, z) => d(z, y), fromRear(shape.length));
  addLines(shape.topLines, (d) => (x, _y, z) => d(x, z), fromAbove);
  return plan.build(finishes).map((part) => (part.material === 'liner' ? withinCabin(part, form) : part));
}

/** Keeps only the lining behind the windows. Other parts of it would be visible through wheel arches and grille. */
const withinCabin = (liner: Part, { shape }: CarForm): Part =>
  keepTriangles(liner, ([x, y]) => x > shape.linerSpan[0] + 0.25 && x < shape.linerSpan[1] && y > 0.35);

function addArchesAndSills(plan: PanelPlan<CarPanel>, { shape, wheelY }: CarForm): void {
  const { frontX, rearX, archRadius } = shape.wheels;
  const around = (x: number, y: number, wheelX: number): number => {
    const [dx, dy] = [x - wheelX, y - wheelY];
    return dy > 0 ? Math.hypot(dx, dy) - archRadius : Math.abs(dx) - archRadius;
  };
  const arch = (x: number, y: number): number => Math.min(around(x, y, frontX), around(x, y, rearX));
  plan.panel('arch', arch, (_x, y, z) => z > 0.48 && y < wheelY + archRadius + 0.2);
  const { cladding = 0, sillHeight } = shape;
  if (cladding > 0) {
    const edge = (x: number, y: number): number => Math.min(arch(x, y) - cladding, y - sillHeight);
    plan.panel('cladding', edge, (_x, y, z) => z > 0.45 && y < wheelY + archRadius + 0.25);
  } else
    plan.panel(
      'black',
      (_x, y) => y - sillHeight,
      (_x, y) => y < 0.45,
    );
  plan.claim(
    'under',
    (_x, _y, _z, _nx, ny) => (ny < -0.75 ? -1 : 1),
    (_x, y) => y < 0.4,
  );
}

function addSideGlass(plan: PanelPlan<CarPanel>, { shape }: CarForm): void {
  const outline = outlineDistance(shape.sideGlassOutline, 0.05);
  for (const pane of shape.sideGlass) {
    const distance = outlineDistance(pane.poly, pane.rounding ?? 0.04);
    plan.panel(pane.label ?? 'glass', (x, y) => distance(x, y), fromSide);
  }
  if (shape.chromeSideTrim) {
    const firstX = shape.sideGlassOutline[0]![0] + 0.12;
    const where: SurfacePredicate = (x, ...rest) => fromSide(x, ...rest) && x > firstX;
    plan.groove('chrome', (x, y) => outline(x, y) - chromeWidthM / 2, where, chromeWidthM / 2);
  }
  plan.panel('trim', (x, y) => outline(x, y), fromSide);
}

function addScreens(plan: PanelPlan<CarPanel>, form: CarForm): void {
  const { shape, deckAt, cabinHalfWidthAt } = form;
  const crown = (shape.roofCrown ?? 0.09) * 0.9;
  const add = (
    screen: Screen,
    where: SurfacePredicate,
    band: number,
    bottomAt: (x: number, z: number, grow: number) => number,
    corner: number,
  ): void => {
    const grown =
      (grow: number): SurfaceValue =>
      (x, y, z) => {
        const beside = z - (cabinHalfWidthAt(x, y) - screen.pillar + grow);
        const above = y - (screen.top + grow - crown * z * z);
        return smoothMax(smoothMax(beside, above, 0.08), bottomAt(x, z, grow) - y, corner);
      };
    plan.panel(screen.label ?? 'glass', grown(0), where);
    plan.panel('trim', grown(band), where);
  };
  const { windscreen: front, rearScreen: rear, roofMiddle } = shape;
  if (front !== undefined)
    add(
      front,
      (x, _y, _z, nx) => x < roofMiddle[0] + 0.3 && x > front.fromX && nx < -0.12,
      glassSurroundM,
      (x, z, grow) => deckAt(x) - 0.04 * z * z + front.bottom - (grow * (front.cowl ?? 0)) / glassSurroundM,
      0.05,
    );
  if (rear !== undefined)
    add(
      rear,
      (x, _y, _z, nx) => x > roofMiddle[1] - 0.3 && nx > 0.1 && x > rear.fromX,
      glassSurroundM,
      (x, _z, grow) => (rear.bottomHeight ?? deckAt(x)) + rear.bottom - grow * 1.2,
      0.07,
    );
}

function addViewPanels(plan: PanelPlan<CarPanel>, { shape }: CarForm): void {
  const add = (label: CarPanel, distance: SurfaceValue, where: SurfacePredicate): void => {
    plan.panel(label, distance, where);
  };
  for (const { label, poly, rounding, maxX } of shape.frontPanels) {
    const distance = outlineDistance(poly, rounding);
    add(label, (x, y, z) => (maxX ? smoothMax(distance(z, y), x - maxX(y), 0.02) : distance(z, y)), fromFront);
  }
  for (const { label, poly, rounding, minX } of shape.rearPanels) {
    const distance = outlineDistance(poly, rounding);
    add(
      label,
      (x, y, z) => (minX ? smoothMax(distance(z, y), minX(y) - x, 0.02) : distance(z, y)),
      fromRear(shape.length),
    );
  }
  for (const { label, poly, rounding } of shape.sidePanels ?? []) {
    const distance = outlineDistance(poly, rounding);
    plan.panel(label, (x, y) => distance(x, y), fromSide);
  }
}
