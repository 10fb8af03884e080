import { smoothMax } from '../../geometry/blend.ts';
import { onBothSides } from '../../geometry/mesh.ts';
import { box, tube } from '../../geometry/solids.ts';
import type { Vec3 } from '../../geometry/vector.ts';
import { towards } from '../../geometry/vector.ts';
import type { CarShape } from '../car-shape.ts';
import { suv } from './suv.ts';

// biome-ignore format: points read as tables
export const ute: CarShape = {
  ...suv,
  length: 5.33,
  heightLimit: 1.95,
  beltHeight: 1.16,
  cell: 0.0155,
  wheels: { frontX: 0.94, rearX: 4.14, radius: 0.392, archRadius: 0.445, width: 0.255, rimRadius: 0.23, style: 'six' },
  deck: [
    [0, 1], [0.1, 1.035], [0.5, 1.1], [1, 1.145], [1.4, 1.17], [2.2, 1.18], [3.3, 1.19], [3.62, 1.225], [3.75, 1.235],
    [5.33, 1.235],
  ],
  deckBlur: 0.04,
  roof: [[0.5, 0.8], [1.22, 1.15], [1.92, 1.66], [2.22, 1.765], [2.8, 1.8], [3.3, 1.785], [3.7, 1.76], [4.6, 1.74]],
  roofMiddle: [2, 3],
  plan: [[0, 0.88], [0.5, 0.915], [0.94, 0.94], [1.6, 0.93], [2.6, 0.93], [4.14, 0.935], [5, 0.93], [5.33, 0.92]],
  section: [
    [-0.92, -0.14], [-0.8, -0.08], [-0.7, -0.035], [-0.56, -0.01], [-0.44, -0.02], [-0.26, -0.02], [-0.09, -0.004],
    [0, 0.003], [0.04, -0.006], [0.1, -0.022], [0.2, -0.06], [0.4, -0.2],
  ],
  shoulder: [[0, 0.95], [0.9, 1.02], [2.3, 1.05], [3.7, 1.07], [5.33, 1.08]],
  floor: [[0, 0.36], [0.5, 0.32], [4.5, 0.36], [5.33, 0.5]],
  nose: [
    [0.25, 0.18], [0.35, 0.09], [0.43, 0.04], [0.55, 0.005], [0.7, 0], [0.86, 0.01], [0.96, 0.025], [1.03, 0.07],
    [1.15, 0.22],
  ],
  tail: [[0.3, 0.12], [0.45, 0.08], [0.52, 0.03], [0.6, 0.015], [0.9, 0.015], [1.2, 0.02], [1.4, 0.03]],
  cabinPlan: [[0.6, 0.83], [1.6, 0.835], [2.5, 0.84], [3.4, 0.825], [4.2, 0.8]],
  cabinSection: [[-0.4, 0], [-0.02, 0], [0.1, -0.03], [0.3, -0.11], [0.5, -0.2], [0.65, -0.3]],
  cabinEnd: 3.5,
  cabinEndSlope: 0.1,
  blend: { deck: 0.14, nose: 0.24, tail: 0.09, roof: 0.16, belt: 0.05, cabinEnd: 0.1 },
  noseSweep: 0.26,
  noseSweepPower: 2.6,
  tailSweep: 0.03,
  rearScreenCurve: 0,
  bonnetDome: 0.02,
  flare: 0.03,
  haunch: 0.012,
  cladding: 0.055,
  sillHeight: 0.44,
  sideGlassOutline: [
    [1.6, 1.205, 0.02], [2.02, 1.555, 0.08], [2.36, 1.665, 0.12], [2.9, 1.685, 0.2], [3.24, 1.67, 0.05],
    [3.36, 1.25, 0.04], [2.6, 1.215, 0.3],
  ],
  sideGlass: [
    { poly: [[1.68, 1.218, 0.02], [2.04, 1.54, 0.08], [2.34, 1.645, 0.1], [2.47, 1.655, 0.02], [2.5, 1.225, 0.02]] },
    { poly: [[2.6, 1.228, 0.02], [2.57, 1.66, 0.02], [2.9, 1.664, 0.15], [3.215, 1.65, 0.04], [3.32, 1.26, 0.03]] },
  ],
  chromeSideTrim: false,
  windscreen: { pillar: 0.055, top: 1.735, bottom: 0.035, cowl: 0.02, fromX: 1.1 },
  rearScreen: { pillar: 0.13, top: 1.66, bottomHeight: 1.27, bottom: 0, fromX: 3.3 },
  doors: [
    {
      poly: [
        [1.5, 0.44, 0.08], [1.44, 0.78, 0.3], [1.56, 1.19, 0.02], [2.02, 1.585, 0.05], [2.53, 1.7, 0.02],
        [2.56, 1.08, 0.1], [2.54, 0.44, 0.06],
      ],
    },
    {
      poly: [
        [2.54, 0.44, 0.06], [2.56, 1.08, 0.1], [2.53, 1.7, 0.02], [3.28, 1.69, 0.06], [3.46, 1.22, 0.04],
        [3.47, 0.95, 0.06], [3.44, 0.8, 0.1], [3.44, 0.44, 0.06],
      ],
    },
  ],
  sidePanels: [],
  frontPanels: [
    {
      label: 'head',
      poly: [
        [0.54, 0.965, 0.02], [0.56, 0.86, 0.02], [0.8, 0.86, 0.03], [1, 0.87, 0.02], [1, 0.985, 0.02],
        [0.75, 0.985, 0.05],
      ],
      maxX: (y) => 0.42 + (y - 0.9) * 0.5,
    },
    {
      label: 'grille',
      poly: [
        [-0.52, 0.965, 0.04], [0.52, 0.965, 0.04], [0.5, 0.74, 0.05], [0.42, 0.66, 0.05], [-0.42, 0.66, 0.05],
        [-0.5, 0.74, 0.05],
      ],
    },
    { label: 'black', poly: [[-0.8, 0.56, 0.05], [0.8, 0.56, 0.05], [0.74, 0.34, 0.04], [-0.74, 0.34, 0.04]] },
    { label: 'black', poly: [[0.66, 0.74, 0.03], [0.81, 0.74, 0.03], [0.84, 0.58, 0.04], [0.7, 0.52, 0.03]] },
  ],
  rearPanels: [
    {
      label: 'tail',
      poly: [[0.77, 1.17, 0.02], [0.77, 0.8, 0.02], [1.1, 0.8, 0.02], [1.1, 1.17, 0.02]],
      minX: (_y) => 5.2,
    },
    { label: 'black', poly: [[-1, 0.64, 0.03], [1, 0.64, 0.03], [1, 0.2, 0.03], [-1, 0.2, 0.03]], minX: () => 4.83 },
  ],
  rearLines: [
    {
      poly: [[-0.755, 1.5], [0.755, 1.5], [0.755, 0.7, 0.03], [-0.755, 0.7, 0.03]],
      where: (_x, y, _z, nx) => nx > 0.5 && y < 1.25,
    },
  ],
  topLines: [
    {
      poly: [
        [0.05, -0.3], [0.05, 0.3], [0.16, 0.64, 0.08], [0.4, 0.745, 0.1], [1, 0.775, 0.1], [1.4, 0.785, 0.04],
        [1.36, 0.4, 0.1], [1.34, 0, 0.1], [1.36, -0.4], [1.4, -0.785, 0.04], [1, -0.775], [0.4, -0.745],
        [0.16, -0.64],
      ],
      where: (x, _y, _z, _nx, ny) => ny > 0.3 && x > 0.25 && x < 1.37,
    },
  ],
  frontLights: [
    { pts: [[0.575, 0.95], [0.68, 0.962], [0.78, 0.965], [0.86, 0.965]], depth: 0.018, radius: 0.007 },
    { pts: [[0.575, 0.94], [0.585, 0.9], [0.6, 0.875]], depth: 0.018, radius: 0.007 },
  ],
  rearLights: [{ pts: [[0.84, 1.13], [0.845, 1], [0.84, 0.85]], depth: 0.008, radius: 0.014 }],
  projectors: [[0.66, 0.912, 0.026], [0.76, 0.914, 0.026]],
  frontBars: [
    {
      count: 3,
      fromY: 0.72,
      toY: 0.88,
      halfWidth: (y) => 0.44 + (y - 0.68) * 0.25,
      depth: 0.004,
      radius: 0.02,
      material: 'black',
      flatness: 0.55,
    },
    { count: 1, fromY: 0.955, toY: 0.955, halfWidth: 0.51, depth: -0.002, radius: 0.01, material: 'black' },
    {
      count: 1,
      fromY: 0.43,
      toY: 0.43,
      halfWidth: 0.55,
      depth: -0.006,
      radius: 0.03,
      material: 'metal',
      flatness: 0.5,
    },
  ],
  rearBars: [
    { count: 1, fromY: 0.56, toY: 0.56, halfWidth: 0.8, depth: -0.05, radius: 0.06, material: 'chrome', flatness: 0.7 },
  ],
  frontBadge: [0.8, 0.058],
  frontBadgeDepth: -0.026,
  rearBadge: undefined,
  frontPlate: 0.61,
  rearPlate: 0.86,
  handles: [[2.39, 1.055], [3.26, 1.065]],
  mirror: { x: 1.74, y: 1.19, scale: 1.2 },
  linerSpan: [1.2, 3.5],
  interior: {
    floor: 0.46,
    seats: [[2.12, 0.39], [2.12, -0.39]],
    rearBench: 2.72,
    dash: [1.78, 1.09],
    driverZ: -0.39,
    dashHalfWidth: 0.66,
  },
  carve: bedAndCabGap,
  rails: undefined,
  fittings: tubWork,
};

