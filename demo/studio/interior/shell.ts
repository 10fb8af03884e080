import { smoothMax, smoothStep } from '../geometry/blend.ts';
import { splinePath } from '../geometry/curve.ts';
import type { MaterialName } from '../geometry/material-name.ts';
import type { Part } from '../geometry/mesh.ts';
import { compacted, keepTriangles, onBothSides } from '../geometry/mesh.ts';
import { outlineDistance } from '../geometry/outline.ts';
import { implicitSolid, roundedBoxDistance, tube } from '../geometry/solids.ts';
import { SurfaceSplitter } from '../geometry/splitter.ts';
import type { Field } from '../geometry/surface-nets.ts';
import { surfaceNets } from '../geometry/surface-nets.ts';
import type { Vec3 } from '../geometry/vector.ts';
import type { CarForm } from '../vehicles/car-shape.ts';

/**
 * `gapM`: gap between lining and body skin. `pillarM` and `doorM`: thickness of the lining above the belt line and in
 * the doors.
 */
const gapM = 0.012;
const pillarM = 0.062;
const doorM = 0.115;
/** x range of the cabin, from the engine bulkhead to the boot. */
const span = [1.16, 4.6] as const;
/** Radius by which the edges of the window openings are rounded. */
const revealM = 0.03;
const cellM = 0.02;

/** Height of the belt line, where the doors end and the light lining begins. */
export const beltAt = (x: number): number => 1.165 + 0.03 * (x - 1.5);

/** Roof, pillars, doors and floor as seen from inside: the body's shape, hollowed, with its windows cut out. */
export function shell(form: CarForm): Part[] {
  const opening = openings(form);
  const field: Field = (x, y, signedZ) => {
    const z = Math.abs(signedZ);
    const skin = form.field(x, y, z);
    const thick = doorM + (pillarM - doorM) * smoothStep(1, 1.12, y);
    const wall = Math.max(skin + gapM, -(skin + thick));
    return Math.max(smoothMax(wall, -opening(x, y, z), revealM), span[0] - x, x - span[1]);
  };
  const skin = surfaceNets(field, [1.1, 0.15, 0, 4.7, 1.75, 1.05], cellM, { half: true, slack: 2.4 });
  const inner = keepTriangles({ material: 'headlining', ...skin }, ([x, y, z]) => form.field(x, y, z) < -gapM - 0.004);
  new SurfaceSplitter(inner)
    .split(
      (x, y) => y - beltAt(x),
      (_x, y) => y > 0.9 && y < 1.4,
    )
    .split(
      (_x, y) => y - 0.42,
      (_x, y) => y < 0.6,
    );
  const materialAt = (x: number, y: number): MaterialName =>
    y > beltAt(x) ? 'headlining' : y < 0.42 ? 'carpet' : 'softTouch';
  const linings = (['headlining', 'softTouch', 'carpet'] as const).flatMap((material) =>
    onBothSides(compacted({ ...keepTriangles(inner, ([x, y]) => materialAt(x, y) === material), material })),
  );
  return [...linings, ...screenPillars(form), ...bulkheads()];
}

/** A field that is negative inside the openings of windscreen, side windows and rear window. */
function openings({ shape, deckAt, cabinHalfWidthAt }: CarForm): Field {
  const panes = shape.sideGlass.map(({ poly, rounding }) => outlineDistance(poly, rounding ?? 0.04));
  const crown = (shape.roofCrown ?? 0.09) * 0.9;
  const { windscreen, rearScreen } = shape;
  const foot = shape.sideGlassOutline[0]!;
  return (x, y, z) => {
    let open = z > 0.45 ? panes.reduce((least, pane) => Math.min(least, pane(x, y)), 1) : 1;
    // Removes the thin strip of lining that would remain where windscreen and door window meet at the pillar's foot.
    if (z > 0.45)
      open = Math.min(open, Math.max(Math.abs(y - foot[1] - 0.031) - 0.016, Math.abs(x - foot[0] - 0.08) - 0.05));
    for (const screen of [windscreen, rearScreen]) {
      if (screen === undefined || (screen === windscreen ? x > 1.97 : x < 3.9)) continue;
      const beside = z - (cabinHalfWidthAt(x, y) - screen.pillar);
      const above = y - (screen.top - crown * z * z);
      const below = (screen.bottomHeight ?? deckAt(x)) + screen.bottom - y;
      open = Math.min(open, smoothMax(smoothMax(beside, above, 0.08), below, 0.05));
    }
    return open;
  };
}

