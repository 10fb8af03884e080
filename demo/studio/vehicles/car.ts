import type { Part } from '../geometry/mesh.ts';
import { keepTriangles, mirrored, onBothSides, translated, turnedZ } from '../geometry/mesh.ts';
import { box, lathe } from '../geometry/solids.ts';
import type { Bounds } from '../geometry/surface-nets.ts';
import { surfaceNets } from '../geometry/surface-nets.ts';
import type { Vec3 } from '../geometry/vector.ts';
import { cabin } from './cabin.ts';
import type { CarForm } from './car-body.ts';
import { createCarForm } from './car-body.ts';
import { carFittings } from './car-fittings.ts';
import { carPanels } from './car-panels.ts';
import type { CarShape } from './car-shape.ts';
import type { WheelSize } from './wheel.ts';
import { wheel } from './wheel.ts';

const defaultCellM = 0.012;

/** A whole car: skin, wheels, fitted parts and what is seen of the cabin. */
export function buildCar(shape: CarShape, close?: CloseUp): Part[] {
  const form = createCarForm(shape);
  return [
    ...skin(form, close),
    ...wheelWells(form, close === undefined ? usualWellLean : wellLean(form)),
    ...underbody(form),
    ...wheels(form, close?.frontWheel),
    ...carFittings(form, close?.lamps),
    ...cabin(shape.interior),
    ...(shape.fittings?.(form) ?? []),
  ];
}

/** What is made finer, and otherwise, where a camera comes near the left side of a car. */
export type CloseUp = {
  /** Skin inside is meshed by cells of `cellM`. */
  near: Bounds;
  cellM: number;
  /** Up to where there is any skin at all. */
  toX: number;
  /** Takes the place of the front wheel on the left. */
  frontWheel?: (size: WheelSize) => Part[];
  /** Takes the place of what shines in and beside the lamps. */
  lamps?: (form: CarForm) => Part[];
};

function skin(form: CarForm, close: CloseUp | undefined): Part[] {
  const { field, shape } = form;
  const whole: Bounds = [-0.06, 0.1, 0, (close?.toX ?? shape.length) + 0.06, shape.heightLimit, 1.12];
  const options = { half: true, slack: 2.4, gradientStepM: 0.002 };
  const coarse = carPanels(form, surfaceNets(field, whole, shape.cell ?? defaultCellM, options));
  if (close === undefined) return coarse;
  const { near, cellM } = close;
  const isNear = (point: Vec3): boolean =>
    ([0, 1, 2] as const).every((axis) => point[axis] > near[axis] && point[axis] < near[axis + 3]!);
  const fine = surfaceNets(field, grown(near, 0.03), cellM, { ...options, half: false, gradientStepM: 0.0012 });
  const finePanels = carPanels(form, fine, 'framed').filter((_, i) => i % 2 === 0);
  return [...coarse.map((part) => keepTriangles(part, (centre) => !isNear(centre))), ...finePanels];
}

const grown = ([x0, y0, z0, x1, y1, z1]: Bounds, by: number): Bounds => [
  x0 - by,
  y0 - by,
  z0 - by,
  x1 + by,
  y1 + by,
  z1 + by,
];

/** How far beyond a half circle the wells reach, radians. */
const usualWellLean = 0.35;

/** The same where a camera comes close: it would see their ends under the sill. */
const wellLean = ({ shape, floorAt, wheelY }: CarForm): number =>
  Math.asin(Math.max(0.02, wheelY - floorAt(shape.wheels.frontX) - 0.025) / shape.wheels.archRadius);

/** Half tubes behind the arches; they reach the lip, or daylight shows. */
function wheelWells({ shape, halfWidthAt, wheelY }: CarForm, lean: number): Part[] {
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
      -lean,
      Math.PI + lean,
    );
    return onBothSides(translated(well, wheelX, wheelY, 0.55));
  });
}

/** Dark slabs that close the view under the floor. */
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

function wheels(
  { shape, halfWidthAt, sectionAt, shoulderAt, wheelY }: CarForm,
  closeWheel?: (size: WheelSize) => Part[],
): Part[] {
  const { frontX, rearX, width } = shape.wheels;
  const halfTrack = halfWidthAt(frontX) + sectionAt(wheelY - shoulderAt(frontX)) - (width / 2) * 1.04;
  const one = wheel(shape.wheels);
  const onLeft = (part: Part, wheelX: number): Part =>
    translated(turnedZ(part, 0.3 + wheelX), wheelX, wheelY, halfTrack);
  // Each wheel stands at its own angle: four spokes in step look stamped.
  const onRight = (part: Part, wheelX: number): Part =>
    mirrored(translated(turnedZ(part, 0.9 - wheelX), wheelX, wheelY, halfTrack));
  const mounted = [frontX, rearX].flatMap((wheelX) => {
    const close = wheelX === frontX ? closeWheel?.(shape.wheels) : undefined;
    return [
      ...one.flatMap((part) => [...(close === undefined ? [onLeft(part, wheelX)] : []), onRight(part, wheelX)]),
      ...(close ?? []).map((part) => onLeft(part, wheelX)),
    ];
  });
  const axles = [frontX, rearX].map((x) => box('under', [x, wheelY, 0], [0.05, 0.05, halfTrack], 0.02));
  return [...mounted, ...axles];
}
