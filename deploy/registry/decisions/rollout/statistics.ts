/**
 * Compares candidate and control of a rollout by each guard.
 *
 * With a probability of at least 95%, all bounds of a rollout are correct at all times: each guard gets an equal part
 * of the remaining 5%, and each of its two bounds half of that part (union bound). `comparison/evidence.ts` explains
 * why the bounds may be checked every minute.
 */
import type { GuardName, GuardReading, RolloutGuard } from '@forecourt/contracts/release';
import type { Direction, Stratum } from './comparison/evidence.ts';
import { logEvidence, mostEvidence } from './comparison/evidence.ts';
import type { SiteCounts } from './observations.ts';
import { measures, strataOf } from './observations.ts';

/** Maximum probability that any bound of a rollout is ever wrong. */
const errorProbability = 0.05;

type Verdict = GuardReading['verdict'];

/** Evidence needed for each conclusion about a guard, if the rollout has this many guards. */
export const neededEvidence = (guards: number): number => Math.log((2 * guards) / errorProbability);

/** Whether at least one guard exceeds its limit with the needed confidence. */
export const isAnyWorse = (guards: readonly RolloutGuard[], measured: readonly SiteCounts[]): boolean =>
  guards.some((guard) => isEvident(comparisonOf(guard, measured, 'above'), neededEvidence(guards.length)));

/** Whether all guards are within their limits with the needed confidence. */
export function areAllWithin(guards: readonly RolloutGuard[], measured: readonly SiteCounts[]): boolean {
  const needed = neededEvidence(guards.length);
  const comparisons = guards.map((guard) => comparisonOf(guard, measured, 'below'));
  return (
    comparisons.every((comparison) => mostEvidence(...comparison) >= needed) &&
    comparisons.every((comparison) => isEvident(comparison, needed))
  );
}

/** The current figures of all guards, with bounds and verdicts. */
export function readingsOf(guards: readonly RolloutGuard[], measured: readonly SiteCounts[]): readonly GuardReading[] {
  return guards.map((guard) => readingOf(guard, measured, neededEvidence(guards.length)));
}

type Comparison = readonly [strata: readonly Stratum[], limit: number, direction: Direction];

const comparisonOf = (
  { guard, limit }: RolloutGuard,
  measured: readonly SiteCounts[],
  direction: Direction,
): Comparison => [strataOf(guard, measured, direction), limit, direction];

const isEvident = (comparison: Comparison, needed: number): boolean =>
  mostEvidence(...comparison) >= needed && logEvidence(...comparison) >= needed;

function verdictOf(guard: RolloutGuard, measured: readonly SiteCounts[], needed: number): Verdict {
  if (isEvident(comparisonOf(guard, measured, 'above'), needed)) return 'worse';
  return isEvident(comparisonOf(guard, measured, 'below'), needed) ? 'within' : 'unsure';
}

function readingOf(guard: RolloutGuard, measured: readonly SiteCounts[], needed: number): GuardReading {
  const { observations, sign } = measures[guard.guard];
  const count = (side: 'control' | 'candidate') =>
    measured.reduce((total, counts) => total + observations(counts[side]), 0);
  const { control, candidate } = pooledFigures(guard.guard, measured);
  const isComparable = control !== null && candidate !== null;
  const verdict = verdictOf(guard, measured, needed);
  return {
    guard: guard.guard,
    verdict,
    control,
    candidate,
    difference: isComparable ? sign * (candidate - control) : null,
    ...(isComparable ? boundsOf(guard, measured, { verdict, needed }) : { low: null, high: null }),
    limit: guard.limit,
    observations: { control: count('control'), candidate: count('candidate') },
  };
}

/**
 * Figures of control and candidate over all sites. A site has the same weight in both figures, so that different rates
 * of the sites cause no difference between them. The weights give the most precise difference (Mantel and Haenszel).
 */
function pooledFigures(
  guard: GuardName,
  measured: readonly SiteCounts[],
): { readonly control: number | null; readonly candidate: number | null } {
  const { observations, figure } = measures[guard];
  const sites = measured.flatMap((counts) => {
    const [control, candidate] = [figure(counts.control), figure(counts.candidate)];
    if (control === null || candidate === null) return [];
    const [controls, candidates] = [observations(counts.control), observations(counts.candidate)];
    return [{ control, candidate, weight: (controls * candidates) / (controls + candidates) }];
  });
  const all = sites.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return { control: null, candidate: null };
  return {
    control: sites.reduce((sum, { weight, control }) => sum + weight * control, 0) / all,
    candidate: sites.reduce((sum, { weight, candidate }) => sum + weight * candidate, 0) / all,
  };
}

/**
 * Lowest and highest difference that cannot be ruled out. The search goes outwards from the limit, so that the bounds
 * agree with the verdict.
 */
function boundsOf(
  { guard, limit }: RolloutGuard,
  measured: readonly SiteCounts[],
  { verdict, needed }: { readonly verdict: Verdict; readonly needed: number },
): { readonly low: number; readonly high: number } {
  const { largest } = measures[guard];
  const [above, below] = [strataOf(guard, measured, 'above'), strataOf(guard, measured, 'below')];
  const isTooLow = ruledOut(above, 'above', needed);
  const isTooHigh = ruledOut(below, 'below', needed);
  return {
    low: verdict === 'worse' ? boundary(limit, largest, isTooLow) : boundary(-largest, limit, isTooLow),
    high: verdict === 'within' ? boundary(limit, -largest, isTooHigh) : boundary(largest, limit, isTooHigh),
  };
}

type RuledOut = {
  /** A fast test. It is true for every difference that `certainly` rules out, and also for a few others. */
  readonly perhaps: (difference: number) => boolean;
  readonly certainly: (difference: number) => boolean;
};

const ruledOut = (strata: readonly Stratum[], direction: Direction, needed: number): RuledOut => ({
  perhaps: (difference) => mostEvidence(strata, difference, direction) >= needed,
  certainly: (difference) => isEvident([strata, difference, direction], needed),
});

/** The ruled-out difference that is closest to `to`. The difference `from` is ruled out, and `to` is possible. */
function boundary(from: number, to: number, { perhaps, certainly }: RuledOut): number {
  const [near, beyond] = bisect(from, to, { steps: 20, isOut: perhaps });
  let [out, possible] = [near, beyond];
  for (let step = near - beyond; !certainly(out); step *= 4) {
    possible = out;
    out += step;
    if (out === from || Math.sign(out - from) === Math.sign(from - to)) return from;
  }
  return bisect(out, possible, { steps: 3, isOut: certainly })[0];
}

function bisect(
  from: number,
  to: number,
  { steps, isOut }: { readonly steps: number; readonly isOut: (difference: number) => boolean },
): readonly [out: number, possible: number] {
  let [out, possible] = [from, to];
  for (let step = 0; step < steps; step += 1) {
    const middle = (out + possible) / 2;
    if (isOut(middle)) out = middle;
    else possible = middle;
  }
  return [out, possible];
}
