import type { GuardReading, Rollout } from '@forecourt/contracts/release';
import { allVisitors } from '@forecourt/contracts/release';
import { explain } from './explain.ts';
import { moveRollout } from './move-rollout.ts';
import type { SiteCounts } from './observations.ts';
import { areAllWithin, isAnyWorse, readingsOf } from './statistics.ts';
import type { RolloutCause } from './transitions.ts';
import { transitions } from './transitions.ts';

/** The facts on which a decision is based. */
export type RolloutFacts = {
  /**
   * Counts by site since the rollout began. If a site has several entries, such as one for each period with a different
   * share, they are compared separately. `unavailable`: the counts could not be fetched, and no decision is based on
   * them.
   */
  readonly measured: readonly SiteCounts[] | 'unavailable';
  /** Sites that no longer run their control, because a newer pin changed them. */
  readonly moved: readonly string[];
};

export type RolloutVerdict =
  | { readonly kind: 'stay' }
  | { readonly kind: 'moved'; readonly cause: RolloutCause; readonly rollout: Rollout };

/** Actor in the record of a decision that the runner made. */
export const rolloutActor = 'rollout';

/** Decides whether a rollout changes at this moment. The same rollout, facts and time always give the same decision. */
export function decide(rollout: Rollout, facts: RolloutFacts, now: Date): RolloutVerdict {
  const cause = causeOf(rollout, facts, now);
  if (cause === null || transitions[cause][rollout.phase].to === 'stay') return { kind: 'stay' };
  const readings: readonly GuardReading[] =
    facts.measured === 'unavailable' || rollout.phase === 'scheduled' ? [] : readingsOf(rollout.guards, facts.measured);
  const because = explain(cause, { rollout, readings, moved: facts.moved, now });
  const moved = moveRollout(rollout, { cause, actor: rolloutActor, because, readings }, now);
  return moved === 'stay' || moved === 'refused' ? { kind: 'stay' } : { kind: 'moved', cause, rollout: moved };
}

function causeOf(rollout: Rollout, { measured, moved }: RolloutFacts, now: Date): RolloutCause | null {
  if (rollout.sites.some((site) => moved.includes(site))) return 'controlMoved';
  if (rollout.phase === 'scheduled') {
    return Date.parse(rollout.startsAt ?? rollout.createdAt) <= now.getTime() ? 'timeReached' : null;
  }
  if (rollout.phase !== 'running' && rollout.phase !== 'waiting') return null;
  const { guards, steps } = rollout;
  if (measured === 'unavailable' && guards.length > 0) return null;
  const counts = measured === 'unavailable' ? [] : measured;
  if (isAnyWorse(guards, counts)) return 'worse';
  const step = steps[rollout.step];
  const minutes = (now.getTime() - Date.parse(rollout.stepSince)) / 60_000;
  if (step === undefined || minutes < step.minMinutes) return null;
  if (!areAllWithin(guards, counts)) return minutes >= step.maxMinutes ? 'undecidedTooLong' : 'undecided';
  if (rollout.step < steps.length - 1) return 'stepPassed';
  return step.share === allVisitors ? 'lastStepPassed' : 'partPassed';
}
