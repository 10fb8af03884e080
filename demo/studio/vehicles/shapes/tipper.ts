import type { CarForm, CarShape } from '../car-shape.ts';
import { tallMirrors } from '../tall-mirrors.ts';
import { tippingBody } from '../tipping-body.ts';
import { truckChassis, truckRear } from '../truck-chassis.ts';
import { cabEndX, lightTruck } from './light-truck.ts';

const size = { fromX: 1.95, toX: 5.12, halfWidth: 1.02, floorY: 1.04 };

/** The light truck's cab in front of a short tipping body. */
export const tipper: CarShape = {
  ...lightTruck,
  length: size.toX,
  wheels: { ...lightTruck.wheels, rearX: 4.0 },
  fittings: (form: CarForm) => [
    ...tippingBody({ ...size, wallHeight: 0.5, headTop: 2.3, posts: 3 }),
    ...truckRear(form, size),
    ...tallMirrors(form.probe, 0.3, 1.72),
    ...truckChassis(form, cabEndX),
  ],
};
