import { vitalBounds } from '@forecourt/contracts/api';
import type { ArmCounts, GuardName } from '@forecourt/contracts/release';
import type { Direction, Stratum } from './comparison/evidence.ts';
import { toHistogram, withoutOutermost } from './comparison/histogram.ts';
import { percentileOf, quantileStratum } from './comparison/quantile-stratum.ts';
import type { BadCount } from './comparison/share-stratum.ts';
import { shareStratum } from './comparison/share-stratum.ts';

/** Counts of control and candidate on one site since the rollout began. */
export type SiteCounts = { readonly site: string; readonly control: ArmCounts; readonly candidate: ArmCounts };

/** How the values of one guard are measured. */
type Measure = {
  /** Number of observations of the control or the candidate: documents, visits or measured values. */
  readonly observations: (counts: ArmCounts) => number;
  /** The figure that users see; null without observations. */
  readonly figure: (counts: ArmCounts) => number | null;
  /** 1 if a larger figure is worse, −1 if it is better. */
  readonly sign: 1 | -1;
  /** Largest possible difference between control and candidate. */
  readonly largest: number;
  readonly stratum: (control: ArmCounts, candidate: ArmCounts, leftOut: BothLeftOut) => Stratum;
};

type BothLeftOut = { readonly control: LeftOut; readonly candidate: LeftOut };

/** Which observations of the control or of the candidate are left out because three networks may have faked them. */
type LeftOut = 'bad' | 'good' | 'none';

type FewNetworks = NonNullable<ArmCounts['fromFewNetworks']>;

/**
 * The fields that count the bad and the good observations that three networks may have faked. `none`: good observations
 * are never left out. This holds for enquiries, because dealers read each of them and would notice a fake.
 */
type Added = { readonly bad: keyof FewNetworks; readonly good: keyof FewNetworks | 'none' };

const errors = shareMeasure(1, { bad: 'ownErrors', good: 'faultless' }, ({ views, ownErrors }) => ({
  count: views,
  bad: ownErrors,
}));
const hydrated = shareMeasure(-1, { bad: 'notHydrated', good: 'hydrated' }, ({ views, hydrated: good }) => ({
  count: views,
  bad: views - good,
}));
const enquiries = shareMeasure(-1, { bad: 'visits', good: 'none' }, ({ visits, enquiries: good }) => ({
  count: visits,
  bad: visits - good,
}));

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
 * Observations that three networks may have faked are left out if they support the verdict. The candidate's bad and the
 * control's good observations support the verdict "worse"; the candidate's good and the control's bad observations
 * support "within".
 */
export function strataOf(guard: GuardName, measured: readonly SiteCounts[], direction: Direction): readonly Stratum[] {
  const leftOut: BothLeftOut =
    direction === 'above' ? { control: 'good', candidate: 'bad' } : { control: 'bad', candidate: 'good' };
  return measured.map(({ control, candidate }) => measures[guard].stratum(control, candidate, leftOut));
}

function shareMeasure(sign: 1 | -1, added: Added, badOf: (counts: ArmCounts) => BadCount): Measure {
  const counted = (counts: ArmCounts, leftOut: LeftOut): BadCount => {
    const { count, bad: all } = badOf(counts);
    const bad = Math.min(count, Math.max(0, all));
    const which = leftOut === 'none' ? 'none' : added[leftOut];
    const few = which === 'none' ? 0 : (counts.fromFewNetworks?.[which] ?? 0);
    if (leftOut === 'good') return { count: count - Math.min(count - bad, few), bad };
    const from = Math.min(bad, few);
    return { count: count - from, bad: bad - from };
  };
  return {
    sign,
    largest: 1,
    observations: (counts) => badOf(counts).count,
    figure: (counts) => {
      const { count, bad } = counted(counts, 'none');
      if (count === 0) return null;
      return (sign === 1 ? bad : count - bad) / count;
    },
    stratum: (control, candidate, leftOut) =>
      shareStratum(counted(control, leftOut.control), counted(candidate, leftOut.candidate)),
  };
}

function vitalMeasure(vital: 'lcp' | 'inp' | 'cls'): Measure {
  const bounds = vitalBounds(vital);
  const largest = bounds.at(-1) ?? 0;
  const histogramOf = ({ vitals, fromFewNetworks }: ArmCounts, leftOut: LeftOut) => {
    const { vitals: few = 0 } = fromFewNetworks ?? {};
    if (leftOut === 'none') return toHistogram(bounds, vitals[vital]);
    return toHistogram(bounds, withoutOutermost(vitals[vital], few, leftOut === 'bad' ? 'largest' : 'smallest'));
  };
  return {
    sign: 1,
    largest,
    observations: ({ vitals }) => vitals[vital].reduce((sum, { count }) => sum + count, 0),
    figure: (counts) => {
      const histogram = histogramOf(counts, 'none');
      return histogram.count === 0 ? null : percentileOf(histogram, largest);
    },
    stratum: (control, candidate, leftOut) =>
      quantileStratum(histogramOf(control, leftOut.control), histogramOf(candidate, leftOut.candidate), largest),
  };
}
