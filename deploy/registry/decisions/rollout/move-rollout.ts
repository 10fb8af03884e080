import type { GuardReading, Rollout, RolloutPhase, RolloutRecord } from '@forecourt/contracts/release';
import { withLine } from './record.ts';
import { shareOf } from './share-of.ts';
import type { RolloutCause, Transition } from './transitions.ts';
import { transitions } from './transitions.ts';

/** The reason for a transition, for the rollout's record. */
export type Reason = {
  readonly cause: RolloutCause;
  readonly actor: string;
  readonly because: string;
  readonly readings: readonly GuardReading[];
};

/**
 * Applies the transition for a cause, and appends an entry to the rollout's record.
 *
 * @returns 'stay' or 'refused' if the table of transitions contains this value; 'refused' also if no step is left
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
    record: withLine(rollout.record, line, rollout.id),
  };
}

/** Index of the step after a transition. If the rollout was paused before it began, its first step is still to come. */
const stepAfter = ({ phase, step, share }: Rollout, transition: Transition): number =>
  transition.step === 'next' && !(phase === 'paused' && share === 0) ? step + 1 : step;

/** Whether the time in the step is counted from this moment: at a new step, and after a pause. */
const beginsStep = (phase: RolloutPhase, before: Rollout, { step }: Transition): boolean =>
  phase === 'running' && (step === 'next' || before.phase !== 'running');

const withoutCause = ({ actor, because, readings }: Reason) => ({ actor, because, readings });
