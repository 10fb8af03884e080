import type { VitalName, VitalSummary } from '@forecourt/contracts/api';
import { vitalBounds } from '@forecourt/contracts/api';

/**
 * The histogram interval of a value.
 *
 * @param value in the unit of `PageVitals`
 * @returns 0 for values up to the first bound
 */
export function bucketOf(vital: VitalName, value: number): number {
  return vitalBounds(vital).findIndex((bound) => value <= bound);
}

/**
 * The 75th percentile of a histogram, interpolated within its interval.
 *
 * @returns rounded to whole milliseconds, CLS to thousandths; null without values
 */
export function summaryOf(
  vital: VitalName,
  histogram: readonly { readonly bucket: number; readonly count: number }[],
): VitalSummary | null {
  const bounds = vitalBounds(vital);
  const count = histogram.reduce((sum, each) => sum + each.count, 0);
  const wanted = count * 0.75;
  let before = 0;
  for (const { bucket, count: own } of histogram.toSorted((one, other) => one.bucket - other.bucket)) {
    if (before + own < wanted) {
      before += own;
      continue;
    }
    const [from, to] = [bounds[bucket - 1] ?? 0, bounds[bucket] ?? 0];
    const value = from + ((to - from) * (wanted - before)) / own;
    return { p75: vital === 'cls' ? Math.round(value * 1_000) / 1_000 : Math.round(value), count };
  }
  return null;
}
