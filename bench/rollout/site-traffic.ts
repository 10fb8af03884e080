import { vitalBounds } from '@forecourt/contracts/api';
import type { ArmCounts } from '@forecourt/contracts/release';
import type { SiteCounts } from '../../deploy/registry/decisions/rollout/observations.ts';
import type { Random } from './random.ts';
import { binomial, multinomial } from './random.ts';

/** How often documents of one version fail. */
export type Rates = {
  readonly errors: number;
  readonly notHydrated: number;
  /** Median of the LCP, in milliseconds. */
  readonly lcpMs: number;
};

/** One site in one minute. */
export type Minute = {
  readonly views: number;
  readonly control: Rates;
  readonly candidate: Rates;
  /** Views of a hostile address that get the candidate and report a failure; they count as one address's. */
  readonly hostile?: number;
};

/** Share of documents that report an LCP. */
const withLcp = 0.4;
/** LCP of visitors: log-normal, most between half and twice the median. */
const lcpSpread = 0.5;
const bounds = vitalBounds('lcp');

type Arm = { views: number; hydrated: number; ownErrors: number; readonly lcp: Map<number, number> };

/** Counts what the visitors of one site report, minute after minute. */
export function createSiteTraffic(site: string, random: Random) {
  const [control, candidate] = [emptyArm(), emptyArm()];
  let hostile = 0;
  return {
    /** @param share of the visitors that get the candidate, from 0 to 1 */
    addMinute(minute: Minute, share: number): void {
      const candidates = binomial(random, minute.views, share);
      addViews(random, control, { views: minute.views - candidates, rates: minute.control });
      addViews(random, candidate, { views: candidates, rates: minute.candidate });
      const { hostile: added = 0 } = minute;
      candidate.views += added;
      candidate.ownErrors += added;
      hostile += added;
    },
    counts: (): SiteCounts => ({
      site,
      control: toCounts(control, 0),
      candidate: toCounts(candidate, hostile),
    }),
  };
}

const emptyArm = (): Arm => ({ views: 0, hydrated: 0, ownErrors: 0, lcp: new Map() });

function addViews(random: Random, arm: Arm, { views, rates }: { readonly views: number; readonly rates: Rates }): void {
  arm.views += views;
  arm.ownErrors += binomial(random, views, rates.errors);
  arm.hydrated += views - binomial(random, views, rates.notHydrated);
  const { first, probabilities } = lcpIntervals(rates.lcpMs);
  for (const [index, count] of multinomial(random, binomial(random, views, withLcp), probabilities).entries())
    if (count > 0) arm.lcp.set(first + index, (arm.lcp.get(first + index) ?? 0) + count);
}

function toCounts({ views, hydrated, ownErrors, lcp }: Arm, hostile: number): ArmCounts {
  return {
    views,
    hydrated,
    ownErrors,
    platformErrors: 0,
    visits: 0,
    enquiries: 0,
    vitals: { lcp: [...lcp].map(([bucket, count]) => ({ bucket, count })), inp: [], cls: [] },
    fromOneAddress: { ownErrors: hostile, notHydrated: 0, visits: 0, vitals: 0 },
  };
}

type Intervals = { readonly first: number; readonly probabilities: readonly number[] };
const known = new Map<number, Intervals>();

/** The histogram intervals around a median, with the probability of each; the outermost are left out. */
function lcpIntervals(medianMs: number): Intervals {
  const before = known.get(medianMs);
  if (before !== undefined) return before;
  const all = bounds.map((bound, index) => below(bound, medianMs) - below(bounds[index - 1] ?? 0, medianMs));
  const first = all.findIndex((probability) => probability > 1e-4);
  const last = all.findLastIndex((probability) => probability > 1e-4);
  const kept = all.slice(first, last + 1);
  const sum = kept.reduce((total, probability) => total + probability, 0);
  const found = { first, probabilities: kept.map((probability) => probability / sum) };
  known.set(medianMs, found);
  return found;
}

const below = (value: number, medianMs: number): number =>
  value <= 0 ? 0 : normal(Math.log(value / medianMs) / lcpSpread);

/** Standard normal distribution function, by the logistic approximation of Bowling et al. (2009), to 0.0002. */
const normal = (value: number): number => 1 / (1 + Math.exp(-0.07056 * value ** 3 - 1.5976 * value));
