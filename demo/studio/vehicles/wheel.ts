import { clamp, smoothMax, smoothMin } from '../geometry/blend.ts';
import { blurredCurve } from '../geometry/curve.ts';
import type { Part } from '../geometry/mesh.ts';
import { keepTriangles, translated, turnedZ } from '../geometry/mesh.ts';
import type { ProfilePoint } from '../geometry/solids.ts';
import { box, implicitSolid, lathe } from '../geometry/solids.ts';
import { SurfaceSplitter } from '../geometry/splitter.ts';

export type RimStyle = 'twin5' | 'star5' | 'six' | 'multi10' | 'steel';

export type WheelSize = {
  /** Outer radius of the tyre, metres. */
  radius: number;
  width: number;
  rimRadius: number;
  style: RimStyle;
};

const spokeCounts: Readonly<Record<RimStyle, number>> = { twin5: 5, star5: 5, six: 6, multi10: 10, steel: 0 };
/** Faces of the casting are bright if their normal points outwards at least this much (cosine); others are dark. */
const machinedFacing = 0.8;

/** Lathe profile of a tyre, from one bead over the tread to the other. */
export function tyreProfile(halfOutline: readonly ProfilePoint[], blur: number, samples: number): ProfilePoint[] {
  const radiusAt = blurredCurve(
    halfOutline.map((p, i) => [i, p[0]] as const),
    blur,
    0.01,
  );
  const widthAt = blurredCurve(
    halfOutline.map((p, i) => [i, p[1]] as const),
    blur,
    0.01,
  );
  const half = Array.from({ length: samples + 1 }, (_, i): ProfilePoint => {
    const t = (i / samples) * (halfOutline.length - 1);
    return [radiusAt(t), widthAt(t)];
  });
  return [
    ...half,
    ...half
      .slice(0, -1)
      .reverse()
      .map(([r, z]): ProfilePoint => [r, -z]),
  ];
}

/** Corners of half a tyre's cross-section, from the bead over the shoulder to the middle of the tread. */
function tyreOutline({ radius: R, width, rimRadius: rim }: WheelSize): ProfilePoint[] {
  const hw = width / 2;
  const wall = R - rim;
  return [
    [rim - 0.012, hw * 0.8],
    [rim + 0.004, hw * 0.93],
    [rim + wall * 0.25, hw * 1.02],
    [rim + wall * 0.5, hw * 1.05],
    [rim + wall * 0.78, hw * 0.99],
    [R - 0.012, hw * 0.88],
    [R - 0.002, hw * 0.74],
    [R, hw * 0.5],
    [R + 0.001, 0],
  ];
}

function tyre(size: WheelSize): Part {
  const { radius: R, width } = size;
  const hw = width / 2;
  const treadFrom = R - 0.004;
  const grooved = tyreProfile(tyreOutline(size), 0.28, 36).map(([r, z]): ProfilePoint => {
    const inGroove = [0, 0.38].some((at) => Math.abs(Math.abs(z) - at * hw) < 0.0045);
    return [r > treadFrom && inGroove ? r - 0.006 : r, z];
  });
  return lathe('tyre', grooved, 80);
}

/** Angle of the first of five wheel nuts. */
const nutAngle = (style: RimStyle): number => (spokeCounts[style] === 10 ? 0.31 : Math.PI / 5);

/** Signed distance to hub, spokes and rim ring, in the plane of the wheel. */
function spokePlane(style: RimStyle, ri: number): (x: number, y: number) => number {
  const wedge = (angle: number, count: number): number => {
    const step = (Math.PI * 2) / count;
    return ((angle + step * 100.5) % step) - step / 2;
  };
  if (style === 'steel') {
    return (x, y) => {
      const r = Math.hypot(x, y);
      const a = wedge(Math.atan2(y, x), 8);
      const hole = Math.hypot(r * Math.cos(a) - ri * 0.72, r * Math.sin(a) * 0.8) - 0.026;
      return smoothMax(r - ri * 0.98, -hole, 0.01);
    };
  }
  const sideOf = {
    twin5: (_along: number, side: number, t: number) =>
      Math.abs(side - 0.01 - 0.03 * t * t - 0.004 * t) - (0.0125 - 0.001 * t),
    star5: (_: number, side: number, t: number) => side - (0.022 + 0.022 * t * t),
    six: (_: number, side: number, t: number) => side - (0.03 - 0.01 * t + 0.016 * t * t),
    multi10: (along: number, side: number) => side - (0.0115 - 0.0015 * (along / ri)),
  }[style];
  return (x, y) => {
    const r = Math.hypot(x, y);
    const a = wedge(Math.atan2(y, x), spokeCounts[style]);
    const [along, side] = [r * Math.cos(a), Math.abs(r * Math.sin(a))];
    const spoke = Math.max(sideOf(along, side, clamp((along - 0.05) / (ri - 0.05), 0, 1)), 0.02 - along);
    return smoothMin(smoothMin(r - 0.064, spoke, 0.03), Math.abs(r - ri) - 0.007, 0.02);
  };
}

