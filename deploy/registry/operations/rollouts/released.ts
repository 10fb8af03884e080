import type { Release, RolloutRelease } from '@forecourt/contracts/release';
import type { SiteState } from '../../decisions/site-state.ts';
import { fallbackVersions, toRelease, versionsOf } from '../../decisions/to-release.ts';
import type { RunningCandidate, StoredCandidate } from '../../store/rollout-store.ts';

/** Minimum remaining lifetime of visitors' cookies for a rollout that continues after its planned end. */
const leastCookieMs = 24 * 3_600_000;

/**
 * Maximum time from now until the end of a rollout. A planned end that is invalid or later is replaced by now plus this
 * time.
 */
const mostCookieMs = 2 * 366 * 24 * 3_600_000;

/**
 * The rollout that runs on a site, with everything that the edge needs to serve its candidate; null if no rollout has
 * begun.
 *
 * @param manifestsOf manifests of versions by remote
 */
export function releasedRollout(
  { rollout, bucketKey, lockfile, config }: RunningCandidate,
  state: SiteState,
  manifestsOf: (versions: Readonly<Record<string, string>>) => Release['manifests'],
  now: Date,
): RolloutRelease | null {
  if (rollout.phase === 'scheduled') return null;
  const manifests = manifestsOf(versionsOf(lockfile));
  const fallbacks = manifestsOf(fallbackVersions(lockfile, state.lockfile));
  const candidate = toRelease({ ...state, lockfile, config, lastGood: state.lockfile.id }, manifests, fallbacks);
  const minutes = rollout.steps.reduce((sum, { maxMinutes }) => sum + maxMinutes, 0);
  const plannedMs = Date.parse(rollout.startsAt ?? rollout.createdAt) + minutes * 60_000;
  const nowMs = now.getTime();
  // A plan that was stored before start and end were validated may have an invalid or a very late end.
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

/**
 * Lockfile ids of candidates that were rolled back and are no longer served.
 *
 * @param ended candidates of the site that ended within the last day
 */
export function returnedCandidates(
  { lockfile }: SiteState,
  running: RunningCandidate | null,
  ended: readonly StoredCandidate[],
): readonly string[] {
  const returned = ended.filter((each) => each.ended === 'returned').map((each) => each.lockfile);
  return [...new Set(returned)].filter((id) => id !== lockfile.id && id !== running?.lockfile.id).sort();
}
