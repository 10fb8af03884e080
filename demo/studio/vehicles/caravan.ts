import { smoothMax, smoothStep } from '../geometry/blend.ts';
import { blurredCurve } from '../geometry/curve.ts';
import type { Part } from '../geometry/mesh.ts';
import { onBothSides, translated } from '../geometry/mesh.ts';
import { box } from '../geometry/solids.ts';
import type { Field } from '../geometry/surface-nets.ts';
import { surfaceNets } from '../geometry/surface-nets.ts';
import type { AxleCount } from './caravan-axles.ts';
import { archHalfLength, caravanAxles } from './caravan-axles.ts';
import { caravanFittings } from './caravan-fittings.ts';
import { caravanPanels } from './caravan-panels.ts';
import { wheel } from './wheel.ts';

const frontX = 1.35;
const rearX = 6.6;
const floorY = 0.52;
const halfWidth = 1.15;
const cellM = 0.018;

/** Length of a caravan with one axle, relative to one with two. */
const singleShare = 0.8;

/** A touring caravan; its drawbar points to x = 0. */
export function buildCaravan(axles: AxleCount): Part[] {
  const skin = surfaceNets(createBody(), [1.2, 0.4, 0, rearX + 0.1, 2.8, 1.28], cellM, {
    half: true,
    gradientStepM: 0.003,
  });
  const share = axles === 1 ? singleShare : 1;
  const coach = [...caravanPanels(skin, axles), ...caravanFittings()].map((part) => shortened(part, share));
  const back = (1 - share) * (caravanAxles.x - frontX);
  return [...coach, ...runningGear(axles).map((part) => translated(part, -back, 0, 0))];
}

function createBody(): Field {
  const roofAt = blurredCurve(
    [
      [1, 1.1],
      [1.42, 1.75],
      [1.8, 2.42],
      [2.3, 2.6],
      [3.2, 2.64],
      [5.4, 2.64],
      [6.2, 2.6],
      [6.9, 2.52],
    ],
    0.1,
  );
  return (x, y, signedZ) => {
    const z = Math.abs(signedZ);
    const slope = (roofAt(x + 0.02) - roofAt(x - 0.02)) / 0.04;
    const roof = (y - (roofAt(x) - 0.03 * z * z)) / Math.hypot(1, slope);
    const side = z - halfWidth + 0.03 * smoothStep(1.4, 2.6, y) * (y - 1.4);
    const undercut = 0.3 * Math.max(0, (1 - y) / 0.5) ** 2 * 0.25;
    const bow = (z / halfWidth) ** 4;
    const front = frontX + undercut + 0.1 * bow - x;
    const rear = x - (rearX - 0.1 * smoothStep(1.2, 2.6, y) * (y - 1.2) - 0.08 * bow);
    let d = smoothMax(side, roof, 0.3);
    d = smoothMax(d, front, 0.34);
    d = smoothMax(d, rear, 0.34);
    return smoothMax(d, floorY - y, 0.12);
  };
}

/** Scales everything behind the front wall along x; the drawbar is unchanged. */
function shortened(part: Part, share: number): Part {
  if (share === 1) return part;
  const positions = part.positions.map((value, i) =>
    i % 3 === 0 && value > frontX ? frontX + (value - frontX) * share : value,
  );
  return { ...part, positions };
}

/** Wheels in a closed wheel well. */
export function runningGear(axles: AxleCount): Part[] {
  const { x, y, apart } = caravanAxles;
  const half = archHalfLength(axles);
  const one = wheel({ radius: y, width: 0.21, rimRadius: 0.2, style: axles === 1 ? 'six' : 'multi10' });
  const places = axles === 1 ? [0] : [-apart / 2, apart / 2];
  return [
    ...places.flatMap((dx) => one.flatMap((part) => onBothSides(translated(part, x + dx, y, 1)))),
    ...onBothSides(box('well', [x, 0.62, 0.8], [half + 0.06, 0.3, 0.02], 0.02)),
    ...onBothSides(box('well', [x, 0.9, 0.95], [half + 0.04, 0.03, 0.17], 0.02)),
    ...[-1, 1].flatMap((end) =>
      onBothSides(box('well', [x + end * (half + 0.03), 0.68, 0.95], [0.02, 0.24, 0.17], 0.02)),
    ),
    box('under', [x, y, 0], [axles === 1 ? 0.06 : 0.46, 0.04, 0.9], 0.02),
  ];
}