/** Hollows out the tub and separates it from the cab. */
function bedAndCabGap(distance: number, x: number, y: number, z: number): number {
  const bed = Math.max(Math.abs(x - 4.43) - 0.77, Math.abs(z) - 0.76, 0.8 - y);
  const gap = Math.max(Math.abs(x - 3.605) - 0.014, 0.5 - y);
  return Math.max(smoothMax(distance, -bed, 0.05), -gap);
}

const hoop: readonly Vec3[] = [
  [3.72, 1.22, 0.7],
  [3.8, 1.55, 0.66],
  [3.86, 1.66, 0.6],
  [3.88, 1.68, 0.4],
  [3.88, 1.68, -0.4],
  [3.86, 1.66, -0.6],
  [3.8, 1.55, -0.66],
  [3.72, 1.22, -0.7],
];

/** Sports bar, side steps, tub capping and the tailgate's handle. */
function tubWork() {
  const sportsBar = hoop.flatMap((point, i) => {
    const next = hoop[i + 1];
    return next === undefined ? [point] : [0, 0.25, 0.5, 0.75].map((share) => towards(point, next, share));
  });
  return [
    tube('black', sportsBar, 0.032, { sides: 16 }),
    ...onBothSides(
      tube(
        'black',
        [
          [1.62, 0.4, 0.93],
          [2.4, 0.4, 0.95],
          [3.3, 0.4, 0.93],
        ],
        0.035,
        { sides: 14, flatness: 1.4 },
      ),
    ),
    ...onBothSides(
      tube(
        'black',
        [
          [3.84, 1.6, 0.63],
          [4.6, 1.21, 0.805],
        ],
        0.022,
      ),
    ),
    ...onBothSides(box('plastic', [4.44, 1.204, 0.812], [0.8, 0.012, 0.052], 0.01)),
    box('black', [5.325, 1, 0], [0.012, 0.02, 0.1], 0.008),
  ];
}
