import type { Part } from '../../geometry/mesh.ts';
import { box, implicitSolid, roundedBoxDistance } from '../../geometry/solids.ts';
import type { CarForm, CarShape, Outline } from '../car-shape.ts';
import { tallMirrors } from '../tall-mirrors.ts';
import { van } from './van.ts';

type Pane = CarShape['sideGlass'][number];

/** x of the rows of seats: two seats on the left, one on the right, an aisle between. */
const rows = [2.85, 3.55, 4.25, 4.95, 5.45];
const passengers = rows.flatMap((x) => [0.66, 0.16, -0.62].map((z) => [x - 0.25, z] as const));

// biome-ignore format: points read as tables
const driverPane: Pane = {
  poly: [[0.66, 1.35, 0.02], [0.92, 2.06, 0.06], [1.3, 2.12, 0.1], [1.64, 2.12, 0.03], [1.64, 1.38, 0.04], [1.2, 1.335, 0.2]],
};
// biome-ignore format: points read as tables
const rearPanes: readonly Pane[] = [
  { poly: [[2.72, 1.41, 0.04], [2.72, 2.12, 0.04], [3.78, 2.12, 0.04], [3.78, 1.41, 0.04]] },
  { poly: [[3.85, 1.41, 0.04], [3.85, 2.12, 0.04], [4.9, 2.12, 0.04], [4.9, 1.41, 0.04]] },
  { poly: [[4.97, 1.41, 0.04], [4.97, 2.12, 0.04], [5.99, 2.12, 0.08], [6.02, 1.43, 0.06]] },
];
/** Hatches in the skirt. */
// biome-ignore format: points read as tables
const hatches: readonly Outline[] = [
  { poly: [[5.4, 0.62, 0.04], [5.4, 1.04, 0.04], [6, 1.04, 0.04], [6, 0.62, 0.04]] },
  { poly: [[2.95, 0.62, 0.04], [2.95, 1.02, 0.04], [4.2, 1.02, 0.04], [4.2, 0.62, 0.04]] },
];

