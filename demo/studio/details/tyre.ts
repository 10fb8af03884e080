import { bell, smoothStep } from '../geometry/blend.ts';
import type { Part } from '../geometry/mesh.ts';
import type { ProfilePoint } from '../geometry/solids.ts';
import type { Vec3 } from '../geometry/vector.ts';
import { cross, minus, unit } from '../geometry/vector.ts';
import type { WheelSize } from '../vehicles/wheel.ts';
import { tyreOutline, tyreProfile } from '../vehicles/wheel.ts';
import { letteringDistance } from './stroke-letters.ts';

const segments = 1280;
const samplesOfHalf = 160;
/** The half nobody looks at is this much coarser. */
const innerStep = 5;
const treadBlocks = 64;
const sidewallRibs = 180;
/** Half width of a groove and how deep it is cut, metres. */
const grooveM = { halfWidth: 0.0028, depth: 0.0065 };
const letterHeightM = 0.021;
const reliefM = 0.001;
/** How often the size stands on the sidewall. */
const inscriptions = 2;

/** Metres by which the rubber stands out at an angle, radius and z. */
type Relief = (angle: number, radius: number, z: number) => number;

/** A tyre with its tread, ribs and size moulded in. */
export function mouldedTyre(size: WheelSize): Part {
  const profile = tyreProfile(tyreOutline(size), 0.28, samplesOfHalf);
  const middle = samplesOfHalf + 1;
  return mouldedLathe(
    profile.filter((_, i) => i < middle || i % innerStep === 0),
    reliefOf(size),
  );
}

function reliefOf({ radius, width, rimRadius }: WheelSize): Relief {
  const wall = radius - rimRadius;
  const halfWidth = width / 2;
  const lettering = letteringDistance(inscriptionOf({ radius, width, rimRadius }), letterHeightM);
  const lettersAt = rimRadius + wall * 0.52;
  const sidewall: Relief = (angle, r) => {
    const up = (r - rimRadius) / wall;
    const protector = 0.0028 * bell(up - 0.16, 0.035);
    const rings = 0.0007 * (bell(up - 0.33, 0.012) + bell(up - 0.71, 0.012));
    const inBand = smoothStep(0.735, 0.745, up) * smoothStep(0.83, 0.82, up);
    const ribs = 0.0006 * inBand * smoothStep(-0.2, 0.5, Math.cos(angle * sidewallRibs));
    const step = (Math.PI * 2) / inscriptions;
    const fromMiddle = ((angle + step * 10.5) % step) - step / 2;
    const stroke = lettering(-fromMiddle * lettersAt, r - lettersAt);
    return protector + rings + ribs + reliefM * smoothStep(0.0028, 0.0016, stroke);
  };
  return (angle, r, z) => {
    const onTread = smoothStep(radius - 0.03, radius - 0.018, r);
    const along = Math.abs(z) / halfWidth;
    const block = (((angle * treadBlocks) / (Math.PI * 2) + 100.5) % 1) - 0.5;
    const toLateral = (Math.abs(block) * Math.PI * 2 * radius) / treadBlocks;
    const toRound = Math.min(Math.abs(along - 0.4), along) * halfWidth;
    const lateral = along > 0.42 ? smoothStep(grooveM.halfWidth + 0.0012, grooveM.halfWidth - 0.0012, toLateral) : 0;
    const round = smoothStep(0.0055, 0.0035, toRound);
    const grooves = -grooveM.depth * onTread * Math.max(lateral, round);
    return z > 0 ? grooves + sidewall(angle, r, z) * (1 - onTread) : grooves;
  };
}

/** Width in millimetres, height of the wall in per cent of it, rim in inches, as the law has it on a tyre. */
function inscriptionOf({ radius, width, rimRadius }: Pick<WheelSize, 'radius' | 'width' | 'rimRadius'>): string {
  const millimetres = Math.round((width * 1000 - 5) / 10) * 10 + 5;
  const aspect = Math.round(((radius - rimRadius) * 100000) / millimetres / 5) * 5;
  return `${millimetres}/${aspect} R${Math.round((rimRadius * 2) / 0.0254)}`;
}

/** A profile turned around the z axis and moulded, with the normals of what was moulded. */
function mouldedLathe(profile: readonly ProfilePoint[], relief: Relief): Part {
  const m = profile.length;
  const leans = profile.map((_, i): ProfilePoint => {
    const [before, after] = [profile[Math.max(0, i - 1)]!, profile[Math.min(m - 1, i + 1)]!];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    return [(before[1] - after[1]) / length, (after[0] - before[0]) / length];
  });
  const pointAt = (angle: number, at: number): Vec3 => {
    const i = Math.min(m - 2, Math.max(0, Math.floor(at)));
    const share = at - i;
    const between = (values: readonly ProfilePoint[], axis: 0 | 1): number =>
      values[i]![axis] * (1 - share) + values[i + 1]![axis] * share;
    const [r, z] = [between(profile, 0), between(profile, 1)];
    const out = relief(angle, r, z);
    const standing = r + between(leans, 0) * out;
    return [standing * Math.cos(angle), standing * Math.sin(angle), z + between(leans, 1) * out];
  };
  const part: Part = { material: 'tyre', positions: [], normals: [], triangles: [] };
  const [turn, along] = [0.0006, 0.25];
  for (let s = 0; s < segments; s += 1) {
    const angle = (s / segments) * Math.PI * 2;
    for (let i = 0; i < m; i += 1) {
      part.positions.push(...pointAt(angle, i));
      const around = minus(pointAt(angle + turn, i), pointAt(angle - turn, i));
      const across = minus(pointAt(angle, i + along), pointAt(angle, i - along));
      part.normals.push(...unit(cross(across, around)));
    }
  }
  for (let s = 0; s < segments; s += 1)
    for (let i = 0; i < m - 1; i += 1) {
      const [a, b] = [s * m + i, ((s + 1) % segments) * m + i];
      part.triangles.push(a, a + 1, b, b, a + 1, b + 1);
    }
  return part;
}
