import type { Camera } from '../cameras.ts';
import { fieldOfViewDegrees, towardsCamera } from '../cameras.ts';
import type { DetailView, StudioBody } from '../catalogue.ts';
import type { MaterialName } from '../geometry/material-name.ts';
import type { Part } from '../geometry/mesh.ts';
import { compacted, keepTriangles } from '../geometry/mesh.ts';
import type { Bounds } from '../geometry/surface-nets.ts';
import type { Vec3 } from '../geometry/vector.ts';
import { plus, times } from '../geometry/vector.ts';
import { buildCar } from '../vehicles/car.ts';
import { createCarForm } from '../vehicles/car-body.ts';
import type { CarShape, LightGuide } from '../vehicles/car-shape.ts';
import { hatch } from '../vehicles/shapes/hatch.ts';
import { sedan } from '../vehicles/shapes/sedan.ts';
import { suv } from '../vehicles/shapes/suv.ts';
import { ute } from '../vehicles/shapes/ute.ts';
import { closeLamps } from './lamps.ts';
import { closeWheel } from './wheel.ts';

/** The front of a car, built for cameras that come close to it. */
export type CloseUpModel = {
  parts: readonly Part[];
  /** Where its shade is to be as fine as its shape. */
  near: Bounds;
  cameras: Record<DetailView, Camera>;
};

const shapes: Readonly<Partial<Record<StudioBody, CarShape>>> = { sedan, hatch, suv, ute };
const cellM = 0.0055;
/** How far behind the front axle skin is fine, and up to where there is any. */
const fineM = { beyond: 0.1, margin: 0.74, height: 1.12, fromZ: 0.34, halfWidth: 1.15 } as const;
const stretchM = 2.2;
/** Cabins are no part of a front's pictures. */
const cabinMaterials: ReadonlySet<MaterialName> = new Set(['liner', 'seat', 'dash', 'dashTrim', 'screen', 'screenOn']);

/** Where a camera stands for one detail, what it sees from top to bottom in metres, and its lamp. */
type Station = {
  azimuthDegrees: number;
  elevationDegrees: number;
  seenM: number;
  flash: number;
};

/**
 * The front of a body with the cameras of its details.
 *
 * @throws STUDIO_NO_CLOSE_UP for a body without a shape here
 */
export function closeUpOf(body: StudioBody): CloseUpModel {
  const shape = shapes[body];
  if (shape === undefined)
    throw new Error(`STUDIO_NO_CLOSE_UP: the catalogue promises details of a ${body}, which has no shape here.`);
  const { frontX, radius } = shape.wheels;
  const { probe } = createCarForm(shape);
  const [z, y] = middleOf(shape.frontLights.filter(({ depth = 1 }) => depth > 0));
  const near: Bounds = [-fineM.beyond, 0.12, fineM.fromZ, frontX + fineM.margin, fineM.height, fineM.halfWidth];
  return {
    parts: built(shape, near),
    near,
    cameras: {
      wheel: cameraAt([frontX + 0.02, radius + 0.02, 0.8], {
        azimuthDegrees: 72,
        elevationDegrees: 6,
        seenM: (radius * 2) / 0.76,
        flash: 1.2,
      }),
      'head-lamp': cameraAt([probe.frontX(y, z), y + 0.012, z + 0.02], {
        azimuthDegrees: 36,
        elevationDegrees: 11,
        seenM: 0.46,
        flash: 0.5,
      }),
    },
  };
}

/** Middle of the box round some light guides: z, y. */
function middleOf(guides: readonly LightGuide[]): readonly [number, number] {
  const points = guides.flatMap(({ pts }) => pts);
  const middle = (axis: 0 | 1): number => {
    const values = points.map((point) => point[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return [middle(0), middle(1)];
}

function built(shape: CarShape, near: Bounds): Part[] {
  const whole = buildCar(shape, { near, cellM, toX: stretchM, frontWheel: closeWheel, lamps: closeLamps });
  return whole
    .filter(({ material }) => !cabinMaterials.has(material))
    .map((part) => compacted(keepTriangles(part, ([x]) => x < stretchM + 0.2)));
}

function cameraAt(target: Vec3, { seenM, flash, ...direction }: Station): Camera {
  const distance = seenM / (2 * Math.tan((fieldOfViewDegrees * Math.PI) / 360));
  return { position: plus(target, times(towardsCamera(direction), distance)), target, fieldOfViewDegrees, flash };
}
