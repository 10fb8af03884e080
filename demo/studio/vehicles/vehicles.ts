import type { StudioBody } from '../catalogue.ts';
import type { Part } from '../geometry/mesh.ts';
import { buildCar } from './car.ts';
import { buildCaravan } from './caravan.ts';
import { buildMotorcycle } from './motorcycle.ts';
import { bus } from './shapes/bus.ts';
import { cabChassis } from './shapes/cab-chassis.ts';
import { convertible } from './shapes/convertible.ts';
import { coupe } from './shapes/coupe.ts';
import { hatch } from './shapes/hatch.ts';
import { lightTruck } from './shapes/light-truck.ts';
import { motorhome } from './shapes/motorhome.ts';
import { offRoader } from './shapes/off-roader.ts';
import { peopleMover } from './shapes/people-mover.ts';
import { sedan } from './shapes/sedan.ts';
import { suv } from './shapes/suv.ts';
import { ute } from './shapes/ute.ts';
import { van } from './shapes/van.ts';
import { wagon } from './shapes/wagon.ts';

/** How each body of the catalogue is built. A new car is one more shape and one more line here. */
export const vehicles: Readonly<Record<StudioBody, () => Part[]>> = {
  sedan: () => buildCar(sedan),
  wagon: () => buildCar(wagon),
  hatch: () => buildCar(hatch),
  coupe: () => buildCar(coupe),
  convertible: () => buildCar(convertible),
  suv: () => buildCar(suv),
  'off-roader': () => buildCar(offRoader),
  'people-mover': () => buildCar(peopleMover),
  ute: () => buildCar(ute),
  'cab-chassis': () => buildCar(cabChassis),
  'light-truck': () => buildCar(lightTruck),
  van: () => buildCar(van),
  bus: () => buildCar(bus),
  motorcycle: buildMotorcycle,
  caravan: buildCaravan,
  motorhome: () => buildCar(motorhome),
};
