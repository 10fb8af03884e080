import type { Rollout, RolloutPhase } from '@forecourt/contracts/release';
import { allVisitors } from '@forecourt/contracts/release';

/** Whether a rollout has ended: nothing moves it any more. */
export const hasEnded = (phase: RolloutPhase): boolean => phase === 'returned' || phase === 'finished';

/** The share that is out in a phase. A pause leaves the share as it is. */
export function shareOf({ steps, phase, step, share }: Pick<Rollout, 'steps' | 'phase' | 'step' | 'share'>): number {
  switch (phase) {
    case 'scheduled':
    case 'returned':
      return 0;
    case 'finished':
      return allVisitors;
    case 'paused':
      return share;
    case 'running':
    case 'waiting':
      return steps[step]?.share ?? 0;
  }
}

/** Whether more visitors get the candidate after a transition, or all of them for good. */
export function givesMore(before: Pick<Rollout, 'share'>, after: Pick<Rollout, 'share' | 'phase'>): boolean {
  return after.share > before.share || after.phase === 'finished';
}
