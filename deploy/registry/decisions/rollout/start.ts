import type { Rollout, RolloutPlan } from '@forecourt/contracts/release';
import { shareOf } from './share-of.ts';

/** The data of a new rollout that are not in its plan. */
export type Beginning = Pick<Rollout, 'id' | 'createdBy' | 'lockfiles'> & { readonly now: Date };

/** Creates a rollout. It is scheduled if its start time is still to come. Otherwise it runs its first step. */
export function startOf(plan: RolloutPlan, { id, createdBy, lockfiles, now }: Beginning): Rollout {
  const at = now.toISOString();
  const isDue = plan.startsAt === undefined || Date.parse(plan.startsAt) <= now.getTime();
  const phase = isDue ? 'running' : 'scheduled';
  const share = shareOf({ steps: plan.steps, phase, step: 0, share: 0 });
  const because = isDue ? plan.why : `${plan.why} (begins at ${plan.startsAt})`;
  return {
    ...plan,
    id,
    revision: 1,
    createdBy,
    createdAt: at,
    phase,
    step: 0,
    share,
    stepSince: at,
    lockfiles,
    record: [{ at, actor: createdBy, phase, step: 0, share, because, readings: [] }],
  };
}
