import { smoothMax } from '../../geometry/blend.ts';
import type { Part } from '../../geometry/mesh.ts';
import type { CarForm, CarShape } from '../car-shape.ts';
import { tallMirrors } from '../tall-mirrors.ts';
import { alloyTray } from '../tray.ts';
import { truckChassis } from '../truck-chassis.ts';
import { van } from './van.ts';

/** End of the cab; behind it the chassis is visible. */
export const cabEndX = 1.72;

/** A light truck with the cab over its front wheels, and a tray. */
// biome-ignore format: points read as tables
export const lightTruck: CarShape = {
  ...van,
  length: 5.98,
  heightLimit: 2.45,
  beltHeight: 1.36,
  cell: 0.014,
  wheels: { frontX: 0.98, rearX: 4.32, radius: 0.395, archRadius: 0.45, width: 0.23, rimRadius: 0.222, style: 'steel' },
  deck: [[0, 1.28], [0.1, 1.33], [0.5, 1.36], [5.98, 1.38]],
  deckBlur: 0.05,
  roof: [
    [0.04, 0.3], [0.12, 1.3], [0.38, 2.03], [0.5, 2.17], [0.8, 2.25], [1.2, 2.265], [1.72, 2.255], [5.98, 2.24],
  ],
  roofBlur: 0.035,
  roofMiddle: [0.8, 1.5],
  plan: [[0, 0.9], [0.4, 0.945], [0.98, 0.955], [5.98, 0.955]],
  section: [
    [-0.75, -0.05], [-0.64, -0.02], [-0.5, -0.006], [-0.3, -0.008], [-0.09, -0.002], [0, 0.003], [0.05, -0.002],
    [0.15, -0.01], [0.35, -0.035],
  ],
  shoulder: [[0, 1.12], [5.98, 1.14]],
  floor: [[0, 0.4], [0.5, 0.4], [5.98, 0.42]],
  nose: [[0.3, 0.08], [0.42, 0.025], [0.52, 0], [0.95, 0], [1.12, 0.015], [1.25, 0.04], [1.38, 0.09], [1.5, 0.16]],
  noseSweep: 0.075,
  noseSweepPower: 4,
  cabinPlan: [[0, 0.87], [0.5, 0.905], [1.2, 0.915], [5.98, 0.915]],
  cabinSection: [[-0.4, 0], [0, 0], [0.2, -0.015], [0.5, -0.055], [0.72, -0.1], [0.9, -0.18]],
  cabinEnd: undefined,
  blend: { deck: 0.1, nose: 0.16, tail: 0.1, roof: 0.17, belt: 0.06 },
  windscreenCurve: 0.11,
  rearScreenCurve: 0,
  roofCrown: 0.04,
  flare: 0.02,
  haunch: 0,
  frontHaunch: 0,
  sillHeight: 0.4,
  carve: (distance, x) => smoothMax(distance, x - cabEndX, 0.1),
  sideGlassOutline: [
    [0.36, 1.4, 0.03], [0.6, 1.99, 0.06], [0.85, 2.06, 0.1], [1.46, 2.06, 0.05], [1.5, 1.47, 0.04], [0.95, 1.46, 0.1],
    [0.7, 1.38, 0.1],
  ],
  sideGlass: [
    {
      poly: [
        [0.43, 1.42, 0.02], [0.64, 1.96, 0.06], [0.86, 2.03, 0.08], [1.43, 2.03, 0.03], [1.465, 1.495, 0.03],
        [0.94, 1.485, 0.1], [0.7, 1.41, 0.08],
      ],
    },
  ],
  windscreen: { pillar: 0.075, top: 2.1, bottom: 0.06, cowl: 0.012, fromX: -1 },
  rearScreen: { pillar: 0.25, top: 2.0, bottomHeight: 1.52, bottom: 0, fromX: 1.5 },
  doors: [
    {
      poly: [
        [0.35, 0.92, 0.06], [0.29, 1.36, 0.1], [0.56, 2.03, 0.06], [0.85, 2.12, 0.08], [1.53, 2.12, 0.05],
        [1.57, 1.4, 0.05], [1.57, 0.92, 0.06],
      ],
    },
  ],
  sidePanels: [{ label: 'black', poly: [[-0.2, 0.56], [0.62, 0.56], [0.62, 0.3], [-0.2, 0.3]] }],
  frontPanels: [
    {
      label: 'head',
      poly: [[0.5, 0.84, 0.03], [0.52, 0.655, 0.03], [1.1, 0.655, 0.02], [1.1, 0.87, 0.02], [0.62, 0.87, 0.04]],
      maxX: () => 0.3,
    },
    { label: 'grille', poly: [[-0.62, 1.14, 0.03], [0.62, 1.14, 0.03], [0.58, 1.0, 0.03], [-0.58, 1.0, 0.03]] },
    { label: 'vent', poly: [[-0.42, 0.76, 0.03], [0.42, 0.76, 0.03], [0.42, 0.68, 0.03], [-0.42, 0.68, 0.03]] },
    { label: 'black', poly: [[-1.2, 0.56, 0.02], [1.2, 0.56, 0.02], [1.2, 0.3, 0.02], [-1.2, 0.3, 0.02]] },
  ],
  frontLines: [
    {
      poly: [[-0.74, 1.27, 0.05], [0.74, 1.27, 0.05], [0.7, 0.92, 0.05], [-0.7, 0.92, 0.05]],
      where: (x) => x < 0.3,
    },
    { poly: [[-1.2, 0.62], [1.2, 0.62], [1.2, 0.1], [-1.2, 0.1]], where: (x, _y, z) => x < 0.5 && z < 0.99 },
  ],
  rearPanels: [],
  rearLines: [],
  rearLights: [],
  rearBars: [],
  frontLights: [],
  projectors: [[0.62, 0.755, 0.05], [0.775, 0.755, 0.05]],
  frontBars: [
    { count: 3, fromY: 1.03, toY: 1.11, halfWidth: 0.58, depth: 0.006, radius: 0.011, material: 'trim', flatness: 0.7 },
  ],
  frontBadge: [0.955, 0.05],
  frontBadgeDepth: -0.004,
  rearBadge: undefined,
  frontPlate: 0.495,
  rearPlate: undefined,
  handles: [[1.43, 1.27]],
  mirror: undefined,
  linerSpan: [0.1, 1.7],
  interior: {
    floor: 0.9,
    seats: [[0.78, 0.42], [0.78, -0.42]],
    dash: [0.5, 1.32],
    driverZ: -0.42,
    dashHalfWidth: 0.66,
  },
  fittings: truckWork,
};

/** Tray, mirrors and chassis of the light truck. */
function truckWork(form: CarForm): Part[] {
  return [
    ...alloyTray({
      fromX: 1.95,
      toX: 5.98,
      halfWidth: 1.06,
      floorY: 1.02,
      wallHeight: 0.38,
      headTop: 2.2,
      ribs: 9,
      rails: { x: 3.72, halfLength: 2.1, y: 0.74 },
      crossX: [2.2, 2.9, 3.6, 5.05, 5.7],
      flaps: { x: form.shape.wheels.rearX + 0.6, y: form.wheelY + 0.12 },
      edgeM: 0.04,
      lampsY: 0.82,
    }),
    ...tallMirrors(form.probe, 0.3, 1.72),
    ...truckChassis(form, cabEndX),
  ];
}
