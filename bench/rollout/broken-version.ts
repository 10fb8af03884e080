import { allVisitors } from '@forecourt/contracts/release';
import { decide } from '../../deploy/registry/decisions/rollout/decide.ts';
import { createRandom } from './random.ts';
import { startRollout } from './simulate.ts';
import { createSiteTraffic } from './site-traffic.ts';

const control = { errors: 0.005, notHydrated: 0.04, lcpMs: 1_600 };
const candidate = { ...control, errors: 1 };
const guards = [
  { guard: 'errors', limit: 0.002 },
  { guard: 'hydrated', limit: 0.01 },
  { guard: 'lcp', limit: 250 },
] as const;

/**
 * Simulates a rollout whose candidate throws on every view. The rollout is evaluated after each view.
 *
 * @param share in basis points
 * @returns number of views until the rollback
 */
export function viewsUntilReturn(share: number, seed: number): number {
  const rollout = startRollout({ steps: [{ share, minMinutes: 10, maxMinutes: 60 }], guards }, ['site']);
  const traffic = createSiteTraffic('site', createRandom(seed));
  const now = new Date(Date.parse(rollout.createdAt) + 60_000);
  let views = 0;
  for (;;) {
    traffic.addMinute({ views: 1, control, candidate }, share / allVisitors, 0);
    const counts = traffic.counts();
    if (counts.candidate.views === views) continue;
    views = counts.candidate.views;
    const verdict = decide(rollout, { measured: [counts], moved: [] }, now);
    if (verdict.kind === 'moved' && verdict.cause === 'worse') return views;
    if (views >= 1_000) return Number.POSITIVE_INFINITY;
  }
}
