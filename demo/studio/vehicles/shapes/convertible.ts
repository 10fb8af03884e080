import { smoothMax } from '../../geometry/blend.ts';
import { splinePath } from '../../geometry/curve.ts';
import type { Part } from '../../geometry/mesh.ts';
import { onBothSides } from '../../geometry/mesh.ts';
import { box, ellipsoid, roundedBoxDistance, tube } from '../../geometry/solids.ts';
import type { Vec3 } from '../../geometry/vector.ts';
import { cross, minus, unit } from '../../geometry/vector.ts';
import type { CarForm, CarShape } from '../car-shape.ts';
import { coupe, exhausts } from './coupe.ts';

/** Hollow of the open cabin: middle, half sizes and rounding. Its bottom is above the floor. */
const cockpit = { x: 2.52, y: 0.8, halfLength: 0.72, halfHeight: 0.5, halfWidth: 0.7, rounding: 0.14 } as const;

const cockpitDistance = (x: number, y: number, z: number): number =>
  roundedBoxDistance(
    x - cockpit.x,
    y - cockpit.y,
    z,
    cockpit.halfLength,
    cockpit.halfHeight,
    cockpit.halfWidth,
    cockpit.rounding,
  );

// biome-ignore format: points read as tables
export const convertible: CarShape = {
  ...coupe,
  heightLimit: 1.2,
  wheels: { ...coupe.wheels, style: 'twin5' },
  deck: [
    [0, 0.66], [0.12, 0.69], [0.5, 0.79], [1, 0.87], [1.4, 0.915], [2.2, 0.93], [3, 0.955], [3.6, 0.985], [4.1, 1],
    [4.52, 1.005],
  ],
  // Hides the glasshouse: this roof is lower than the body's deck.
  roof: [[0, 0.3], [4.6, 0.3]],
  carve: (distance, x, y, z) => smoothMax(distance, -cockpitDistance(x, y, z), 0.035),
  ownPanels: [
    {
      label: 'cockpit',
      distance: (x, y, z) => Math.max(cockpitDistance(x, y, z) - 0.012, y - 0.885),
      where: (x) => x > cockpit.x - 1 && x < cockpit.x + 1,
    },
  ],
  sideGlassOutline: [],
  sideGlass: [],
  windscreen: undefined,
  rearScreen: undefined,
  doors: [
    {
      poly: [
        [1.5, 0.26, 0.08], [1.44, 0.58, 0.3], [1.5, 0.9, 0.02], [1.56, 1.1, 0.02], [2.84, 1.1, 0.02], [2.86, 0.9, 0.1],
        [2.88, 0.66, 0.2], [2.78, 0.26, 0.06],
      ],
    },
  ],
  topLines: [
    ...coupe.topLines,
    {
      poly: [[3.36, -0.6, 0.1], [3.36, 0.6, 0.1], [3.72, 0.63, 0.06], [3.72, -0.63, 0.06]],
      where: (x, _y, _z, _nx, ny) => ny > 0.3 && x > 3.3,
    },
  ],
  mirror: { x: 1.76, y: 0.86 },
  linerSpan: [9, 9],
  interior: { ...coupe.interior, floor: 0.12, rearBench: undefined, dash: [1.86, 0.83], dashHalfWidth: 0.66 },
  fittings: openTop,
};

/** Point on the windscreen's glass at a height (0–1) and a position across it (−1 to 1). */
function glassPoint({ probe }: CarForm, up: number, across: number): Vec3 {
  const footZ = 0.74 * across;
  const foot: Vec3 = [1.4 + 0.26 * footZ * footZ, 0, footZ];
  const footY = probe.topY(foot[0], Math.abs(footZ)) - 0.012;
  const headZ = 0.585 * across;
  const head: Vec3 = [2.03 + 0.24 * headZ * headZ, 1.262 - 0.13 * headZ * headZ, headZ];
  const bulge = 0.028 * Math.sin(Math.PI * up);
  return [
    foot[0] + (head[0] - foot[0]) * up - bulge * 0.5,
    footY + (head[1] - footY) * up + bulge,
    footZ + (headZ - footZ) * up,
  ];
}

const glassSteps = 24;

/** The windscreen with both faces, because on an open car it is also visible from behind. */
function pane(form: CarForm): Part {
  const part: Part = { material: 'glass', positions: [], normals: [], triangles: [] };
  for (const side of [1, -1]) {
    const base = part.positions.length / 3;
    for (let i = 0; i <= glassSteps; i += 1)
      for (let j = 0; j <= glassSteps; j += 1) {
        const [up, across] = [i / glassSteps, (j / glassSteps) * 2 - 1];
        const point = glassPoint(form, up, across);
        const [above, beside] = [glassPoint(form, up + 0.01, across), glassPoint(form, up, across + 0.01)];
        const outwards = unit(cross(minus(beside, point), minus(above, point)));
        part.positions.push(...point);
        part.normals.push(outwards[0] * side, outwards[1] * side, outwards[2] * side);
      }
    for (let i = 0; i < glassSteps; i += 1)
      for (let j = 0; j < glassSteps; j += 1) {
        const a = base + i * (glassSteps + 1) + j;
        const [b, c, d] = [a + 1, a + glassSteps + 2, a + glassSteps + 1];
        part.triangles.push(...(side > 0 ? [a, b, c, a, c, d] : [a, c, b, a, d, c]));
      }
  }
  return part;
}

/** Windscreen in its frame, roll hoops, and the parts that a roof would hide. */
function openTop(form: CarForm): Part[] {
  const pillar = Array.from({ length: 17 }, (_, i) => glassPoint(form, i / 16, 1));
  const header = Array.from({ length: 33 }, (_, i) => glassPoint(form, 1, i / 16 - 1));
  const cowl = Array.from({ length: 33 }, (_, i) => glassPoint(form, 0, i / 16 - 1));
  const hoop = splinePath(
    [
      [3.12, 0.86, 0.53],
      [3.08, 1.02, 0.52],
      [3.06, 1.1, 0.44],
      [3.05, 1.115, 0.34],
      [3.06, 1.1, 0.24],
      [3.08, 1.02, 0.16],
      [3.12, 0.86, 0.15],
    ],
    48,
  );
  return [
    pane(form),
    ...onBothSides(tube('paint', pillar, 0.026, { sides: 16 })),
    tube('paint', header, 0.024, { sides: 16 }),
    ...onBothSides(ellipsoid('paint', glassPoint(form, 1, 1), [0.026, 0.026, 0.026], 20)),
    tube('trim', cowl, 0.018, { sides: 12 }),
    box('trim', [2.02, 1.222, 0], [0.012, 0.028, 0.11], 0.01),
    ...onBothSides(tube('chrome', hoop, 0.021, { sides: 18 })),
    // Door cards and pulls, the sill of the windscreen and the tunnel between the seats.
    ...onBothSides(box('seat', [2.35, 0.72, 0.69], [0.42, 0.075, 0.02], 0.018)),
    ...onBothSides(box('dashTrim', [2.16, 0.785, 0.67], [0.09, 0.012, 0.014], 0.01)),
    box('dash', [2.6, 0.47, 0], [0.5, 0.1, 0.1], 0.05),
    ...exhausts(),
  ];
}
