import type { Null, Stratum } from './evidence.ts';
import type { Histogram } from './histogram.ts';
import { quantileOf } from './histogram.ts';

/** Share of values above a 75th percentile. */
const shareAbove = 0.25;
const deviations = Array.from({ length: 41 }, (_, step) => (step - 20) * 0.4);
const spread = [0.01, 0.05, 0.1, 0.4, 0.6, 0.9];

/**
 * Tests whether the 75th percentiles of candidate and control on one site differ by a given difference.
 *
 * Let p be the control's true percentile. Then a quarter of the control's values are above p, and a quarter of the
 * candidate's are above p + difference. So a null hypothesis predicts only shares. p is unknown, so `nulls` returns one
 * hypothesis for each p that is tried. Values are assumed to be evenly distributed within each interval of the
 * histogram, as in the displayed percentiles.
 *
 * @param largest last bound of the histogram
 */
export function quantileStratum(control: Histogram, candidate: Histogram, largest: number): Stratum {
  const all = control.count + candidate.count;
  const deviation = Math.sqrt((shareAbove * (1 - shareAbove)) / all);
  const shares = [...deviations.map((step) => shareAbove + step * deviation), ...spread];
  return {
    controls: control.count,
    candidates: candidate.count,
    observed: percentileOf(candidate, largest) - percentileOf(control, largest),
    likeliest: (difference) => nullAt(shareAbove, difference),
    nulls: (difference) => shares.filter((share) => share > 0 && share < 1).map((share) => nullAt(share, difference)),
  };

  /**
   * The null hypothesis for one value of the control's percentile: the value that `share` of all observed values
   * exceed, once the difference is subtracted from the candidate's values.
   */
  function nullAt(share: number, difference: number): Null {
    const above = (value: number) => control.above(value) + candidate.above(value + difference);
    const value = quantileOf(above, share * all, largest + Math.abs(difference));
    return {
      control: { count: control.count, bad: control.above(value), mean: shareAbove },
      candidate: { count: candidate.count, bad: candidate.above(value + difference), mean: shareAbove },
    };
  }
}

/** The 75th percentile of a histogram, interpolated within the interval that contains it. */
export const percentileOf = ({ above, count }: Histogram, largest: number): number =>
  quantileOf(above, count * shareAbove, largest);