/** Linings of the pillars beside the windscreen, which are too thin to remain in the hollowed body. */
function screenPillars({ shape, probe }: CarForm): Part[] {
  const [foot, knee, top] = shape.sideGlassOutline as readonly (readonly [number, number])[];
  const line: Vec3[] = [
    [foot![0] - 0.13, foot![1] - 0.02],
    [(foot![0] + knee![0]) / 2 - 0.055, (foot![1] + knee![1]) / 2 + 0.025],
    [knee![0] - 0.015, knee![1] + 0.035],
    [top![0] - 0.1, top![1] + 0.012],
  ].map(([x, y]) => [x!, y!, probe.sideZ(x!, y!) - 0.04]);
  return onBothSides(tube('headlining', splinePath(line, 60), 0.038, { sides: 20, flatness: 0.8 }));
}

/** The walls that separate the cabin from engine and boot, and the tunnel under the console. */
const bulkheads = (): Part[] =>
  (
    [
      ['softTouch', [1.2, 0.7, 0], [0.03, 0.37, 0.86]],
      ['carpet', [3.95, 0.78, 0], [0.55, 0.03, 0.78]],
      ['carpet', [2.5, 0.4, 0], [1.1, 0.06, 0.11]],
    ] as const
  ).map(([material, [x0, y0, z0], [a, b, c]]) =>
    implicitSolid(
      material,
      (x, y, z) => roundedBoxDistance(x - x0, y - y0, z - z0, a, b, c, 0.02),
      [x0 - a - 0.06, y0 - b - 0.06, z0 - c - 0.06, x0 + a + 0.06, y0 + b + 0.06, z0 + c + 0.06],
      0.04,
    ),
  );

/** Padded insert, armrest, handle, switches, speaker and pocket of a door, as outlines in x and y. */
export function doorCards({ field: body }: CarForm): Part[] {
  const cards = [
    {
      insert: [
        [1.76, 0.83, 0.05],
        [1.74, 0.99, 0.05],
        [2.48, 1.03, 0.04],
        [2.5, 0.83, 0.05],
      ] as const,
      restX: 2.2,
    },
    {
      insert: [
        [2.68, 0.84, 0.05],
        [2.66, 1.035, 0.04],
        [3.3, 1.05, 0.05],
        [3.3, 0.84, 0.05],
      ] as const,
      restX: 2.98,
    },
  ];
  return cards.flatMap(({ insert, restX }) => {
    const outline = outlineDistance(insert, 0.04);
    const padded: Field = (x, y, z) => {
      const skin = body(x, y, z);
      return smoothMax(Math.max(skin + 0.06, -(skin + 0.128)), outline(x, y), 0.02);
    };
    const [from, to] = [insert[0][0] - 0.06, insert[2][0] + 0.06];
    const halfRest = (to - from) / 2 - 0.07;
    const rest: Field = (x, y, z) => {
      const rise = 0.05 * smoothStep(restX, restX - halfRest, x);
      const [u, v] = [Math.abs(x - restX) - halfRest + 0.03, Math.abs(y - 0.775 - rise) - 0.032 + 0.03];
      const profile = Math.hypot(Math.max(u, 0), Math.max(v, 0)) + Math.min(Math.max(u, v), 0) - 0.03;
      const skin = body(x, y, z);
      return smoothMax(smoothMax(profile, -(skin + 0.21), 0.05), skin + 0.07, 0.01);
    };
    const bin: Field = (x, y, z) => {
      const skin = body(x, y, z);
      const profile = Math.max(Math.abs(x - restX) - halfRest * 0.9, Math.abs(y - 0.5) - 0.055);
      return smoothMax(profile, Math.max(-(skin + 0.17), skin + 0.08), 0.04);
    };
    const bounds = [from, 0.4, 0.55, to, 1.1, 0.95] as const;
    return [
      { material: 'leather' as const, field: padded },
      { material: 'leatherDark' as const, field: rest },
      { material: 'softTouch' as const, field: bin },
    ].flatMap(({ material, field }) => onBothSides({ material, ...surfaceNets(field, bounds, 0.012, { slack: 2.4 }) }));
  });
}
