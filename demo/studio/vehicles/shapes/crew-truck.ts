import { smoothMax } from '../../geometry/blend.ts';
import type { CarForm, CarShape } from '../car-shape.ts';
import { tallMirrors } from '../tall-mirrors.ts';
import { alloyTray } from '../tray.ts';
import { truckChassis } from '../truck-chassis.ts';
import { lightTruck } from './light-truck.ts';

const cabEndX = 2.72;

/** The light truck with a second row of seats, four doors and a shorter tray. */
// biome-ignore format: points read as tables
export const crewTruck: CarShape = {
  ...lightTruck,
  length: 6.56,
  wheels: { ...lightTruck.wheels, rearX: 4.84 },
  roof: [
    [0.04, 0.3], [0.12, 1.3], [0.38, 2.03], [0.5, 2.17], [0.8, 2.25], [1.2, 2.265], [2.2, 2.27], [2.72, 2.26],
    [6.56, 2.24],
  ],
  carve: (distance, x) => smoothMax(distance, x - cabEndX, 0.1),
  sideGlassOutline: [
    [0.36, 1.4, 0.03], [0.6, 1.99, 0.06], [0.85, 2.06, 0.1], [2.46, 2.06, 0.05], [2.5, 1.47, 0.04], [0.95, 1.46, 0.1],
    [0.7, 1.38, 0.1],
  ],
  sideGlass: [
    lightTruck.sideGlass[0]!,
    { poly: [[1.64, 1.495, 0.03], [1.64, 2.03, 0.03], [2.43, 2.03, 0.04], [2.465, 1.495, 0.03]] },
  ],
  rearScreen: { ...lightTruck.rearScreen!, fromX: 2.5 },
  doors: [
    lightTruck.doors[0]!,
    {
      poly: [
        [1.62, 0.62, 0.06], [1.6, 1.4, 0.05], [1.6, 2.12, 0.05], [2.54, 2.12, 0.06], [2.58, 1.4, 0.05],
        [2.58, 0.62, 0.06],
      ],
    },
  ],
  handles: [[1.43, 1.27], [2.44, 1.27]],
  linerSpan: [0.1, 2.7],
  interior: { ...lightTruck.interior, rearBench: 1.82 },
  fittings: (form: CarForm) => [
    ...alloyTray({
      fromX: 2.95,
      toX: 6.56,
      halfWidth: 1.06,
      floorY: 1.02,
      wallHeight: 0.38,
      headTop: 2.2,
      ribs: 8,
      rails: { x: 4.5, halfLength: 1.9, y: 0.74 },
      crossX: [3.2, 3.9, 5.5, 6.25],
      flaps: { x: form.shape.wheels.rearX + 0.6, y: form.wheelY + 0.12 },
      edgeM: 0.04,
      lampsY: 0.82,
    }),
    ...tallMirrors(form.probe, 0.3, 1.72),
    ...truckChassis(form, cabEndX),
  ],
};
