import type { Rollout } from '@forecourt/contracts/release';
import type { OperationDeps } from '../deps.ts';

/** Sites of a rollout that no longer run the rollout's control, because a user changed them. */
export async function movedSites(
  { sites }: Pick<OperationDeps, 'sites'>,
  rollout: Rollout,
): Promise<readonly string[]> {
  const running = new Map((await sites.pointers()).map(({ site, lockfile }) => [site, lockfile]));
  return rollout.sites.filter((site) => running.get(site) !== rollout.lockfiles[site]?.control);
}
