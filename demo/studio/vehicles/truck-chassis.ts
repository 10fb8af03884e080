import type { Part } from '../geometry/mesh.ts';
import { onBothSides, translated } from '../geometry/mesh.ts';
import { box, lathe, tube } from '../geometry/solids.ts';
import type { CarForm } from './car-shape.ts';
import { numberPlate } from './number-plate.ts';
import { housedTailLamps } from './tail-lamps.ts';
import { wheel } from './wheel.ts';

/** Distance between the twin tyres of the rear axle. */
const twinTyresM = 0.25;

/** Parts of a truck below its load: twin tyres, mudguards, tanks, battery boxes, side guards. */
export function truckChassis({ shape, wheelY }: CarForm, cabEndX: number): Part[] {
  const { rearX, radius } = shape.wheels;
  const roomM = rearX - radius - 0.12 - cabEndX;
  const barEndX = cabEndX + Math.min(2, roomM - 0.03);
  const inner = wheel({ ...shape.wheels, style: 'steel' }).filter(({ material }) => material === 'tyre');
  const guard = lathe(
    'plastic',
    [
      [radius + 0.055, 0.27],
      [radius + 0.075, 0.27],
      [radius + 0.075, -0.27],
      [radius + 0.055, -0.27],
    ],
    48,
    0.25,
    Math.PI - 0.25,
  );
  return [
    ...inner.flatMap((part) => onBothSides(translated(part, rearX, wheelY, 0.83 - twinTyresM))),
    ...onBothSides(translated(guard, rearX, wheelY, 0.72)),
    // A long-range tank on each side, as used on cattle stations.
    ...onBothSides(box('metal', [cabEndX + 0.9, 0.66, 0.68], [0.4, 0.17, 0.17], 0.05)),
    ...[0.66, 1.14].flatMap((x) => onBothSides(box('black', [cabEndX + x, 0.66, 0.68], [0.02, 0.177, 0.177], 0.05))),
    ...(roomM > 2 ? onBothSides(box('under', [cabEndX + 1.7, 0.68, 0.66], [0.22, 0.14, 0.16], 0.02)) : []),
    ...onBothSides(
      tube(
        'black',
        [
          [barEndX, 0.56, 0.96],
          [cabEndX + 0.42, 0.56, 0.96],
        ],
        0.028,
        { sides: 12 },
      ),
    ),
    ...[cabEndX + 0.58, (cabEndX + 0.58 + barEndX - 0.1) / 2, barEndX - 0.1].flatMap((x) =>
      onBothSides(box('black', [x, 0.76, 0.95], [0.02, 0.22, 0.015], 0.006)),
    ),
    box('under', [cabEndX - 0.02, 0.82, 0], [0.3, 0.22, 0.4], 0.03),
    box('black', [cabEndX + 0.12, 1.5, -0.72], [0.05, 0.55, 0.09], 0.03),
  ];
}

/** Height of the bar with lamps and number plate. */
const lampsY = 0.82;

/**
 * Rails from the cab to the rear end, cross members under the load's floor, mud flaps, and the bar with lamps and
 * number plate.
 *
 * @param rear.halfWidth half width of the load, in metres
 */
export function truckRear(
  { shape, wheelY }: CarForm,
  { fromX, toX, floorY, halfWidth }: { fromX: number; toX: number; floorY: number; halfWidth: number },
): Part[] {
  const crossings = Math.round((toX - fromX) / 0.7);
  const [railsX, halfLength] = [(fromX + toX - 0.5) / 2, (toX - fromX + 0.3) / 2];
  return [
    ...onBothSides(box('under', [railsX, 0.74, 0.36], [halfLength, 0.07, 0.04], 0.01)),
    ...Array.from({ length: crossings }, (_, i) => fromX + ((i + 0.5) * (toX - fromX)) / crossings).map((x) =>
      box('under', [x, floorY - 0.06, 0], [0.035, 0.05, halfWidth - 0.1], 0.01),
    ),
    ...onBothSides(box('under', [(fromX + toX) / 2, floorY - 0.12, 0.36], [(toX - fromX) / 2 - 0.03, 0.1, 0.04], 0.01)),
    ...onBothSides(box('black', [shape.wheels.rearX + 0.6, wheelY + 0.12, 0.8], [0.008, 0.22, 0.13], 0.004)),
    box('black', [toX - 0.03, lampsY, 0], [0.025, 0.05, halfWidth - 0.085], 0.012),
    ...onBothSides(box('black', [toX - 0.06, lampsY + 0.04, 0.36], [0.03, 0.1, 0.035], 0.01)),
    ...housedTailLamps(toX, lampsY, halfWidth - 0.285),
    ...numberPlate([toX + 0.004, lampsY - 0.01, 0], 'rear'),
  ];
}
