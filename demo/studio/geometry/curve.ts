import { clamp } from './blend.ts';
import type { Vec3 } from './vector.ts';

export type Point = readonly [number, number];
export type Curve = (t: number) => number;

const boxFilters = 3;

function polylineAt(points: readonly Point[], t: number): number {
  let i = 1;
  while (i < points.length - 1 && t > points[i]![0]) i += 1;
  const [t0, v0] = points[i - 1]!;
  const [t1, v1] = points[i]!;
  return v0 + ((t - t0) * (v1 - v0)) / (t1 - t0);
}

function boxBlur(values: Float64Array, radius: number): Float64Array {
  const n = values.length;
  const sums = new Float64Array(n + 1);
  for (let i = 0; i < n; i += 1) sums[i + 1] = sums[i]! + values[i]!;
  return values.map((_, i) => {
    const reach = Math.min(radius, i, n - 1 - i);
    return (sums[i + reach + 1]! - sums[i - reach]!) / (2 * reach + 1);
  });
}

/**
 * A polyline blurred by three box filters: straight runs stay straight, corners become smooth. Beyond its ends the
 * curve continues in a straight line, so an end point keeps its value.
 *
 * @param points at least two, in ascending order of their first number
 * @param sigma blur, in the unit of the first number
 * @param step sampling distance in the same unit
 */
export function blurredCurve(points: readonly Point[], sigma = 0.05, step = 0.002): Curve {
  const pad = Math.max(0.6, sigma * 4);
  const start = points[0]![0] - pad;
  const count = Math.ceil((points.at(-1)![0] + pad - start) / step) + 1;
  let values = Float64Array.from({ length: count }, (_, i) => polylineAt(points, start + i * step));
  const radius = Math.max(1, Math.round(sigma / step));
  for (let pass = 0; pass < boxFilters; pass += 1) values = Float64Array.from(boxBlur(values, radius));
  return (t) => {
    const u = clamp((t - start) / step, 0, count - 1.001);
    const i = Math.floor(u);
    return values[i]! + (values[i + 1]! - values[i]!) * (u - i);
  };
}

/** Catmull-Rom path through all points, as `segments + 1` points. */
export function splinePath(points: readonly Vec3[], segments = 40): Vec3[] {
  const last = points.length - 1;
  const at = (i: number): Vec3 => points[clamp(i, 0, last)]!;
  return Array.from({ length: segments + 1 }, (_, k) => {
    const u = (k / segments) * last;
    const i = Math.min(last - 1, Math.floor(u));
    const t = u - i;
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const axis = (m: 0 | 1 | 2): number =>
      0.5 *
      (2 * b[m] +
        (c[m] - a[m]) * t +
        (2 * a[m] - 5 * b[m] + 4 * c[m] - d[m]) * t * t +
        (-a[m] + 3 * b[m] - 3 * c[m] + d[m]) * t * t * t);
    return [axis(0), axis(1), axis(2)];
  });
}
