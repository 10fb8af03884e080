import type { VitalName } from './vitals.ts';

/** Bounds in milliseconds, from 10 ms to 10 minutes. Steps of 10 % keep the error of a percentile below 10 %. */
const millisecondBounds = boundsFrom(10, 600_000);
/** Bounds for layout shifts, in steps of 10 %. A shift below the first bound is invisible. */
const shiftBounds = boundsFrom(0.001, 1_000);

/**
 * Upper bounds of the intervals in which values of a vital are counted, ascending. The interval with index 0 begins
 * at 0.
 *
 * @returns in the unit of `PageVitals`
 */
export const vitalBounds = (vital: VitalName): readonly number[] => (vital === 'cls' ? shiftBounds : millisecondBounds);

/** Bounds from `least`, each 10 % above the previous one, until one is at least `most`. */
function boundsFrom(least: number, most: number): readonly number[] {
  const steps = Math.ceil(Math.log(most / least) / Math.log(1.1));
  return Array.from({ length: steps + 1 }, (_, step) => least * 1.1 ** step);
}
