/** Values counted by interval. Within an interval, values are assumed to be evenly distributed. */
export type Histogram = {
  readonly count: number;
  /** Number of values above a given value; a fraction of the interval that contains the given value counts. */
  readonly above: (value: number) => number;
};

/**
 * Creates a histogram.
 *
 * @param bounds upper bounds of the intervals, ascending
 * @param counts index of an interval and its number of values, in any order
 */
export function toHistogram(
  bounds: readonly number[],
  counts: readonly { readonly bucket: number; readonly count: number }[],
): Histogram {
  const own = new Float64Array(bounds.length);
  for (const { bucket, count } of counts) own[bucket] = (own[bucket] ?? 0) + count;
  /** For each interval, the number of values in all later intervals. */
  const after = new Float64Array(bounds.length);
  for (let index = bounds.length - 2; index >= 0; index -= 1)
    after[index] = (after[index + 1] ?? 0) + (own[index + 1] ?? 0);
  const count = (after[0] ?? 0) + (own[0] ?? 0);
  return {
    count,
    above: (value) => {
      if (value <= 0) return count;
      const index = intervalOf(bounds, value);
      const [from, to] = [bounds[index - 1] ?? 0, bounds[index]];
      if (to === undefined) return 0;
      return (after[index] ?? 0) + ((own[index] ?? 0) * (to - value)) / (to - from);
    },
  };
}

/** The counts of a histogram without the `number` largest or smallest values. */
export function withoutOutermost(
  counts: readonly { readonly bucket: number; readonly count: number }[],
  number: number,
  which: 'largest' | 'smallest',
): readonly { readonly bucket: number; readonly count: number }[] {
  let left = number;
  return counts
    .toSorted((one, other) => (which === 'largest' ? other.bucket - one.bucket : one.bucket - other.bucket))
    .map(({ bucket, count }) => {
      const removed = Math.min(left, count);
      left -= removed;
      return { bucket, count: count - removed };
    });
}

/**
 * The value that is exceeded by `wantedAbove` values, found by bisection.
 *
 * @param largest upper bound of the search
 */
export function quantileOf(above: (value: number) => number, wantedAbove: number, largest: number): number {
  let [low, high] = [0, largest];
  for (let step = 0; step < 24; step += 1) {
    const middle = (low + high) / 2;
    if (above(middle) > wantedAbove) low = middle;
    else high = middle;
  }
  return high;
}

/** Index of the first bound that is not smaller than the value; `bounds.length` if there is none. */
function intervalOf(bounds: readonly number[], value: number): number {
  let [low, high] = [0, bounds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] ?? 0) >= value) high = middle;
    else low = middle + 1;
  }
  return low;
}