/** The cast face of the rim, split into machined front and dark sides. */
function casting(style: RimStyle, ri: number, faceZ: number, dishedZ: (r: number) => number): Part[] {
  const plane = spokePlane(style, ri);
  const firstNut = nutAngle(style);
  const thickness = 0.017;
  const field = (x: number, y: number, z: number): number => {
    const r = Math.hypot(x, y);
    const top = dishedZ(r);
    let d = smoothMax(plane(x, y) * 0.9, Math.abs(z - (top - thickness)) - thickness, 0.01);
    d = smoothMax(d, r - (ri + 0.004), 0.004);
    for (let k = 0; k < 5; k += 1) {
      const a = (k * Math.PI * 2) / 5 + firstNut;
      const nut = Math.hypot(x - 0.047 * Math.cos(a), y - 0.047 * Math.sin(a)) - 0.0085;
      d = smoothMax(d, -Math.max(nut, top - 0.018 - z), 0.004);
    }
    return d;
  };
  const reach = ri + 0.02;
  const solid = implicitSolid('rimFace', field, [-reach, -reach, faceZ - 0.085, reach, reach, faceZ + 0.012], 0.0056, {
    slack: 1.8,
    gradientStepM: 0.0008,
  });
  new SurfaceSplitter(solid).split((_x, _y, _z, _nx, _ny, nz) => nz - machinedFacing);
  return [
    keepTriangles(solid, (_, normal) => normal[2] > machinedFacing),
    { ...keepTriangles(solid, (_, normal) => normal[2] <= machinedFacing), material: 'rimDark' },
  ];
}

/** A wheel around the z axis at the origin, with its outer face towards +z. */
export function wheel(size: WheelSize): Part[] {
  const hw = size.width / 2;
  const rim = size.rimRadius - 0.004;
  const ri = rim - 0.01;
  const faceZ = hw * 0.86;
  const dishedZ = (r: number): number => faceZ - 0.006 - 0.02 * (1 - (r / ri) ** 2);
  const hubZ = dishedZ(0) + 0.001;
  const discRadius = size.rimRadius * 0.72;
  const caliper = translated(box('caliper', [0, 0, 0], [0.032, 0.075, 0.03], 0.012), discRadius - 0.012, 0, 0.012);
  const barrel: ProfilePoint[] = [
    [rim + 0.002, faceZ - 0.004],
    [rim - 0.004, faceZ + 0.001],
    [rim - 0.012, faceZ - 0.006],
    [rim - 0.018, faceZ - 0.03],
    [rim - 0.028, faceZ - 0.08],
    [rim - 0.03, -hw * 0.8],
  ];
  const flange: ProfilePoint[] = [
    [rim + 0.006, faceZ - 0.01],
    [rim + 0.004, faceZ],
    [rim - 0.002, faceZ + 0.003],
    [rim - 0.008, faceZ + 0.001],
    [rim - 0.011, faceZ - 0.006],
  ];
  return [
    tyre(size),
    lathe('rimDark', barrel.reverse(), 64),
    lathe('rimFace', flange.reverse(), 80),
    ...casting(size.style, ri, faceZ, dishedZ),
    lathe(
      'capDark',
      [
        [0, hubZ + 0.004],
        [0.02, hubZ + 0.004],
        [0.026, hubZ + 0.002],
        [0.028, hubZ - 0.004],
      ],
      48,
    ),
    lathe(
      'rimFace',
      [
        [0.026, hubZ + 0.0035],
        [0.029, hubZ + 0.004],
        [0.0315, hubZ],
        [0.032, hubZ - 0.006],
      ],
      48,
    ),
    lathe(
      'disc',
      [
        [0.05, 0.012],
        [discRadius, 0.012],
        [discRadius, -0.012],
        [0.05, -0.012],
      ],
      64,
    ),
    lathe(
      'under',
      [
        [0.02, 0.03],
        [0.075, 0.03],
        [0.08, 0.012],
      ],
      48,
    ),
    turnedZ(caliper, 0.35),
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
