import { clamp, mix } from '../geometry/blend.ts';
import { splinePath } from '../geometry/curve.ts';
import type { Part } from '../geometry/mesh.ts';
import { keepTriangles, onBothSides, scaled, translated, turnedX, turnedY } from '../geometry/mesh.ts';
import { box, ellipsoid, implicitSolid, lathe, roundedBoxDistance, tube } from '../geometry/solids.ts';
import { SurfaceSplitter } from '../geometry/splitter.ts';
import type { Vec3 } from '../geometry/vector.ts';
import type { BarSet, CarForm, CarShape, LightGuide } from './car-shape.ts';
import { numberPlate } from './number-plate.ts';

/** All parts mounted on the finished skin. */
export function carFittings(form: CarForm): Part[] {
  const { shape, probe } = form;
  return [
    ...shape.handles.flatMap(([x, y]) => doorHandle(form, x, y)),
    ...(shape.mirror === undefined ? [] : doorMirrors(form, shape.mirror)),
    ...lamps(form),
    ...shape.frontBars.flatMap((set) => bars(set, 'trim', (y, z) => probe.frontX(y, z) + (set.depth ?? 0.012))),
    ...(shape.rearBars ?? []).flatMap((set) =>
      bars(set, 'chrome', (y, z) => probe.rearX(y, z) - (set.depth ?? -0.002)),
    ),
    ...badges(form),
    ...plates(form),
  ];
}

/** Light guides and projectors, detailed for a view from some metres away. */
function lamps({ shape, probe }: CarForm): Part[] {
  return [
    ...shape.frontLights.flatMap((guide) =>
      lightGuide(guide, (y, z) => probe.frontX(y, z) + (guide.depth ?? 0.014), 'led'),
    ),
    ...shape.rearLights.flatMap((guide) =>
      lightGuide(guide, (y, z) => probe.rearX(y, z) - (guide.depth ?? 0.012), 'redLed'),
    ),
    ...shape.projectors.flatMap(([z, y, radius]) => projector(probe.frontX(y, z) + 0.035, y, z, radius)),
  ];
}

function doorHandle({ probe, shape }: CarForm, x: number, y: number): Part[] {
  const z = probe.sideZ(x, y);
  const [nx, ny, nz] = probe.normalAt(x, y, z);
  const settled = (part: Part, dx: number, dy: number, out: number): Part[] =>
    onBothSides(translated(turnedY(turnedX(part, -Math.atan2(ny, nz)), Math.atan2(nx, nz)), x + dx, y + dy, z + out));
  const grip = implicitSolid(
    shape.handleMaterial ?? 'paint',
    (u, v, w) => roundedBoxDistance(u, v, w - 0.004 + 0.42 * u * u, 0.105, 0.0135, 0.01, 0.0095),
    [-0.12, -0.03, -0.03, 0.12, 0.03, 0.03],
    0.004,
    { gradientStepM: 0.001 },
  );
  return [
    ...settled(grip, 0, 0, 0.016),
    ...settled(ellipsoid('seam', [0, 0, 0], [0.05, 0.017, 0.0035], 24), -0.01, -0.004, 0),
  ];
}

const mirrorFacing = 0.93;
const mirrorRimX = 0.052;
const mirrorFootY = -0.022;

/** Each mirror: a painted cap with black rim and mirror glass, on a short arm with a black foot. */
function doorMirrors({ probe, shape }: CarForm, { x, y, scale = 1 }: NonNullable<CarShape['mirror']>): Part[] {
  const doorZ = probe.sideZ(x, y - 0.04);
  const head = implicitSolid(
    'paint',
    (u, v, w) =>
      roundedBoxDistance(
        u * 0.95 - 0.2 * w,
        (v - 0.24 * w * w) * (1 - 0.81 * w),
        w,
        0.074,
        0.072 + 0.02 * clamp((u * 0.95) / 0.08, -1, 0),
        0.116,
        0.046,
      ) * 0.9,
    [-0.15, -0.12, -0.18, 0.15, 0.14, 0.18],
    0.007,
    { gradientStepM: 0.001 },
  );
  new SurfaceSplitter(head)
    .split((_u, _v, _w, nu) => nu - mirrorFacing)
    .split((u) => u - mirrorRimX)
    .split((_u, v) => v - mirrorFootY);
  const zone = ([u, v]: Vec3, normal: Vec3): 'mirror' | 'trim' | 'paint' =>
    normal[0] > mirrorFacing ? 'mirror' : u > mirrorRimX || v < mirrorFootY ? 'trim' : 'paint';
  const heads = (['paint', 'trim', 'mirror'] as const).flatMap((material) => {
    const part = {
      ...keepTriangles(head, (centre, normal) => zone(centre, normal) === material),
      material: material === 'paint' ? (shape.mirrorMaterial ?? material) : material,
    };
    return onBothSides(translated(turnedY(scaled(part, scale), 0.12), x, y + 0.06, doorZ + 0.145 * scale));
  });
  const arm = splinePath(
    [
      [x + 0.02, y - 0.03, doorZ - 0.05],
      [x + 0.01, y, doorZ + 0.05],
      [x, y + 0.025, doorZ + 0.11],
    ],
    14,
  );
  return [...heads, ...onBothSides(tube('trim', arm, (share) => 0.03 - 0.006 * share, { sides: 14, flatness: 1.2 }))];
}

