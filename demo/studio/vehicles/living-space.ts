import { smoothMax, smoothStep } from '../geometry/blend.ts';
import { blurredCurve, splinePath } from '../geometry/curve.ts';
import type { Part } from '../geometry/mesh.ts';
import { onBothSides, translated } from '../geometry/mesh.ts';
import { box, ellipsoid, implicitSolid, lathe, roundedBoxDistance, tube } from '../geometry/solids.ts';
import type { Field } from '../geometry/surface-nets.ts';
import { surfaceNets } from '../geometry/surface-nets.ts';
import { livingSpacePanels } from './living-space-panels.ts';
import { livingSpaceSize } from './living-space-size.ts';
import { numberPlate } from './number-plate.ts';

const { frontX, rearX, wheelX, wheelY, archRadius } = livingSpaceSize;
const floorY = 0.44;
const halfWidth = 1.12;
/** Foremost x of the bed over the cab. */
const noseX = 0.98;
const cellM = 0.021;

/** The living space of a motorhome: walls, bed over the cab, and mounted parts. */
export function livingSpace(): Part[] {
  const skin = surfaceNets(createBody(), [0.8, 0.3, 0, rearX + 0.1, 3.15, 1.26], cellM, {
    half: true,
    gradientStepM: 0.003,
  });
  return [...livingSpacePanels(skin), ...wheelBoxes(), ...entrance(), ...onTheRoof(), ...atTheRear()];
}

function createBody(): Field {
  const roofAt = blurredCurve(
    [
      [0.5, 2.1],
      [0.98, 2.58],
      [1.35, 2.82],
      [1.9, 2.95],
      [3, 2.99],
      [6.5, 2.99],
      [7.4, 2.95],
    ],
    0.09,
  );
  const undersideAt = (x: number): number => 2.05 - 0.19 * smoothStep(1.1, 1.7, x);
  return (x, y, signedZ) => {
    const z = Math.abs(signedZ);
    const slope = (roofAt(x + 0.02) - roofAt(x - 0.02)) / 0.04;
    const roof = (y - (roofAt(x) - 0.03 * z * z)) / Math.hypot(1, slope);
    const side = z - halfWidth + 0.025 * smoothStep(1.6, 2.8, y) * (y - 1.6);
    const bow = (z / halfWidth) ** 4;
    const rear = x - (rearX - 0.03 * smoothStep(1.4, 2.8, y) * (y - 1.4) - 0.05 * bow);
    const walls = smoothMax(smoothMax(side, roof, 0.22), rear, 0.24);
    const main = smoothMax(smoothMax(walls, frontX + 0.03 * bow - x, 0.1), floorY - y, 0.06);
    const nose = noseX + 0.16 * bow + 0.35 * Math.max(0, 2.3 - y) ** 2 - x;
    const overCab = smoothMax(smoothMax(walls, nose, 0.24), (undersideAt(x) - y) * 0.95, 0.12);
    // A smooth union would bulge where both bodies share a wall, and would blur the crease under the bed.
    return Math.min(main, overCab);
  };
}

/** Closed tubes between the wheel arch and the chassis. */
const wheelBoxes = (): Part[] =>
  onBothSides(
    translated(
      lathe(
        'well',
        [
          [archRadius + 0.01, halfWidth - 0.5],
          [archRadius + 0.01, 0],
          [0, 0],
        ],
        64,
        -0.3,
        Math.PI + 0.3,
      ),
      wheelX,
      wheelY,
      0.485,
    ),
  );

/** Step, handle and rail at the door, and the awning above it: on the left, the kerb side. */
const entrance = (): Part[] => [
  box('metal', [2.96, 0.36, 1.12], [0.28, 0.014, 0.15], 0.01),
  box('black', [2.7, 1.28, halfWidth + 0.012], [0.03, 0.06, 0.014], 0.01),
  tube(
    'metal',
    splinePath(
      [
        [3.44, 1.15, halfWidth],
        [3.44, 1.2, halfWidth + 0.05],
        [3.44, 1.6, halfWidth + 0.05],
        [3.44, 1.66, halfWidth],
      ],
      16,
    ),
    0.012,
    { sides: 10 },
  ),
  implicitSolid(
    'black',
    (x, y, z) => roundedBoxDistance(x - 4.5, y - 2.73, z - 1.13, 1.95, 0.06, 0.06, 0.045),
    [2.5, 2.64, 1.03, 6.5, 2.82, 1.24],
    0.012,
  ),
  ...[2.62, 6.38].map((x) => box('black', [x, 2.72, 1.1], [0.03, 0.085, 0.06], 0.02)),
];

const onTheRoof = (): Part[] => [
  implicitSolid(
    'white',
    (x, y, z) => roundedBoxDistance(x - 4.3, y - 3.04, z, 0.46, 0.12, 0.34, 0.09),
    [3.7, 2.85, -0.45, 4.9, 3.22, 0.45],
    0.016,
  ),
  implicitSolid(
    'white',
    (x, y, z) => roundedBoxDistance(x - 5.9, y - 3.01, z, 0.25, 0.06, 0.25, 0.05),
    [5.6, 2.9, -0.3, 6.2, 3.12, 0.3],
    0.014,
  ),
  ellipsoid('white', [2.7, 3.0, -0.3], [0.24, 0.2, 0.24], 32),
];

/** Ladder to the roof, bumper with lamps, and number plate. */
function atTheRear(): Part[] {
  const ladderX = rearX + 0.07;
  const rail = (z: number): Part =>
    tube(
      'metal',
      splinePath(
        [
          [rearX - 0.03, 1, z],
          [rearX + 0.03, 1, z],
          [ladderX, 1.04, z],
          [ladderX, 1.4, z],
          [ladderX, 2.2, z],
          [ladderX, 2.95, z],
          [ladderX - 0.04, 3.05, z],
          [rearX - 0.1, 3.06, z],
          [rearX - 0.24, 3.04, z],
          [rearX - 0.28, 2.96, z],
        ],
        72,
      ),
      0.014,
      { sides: 10 },
    );
  return [
    rail(-0.72),
    rail(-0.96),
    ...[1.15, 1.5, 1.85, 2.2, 2.55, 2.9].map((y) =>
      tube(
        'metal',
        [
          [ladderX, y, -0.72],
          [ladderX, y, -0.96],
        ],
        0.012,
        { sides: 10 },
      ),
    ),
    box('plastic', [rearX - 0.02, 0.5, 0], [0.06, 0.09, 1.06], 0.04),
    ...numberPlate([rearX + 0.012, 0.82, 0], 'rear'),
  ];
}
