/** Quantile of sorted numbers, linearly interpolated between neighbours. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

/** Median and quartiles of the numbers; NaN if there are none. */
export function quartiles(values: readonly number[]): {
  readonly low: number;
  readonly median: number;
  readonly high: number;
} {
  const sorted = [...values].sort((a, b) => a - b);
  return { low: quantile(sorted, 0.25), median: quantile(sorted, 0.5), high: quantile(sorted, 0.75) };
}

/**
 * Ratio of two values, each raised to at least `atLeast`. Without this minimum, a ratio to 0 would be infinite, and
 * negligible differences between tiny values would look large.
 */
export const flooredRatio = (value: number, other: number, atLeast: number): number =>
  Math.max(value, atLeast) / Math.max(other, atLeast);

export const median = (values: readonly number[]): number => quartiles(values).median;
