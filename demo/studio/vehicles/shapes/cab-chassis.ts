import { smoothMax } from '../../geometry/blend.ts';
import type { CarShape } from '../car-shape.ts';
import { alloyTray } from '../tray.ts';
import { offRoader } from './off-roader.ts';

const cabEndX = 3.5;

// biome-ignore format: points read as tables
export const cabChassis: CarShape = {
  ...offRoader,
  length: 5.5,
  wheels: { ...offRoader.wheels, rearX: 4.2, style: 'steel' },
  deck: [[0, 1.03], [0.08, 1.075], [0.4, 1.12], [1, 1.16], [1.36, 1.18], [2.2, 1.2], [5.5, 1.205]],
  roof: [
    [0.7, 0.6], [1.3, 1.16], [1.72, 1.69], [1.92, 1.79], [2.3, 1.845], [2.9, 1.86], [3.5, 1.845], [5.5, 1.82],
  ],
  plan: [[0, 0.88], [0.5, 0.91], [0.9, 0.925], [1.6, 0.915], [2.6, 0.915], [5.5, 0.91]],
  floor: [[0, 0.4], [0.5, 0.36], [5.5, 0.4]],
  cabinPlan: [[0.6, 0.84], [1.6, 0.85], [2.5, 0.855], [5.5, 0.84]],
  cabinEnd: undefined,
  rearScreenCurve: 0,
  flare: 0.05,
  cladding: 0.05,
  carve: (distance, x) => smoothMax(distance, x - cabEndX, 0.09),
  sideGlassOutline: [
    [1.5, 1.245, 0.03], [1.8, 1.6, 0.08], [2.05, 1.7, 0.1], [2.6, 1.715, 0.3], [3.34, 1.7, 0.05], [3.38, 1.25, 0.04],
    [2.6, 1.235, 0.3],
  ],
  sideGlass: [
    { poly: [[1.58, 1.26, 0.02], [1.83, 1.59, 0.06], [2.06, 1.68, 0.08], [2.36, 1.693, 0.02], [2.4, 1.25, 0.02]] },
    { poly: [[2.5, 1.25, 0.02], [2.46, 1.694, 0.02], [2.9, 1.694, 0.15], [3.3, 1.682, 0.04], [3.34, 1.262, 0.03]] },
  ],
  windscreen: { pillar: 0.055, top: 1.785, bottom: 0.035, cowl: 0.05, fromX: 1.1 },
  rearScreen: { pillar: 0.14, top: 1.7, bottomHeight: 1.3, bottom: 0, fromX: 3.3 },
  doors: [
    {
      poly: [
        [1.46, 0.46, 0.08], [1.4, 0.8, 0.3], [1.44, 1.22, 0.02], [1.8, 1.65, 0.05], [2.05, 1.742, 0.08],
        [2.42, 1.752, 0.02], [2.45, 1.08, 0.1], [2.43, 0.46, 0.06],
      ],
    },
    {
      poly: [
        [2.43, 0.46, 0.06], [2.45, 1.08, 0.1], [2.42, 1.752, 0.02], [3.37, 1.745, 0.05], [3.42, 1.2, 0.05],
        [3.42, 0.46, 0.06],
      ],
    },
  ],
  rearPanels: [],
  rearLines: [],
  rearLights: [],
  rearBadge: undefined,
  rearPlate: undefined,
  handles: [[2.28, 1.085], [3.28, 1.09]],
  linerSpan: [1.2, 3.4],
  fittings: ({ wheelY }) =>
    alloyTray({
      fromX: 3.64,
      toX: 5.5,
      halfWidth: 0.945,
      floorY: 1.02,
      wallHeight: 0.27,
      headTop: 1.83,
      ribs: 7,
      rails: { x: 4.4, halfLength: 1.05, y: 0.68 },
      crossX: [3.9, 4.45, 5.1],
      flaps: { x: 4.82, y: wheelY + 0.16 },
      edgeM: 0.1,
      lampsY: 0.84,
    }),
};
