import type { Part } from '../geometry/mesh.ts';
import { onBothSides } from '../geometry/mesh.ts';
import { box, implicitSolid, roundedBoxDistance, tube } from '../geometry/solids.ts';
import type { Bounds, Field } from '../geometry/surface-nets.ts';
import type { Vec3 } from '../geometry/vector.ts';

/** A steel body that tips to the rear, in metres. */
export type TippingBody = {
  fromX: number;
  toX: number;
  halfWidth: number;
  /** Heights: of the floor above the ground, of the sides above the floor, of the headboard above the ground. */
  floorY: number;
  wallHeight: number;
  headTop: number;
  /** Number of posts along each side, without its ends. */
  posts: number;
};

const cellM = 0.013;
/** Centre and half sizes of a plate or post, on the left side or across the middle. */
type Plate = readonly [Vec3, Vec3];

/** Floor, sides with posts and rails, headboard, tailgate hung from above, hinges and ram. */
export const tippingBody = (body: TippingBody): Part[] => [
  ...welded([...trough(body), ...headboard(body)]),
  ...welded(tailgate(body)),
  ...fastenings(body),
  ...hoist(body),
];

/** Painted plates as one part, mirrored to both sides. */
function welded(plates: readonly Plate[]): Part[] {
  const roundingM = 0.008;
  const field: Field = (x, y, z) =>
    plates.reduce(
      (least, [[mx, my, mz], [a, b, c]]) =>
        Math.min(least, roundedBoxDistance(x - mx, y - my, z - mz, a, b, c, Math.min(roundingM, a, b, c))),
      Infinity,
    );
  const marginM = cellM * 3;
  const reach = (axis: 0 | 1 | 2, way: 1 | -1): number =>
    way * Math.max(...plates.map(([middle, half]) => way * middle[axis] + half[axis])) + way * marginM;
  const bounds: Bounds = [reach(0, -1), reach(1, -1), 0, reach(0, 1), reach(1, 1), reach(2, 1)];
  return onBothSides(implicitSolid('paint', field, bounds, cellM, { half: true, gradientStepM: 0.001 }));
}

function trough({ fromX, toX, halfWidth, floorY, wallHeight, posts }: TippingBody): Plate[] {
  const [middleX, halfLength] = [(fromX + toX) / 2, (toX - fromX) / 2];
  const wallY = floorY + wallHeight / 2;
  const postXs = Array.from({ length: posts }, (_, i) => fromX + ((i + 1) * (toX - fromX)) / (posts + 1));
  return [
    [
      [middleX, floorY, 0],
      [halfLength, 0.03, halfWidth - 0.02],
    ],
    [
      [middleX, wallY, halfWidth - 0.04],
      [halfLength, wallHeight / 2, 0.02],
    ],
    [
      [middleX, floorY + wallHeight, halfWidth - 0.02],
      [halfLength, 0.035, 0.04],
    ],
    [
      [middleX, floorY - 0.01, halfWidth - 0.02],
      [halfLength, 0.06, 0.035],
    ],
    ...[fromX + 0.04, ...postXs, toX - 0.045].map(
      (x): Plate => [
        [x, wallY, halfWidth - 0.03],
        [0.042, wallHeight / 2, 0.03],
      ],
    ),
  ];
}

/** The headboard: solid up to the height of the cab's window, with bars above. */
function headboard({ fromX, halfWidth, floorY, headTop }: TippingBody): Plate[] {
  const closedTop = headTop - 0.62;
  const across = halfWidth - 0.06;
  const closedY = (floorY + closedTop) / 2;
  const closedHalf = (closedTop - floorY) / 2;
  return [
    [
      [fromX + 0.02, closedY, 0],
      [0.02, closedHalf, across],
    ],
    [
      [fromX + 0.02, (floorY + headTop) / 2, across - 0.02],
      [0.035, (headTop - floorY) / 2, 0.045],
    ],
    [
      [fromX + 0.02, headTop - 0.03, 0],
      [0.035, 0.035, across],
    ],
    [
      [fromX + 0.02, closedTop, 0],
      [0.035, 0.03, across],
    ],
    ...[0.11, 0.33, 0.55, 0.77].map(
      (z): Plate => [
        [fromX + 0.02, headTop - 0.31, z],
        [0.016, 0.3, 0.016],
      ],
    ),
    ...[0.25, 0.66].map(
      (z): Plate => [
        [fromX - 0.012, closedY, z],
        [0.022, closedHalf, 0.035],
      ],
    ),
  ];
}

function tailgate({ toX, halfWidth, floorY, wallHeight }: TippingBody): Plate[] {
  const wallY = floorY + wallHeight / 2 + 0.02;
  const half = wallHeight / 2 - 0.02;
  const across = halfWidth - 0.02;
  return [
    [
      [toX + 0.032, wallY, 0],
      [0.02, half, across],
    ],
    ...[wallY + half - 0.03, wallY - half + 0.03].map(
      (y): Plate => [
        [toX + 0.045, y, 0],
        [0.032, 0.035, across],
      ],
    ),
    ...[0, 0.42, across - 0.04].map(
      (z): Plate => [
        [toX + 0.042, wallY, z],
        [0.03, half, 0.038],
      ],
    ),
  ];
}

/** Pins at the tailgate's upper corners, levers and chains at its lower ones. */
function fastenings({ toX, halfWidth, floorY, wallHeight }: TippingBody): Part[] {
  const pinY = floorY + wallHeight + 0.085;
  return [
    ...onBothSides(box('paint', [toX - 0.02, pinY - 0.02, halfWidth - 0.02], [0.075, 0.06, 0.014], 0.01)),
    ...onBothSides(box('paint', [toX + 0.045, pinY - 0.03, halfWidth - 0.06], [0.022, 0.05, 0.014], 0.008)),
    ...onBothSides(
      tube(
        'metal',
        [
          [toX + 0.04, pinY, halfWidth + 0.012],
          [toX + 0.04, pinY, halfWidth - 0.1],
        ],
        0.018,
      ),
    ),
    ...onBothSides(box('black', [toX - 0.02, floorY + 0.02, halfWidth + 0.028], [0.09, 0.018, 0.012], 0.008)),
    ...onBothSides(box('black', [toX + 0.06, floorY + 0.045, halfWidth - 0.0], [0.03, 0.035, 0.03], 0.01)),
  ];
}

/** Hinges behind the axle, the ram below the floor and its oil tank. */
const hoist = ({ fromX, toX, floorY }: TippingBody): Part[] => [
  ...onBothSides(box('black', [toX - 0.22, floorY - 0.19, 0.36], [0.1, 0.09, 0.06], 0.02)),
  tube(
    'metal',
    [
      [fromX + 0.3, 0.68, 0],
      [fromX + 1.2, floorY - 0.08, 0],
    ],
    0.06,
    { sides: 16 },
  ),
  box('black', [fromX - 0.02, 0.93, 0.62], [0.09, 0.15, 0.2], 0.03),
];
