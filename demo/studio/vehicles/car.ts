import type { Part } from '../geometry/mesh.ts';
import { compacted, keepTriangles, mirrored, onBothSides, translated, turnedZ } from '../geometry/mesh.ts';
import { box, lathe } from '../geometry/solids.ts';
import type { Bounds } from '../geometry/surface-nets.ts';
import { surfaceNets } from '../geometry/surface-nets.ts';
import { cabin } from './cabin.ts';
import { createCarForm } from './car-body.ts';
import { carFittings } from './car-fittings.ts';
import { carPanels } from './car-panels.ts';
import type { CarForm, CarShape } from './car-shape.ts';
import { wheel } from './wheel.ts';

const defaultCellM = 0.0145;

/** A complete car: skin, wheels, mounted parts and the visible part of the cabin. */
export function buildCar(shape: CarShape): Part[] {
  const form = createCarForm(shape);
  return [
    ...skin(form),
    ...wheelWells(form),
    ...underbody(form),
    ...wheels(form),
    ...carFittings(form),
    ...cabin(shape.interior),
    ...(shape.fittings?.(form) ?? []),
    ...(shape.rails?.(form) ?? []),
  ];
}

function skin(form: CarForm): Part[] {
  const { field, shape } = form;
  const whole: Bounds = [-0.06, 0.1, 0, shape.length + 0.06, shape.heightLimit, 1.12];
  const options = { half: true, slack: 2.4, gradientStepM: 0.002 };
  const cut = (cutForm: CarForm): Part[] =>
    carPanels(cutForm, surfaceNets(field, whole, shape.cell ?? defaultCellM, options));
  if (shape.rightSide === undefined) return cut(form);
  const oneSide = (parts: readonly Part[], side: 1 | -1): Part[] =>
    parts.map((part) => compacted(keepTriangles(part, ([, , z]) => z * side > 0)));
  return [...oneSide(cut(form), 1), ...oneSide(cut({ ...form, shape: { ...shape, ...shape.rightSide } }), -1)];
}

/** Angle by which the wheel wells extend beyond a half circle, in radians. */
const wellLean = 0.35;

/** Half tubes behind the arches. They must reach the lip, because light would be visible through a gap. */
function wheelWells({ shape, halfWidthAt, wheelY }: CarForm): Part[] {
  const { frontX, rearX, archRadius } = shape.wheels;
  const lip = (shape.flare ?? 0.012) - 0.597;
  return [frontX, rearX].flatMap((wheelX) => {
    const well = lathe(
      'well',
      [
        [archRadius + 0.016, halfWidthAt(wheelX) + lip],
        [archRadius + 0.016, 0],
        [archRadius, -0.02],
        [0, -0.02],
      ],
      64,
      -wellLean,
      Math.PI + wellLean,
    );
    return onBothSides(translated(well, wheelX, wheelY, 0.55));
  });
}

/** Dark slabs that block the view under the floor. */
function underbody({ shape, floorAt }: CarForm): Part[] {
  const { frontX, rearX, radius } = shape.wheels;
  const [from, to] = [frontX + radius + 0.08, rearX - radius - 0.08];
  const y = floorAt((from + to) / 2) + 0.07;
  const tailEnd = shape.length - 0.45;
  return [
    box('under', [(from + to) / 2, y, 0], [(to - from) / 2, 0.04, 0.7], 0.02),
    box('under', [(from + tailEnd) / 2 + 0.2, y + 0.16, 0], [(tailEnd - from) / 2 - 0.2, 0.02, 0.52], 0.02),
  ];
}

function wheels({ shape, halfWidthAt, sectionAt, shoulderAt, wheelY }: CarForm): Part[] {
  const { frontX, rearX, width } = shape.wheels;
  const halfTrack = halfWidthAt(frontX) + sectionAt(wheelY - shoulderAt(frontX)) - (width / 2) * 1.04;
  const one = wheel(shape.wheels);
  const onLeft = (part: Part, wheelX: number): Part =>
    translated(turnedZ(part, 0.3 + wheelX), wheelX, wheelY, halfTrack);
  // Each wheel is turned by a different angle, because wheels with aligned spokes look artificial.
  const onRight = (part: Part, wheelX: number): Part =>
    mirrored(translated(turnedZ(part, 0.9 - wheelX), wheelX, wheelY, halfTrack));
  const mounted = [frontX, rearX].flatMap((wheelX) =>
    one.flatMap((part) => [onLeft(part, wheelX), onRight(part, wheelX)]),
  );
  const axles = [frontX, rearX].map((x) => box('under', [x, wheelY, 0], [0.05, 0.05, halfTrack], 0.02));
  return [...mounted, ...axles];
}
