import { clamp } from './blend.ts';
import type { Point } from './curve.ts';

/** Corner of an outline, optionally with its own rounding in metres. */
export type Corner = readonly [number, number] | readonly [number, number, number];
/** Signed distance to an outline in its plane, in metres: negative inside, positive outside. */
export type PlaneDistance = (u: number, v: number) => number;

const arcSteps = 8;
/** Beyond this distance from the bounding box an exact distance is not needed. */
const farM = 0.1;

function roundCorner(corner: Corner, before: Corner, after: Corner, defaultRounding: number): Point[] {
  const [px, py, rounding = defaultRounding] = corner;
  const toBefore = Math.hypot(before[0] - px, before[1] - py);
  const toAfter = Math.hypot(after[0] - px, after[1] - py);
  const reach = Math.min(rounding, toBefore * 0.48, toAfter * 0.48);
  return Array.from({ length: arcSteps + 1 }, (_, k) => {
    const t = k / arcSteps;
    const back = ((1 - t) * (1 - t) * reach) / toBefore;
    const on = (t * t * reach) / toAfter;
    return [px + (before[0] - px) * back + (after[0] - px) * on, py + (before[1] - py) * back + (after[1] - py) * on];
  });
}

/** The polygon as a dense polyline with every corner replaced by a parabola. */
export function roundedPolygon(corners: readonly Corner[], rounding = 0.03): Point[] {
  const n = corners.length;
  return corners.flatMap((corner, i) =>
    roundCorner(corner, corners[(i + n - 1) % n]!, corners[(i + 1) % n]!, rounding),
  );
}

/**
 * Signed distance to a closed polygon of either winding. Farther than 0.1 m from the polygon's bounding box, it is only
 * a lower bound.
 */
export function polygonDistance(polygon: readonly Point[]): PlaneDistance {
  const us = polygon.map((p) => p[0]);
  const vs = polygon.map((p) => p[1]);
  const [u0, u1, v0, v1] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
  return (u, v) => {
    const outU = Math.max(u0 - u, u - u1, 0);
    const outV = Math.max(v0 - v, v - v1, 0);
    if (outU > farM || outV > farM) return Math.hypot(outU, outV);
    let nearest = Infinity;
    let sign = 1;
    for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i, i += 1) {
      const a = polygon[i]!;
      const b = polygon[j]!;
      const [eu, ev, wu, wv] = [b[0] - a[0], b[1] - a[1], u - a[0], v - a[1]];
      const squared = eu * eu + ev * ev;
      if (squared < 1e-12) continue;
      const t = clamp((wu * eu + wv * ev) / squared, 0, 1);
      const [du, dv] = [wu - eu * t, wv - ev * t];
      nearest = Math.min(nearest, du * du + dv * dv);
      const [above, below, left] = [v >= a[1], v < b[1], eu * wv > ev * wu];
      if ((above && below && left) || (!above && !below && !left)) sign = -sign;
    }
    return sign * Math.sqrt(nearest);
  };
}

/** Signed distance to a polygon with rounded corners. */
export const outlineDistance = (corners: readonly Corner[], rounding?: number): PlaneDistance =>
  polygonDistance(roundedPolygon(corners, rounding));
