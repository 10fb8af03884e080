import type { GuardName, GuardReading, Rollout } from '@forecourt/contracts/release';
import type { RolloutCause } from './transitions.ts';

/** Facts about a transition that the runner made. */
type Facts = {
  readonly rollout: Rollout;
  readonly readings: readonly GuardReading[];
  readonly moved: readonly string[];
  readonly now: Date;
};

/** One sentence that explains, with figures, why a rollout changed. */
export function explain(cause: RolloutCause, { rollout, readings, moved, now }: Facts): string {
  const minutes = Math.floor((now.getTime() - Date.parse(rollout.stepSince)) / 60_000);
  const step = rollout.steps[rollout.step];
  const of = (verdict: GuardReading['verdict']) =>
    readings
      .filter((reading) => reading.verdict === verdict)
      .map(describeReading)
      .join('; ');
  const guards =
    readings.length === 0 ? 'There are no guards.' : `All guards are within their limits: ${of('within')}.`;
  switch (cause) {
    case 'timeReached':
      return `The start time has come: ${rollout.startsAt ?? rollout.createdAt}.`;
    case 'stepPassed':
    case 'lastStepPassed':
      return `${minutes} min at ${percent(rollout.share)}; the minimum is ${step?.minMinutes}. ${guards}`;
    case 'partPassed':
      return `${minutes} min at ${percent(rollout.share)}, the plan’s last step. Someone has to finish it or roll it back. ${guards}`;
    case 'undecided':
      return `${minutes} min at ${percent(rollout.share)} have passed, but it’s not certain yet whether the new versions do worse: ${of('unsure')}.`;
    case 'undecidedTooLong':
      return `Still not certain after ${minutes} min at ${percent(rollout.share)}; the maximum is ${step?.maxMinutes}: ${of('unsure')}.`;
    case 'worse':
      return `Worse than the limit: ${of('worse')}.`;
    case 'controlMoved': {
      const sites = rollout.sites.filter((site) => moved.includes(site));
      return `Can’t compare: a newer change moved ${sites.join(', ')} off the control of this rollout. Roll it back and start another.`;
    }
    default:
      return '';
  }
}

const words: Readonly<Record<GuardName, string>> = {
  errors: 'errors per view',
  hydrated: 'hydrated views',
  enquiries: 'enquiries per visit',
  lcp: 'LCP',
  inp: 'INP',
  cls: 'CLS',
};

/**
 * The figures of one guard: "errors per view 1.02% with the candidate, 0.51% with the control, difference from 0.31 to
 * 0.74 points, limit 0.20 points", and the numbers of observations.
 */
function describeReading({ guard, control, candidate, low, high, limit, observations }: GuardReading): string {
  const { candidate: candidates, control: controls } = observations;
  const seen = `${count(candidates)} observations of the candidate, ${count(controls)} of the control`;
  if (control === null || candidate === null || low === null || high === null)
    return `${words[guard]}: nothing to compare (${seen})`;
  const { value, difference } = formats[guard];
  return (
    `${words[guard]} ${value(candidate)} with the candidate, ${value(control)} with the control, ` +
    `difference from ${difference(low)} to ${difference(high)}, limit ${difference(limit)} (${seen})`
  );
}

const share = {
  value: (value: number) => `${(value * 100).toFixed(2)}%`,
  difference: (value: number) => `${(value * 100).toFixed(2)} points`,
};
const milliseconds = {
  value: (value: number) => `${Math.round(value)} ms`,
  difference: (value: number) => `${Math.round(value)} ms`,
};
const shift = { value: (value: number) => value.toFixed(3), difference: (value: number) => value.toFixed(3) };
const formats = {
  errors: share,
  hydrated: share,
  enquiries: share,
  lcp: milliseconds,
  inp: milliseconds,
  cls: shift,
} as const;

const percent = (basisPoints: number): string => `${basisPoints / 100}%`;
const count = (value: number): string => value.toLocaleString('en');
