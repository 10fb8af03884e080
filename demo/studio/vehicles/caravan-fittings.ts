import { splinePath } from '../geometry/curve.ts';
import type { Part } from '../geometry/mesh.ts';
import { onBothSides, translated } from '../geometry/mesh.ts';
import { box, ellipsoid, implicitSolid, lathe, roundedBoxDistance, tube } from '../geometry/solids.ts';
import { numberPlate } from './number-plate.ts';

export const caravanFittings = (): Part[] => [...drawbar(), ...entrance(), ...roof(), ...rearFittings()];

/** A-frame with coupling, jockey wheel and tool box. */
export const drawbar = (): Part[] => [
  ...onBothSides(
    tube(
      'black',
      [
        [0.18, 0.46, 0.03],
        [1.9, 0.46, 0.62],
      ],
      0.045,
      { sides: 4 },
    ),
  ),
  tube(
    'metal',
    [
      [-0.02, 0.5, 0],
      [0.28, 0.47, 0],
    ],
    0.035,
    { sides: 14 },
  ),
  ellipsoid('black', [-0.02, 0.49, 0], [0.06, 0.045, 0.05], 20),
  tube(
    'metal',
    [
      [0.42, 0.12, 0.16],
      [0.42, 0.86, 0.16],
    ],
    0.024,
    { sides: 14 },
  ),
  translated(
    lathe(
      'tyre',
      [
        [0.02, 0.035],
        [0.09, 0.035],
        [0.105, 0.02],
        [0.105, -0.02],
        [0.09, -0.035],
        [0.02, -0.035],
      ],
      40,
    ),
    0.42,
    0.105,
    0.16,
  ),
  implicitSolid(
    'metal',
    (x, y, z) => roundedBoxDistance(x - 1.02, y - 0.7, z, 0.22, 0.22, 0.62, 0.03),
    [0.75, 0.42, -0.7, 1.3, 0.98, 0.7],
    0.016,
  ),
  box('black', [1.02, 0.925, 0], [0.235, 0.018, 0.64], 0.012),
  ...[-0.3, 0.3].map((z) => box('black', [0.795, 0.76, z], [0.008, 0.03, 0.05], 0.006)),
];

/** Door handle, grab rail and step: on the left, as on Australian caravans. */
const entrance = (): Part[] => [
  box('black', [4.7, 1.36, 1.165], [0.03, 0.06, 0.014], 0.01),
  tube(
    'metal',
    splinePath(
      [
        [5.4, 1.15, 1.15],
        [5.4, 1.2, 1.2],
        [5.4, 1.6, 1.2],
        [5.4, 1.66, 1.15],
      ],
      16,
    ),
    0.012,
    { sides: 10 },
  ),
  box('metal', [4.95, 0.4, 1.15], [0.28, 0.012, 0.14], 0.01),
];

/** Rolled awning with its brackets, air conditioner and hatch. */
const roof = (): Part[] => [
  implicitSolid(
    'black',
    (x, y, z) => roundedBoxDistance(x - 4.1, y - 2.44, z - 1.17, 1.95, 0.055, 0.055, 0.045),
    [2.1, 2.36, 1.08, 6.1, 2.52, 1.26],
    0.012,
  ),
  ...[2.3, 5.95].map((x) => box('black', [x, 2.42, 1.13], [0.03, 0.08, 0.06], 0.02)),
  implicitSolid(
    'white',
    (x, y, z) => roundedBoxDistance(x - 3.4, y - 2.7, z, 0.48, 0.12, 0.34, 0.09),
    [2.8, 2.5, -0.45, 4, 2.9, 0.45],
    0.016,
  ),
  implicitSolid(
    'white',
    (x, y, z) => roundedBoxDistance(x - 5.4, y - 2.67, z, 0.25, 0.06, 0.25, 0.05),
    [5.1, 2.55, -0.3, 5.7, 2.8, 0.3],
    0.014,
  ),
];

/** Bumper, number plate and corner steadies. */
export const rearFittings = (): Part[] => [
  box('black', [6.64, 0.5, 0], [0.06, 0.05, 1], 0.03),
  ...numberPlate([6.63, 0.84, 0], 'rear'),
  ...onBothSides(
    tube(
      'black',
      [
        [6.3, 0.5, 0.7],
        [6.3, 0.06, 0.78],
      ],
      0.02,
      { sides: 8 },
    ),
  ),
];