type SkinX = (y: number, z: number) => number;

function lightGuide(guide: LightGuide, skinX: SkinX, lit: 'led' | 'redLed'): Part[] {
  const path = splinePath(
    guide.pts.map(([z, y]): Vec3 => [0, y, z]),
    40,
  ).map(([, y, z]): Vec3 => [skinX(y, z), y, z]);
  return onBothSides(tube(guide.material ?? lit, path, guide.radius ?? 0.006, { sides: 8 }));
}

function projector(x: number, y: number, z: number, radius: number): Part[] {
  const ring = lathe(
    'chromeRing',
    [
      [radius * 1.05, 0],
      [radius * 1.12, 0.006],
      [radius * 1.18, 0],
      [radius * 1.3, -0.012],
    ],
    40,
  );
  return [
    ...onBothSides(ellipsoid('lensBall', [x, y, z], [0.026, radius, radius], 24)),
    ...onBothSides(translated(turnedY(ring, -Math.PI / 2), x, y, z)),
  ];
}

const barSpans = 48;

function bars(set: BarSet, material: 'trim' | 'chrome', skinX: SkinX): Part[] {
  return Array.from({ length: set.count }, (_, i) => {
    const y = mix(set.fromY, set.toY, set.count > 1 ? i / (set.count - 1) : 0.5);
    const halfWidth = typeof set.halfWidth === 'number' ? set.halfWidth : set.halfWidth(y);
    const path = Array.from({ length: barSpans + 1 }, (__, k): Vec3 => {
      const z = halfWidth * ((k * 2) / barSpans - 1);
      return [skinX(y, Math.abs(z)), y, z];
    });
    return tube(set.material ?? material, path, set.radius ?? 0.006, { sides: 8, flatness: set.flatness ?? 1 });
  });
}

/** A ring with a bar across it on a dark ground. It is not the logo of any maker. */
const badge = (radius: number): Part[] => [
  lathe(
    'chrome',
    [
      [radius * 0.76, 0.001],
      [radius * 0.82, 0.008],
      [radius * 0.94, 0.009],
      [radius * 1.03, 0],
    ],
    48,
  ),
  lathe(
    'capDark',
    [
      [0, 0.003],
      [radius * 0.8, 0.003],
    ],
    32,
  ),
  box('chrome', [0, 0, 0.004], [radius * 0.78, radius * 0.13, 0.004], 0.003),
  box('chrome', [0, 0, 0.004], [radius * 0.12, radius * 0.5, 0.003], 0.003),
];

function badges({ shape, probe }: CarForm): Part[] {
  const [frontY, frontRadius] = shape.frontBadge;
  const x = probe.frontX(frontY, 0) + (shape.frontBadgeDepth ?? -0.004);
  const front = badge(frontRadius).map((part) => translated(turnedY(part, -Math.PI / 2), x, frontY, 0));
  if (shape.rearBadge === undefined) return front;
  const [rearY, rearRadius] = shape.rearBadge;
  const rearX = probe.rearX(rearY, 0) - 0.001;
  return [...front, ...badge(rearRadius).map((part) => translated(turnedY(part, Math.PI / 2), rearX, rearY, 0))];
}

function plates({ shape: { frontPlate, rearPlate }, probe }: CarForm): Part[] {
  const foremost = Math.min(...[-0.05, 0, 0.05].map((dy) => probe.frontX(frontPlate + dy, 0)));
  const front = numberPlate([foremost - 0.006, frontPlate, 0], 'front');
  if (rearPlate === undefined) return front;
  const rearmost = Math.max(...[-0.05, 0.05].map((dy) => probe.rearX(rearPlate + dy, 0)));
  return [...front, ...numberPlate([rearmost + 0.004, rearPlate, 0], 'rear')];
}
