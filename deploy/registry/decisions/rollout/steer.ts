import type { Rollout } from '@forecourt/contracts/release';
import { moveRollout } from './move-rollout.ts';
import { hasEnded } from './share-of.ts';
import type { RolloutCause } from './transitions.ts';

/** Actions that a user may take on a rollout. */
export const rolloutActions = ['resume', 'pause', 'return', 'finish', 'step'] as const;
export type RolloutAction = (typeof rolloutActions)[number];

/** The user who acts, the reason, and the sites that a newer pin has changed. */
export type Steering = {
  readonly actor: string;
  readonly why: string;
  readonly moved: readonly string[];
  readonly now: Date;
};

export type Steered =
  | { readonly kind: 'moved'; readonly rollout: Rollout }
  /** A sentence for the user, which names the possible actions. */
  | { readonly kind: 'refused'; readonly because: string };

const causes: Readonly<Record<RolloutAction, RolloutCause>> = {
  resume: 'resumed',
  pause: 'paused',
  return: 'returned',
  finish: 'finished',
  step: 'stepped',
};

/** The rollout after a user's action. */
export function steer(rollout: Rollout, action: RolloutAction, { actor, why, moved, now }: Steering): Steered {
  const sites = rollout.sites.filter((site) => moved.includes(site));
  if (sites.length > 0 && action !== 'return' && action !== 'pause' && !hasEnded(rollout.phase)) {
    const because = `A newer change moved ${sites.join(', ')} off the control of ${rollout.id}. Roll it back and start another.`;
    return { kind: 'refused', because };
  }
  const steered = moveRollout(rollout, { cause: causes[action], actor, because: why, readings: [] }, now);
  if (typeof steered === 'object') return { kind: 'moved', rollout: steered };
  return { kind: 'refused', because: refusalOf(rollout, action) };
}

function refusalOf({ id, phase, step, steps }: Rollout, action: RolloutAction): string {
  if (hasEnded(phase))
    return `${id} has ${phase === 'finished' ? 'finished' : 'been rolled back'}. Start another rollout.`;
  if (action === 'step' && phase !== 'scheduled')
    return `${id} is at step ${step + 1} of ${steps.length}, the last. Finish it or roll it back.`;
  const instead = {
    scheduled: 'step it (which begins it now), pause it or roll it back',
    running: 'pause, step or finish it, or roll it back',
    waiting: 'pause, step or finish it, or roll it back',
    paused: 'resume, step or finish it, or roll it back',
    returned: '',
    finished: '',
  }[phase];
  return `${id} is ${phase} and can’t ${action}. You can ${instead}.`;
}
