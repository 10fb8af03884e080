/** A quantile, with linear interpolation. @param values at least one @param part 0 to 1 */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/**
 * The median of the slopes between all pairs of points (Theil–Sen). A quarter of the points may be wrong with little
 * effect.
 *
 * @returns 0 when all points have the same x
 */
export function medianSlope(xs: readonly number[], ys: readonly number[]): number {
  const slopes: number[] = [];
  for (let first = 0; first < xs.length; first++) {
    for (let second = first + 1; second < xs.length; second++) {
      const run = (xs[second] ?? 0) - (xs[first] ?? 0);
      if (run !== 0) slopes.push(((ys[second] ?? 0) - (ys[first] ?? 0)) / run);
    }
  }
  return slopes.length === 0 ? 0 : quantile(slopes, 0.5);
}
