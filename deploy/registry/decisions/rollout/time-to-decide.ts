import type { GuardName, RolloutGuard, RolloutPlan } from '@forecourt/contracts/release';
import { allVisitors } from '@forecourt/contracts/release';
import { neededEvidence } from './statistics.ts';

/** A site's views and visits per day, and the figures of its current versions. */
export type SiteTraffic = {
  readonly site: string;
  readonly viewsADay: number;
  /** Number of visits per day. Default: 40% of the views. */
  readonly visitsADay?: number;
  /**
   * Figures as users see them: shares from 0 to 1, and 75th percentiles in the guard's unit. Default: figures of an
   * ordinary site.
   */
  readonly figures?: Readonly<Partial<Record<GuardName, number>>>;
};

/** Figures of an ordinary dealer's site, for sites without measurements. */
const typical: Readonly<Record<GuardName, number>> = {
  errors: 0.005,
  hydrated: 0.96,
  lcp: 2_500,
  inp: 200,
  cls: 0.1,
  enquiries: 0.02,
};

const visitsPerView = 0.4;
/** Share of documents that report a web vital. */
const vitalsPerView = 0.5;
/** Variation of web vitals around their median: the standard deviation of their logarithm. */
const vitalSpread = 0.6;
/** Density of the standard normal distribution at its 75th percentile. */
const densityAtP75 = 0.3178;
/**
 * Additional evidence that a comparison needs, because it averages over several tilts (see `comparison/evidence.ts`)
 * instead of using the best one. Measured by simulation (`npm run bench -- rollout`).
 */
const mixtureCost = 2.5;

/**
 * Estimated minutes until a candidate is within a guard's limit with the needed confidence. The candidate is assumed to
 * be equal to the control, and to have the same share of visitors on all sites.
 *
 * @param guards number of guards in the plan
 * @returns infinity if no traffic is enough: for a share of nobody or everybody, a limit of 0, or no visitors
 */
export function minutesToDecide(
  guard: RolloutGuard,
  {
    share,
    guards,
    traffic,
  }: { readonly share: number; readonly guards: number; readonly traffic: readonly SiteTraffic[] },
): number {
  const part = share / allVisitors;
  const perMinute = traffic.reduce(
    (sum, site) =>
      sum + (observationsADay(guard.guard, site) * precision(guard, figureOf(guard.guard, site), part)) / 1_440,
    0,
  );
  return perMinute > 0 ? (neededEvidence(guards) + mixtureCost) / perMinute : Number.POSITIVE_INFINITY;
}

/** Estimated minutes until each guard is decided, at the first step that compares control and candidate. */
export function timesToDecide(
  { guards, steps }: Pick<RolloutPlan, 'guards' | 'steps'>,
  traffic: readonly SiteTraffic[],
): readonly { readonly guard: GuardName; readonly minutes: number }[] {
  const share = steps.find((step) => step.share > 0 && step.share < allVisitors)?.share ?? 0;
  return guards.map((guard) => ({
    guard: guard.guard,
    minutes: minutesToDecide(guard, { share, guards: guards.length, traffic }),
  }));
}

const figureOf = (guard: GuardName, { figures }: SiteTraffic): number => figures?.[guard] ?? typical[guard];

function observationsADay(guard: GuardName, { viewsADay, visitsADay }: SiteTraffic): number {
  if (guard === 'enquiries') return visitsADay ?? viewsADay * visitsPerView;
  return guard === 'errors' || guard === 'hydrated' ? viewsADay : viewsADay * vitalsPerView;
}

/**
 * The average evidence for "within the limit" that each observation adds if candidate and control are equal. It takes
 * into account how precisely the control's figure is known.
 */
function precision({ guard, limit }: RolloutGuard, figure: number, part: number): number {
  if (part <= 0 || part >= 1) return 0;
  const { difference, mean } = asShare(guard, figure, limit);
  if (difference <= 0) return 0;
  const candidate = part * divergence(mean, Math.min(1, mean + difference));
  const control = (1 - part) * (difference ** 2 / (2 * Math.max(mean * (1 - mean), Number.EPSILON)));
  return (candidate * control) / (candidate + control);
}

/**
 * Kullback-Leibler divergence of two shares: the evidence per observation against the share `other` if the share
 * `truth` is true.
 */
function divergence(truth: number, other: number): number {
  const term = (one: number, against: number) => (one > 0 ? one * Math.log(one / against) : 0);
  return term(truth, other) + term(1 - truth, 1 - other);
}

/**
 * A guard's limit as a difference of shares of bad observations. For a web vital, a value above the control's
 * percentile counts as bad.
 */
function asShare(
  guard: GuardName,
  figure: number,
  limit: number,
): { readonly difference: number; readonly mean: number } {
  if (guard === 'errors') return { difference: limit, mean: figure };
  if (guard === 'hydrated' || guard === 'enquiries') return { difference: limit, mean: 1 - figure };
  return { difference: (densityAtP75 / vitalSpread) * Math.log1p(limit / figure), mean: 0.25 };
}
