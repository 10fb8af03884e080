/** Value below which the given share of the sorted numbers lies, between neighbours in proportion. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

/** The middle of the numbers and of its two halves; NaN when there are none. */
export function quartiles(values: readonly number[]): {
  readonly low: number;
  readonly median: number;
  readonly high: number;
} {
  const sorted = [...values].sort((a, b) => a - b);
  return { low: quantile(sorted, 0.25), median: quantile(sorted, 0.5), high: quantile(sorted, 0.75) };
}

/**
 * How many times as much the first is; what is less than `atLeast` counts as that. Beside nothing at all every ratio is
 * infinite, and beside next to nothing it says more than anybody notices.
 */
export const flooredRatio = (value: number, other: number, atLeast: number): number =>
  Math.max(value, atLeast) / Math.max(other, atLeast);

export const median = (values: readonly number[]): number => quartiles(values).median;
