import type { GuardReading, Rollout, RolloutPhase, RolloutRecord } from '@forecourt/contracts/release';
import { shareOf } from './share-of.ts';
import type { RolloutCause, Transition } from './transitions.ts';
import { transitions } from './transitions.ts';

/** Why a rollout moves, for its record. */
export type Reason = {
  readonly cause: RolloutCause;
  readonly actor: string;
  readonly because: string;
  readonly readings: readonly GuardReading[];
};

/**
 * The rollout after a cause, with one more line in its record.
 *
 * @returns 'stay' or 'refused' where the table says so; 'refused' also where no step is left
 */
export function moveRollout(rollout: Rollout, reason: Reason, now: Date): Rollout | 'stay' | 'refused' {
  const transition: Transition = transitions[reason.cause][rollout.phase];
  if (transition.to === 'stay' || transition.to === 'refused') return transition.to;
  const step = stepAfter(rollout, transition);
  if (step >= rollout.steps.length) return 'refused';
  const phase = transition.to;
  const share = shareOf({ steps: rollout.steps, phase, step, share: rollout.share });
  const line: RolloutRecord = { at: now.toISOString(), ...withoutCause(reason), phase, step, share };
  return {
    ...rollout,
    revision: rollout.revision + 1,
    phase,
    step,
    share,
    stepSince: beginsStep(phase, rollout, transition) ? now.toISOString() : rollout.stepSince,
    record: [...rollout.record, line],
  };
}

/** A rollout that was paused before it began has not had its first step. */
const stepAfter = ({ phase, step, share }: Rollout, transition: Transition): number =>
  transition.step === 'next' && !(phase === 'paused' && share === 0) ? step + 1 : step;

/** A resumed step has its times anew. */
const beginsStep = (phase: RolloutPhase, before: Rollout, { step }: Transition): boolean =>
  phase === 'running' && (step === 'next' || before.phase !== 'running');

const withoutCause = ({ actor, because, readings }: Reason) => ({ actor, because, readings });
