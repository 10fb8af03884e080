import type { Rollout } from '@forecourt/contracts/release';
import type { OperationDeps } from '../deps.ts';

/** Sites of a rollout that run something else than its control, because somebody changed them. */
export async function movedSites(
  { sites }: Pick<OperationDeps, 'sites'>,
  rollout: Rollout,
): Promise<readonly string[]> {
  const running = new Map((await sites.pointers()).map(({ site, lockfile }) => [site, lockfile]));
  return rollout.sites.filter((site) => running.get(site) !== rollout.lockfiles[site]?.control);
}
