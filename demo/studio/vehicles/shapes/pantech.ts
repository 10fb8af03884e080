import type { CarForm, CarShape } from '../car-shape.ts';
import { goodsBox } from '../goods-box.ts';
import type { GoodsBox } from '../goods-box-shape.ts';
import { tallMirrors } from '../tall-mirrors.ts';
import { truckChassis, truckRear } from '../truck-chassis.ts';
import { cabEndX, lightTruck } from './light-truck.ts';

const size = { fromX: 1.86, toX: 6.66, halfWidth: 1.12, floorY: 1.03, roofY: 3.2 };

/** The light truck's cab in front of a closed body on two axles. */
const boxTruck = (sides: GoodsBox['sides']): CarShape => ({
  ...lightTruck,
  length: size.toX,
  wheels: { ...lightTruck.wheels, rearX: 4.74 },
  fittings: (form: CarForm) => [
    ...goodsBox({ ...size, sides }),
    ...truckRear(form, size),
    ...tallMirrors(form.probe, 0.3, 1.72),
    ...truckChassis(form, cabEndX),
  ],
});

/** A box with rigid walls. */
export const pantech = boxTruck('panels');

/** A box with curtains for sides. */
export const curtainsider = boxTruck('curtains');
