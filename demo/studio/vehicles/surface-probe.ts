import type { Field } from '../geometry/surface-nets.ts';
import { gradient } from '../geometry/surface-nets.ts';
import type { Vec3 } from '../geometry/vector.ts';

/**
 * Finds points on the skin and the normals at these points, by marching a ray from outside towards the skin.
 *
 * @throws STUDIO_SURFACE_MISSED if the ray misses the skin
 */
export type SurfaceProbe = {
  sideZ: (x: number, y: number) => number;
  frontX: (y: number, z: number) => number;
  rearX: (y: number, z: number) => number;
  topY: (x: number, z: number) => number;
  normalAt: (x: number, y: number, z: number) => Vec3;
};

const steps = 200;
const halvings = 40;

function firstHit(value: (t: number) => number, from: number, to: number, asked: string): number {
  let outside = from;
  for (let i = 1; i <= steps; i += 1) {
    const t = from + ((to - from) * i) / steps;
    if (value(t) < 0) return bisected(value, outside, t);
    outside = t;
  }
  throw new Error(
    `STUDIO_SURFACE_MISSED: no skin at ${asked} between ${from} and ${to} m. Move the part onto the body.`,
  );
}

function bisected(value: (t: number) => number, outside: number, inside: number): number {
  let [a, b] = [outside, inside];
  for (let i = 0; i < halvings; i += 1) {
    const middle = (a + b) / 2;
    if (value(middle) > 0) a = middle;
    else b = middle;
  }
  return (a + b) / 2;
}

export function createSurfaceProbe(field: Field, length: number): SurfaceProbe {
  return {
    sideZ: (x, y) => firstHit((z) => field(x, y, z), 1.2, 0, `x ${x}, y ${y}`),
    frontX: (y, z) => firstHit((x) => field(x, y, z), -0.2, 2.5, `y ${y}, z ${z} from the front`),
    rearX: (y, z) => firstHit((x) => field(x, y, z), length + 0.2, length - 2.5, `y ${y}, z ${z} from the rear`),
    topY: (x, z) => firstHit((y) => field(x, y, z), 2.8, 0.2, `x ${x}, z ${z} from above`),
    normalAt: (x, y, z) => gradient(field, x, y, z).normal,
  };
}
