import type { StudioBody, StudioTrim } from '../catalogue.ts';
import type { Part } from '../geometry/mesh.ts';
import { buildCamperTrailer } from './camper-trailer.ts';
import { buildCar } from './car.ts';
import type { BarSet, CarShape } from './car-shape.ts';
import { buildCaravan } from './caravan.ts';
import { buildMotorcycle } from './motorcycle.ts';
import { bus } from './shapes/bus.ts';
import { cabChassis } from './shapes/cab-chassis.ts';
import { convertible } from './shapes/convertible.ts';
import { coupe } from './shapes/coupe.ts';
import { crewTruck } from './shapes/crew-truck.ts';
import { hatch } from './shapes/hatch.ts';
import { lightTruck } from './shapes/light-truck.ts';
import { motorhome } from './shapes/motorhome.ts';
import { offRoader } from './shapes/off-roader.ts';
import { curtainsider, pantech } from './shapes/pantech.ts';
import { peopleMover } from './shapes/people-mover.ts';
import { sedan } from './shapes/sedan.ts';
import { suv } from './shapes/suv.ts';
import { tipper } from './shapes/tipper.ts';
import { ute } from './shapes/ute.ts';
import { van } from './shapes/van.ts';
import { wagon } from './shapes/wagon.ts';

const shapes: Readonly<Partial<Record<StudioBody, CarShape>>> = {
  sedan,
  wagon,
  hatch,
  coupe,
  convertible,
  suv,
  'off-roader': offRoader,
  'people-mover': peopleMover,
  ute,
  'cab-chassis': cabChassis,
  'light-truck': lightTruck,
  'crew-truck': crewTruck,
  tipper,
  pantech,
  curtainsider,
  van,
  bus,
  motorhome,
};

/** Builds a body of the catalogue. To add a car, add its shape and an entry above. */
export function buildVehicle(body: StudioBody, trim: StudioTrim): Part[] {
  if (body === 'motorcycle') return buildMotorcycle();
  if (body === 'camper-trailer') return buildCamperTrailer();
  if (body === 'caravan') return buildCaravan(trim === 'single' ? 1 : 2);
  return buildCar(trimmed(shapes[body]!, trim));
}

/**
 * A car with the equipment of its trim grade. The plainest grade has steel wheels, black handles and mirrors, no chrome
 * and no rails; other grades have cast wheels, painted handles and chrome.
 */
function trimmed(shape: CarShape, trim: StudioTrim): CarShape {
  const { wheels } = shape;
  if (trim === 'high') return wheels.style === 'steel' ? { ...shape, wheels: { ...wheels, style: 'multi10' } } : shape;
  if (trim !== 'base') return shape;
  const dulled = (bars: readonly BarSet[]): BarSet[] =>
    bars.map((bar) => (bar.material === 'trim' ? bar : { ...bar, material: 'plastic' }));
  return {
    ...shape,
    wheels: { ...wheels, style: 'steel', rimRadius: wheels.rimRadius * 0.93 },
    chromeSideTrim: false,
    frontBars: dulled(shape.frontBars),
    rearBars: dulled(shape.rearBars ?? []),
    handleMaterial: 'plastic',
    mirrorMaterial: 'plastic',
    rails: undefined,
  };
}
