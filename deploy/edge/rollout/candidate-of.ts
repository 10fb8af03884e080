import type { Release, RolloutRelease } from '@forecourt/contracts/release';

const known = new WeakMap<RolloutRelease, Release>();

/**
 * The release that visitors of a rollout's candidate get: the site's release with the candidate's versions and
 * configuration. The same rollout object gives the same release object, so that caches with releases as keys work.
 */
export function candidateOf(release: Release, rollout: RolloutRelease): Release {
  const before = known.get(rollout);
  if (before !== undefined) return before;
  const { lockfile, manifests, lastGood, config } = rollout.candidate;
  const candidate: Release = { ...release, lockfile, manifests, lastGood, config };
  known.set(rollout, candidate);
  return candidate;
}

/** The releases that visitors of a site may get: only one, or control and candidate while a rollout runs. */
export function releasesOf(release: Release): readonly Release[] {
  const { rollout } = release;
  return rollout ? [release, candidateOf(release, rollout)] : [release];
}

/** Whether a release is its rollout's candidate. */
export function isCandidate({ lockfile, rollout }: Release): boolean {
  return rollout?.candidate.lockfile.id === lockfile.id;
}
