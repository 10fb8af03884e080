import type { Part } from '../geometry/mesh.ts';
import { mirrored, onBothSides, translated, turnedZ } from '../geometry/mesh.ts';
import { box, lathe, tube } from '../geometry/solids.ts';
import type { Vec3 } from '../geometry/vector.ts';
import { createCarForm } from '../vehicles/car-body.ts';
import type { CarShape } from '../vehicles/car-shape.ts';
import { centreConsole, dashboard } from './dashboard.ts';
import { seats } from './seats.ts';
import { doorCards, shell } from './shell.ts';
import { steeringWheel } from './steering-wheel.ts';

/** A cabin as seen from inside. It has no outside, and its windows show the studio. */
export function cabinRoom(shape: CarShape): Part[] {
  const form = createCarForm(shape);
  return [
    ...shell(form),
    ...doorCards(form),
    ...seats(shape.interior),
    ...dashboard(shape.interior),
    ...centreConsole(),
    ...steeringWheel(shape.interior),
    ...overhead(),
    ...doorFittings(),
  ];
}

/** Mirror, visors, lamps and handles on the roof. */
function overhead(): Part[] {
  const tilt = (part: Part, x: number, y: number, z: number, angle: number): Part =>
    translated(turnedZ(part, angle), x, y, z);
  const handle = (x: number): Part[] =>
    onBothSides(
      tube(
        'headlining',
        Array.from({ length: 13 }, (_, i): Vec3 => {
          const share = i / 12;
          return [x + (share - 0.5) * 0.2, 1.5 - 0.028 * Math.sin(share * Math.PI), 0.575];
        }),
        0.011,
      ),
    );
  return [
    tilt(box('plastic', [0, 0, 0], [0.012, 0.036, 0.118], 0.012), 1.9, 1.455, 0, -0.22),
    tilt(box('mirror', [0.0125, 0, 0], [0.0008, 0.031, 0.112], 0.0006), 1.9, 1.455, 0, -0.22),
    tube(
      'plastic',
      [
        [1.9, 1.46, 0],
        [1.86, 1.53, 0],
      ],
      0.012,
    ),
    ...[-0.3, 0.3].map((z) => tilt(box('headlining', [0, 0, 0], [0.085, 0.011, 0.19], 0.01), 2.05, 1.5, z, 0.3)),
    tilt(box('headlining', [0, 0, 0], [0.1, 0.022, 0.1], 0.02), 2.12, 1.545, 0, 0.22),
    ...[-0.04, 0.04].map((z) => tilt(box('led', [-0.02, -0.022, z], [0.02, 0.001, 0.02], 0.001), 2.12, 1.545, 0, 0.22)),
    ...handle(2.45),
    ...handle(3.2),
  ];
}

/** Handles, switches, speakers and belts: those on the left, and their mirror images. */
function doorFittings(): Part[] {
  const speaker = lathe(
    'dashTrim',
    [
      [0.074, 0],
      [0.078, -0.005],
      [0.084, 0],
    ],
    56,
  );
  const grille = lathe(
    'grille',
    [
      [0, -0.003],
      [0.074, -0.002],
    ],
    56,
  );
  const parts = [
    box('chrome', [1.92, 0.925, 0.768], [0.05, 0.011, 0.01], 0.008),
    box('chrome', [2.76, 0.945, 0.772], [0.045, 0.011, 0.01], 0.008),
    box('trim', [1.99, 0.832, 0.73], [0.09, 0.004, 0.032], 0.004),
    ...[1.94, 1.98, 2.02].map((x) => box('dashTrim', [x, 0.837, 0.73], [0.012, 0.004, 0.01], 0.003)),
    ...[speaker, grille].map((part) => translated(part, 1.73, 0.6, 0.775)),
    tube(
      'plastic',
      [
        [2.63, 1.42, 0.63],
        [2.6, 1.1, 0.7],
        [2.56, 0.7, 0.67],
      ],
      0.022,
      { flatness: 0.12, sides: 8 },
    ),
  ];
  return parts.flatMap((part) => [part, mirrored(part)]);
}
