import type { ArmCounts, Rollout, RolloutPhase, RolloutPlan } from '@forecourt/contracts/release';
import { shareOf } from '../share-of.ts';
import { startOf } from '../start.ts';

/** Time at which the rollouts of these tests begin. */
export const began = new Date('2026-03-02T09:00:00.000Z');
export const minutesLater = (minutes: number): Date => new Date(began.getTime() + minutes * 60_000);

/** A plan with two sites and three steps of 10 to 60 minutes each. */
export const aPlan: RolloutPlan = {
  sites: ['redgum', 'wattle'],
  remotes: { 'mf-search': '1.5.0' },
  steps: [100, 2_500, 10_000].map((share) => ({ share, minMinutes: 10, maxMinutes: 60 })),
  guards: [{ guard: 'errors', limit: 0.01 }],
  notify: [],
  why: 'Faster filters.',
};

/** A rollout of `aPlan` in the given phase and step. */
export function aRollout(
  phase: RolloutPhase = 'running',
  { step = 0, ...plan }: Partial<RolloutPlan> & { readonly step?: number } = {},
): Rollout {
  const lockfiles = { redgum: { control: 'lf-1', candidate: 'lf-2' }, wattle: { control: 'lf-3', candidate: 'lf-4' } };
  const id = 'ro-0123456789ab';
  const started = startOf({ ...aPlan, ...plan }, { id, createdBy: 'ann', lockfiles, now: began });
  const share = shareOf({ ...started, phase, step, share: phase === 'paused' ? (started.steps[step]?.share ?? 0) : 0 });
  return { ...started, phase, step, share };
}

/** Counts of the control or the candidate. By default no view fails and all documents are hydrated. */
export function countsOf(views: number, counts: Partial<ArmCounts> = {}): ArmCounts {
  const vitals = { lcp: [], inp: [], cls: [] };
  return { views, hydrated: views, ownErrors: 0, platformErrors: 0, visits: views, enquiries: 0, vitals, ...counts };
}
