import type { MaterialName } from '../geometry/material-name.ts';
import type { Part } from '../geometry/mesh.ts';
import { onBothSides } from '../geometry/mesh.ts';
import { box, roundedBoxDistance, tube } from '../geometry/solids.ts';
import { surfaceNets } from '../geometry/surface-nets.ts';
import { curtain } from './curtain.ts';
import { goodsBoxPanels } from './goods-box-panels.ts';
import type { GoodsBox } from './goods-box-shape.ts';

const cellM = 0.021;
/** Radius of the box's edges. */
const edgeM = 0.045;

/** Walls and roof between rails, doors at the rear, lamps at the corners. */
export function goodsBox(goods: GoodsBox): Part[] {
  const { fromX, toX, halfWidth, floorY, roofY } = goods;
  const [middleX, middleY] = [(fromX + toX) / 2, (floorY + roofY) / 2];
  const [halfLength, halfHeight] = [(toX - fromX) / 2, (roofY - floorY) / 2];
  const skin = surfaceNets(
    (x, y, z) => roundedBoxDistance(x - middleX, y - middleY, z, halfLength, halfHeight, halfWidth, edgeM),
    [fromX - 0.1, floorY - 0.1, 0, toX + 0.1, roofY + 0.1, halfWidth + 0.1],
    cellM,
    { half: true },
  );
  return [
    ...goodsBoxPanels(skin, goods),
    ...(goods.sides === 'curtains' ? curtains(goods) : []),
    ...locks(goods),
    ...markers(goods),
  ];
}

/** Curtains from the roof rail to the floor, their poles at both ends and the straps that hold them down. */
function curtains({ fromX, toX, halfWidth, floorY, roofY }: GoodsBox): Part[] {
  const [from, to, top] = [fromX + 0.1, toX - 0.1, roofY - 0.1];
  const straps = Math.round((to - from) / 0.52);
  const strapXs = Array.from({ length: straps }, (_, i) => from + ((i + 0.5) * (to - from)) / straps);
  const z = halfWidth + 0.021;
  const strap = (material: MaterialName, x: number, y: number, half: readonly [number, number, number]): Part[] =>
    onBothSides(box(material, [x, y, z + 0.012], [...half], 0.003));
  return [
    ...onBothSides(curtain({ fromX: from, toX: to, fromY: floorY + 0.085, toY: top, z })),
    ...[from, to].flatMap((x) =>
      onBothSides(
        tube(
          'metal',
          [
            [x, floorY + 0.085, z],
            [x, top, z],
          ],
          0.014,
        ),
      ),
    ),
    ...strapXs.flatMap((x) => [
      ...strap('black', x, floorY + 0.2, [0.022, 0.2, 0.004]),
      ...strap('metal', x, floorY + 0.24, [0.032, 0.045, 0.009]),
      ...strap('black', x, floorY - 0.015, [0.012, 0.035, 0.008]),
    ]),
  ];
}

/** Hinges, and a bar with a lever on each door. */
function locks({ toX, halfWidth, floorY, roofY }: GoodsBox): Part[] {
  const barX = toX + 0.042;
  const barZ = 0.2;
  const heights = [0.1, 0.37, 0.64, 0.91].map((share) => floorY + (roofY - floorY) * share);
  const leverY = floorY + 0.5;
  return [
    ...heights.flatMap((y) => [
      ...onBothSides(box('metal', [toX + 0.014, y, halfWidth - 0.14], [0.01, 0.026, 0.1], 0.005)),
      ...onBothSides(box('metal', [toX + 0.026, y, barZ], [0.022, 0.024, 0.045], 0.006)),
    ]),
    ...onBothSides(
      tube(
        'metal',
        [
          [barX, floorY + 0.03, barZ],
          [barX, roofY - 0.03, barZ],
        ],
        0.015,
      ),
    ),
    ...[floorY + 0.055, roofY - 0.055].flatMap((y) =>
      onBothSides(box('metal', [toX + 0.03, y, barZ], [0.026, 0.03, 0.04], 0.008)),
    ),
    ...onBothSides(
      tube(
        'metal',
        [
          [barX + 0.012, leverY, barZ - 0.02],
          [barX + 0.012, leverY, barZ + 0.4],
        ],
        0.013,
      ),
    ),
    ...onBothSides(box('black', [toX + 0.03, leverY, barZ + 0.34], [0.022, 0.035, 0.04], 0.006)),
  ];
}

/** Lamps that mark the box's height and width, and reflectors along its floor. */
function markers({ fromX, toX, halfWidth, floorY, roofY }: GoodsBox): Part[] {
  const length = toX - fromX;
  return [
    ...onBothSides(box('amber', [fromX - 0.008, roofY - 0.09, halfWidth - 0.16], [0.012, 0.018, 0.05], 0.006)),
    ...onBothSides(box('redReflector', [toX + 0.014, roofY - 0.055, halfWidth - 0.16], [0.01, 0.018, 0.05], 0.006)),
    ...[0.35, length / 2, length - 0.35].flatMap((along) =>
      onBothSides(box('amber', [fromX + along, floorY + 0.045, halfWidth + 0.012], [0.045, 0.018, 0.008], 0.005)),
    ),
  ];
}
