import type { Lockfile } from '@forecourt/contracts/release';
import { fallbackVersions, versionsOf } from '../decisions/to-release.ts';
import type { OperationDeps } from './deps.ts';

/** The versions that a site's pages may have run if they were rendered with this lockfile. */
export type RanVersions = {
  /** By remote: the pinned version, followed by its fallbacks. */
  readonly versions: Readonly<Record<string, readonly string[]>>;
  /** For the route of each page, the name of the remote that contains the page. */
  readonly pages: Readonly<Record<string, string>>;
};

/**
 * The versions in a lockfile of a site.
 *
 * @returns null if the site never ran the lockfile, and it was never a candidate on the site
 */
export async function ranVersions(
  { sites, versions, rollouts }: Pick<OperationDeps, 'sites' | 'versions' | 'rollouts'>,
  site: string,
  id: string,
): Promise<RanVersions | null> {
  const times = (await sites.history(site)).filter(({ to }) => to === id);
  const candidacies = await rollouts.candidaciesOf(site, id);
  const lockfile = times.length + candidacies.length === 0 ? null : await sites.lockfile(id);
  if (lockfile === null) return null;
  const formerIds = [
    ...new Set([...times.flatMap(({ lastGood }) => lastGood ?? []), ...candidacies.map(({ control }) => control)]),
  ];
  const formers = (await Promise.all(formerIds.map((former) => sites.lockfile(former)))).filter((one) => one !== null);
  const manifests = await versions.manifests(versionsOf(lockfile));
  return {
    versions: Object.fromEntries(
      Object.entries(versionsOf(lockfile)).map(([remote, version]) => [
        remote,
        [version, ...fallbacksOf(remote, lockfile, formers)],
      ]),
    ),
    pages: Object.fromEntries(
      Object.values(manifests).flatMap(({ name, pages }) => Object.keys(pages).map((route) => [route, name])),
    ),
  };
}

function fallbacksOf(remote: string, lockfile: Lockfile, formers: readonly Lockfile[]): readonly string[] {
  return [...new Set(formers.flatMap((former) => fallbackVersions(lockfile, former)[remote] ?? []))];
}
