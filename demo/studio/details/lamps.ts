import { splinePath } from '../geometry/curve.ts';
import type { Part } from '../geometry/mesh.ts';
import { translated, turnedY } from '../geometry/mesh.ts';
import type { ProfilePoint } from '../geometry/solids.ts';
import { ellipsoid, lathe, tube } from '../geometry/solids.ts';
import type { Vec3 } from '../geometry/vector.ts';
import { plus, times } from '../geometry/vector.ts';
import type { CarForm } from '../vehicles/car-body.ts';
import { intoHeadLamp } from '../vehicles/car-panels.ts';
import type { LightGuide } from '../vehicles/car-shape.ts';
import type { SurfaceProbe } from '../vehicles/surface-probe.ts';

const guideSpans = 90;
/** What reaches farther behind the skin than this stands in a lamp, not on a bumper. */
const insideFromM = 0.002;
/** What a projector keeps from the lens before it, and how far its lip and its glass stand forwards of its middle. */
const projectorM = { clearance: 0.006, lip: 0.0095, lipRadius: 1.5, glass: 0.017 } as const;
/** Bright blades in the bowl beyond the projectors: how far below the light guide, and behind it. */
const blades = { belowM: [0.017, 0.029, 0.041], behindM: 0.012, radiusM: 0.0017, beyondProjectorM: 0.065 } as const;

/** The left head lamp of a car as it is seen from near by: modules, light guides in their channels, blades. */
export function closeLamps(form: CarForm): Part[] {
  const { shape, probe } = form;
  const pathOf = (guide: LightGuide): Vec3[] => {
    const path = guidePath(guide, (y, z) => probe.frontX(y, z) + (guide.depth ?? usualDepthM));
    return isInside(guide) ? behindLens(path, form, guide) : path;
  };
  const [upper] = shape.frontLights;
  return [
    ...shape.projectors.flatMap(([z, y, radius]) => projector([projectorX(probe, y, z, radius), y, z], radius)),
    ...shape.frontLights.flatMap((guide) => channelled(guide, pathOf(guide))),
    ...(upper === undefined ? [] : bladesBelow(pathOf(upper), Math.max(...shape.projectors.map(([z]) => z)))),
  ];
}

const isInside = ({ depth = usualDepthM }: LightGuide): boolean => depth > insideFromM;

/** The path moved inwards as a whole until the guide on it is clear of the lens. */
function behindLens(path: readonly Vec3[], { field }: CarForm, { radius = guideRadiusM }: LightGuide): Vec3[] {
  const moved = (by: number): Vec3[] => path.map((point) => plus(point, times(intoHeadLamp, by)));
  let by = 0;
  while (by < 0.05 && moved(by).some((point) => field(...point) > -(radius + guideClearanceM))) by += 0.002;
  return moved(by);
}

const guideRadiusM = 0.006;
const guideClearanceM = 0.006;
const usualDepthM = 0.014;

const guidePath = ({ pts }: LightGuide, skinX: (y: number, z: number) => number): Vec3[] =>
  splinePath(
    pts.map(([z, y]): Vec3 => [0, y, z]),
    guideSpans,
  ).map(([, y, z]): Vec3 => [skinX(y, z), y, z]);

/** A light guide, and inside a lamp the dark channel it lies in. */
function channelled(guide: LightGuide, path: readonly Vec3[]): Part[] {
  const radius = guide.radius ?? guideRadiusM;
  const roundEnds = (share: number): number =>
    radius * Math.min(1, 0.35 + 0.65 * Math.sqrt(Math.min(share, 1 - share) / 0.015));
  const strip = tube('lightGuide', path, roundEnds, { sides: 20 });
  if (!isInside(guide)) return [strip];
  const behind = path.map((point) => plus(point, times(intoHeadLamp, radius * 1.5)));
  return [strip, tube('trim', behind, radius * 1.7, { sides: 20 })];
}

function bladesBelow(guide: readonly Vec3[], lastProjectorZ: number): Part[] {
  const beyond = guide.filter(([, , z]) => z > lastProjectorZ + blades.beyondProjectorM);
  if (beyond.length < 2) return [];
  return blades.belowM.map((below) =>
    tube(
      'chromeRing',
      beyond.map((point) => plus(plus(point, times(intoHeadLamp, blades.behindM)), [0, -below, 0])),
      blades.radiusM,
      { sides: 10 },
    ),
  );
}

/** As far forwards as the slope of the skin lets lip and glass stand. */
function projectorX(probe: SurfaceProbe, y: number, z: number, radius: number): number {
  const rim = Array.from({ length: 16 }, (_, i) => {
    const angle = (i / 16) * Math.PI * 2;
    const reach = radius * projectorM.lipRadius;
    return probe.frontX(y + reach * Math.sin(angle), z + reach * Math.cos(angle));
  });
  const forwards = Math.max(Math.max(...rim) + projectorM.lip, probe.frontX(y, z) + projectorM.glass);
  return forwards + projectorM.clearance;
}

/** A projector module that looks forwards: glass, bright ring, stepped cup. */
function projector(at: Vec3, radius: number): Part[] {
  const turnedForwards = (part: Part): Part => translated(turnedY(part, -Math.PI / 2), ...at);
  const ring: ProfilePoint[] = [
    [radius * 0.97, -0.004],
    [radius * 0.99, 0.001],
    [radius * 1.03, 0.003],
    [radius * 1.09, 0.0034],
    [radius * 1.13, 0.0015],
    [radius * 1.14, -0.006],
  ];
  const cup: ProfilePoint[] = [
    [radius * 1.12, -0.006],
    [radius * 1.2, -0.0055],
    [radius * 1.215, -0.001],
    [radius * 1.29, -0.0005],
    [radius * 1.305, 0.004],
    [radius * 1.37, 0.0045],
    [radius * 1.38, 0.0075],
  ];
  const lip: ProfilePoint[] = [
    [radius * 1.375, 0.006],
    [radius * 1.4, 0.0085],
    [radius * 1.44, 0.0095],
    [radius * 1.48, 0.0085],
    [radius * 1.5, 0.006],
  ];
  const barrel: ProfilePoint[] = [
    [radius * 1.495, 0.0065],
    [radius * 1.52, -0.045],
  ];
  return [
    ellipsoid('projectorGlass', at, [projectorM.glass, radius, radius], 64),
    ...[
      lathe('chromeRing', ring, 96),
      lathe('lampInner', doubled(cup), 96),
      lathe('chromeRing', lip, 96),
      lathe('lampInner', barrel, 96),
    ].map(turnedForwards),
  ];
}

/** With a second point close to each corner, so that normals do not melt the steps into a slope. */
const doubled = (profile: readonly ProfilePoint[]): ProfilePoint[] =>
  profile.flatMap((point, i) => {
    const next = profile[i + 1];
    if (next === undefined) return [point];
    const between = (share: number): ProfilePoint => [
      point[0] + (next[0] - point[0]) * share,
      point[1] + (next[1] - point[1]) * share,
    ];
    return [between(0.08), between(0.92)];
  });
