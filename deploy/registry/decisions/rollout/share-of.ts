import type { Rollout, RolloutPhase } from '@forecourt/contracts/release';
import { allVisitors } from '@forecourt/contracts/release';

/** Whether a rollout has ended, so that it never changes again. */
export const hasEnded = (phase: RolloutPhase): boolean => phase === 'returned' || phase === 'finished';

/** The share of visitors who get the candidate in a phase. A pause does not change the share. */
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

/** Whether a transition gives the candidate to more visitors, or to all visitors permanently. */
export function givesMore(before: Pick<Rollout, 'share'>, after: Pick<Rollout, 'share' | 'phase'>): boolean {
  return after.share > before.share || after.phase === 'finished';
}
