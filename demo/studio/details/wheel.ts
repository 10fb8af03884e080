import { smoothMax } from '../geometry/blend.ts';
import type { Point } from '../geometry/curve.ts';
import type { Part } from '../geometry/mesh.ts';
import { keepTriangles, translated, turnedZ } from '../geometry/mesh.ts';
import type { ProfilePoint } from '../geometry/solids.ts';
import { implicitSolid, lathe, roundedBoxDistance, tube } from '../geometry/solids.ts';
import { SurfaceSplitter } from '../geometry/splitter.ts';
import type { RimStyle, WheelSize } from '../vehicles/wheel.ts';
import { nutAngle, spokePlane } from '../vehicles/wheel.ts';
import { mouldedTyre } from './tyre.ts';

const castingCellM = 0.0022;
const nuts = { count: 5, circleM: 0.047, boreM: 0.0105, acrossFlatsM: 0.015 } as const;
/** The turned face ends where its chamfer begins. */
const chamferM = 0.0032;
/** How much wider a spoke grows with each metre of depth. */
const draft = 0.2;
/** By how much a spoke's face falls off towards its edges, and over what width. */
const crownM = 0.004;
const crownWidthM = 0.024;
const spokeDepthM = 0.036;

/** A wheel around the z axis at the origin, its outer face towards +z, made to be looked at from near by. */
export function closeWheel(size: WheelSize): Part[] {
  const hw = size.width / 2;
  const rim = size.rimRadius - 0.004;
  const ri = rim - 0.01;
  const faceZ = hw * 0.86;
  const dishedZ = (r: number): number => faceZ - 0.006 - 0.02 * (1 - (r / ri) ** 2);
  const discRadius = size.rimRadius * 0.76;
  return [
    mouldedTyre(size),
    ...rimWell(rim, faceZ, hw),
    ...casting(size.style, ri, dishedZ),
    ...wheelNuts(size.style, dishedZ(nuts.circleM)),
    ...centreCap(dishedZ(0)),
    ...brake(discRadius),
    valve(rim, faceZ),
  ];
}

/** The barrel behind the spokes and the turned lip before it. */
function rimWell(rim: number, faceZ: number, hw: number): Part[] {
  const barrel: ProfilePoint[] = [
    [rim - 0.03, -hw * 0.8],
    [rim - 0.03, faceZ - 0.1],
    [rim - 0.024, faceZ - 0.085],
    [rim - 0.018, faceZ - 0.04],
    [rim - 0.0135, faceZ - 0.014],
    [rim - 0.0125, faceZ - 0.004],
  ];
  const lip: ProfilePoint[] = [
    [rim - 0.0128, faceZ - 0.006],
    [rim - 0.0118, faceZ - 0.0012],
    [rim - 0.0098, faceZ + 0.0012],
    [rim - 0.006, faceZ + 0.0026],
    [rim - 0.001, faceZ + 0.003],
    [rim + 0.003, faceZ + 0.0018],
    [rim + 0.0055, faceZ - 0.0015],
    [rim + 0.0065, faceZ - 0.012],
  ];
  return [
    lathe('rimDark', barrel, 240),
    lathe('rimFace', lip, 240),
    lathe(
      'under',
      [
        [0, -hw * 0.5],
        [rim - 0.03, -hw * 0.5],
      ],
      48,
    ),
  ];
}

/** Spokes, hub and ring: a turned face, a painted chamfer round it, painted flanks behind. */
function casting(style: RimStyle, ri: number, dishedZ: (r: number) => number): Part[] {
  const plane = spokePlane(style, ri);
  const centres = nutCentres(style);
  const nutDistance = (x: number, y: number): number => {
    let nearest = Infinity;
    for (const [u, v] of centres) nearest = Math.min(nearest, (x - u) * (x - u) + (y - v) * (y - v));
    return Math.sqrt(nearest) - nuts.boreM;
  };
  const field = (x: number, y: number, z: number): number => {
    const r = Math.hypot(x, y);
    const outline = plane(x, y);
    const depth = dishedZ(r) - z;
    const flank = (outline - draft * depth) * 0.97;
    const chamfer = (outline - depth + chamferM + crownM * 0.8) * Math.SQRT1_2;
    const fall = crownM * (1 - Math.min(1, Math.max(0, -outline / crownWidthM))) ** 2;
    let d = smoothMax(smoothMax(flank, chamfer, 0.0025), fall - depth, 0.0012);
    d = smoothMax(d, depth - spokeDepthM, 0.006);
    d = smoothMax(d, r - (ri + 0.004), 0.003);
    const bore = nutDistance(x, y);
    return smoothMax(d, -Math.max(bore, depth - 0.016), 0.0016);
  };
  const reach = ri + 0.012;
  const [low, high] = [dishedZ(0) - spokeDepthM - 0.012, dishedZ(ri) + 0.012];
  const solid = implicitSolid('rimFace', field, [-reach, -reach, low, reach, reach, high], castingCellM, {
    slack: 1.8,
    gradientStepM: 0.0004,
  });
  const isOnFace = (x: number, y: number, z: number): boolean => dishedZ(Math.hypot(x, y)) - z < 0.006;
  const fromFaceEdge = (x: number, y: number): number => Math.max(plane(x, y) + chamferM, 0.0012 - nutDistance(x, y));
  new SurfaceSplitter(solid).split(
    (x, y) => fromFaceEdge(x, y),
    (x, y, z) => isOnFace(x, y, z + 0.004),
  );
  const turned = ([x, y, z]: readonly [number, number, number]): boolean => isOnFace(x, y, z) && fromFaceEdge(x, y) < 0;
  return [keepTriangles(solid, turned), { ...keepTriangles(solid, (centre) => !turned(centre)), material: 'rimDark' }];
}

