import type { RolloutRelease } from '@forecourt/contracts/release';
import { retainedMs } from '../../decisions/retained-versions.ts';
import type { SiteState } from '../../decisions/site-state.ts';
import { fallbackVersions, toRelease, versionsOf } from '../../decisions/to-release.ts';
import type { OperationDeps } from '../deps.ts';

/** Minimum remaining lifetime of visitors' cookies for a rollout that continues after its planned end. */
const leastCookieMs = 24 * 3_600_000;

/** A planned end that is invalid, or later than any plan permits, is replaced by this long from now. */
const mostCookieMs = 2 * 366 * 24 * 3_600_000;

/**
 * The rollout that runs on a site, with everything that the edge needs to serve its candidate; null if no rollout has
 * begun.
 */
export async function releasedRollout(
  { rollouts, versions, now }: OperationDeps,
  state: SiteState,
): Promise<RolloutRelease | null> {
  const running = await rollouts.running(state.site);
  if (running === null || running.rollout.phase === 'scheduled') return null;
  const { rollout, bucketKey, lockfile, config } = running;
  const [manifests, fallbacks] = await Promise.all([
    versions.manifests(versionsOf(lockfile)),
    versions.manifests(fallbackVersions(lockfile, state.lockfile)),
  ]);
  const candidate = toRelease({ ...state, lockfile, config, lastGood: state.lockfile.id }, manifests, fallbacks);
  const minutes = rollout.steps.reduce((sum, { maxMinutes }) => sum + maxMinutes, 0);
  const plannedMs = Date.parse(rollout.startsAt ?? rollout.createdAt) + minutes * 60_000;
  const nowMs = now().getTime();
  // A stored plan may have been created before start and end were validated.
  const endsMs = Number.isNaN(plannedMs) ? nowMs + mostCookieMs : Math.min(plannedMs, nowMs + mostCookieMs);
  return {
    id: rollout.id,
    bucketKey,
    share: rollout.share,
    until: new Date(Math.max(endsMs, nowMs + leastCookieMs)).toISOString(),
    candidate: {
      lockfile: candidate.lockfile,
      manifests: candidate.manifests,
      lastGood: candidate.lastGood,
      config: candidate.config,
    },
  };
}

/** Candidates that were returned within the last day and that no visitor gets any more. */
export async function returnedCandidates(
  { rollouts, now }: OperationDeps,
  { site, lockfile }: SiteState,
): Promise<readonly string[]> {
  const ended = await rollouts.endedSince(site, new Date(now().getTime() - retainedMs));
  const current = (await rollouts.running(site))?.lockfile.id;
  const returned = ended.filter((each) => each.ended === 'returned').map((each) => each.lockfile);
  return [...new Set(returned)].filter((id) => id !== lockfile.id && id !== current).sort();
}
