import type { Part } from '../geometry/mesh.ts';
import { onBothSides, refined } from '../geometry/mesh.ts';
import { box, tube } from '../geometry/solids.ts';
import { numberPlate } from './number-plate.ts';
import { housedTailLamps } from './tail-lamps.ts';

/** An aluminium tray, in metres. */
export type Tray = {
  fromX: number;
  toX: number;
  halfWidth: number;
  /** Heights: of its floor above the ground, of its drop sides above the floor, of its headboard above the ground. */
  floorY: number;
  wallHeight: number;
  headTop: number;
  /** Number of posts along each side, including its ends. */
  ribs: number;
  /** Chassis rails below the tray: middle, half length, height. */
  rails: { x: number; halfLength: number; y: number };
  /** Cross members between rails and floor. */
  crossX: readonly number[];
  /** Mud flaps behind the rear wheels. */
  flaps: { x: number; y: number };
  /** Longest permitted edge of a triangle in floor and walls. It must be short, because shade is stored per vertex. */
  edgeM: number;
  /** Height of the bar with lamps and number plate. */
  lampsY: number;
};

const ribHalfM = 0.018;
const gateRibs = [-0.5, 0, 0.5];

/**
 * Middle and half length of each board between two ends and the posts. Boards must not continue behind a post, because
 * their shade would be dark around it.
 */
function boardsBetween(first: number, posts: readonly number[], last: number): [number, number][] {
  const begins = [first, ...posts.map((post) => post + ribHalfM)];
  const ends = [...posts.map((post) => post - ribHalfM), last];
  return begins.map((from, i) => [(from + ends[i]!) / 2, (ends[i]! - from) / 2]);
}

/** Tray on its rails: floor, drop sides with ribs, headboard, lamps and plate. */
export function alloyTray({ fromX, toX, halfWidth, floorY, wallHeight, headTop, ...tray }: Tray): Part[] {
  const [middleX, halfLength] = [(fromX + toX) / 2, (toX - fromX) / 2];
  const wallY = floorY + wallHeight / 2 + 0.02;
  const ribs = Array.from({ length: tray.ribs }, (_, i) => fromX + 0.06 + (i * (toX - fromX - 0.12)) / (tray.ribs - 1));
  const headHeight = headTop - floorY;
  return [
    ...onBothSides(box('under', [tray.rails.x, tray.rails.y, 0.36], [tray.rails.halfLength, 0.07, 0.04], 0.01)),
    ...tray.crossX.map((x) => box('under', [x, floorY - 0.14, 0], [0.04, 0.12, 0.7], 0.01)),
    refined(box('metal', [middleX, floorY, 0], [halfLength, 0.035, halfWidth], 0.008), tray.edgeM),
    ...boardsBetween(fromX, ribs, toX).flatMap(([x, half]) =>
      onBothSides(
        refined(box('metal', [x, wallY, halfWidth - 0.012], [half, wallHeight / 2, 0.012], 0.006), tray.edgeM),
      ),
    ),
    ...onBothSides(box('metal', [middleX, wallY + wallHeight / 2, halfWidth - 0.01], [halfLength, 0.016, 0.02], 0.008)),
    ...boardsBetween(0.03 - halfWidth, gateRibs, halfWidth - 0.03).map(([z, half]) =>
      refined(box('metal', [toX - 0.012, wallY, z], [0.012, wallHeight / 2, half], 0.006), tray.edgeM),
    ),
    box('metal', [toX - 0.01, wallY + wallHeight / 2, 0], [0.02, 0.016, halfWidth - 0.03], 0.008),
    ...ribs.flatMap((x) =>
      onBothSides(box('metal', [x, wallY, halfWidth - 0.007], [ribHalfM, wallHeight / 2, 0.017], 0.004)),
    ),
    ...gateRibs.map((z) => box('metal', [toX - 0.007, wallY, z], [0.017, wallHeight / 2, ribHalfM], 0.004)),
    ...onBothSides(box('black', [toX - 0.02, wallY + 0.05, halfWidth + 0.006], [0.03, 0.05, 0.012], 0.006)),
    ...onBothSides(
      tube(
        'metal',
        [
          [fromX, floorY, halfWidth - 0.045],
          [fromX, headTop, halfWidth - 0.085],
        ],
        0.026,
      ),
    ),
    ...[headTop, headTop - headHeight * 0.26, headTop - headHeight * 0.53].map((y) =>
      tube(
        'metal',
        [
          [fromX, y, 0.075 - halfWidth],
          [fromX, y, halfWidth - 0.075],
        ],
        0.022,
      ),
    ),
    box('metal', [fromX, floorY + 0.14, 0], [0.012, 0.14, halfWidth - 0.065], 0.006),
    ...onBothSides(box('black', [tray.flaps.x, tray.flaps.y, 0.8], [0.008, 0.22, 0.13], 0.004)),
    box('black', [toX - 0.03, tray.lampsY, 0], [0.025, 0.05, halfWidth - 0.085], 0.012),
    ...housedTailLamps(toX, tray.lampsY, halfWidth - 0.285),
    ...numberPlate([toX + 0.004, tray.lampsY - 0.01, 0], 'rear'),
  ];
}