/** A small bus with about twenty seats and a folding door behind the front wheel. */
// biome-ignore format: points read as tables
export const bus: CarShape = {
  ...van,
  length: 6.4,
  heightLimit: 2.75,
  beltHeight: 1.26,
  cell: 0.017,
  wheels: { frontX: 1.12, rearX: 4.86, radius: 0.385, archRadius: 0.435, width: 0.23, rimRadius: 0.215, style: 'steel' },
  deck: [[0, 1.17], [0.12, 1.22], [0.5, 1.25], [6.4, 1.27]],
  deckBlur: 0.05,
  roof: [
    [0.1, 0.3], [0.13, 1.2], [0.4, 2.12], [0.56, 2.38], [0.9, 2.53], [1.6, 2.57], [3.2, 2.58], [5.6, 2.57],
    [6.6, 2.54],
  ],
  roofBlur: 0.04,
  roofMiddle: [1.3, 4.6],
  plan: [[0, 0.95], [0.5, 0.995], [1.12, 1.005], [4.86, 1.005], [5.8, 1], [6.4, 0.975]],
  section: [
    [-0.9, -0.08], [-0.74, -0.04], [-0.62, -0.012], [-0.48, -0.002], [-0.3, -0.004], [-0.09, 0], [0, 0.002],
    [0.05, -0.002], [0.15, -0.01], [0.3, -0.03],
  ],
  shoulder: [[0, 1.02], [6.4, 1.04]],
  floor: [[0, 0.33], [0.5, 0.31], [5.6, 0.33], [6.4, 0.42]],
  nose: [[0.22, 0.14], [0.32, 0.06], [0.42, 0.02], [0.55, 0], [0.85, 0], [1, 0.015], [1.12, 0.04], [1.24, 0.08], [1.4, 0.18]],
  tail: [[0.22, 0.1], [0.34, 0.04], [0.48, 0.01], [0.7, 0], [1.2, 0.005], [2, 0.02], [2.6, 0.04]],
  noseSweep: 0.1,
  noseSweepPower: 3.6,
  tailSweep: 0.05,
  cabinPlan: [[0, 0.91], [0.6, 0.96], [5.6, 0.965], [6.4, 0.94]],
  cabinSection: [[-0.7, -0.1], [-0.2, 0], [0, 0], [0.3, -0.016], [0.7, -0.05], [1.05, -0.095], [1.3, -0.17]],
  cabinEnd: 6.36,
  cabinEndSlope: -0.03,
  blend: { deck: 0.12, nose: 0.15, tail: 0.14, roof: 0.22, belt: 0.08, cabinEnd: 0.16 },
  roofCrown: 0.05,
  windscreenCurve: 0.16,
  rearScreenCurve: 0,
  flare: 0.012,
  haunch: 0,
  frontHaunch: 0,
  sillHeight: 0.42,
  sideGlassOutline: [
    [0.56, 1.32, 0.03], [0.86, 2.13, 0.08], [1.3, 2.17, 0.2], [6.06, 2.17, 0.1], [6.1, 1.38, 0.08], [1.7, 1.36, 0.06],
    [1.2, 1.3, 0.2],
  ],
  sideGlass: [
    driverPane,
    { poly: [[1.8, 0.62, 0.03], [1.8, 2.08, 0.03], [2.13, 2.08, 0.03], [2.13, 0.62, 0.03]] },
    { poly: [[2.2, 0.62, 0.03], [2.2, 2.08, 0.03], [2.53, 2.08, 0.03], [2.53, 0.62, 0.03]] },
    ...rearPanes,
  ],
  windscreen: { pillar: 0.06, top: 2.22, bottom: 0.07, cowl: 0.04, fromX: -1 },
  rearScreen: { pillar: 0.2, top: 2.12, bottomHeight: 1.44, bottom: 0, fromX: 6, label: 'glassDark' },
  doors: [
    { poly: [[1.74, 0.46, 0.03], [1.74, 2.2, 0.04], [2.59, 2.2, 0.04], [2.59, 0.46, 0.03]] },
    { poly: [[2.165, 0.46, 0.001], [2.165, 1.36, 0.001], [2.168, 1.36, 0.001], [2.168, 0.46, 0.001]] },
    ...hatches,
  ],
  rightSide: {
    sideGlass: [
      driverPane,
      { poly: [[1.71, 1.41, 0.04], [1.71, 2.12, 0.04], [2.65, 2.12, 0.04], [2.65, 1.41, 0.04]] },
      ...rearPanes,
    ],
    doors: hatches,
  },
  sidePanels: [],
  frontPanels: [
    {
      label: 'head',
      poly: [[0.52, 0.93, 0.04], [0.56, 0.74, 0.04], [0.8, 0.72, 0.04], [1.1, 0.76, 0.02], [1.1, 0.97, 0.02], [0.7, 0.97, 0.06]],
      maxX: () => 0.42,
    },
    { label: 'grille', poly: [[-0.44, 0.84, 0.03], [0.44, 0.84, 0.03], [0.4, 0.72, 0.03], [-0.4, 0.72, 0.03]] },
    { label: 'vent', poly: [[-0.52, 0.5, 0.03], [0.52, 0.5, 0.03], [0.48, 0.42, 0.03], [-0.48, 0.42, 0.03]] },
    { label: 'black', poly: [[-0.9, 0.4, 0.04], [0.9, 0.4, 0.04], [0.86, 0.24, 0.04], [-0.86, 0.24, 0.04]] },
    { label: 'trim', poly: [[-0.62, 2.47, 0.05], [0.62, 2.47, 0.05], [0.66, 2.29, 0.05], [-0.66, 2.29, 0.05]] },
  ],
  frontLines: [
    {
      poly: [[-0.72, 1.17, 0.08], [0.72, 1.17, 0.08], [0.66, 0.98, 0.08], [-0.66, 0.98, 0.08]],
      where: (x, y) => x < 0.5 && y < 1.19,
    },
    { poly: [[-1.2, 0.63], [1.2, 0.63], [1.2, 0.1], [-1.2, 0.1]], where: (x) => x < 0.62 },
  ],
  rearPanels: [
    { label: 'tail', poly: [[0.82, 1.3, 0.03], [0.82, 0.78, 0.03], [1.1, 0.78, 0.02], [1.1, 1.3, 0.03]], minX: () => 6.24 },
    { label: 'black', poly: [[-1.1, 0.5, 0.04], [1.1, 0.5, 0.04], [1.1, 0.2, 0.03], [-1.1, 0.2, 0.03]], minX: () => 5.9 },
  ],
  rearLines: [
    {
      poly: [[-0.74, 2.26, 0.1], [0.74, 2.26, 0.1], [0.74, 0.66, 0.06], [-0.74, 0.66, 0.06]],
      where: (_x, _y, _z, nx) => nx > 0.5,
    },
  ],
  frontLights: [{ pts: [[0.58, 0.935], [0.7, 0.948], [0.82, 0.95], [0.9, 0.948]], depth: 0.018, radius: 0.008 }],
  rearLights: [{ pts: [[0.88, 1.24], [0.89, 1.05], [0.88, 0.84]], depth: 0.008, radius: 0.016 }],
  projectors: [[0.64, 0.84, 0.045], [0.79, 0.845, 0.045]],
  frontBars: [
    { count: 3, fromY: 0.745, toY: 0.815, halfWidth: 0.41, depth: 0.008, radius: 0.009, material: 'trim' },
    { count: 1, fromY: 0.845, toY: 0.845, halfWidth: 0.44, depth: 0, radius: 0.007, material: 'chrome' },
  ],
  frontBadge: [0.93, 0.055],
  frontBadgeDepth: -0.004,
  rearBadge: [1.3, 0.045],
  frontPlate: 0.58,
  rearPlate: 0.9,
  handles: [],
  mirror: undefined,
  linerSpan: [0.4, 6.2],
  interior: {
    floor: 0.78,
    seats: [[1.02, -0.5], ...passengers],
    dash: [0.55, 1.2],
    driverZ: -0.5,
    dashHalfWidth: 0.74,
  },
  fittings: busWork,
};

/** Air conditioner on the roof, mirrors, and the floor and steps that are visible through the glass of the door. */
function busWork({ probe }: CarForm): Part[] {
  const roofY = probe.topY(3.6, 0);
  return [
    implicitSolid(
      'paint',
      (x, y, z) => roundedBoxDistance(x - 3.6, y - roofY - 0.04, z, 0.85, 0.13, 0.62, 0.1),
      [2.7, roofY - 0.02, -0.7, 4.5, roofY + 0.22, 0.7],
      0.016,
    ),
    ...[3.05, 3.25, 3.45, 3.65].map((x) => box('groove', [x, roofY + 0.171, 0], [0.05, 0.002, 0.4], 0.001)),
    ...tallMirrors(probe, 0.4, 1.78),
    box('under', [3.9, 0.7, 0], [2.2, 0.03, 0.9], 0.01),
    box('dash', [2.16, 0.5, 0.7], [0.4, 0.02, 0.22], 0.01),
  ];
}
