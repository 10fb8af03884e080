import type { Lockfile } from '@forecourt/contracts/release';
import { fallbackVersions, versionsOf } from '../decisions/to-release.ts';
import type { OperationDeps } from './deps.ts';

/** Versions that documents of one lockfile of a site may have run. */
export type RanVersions = {
  /** By remote: the pinned version, then its fallbacks. */
  readonly versions: Readonly<Record<string, readonly string[]>>;
  /** Route of each page → name of the remote that has it. */
  readonly pages: Readonly<Record<string, string>>;
};

/** @returns null for a lockfile that the site never ran and that was no candidate of it */
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
