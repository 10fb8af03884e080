import type { Rollout, RolloutPlan } from '@forecourt/contracts/release';
import { shareOf } from './share-of.ts';

/** What a rollout gets besides its plan. */
export type Beginning = Pick<Rollout, 'id' | 'createdBy' | 'lockfiles'> & { readonly now: Date };

/** A new rollout: scheduled, or running its first step if its start is due. */
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
