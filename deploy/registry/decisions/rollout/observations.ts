import { vitalBounds } from '@forecourt/contracts/api';
import type { ArmCounts, GuardName } from '@forecourt/contracts/release';
import type { Direction, Stratum } from './comparison/evidence.ts';
import { toHistogram, withoutLargest } from './comparison/histogram.ts';
import { percentileOf, quantileStratum } from './comparison/quantile-stratum.ts';
import type { BadCount } from './comparison/share-stratum.ts';
import { shareStratum } from './comparison/share-stratum.ts';

/** Counts of both sides on one site since the rollout began. */
export type SiteCounts = { readonly site: string; readonly control: ArmCounts; readonly candidate: ArmCounts };

/** How the values of one guard are measured. */
type Measure = {
  /** Number of observations of a side: documents, visits or measured values. */
  readonly observations: (counts: ArmCounts) => number;
  /** The figure that users see; null without observations. */
  readonly figure: (counts: ArmCounts) => number | null;
  /** 1 if a larger figure is worse, −1 if it is better. */
  readonly sign: 1 | -1;
  /** Largest possible difference. */
  readonly largest: number;
  readonly stratum: (control: ArmCounts, candidate: ArmCounts, leftOut: LeftOut) => Stratum;
};

/** The side from which the bad observations that one address may have added are removed. */
type LeftOut = 'control' | 'candidate' | 'none';

const errors = shareMeasure(1, 'ownErrors', ({ views, ownErrors }) => ({ count: views, bad: ownErrors }));
const hydrated = shareMeasure(-1, 'notHydrated', ({ views, hydrated: good }) => ({ count: views, bad: views - good }));
const enquiries = shareMeasure(-1, 'visits', ({ visits, enquiries: good }) => ({ count: visits, bad: visits - good }));

export const measures: Readonly<Record<GuardName, Measure>> = {
  errors,
  hydrated,
  lcp: vitalMeasure('lcp'),
  inp: vitalMeasure('inp'),
  cls: vitalMeasure('cls'),
  enquiries,
};

/**
 * Observations of one guard, separately for each site.
 *
 * Bad observations that one address may have added are removed from the side to whose disadvantage they would count:
 * from the candidate to test whether it is worse, and from the control to test whether the candidate is good enough.
 */
export function strataOf(guard: GuardName, measured: readonly SiteCounts[], direction: Direction): readonly Stratum[] {
  const leftOut = direction === 'above' ? 'candidate' : 'control';
  return measured.map(({ control, candidate }) => measures[guard].stratum(control, candidate, leftOut));
}

function shareMeasure(
  sign: 1 | -1,
  added: 'ownErrors' | 'notHydrated' | 'visits',
  badOf: (counts: ArmCounts) => BadCount,
): Measure {
  const counted = (counts: ArmCounts, isLeftOut: boolean): BadCount => {
    const { count, bad: all } = badOf(counts);
    const bad = Math.min(count, Math.max(0, all));
    const from = isLeftOut ? Math.min(bad, counts.fromOneAddress?.[added] ?? 0) : 0;
    return { count: count - from, bad: bad - from };
  };
  return {
    sign,
    largest: 1,
    observations: (counts) => badOf(counts).count,
    figure: (counts) => {
      const { count, bad } = counted(counts, false);
      if (count === 0) return null;
      return (sign === 1 ? bad : count - bad) / count;
    },
    stratum: (control, candidate, leftOut) =>
      shareStratum(counted(control, leftOut === 'control'), counted(candidate, leftOut === 'candidate')),
  };
}

function vitalMeasure(vital: 'lcp' | 'inp' | 'cls'): Measure {
  const bounds = vitalBounds(vital);
  const largest = bounds.at(-1) ?? 0;
  const histogramOf = ({ vitals, fromOneAddress }: ArmCounts, isLeftOut: boolean) =>
    toHistogram(bounds, isLeftOut ? withoutLargest(vitals[vital], fromOneAddress?.vitals ?? 0) : vitals[vital]);
  return {
    sign: 1,
    largest,
    observations: ({ vitals }) => vitals[vital].reduce((sum, { count }) => sum + count, 0),
    figure: (counts) => {
      const histogram = histogramOf(counts, false);
      return histogram.count === 0 ? null : percentileOf(histogram, largest);
    },
    stratum: (control, candidate, leftOut) =>
      quantileStratum(
        histogramOf(control, leftOut === 'control'),
        histogramOf(candidate, leftOut === 'candidate'),
        largest,
      ),
  };
}