const nutCentres = (style: RimStyle): Point[] =>
  Array.from({ length: nuts.count }, (_, k) => {
    const angle = (k * Math.PI * 2) / nuts.count + nutAngle(style);
    return [nuts.circleM * Math.cos(angle), nuts.circleM * Math.sin(angle)];
  });

function wheelNuts(style: RimStyle, faceZ: number): Part[] {
  const half = nuts.acrossFlatsM / 2;
  const nut = implicitSolid(
    'chromeRing',
    (x, y, z) => {
      const hexagon = Math.max(Math.abs(x), Math.abs(x * 0.5 + y * 0.866), Math.abs(x * 0.5 - y * 0.866)) - half;
      const dome = Math.hypot(x, y, z + 0.012) - 0.0205;
      return smoothMax(smoothMax(hexagon, dome, 0.0012), -z - 0.014, 0.001);
    },
    [-0.012, -0.012, -0.018, 0.012, 0.012, 0.012],
    0.0009,
    { gradientStepM: 0.0003 },
  );
  return nutCentres(style).map(([x, y], k) => translated(turnedZ(nut, 0.4 + k * 3), x, y, faceZ - 0.011));
}

function centreCap(hubZ: number): Part[] {
  const cap: ProfilePoint[] = [
    [0, hubZ + 0.0058],
    [0.008, hubZ + 0.0056],
    [0.016, hubZ + 0.005],
    [0.0225, hubZ + 0.004],
    [0.0235, hubZ + 0.003],
  ];
  const ring: ProfilePoint[] = [
    [0.0232, hubZ + 0.002],
    [0.0238, hubZ + 0.0042],
    [0.0255, hubZ + 0.0048],
    [0.0272, hubZ + 0.004],
    [0.0278, hubZ - 0.002],
  ];
  return [lathe('capDark', cap, 96), lathe('chromeRing', ring, 96)];
}

/** Vented disc, its bell, and a caliper that grips it from behind the hub. */
function brake(radius: number): Part[] {
  const inner = radius * 0.62;
  const face: ProfilePoint[] = [
    [inner, 0.0118],
    [inner + 0.002, 0.0128],
    [radius - 0.004, 0.0128],
    [radius - 0.0015, 0.0125],
    [radius, 0.008],
    [radius - 0.0005, 0.002],
  ];
  const bell: ProfilePoint[] = [
    [0.02, 0.048],
    [0.05, 0.048],
    [inner - 0.014, 0.047],
    [inner - 0.009, 0.042],
    [inner - 0.004, 0.02],
    [inner, 0.012],
  ];
  const back: ProfilePoint[] = [
    [radius - 0.0005, 0.002],
    [radius - 0.014, 0.002],
    [radius - 0.014, -0.002],
    [radius - 0.0005, -0.002],
    [radius, -0.008],
    [radius - 0.0005, -0.014],
  ];
  return [
    lathe('brakeDisc', face, 180),
    lathe('caliper', bell, 120),
    lathe('caliper', back, 180),
    turnedZ(caliper(radius), 0.5),
  ];
}

/** A bridge over the disc's edge with two piston housings on its outer side. */
function caliper(radius: number): Part {
  const middle = radius - 0.022;
  return implicitSolid(
    'caliper',
    (x, y, z) => {
      const r = Math.hypot(x, y);
      const around = Math.atan2(y, x) * middle;
      const bridge = roundedBoxDistance(r - middle - 0.014, around, z - 0.012, 0.036, 0.088, 0.036, 0.014);
      const window = roundedBoxDistance(r - middle - 0.03, around, z - 0.05, 0.016, 0.03, 0.03, 0.006);
      const piston = Math.max(Math.hypot(r - middle, Math.abs(around) - 0.042) - 0.0255, Math.abs(z - 0.012) - 0.044);
      return smoothMax(-smoothMax(-bridge, -piston, 0.008), -window, 0.004);
    },
    [radius - 0.1, -0.12, -0.04, radius + 0.05, 0.12, 0.08],
    0.0024,
    { gradientStepM: 0.0008, slack: 2 },
  );
}

function valve(rim: number, faceZ: number): Part {
  const stem = tube(
    'capDark',
    [
      [rim - 0.02, 0, faceZ - 0.03],
      [rim - 0.024, 0, faceZ - 0.012],
      [rim - 0.026, 0, faceZ - 0.001],
    ],
    (share) => (share > 0.4 ? 0.0042 : 0.0034),
    { sides: 16 },
  );
  return turnedZ(stem, Math.PI / 2 + 0.2);
}
