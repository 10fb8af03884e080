import { isDevelopmentVersion } from '@forecourt/contracts/release';
import type { Deprecation, VersionSummary } from '../gateways/values.ts';
import { calendarDay } from './time.ts';

/** The published versions of each remote, newest first. */
export type Published = ReadonlyMap<string, readonly VersionSummary[]>;

export function byRemote(versions: readonly VersionSummary[]): Published {
  const newestFirst = versions.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  return Map.groupBy(newestFirst, ({ remote }) => remote);
}

/** The release published last; a deprecated one only if there is no other. Previews of branches are no releases. */
export function latestOf(published: Published, remote: string): string | null {
  const versions = (published.get(remote) ?? []).filter(isRelease);
  return (versions.find(({ deprecated }) => deprecated === undefined) ?? versions[0])?.version ?? null;
}

/** Why a version is deprecated; undefined if it is not. */
export const deprecationOf = (published: Published, remote: string, version: string): Deprecation | undefined =>
  published.get(remote)?.find((each) => each.version === version)?.deprecated;

/** A deprecation as text, such as `deprecated, supported until 31 Dec 2026: leaks memory`. */
export const describeDeprecation = ({ why, until }: Pick<Deprecation, 'why' | 'until'>): string =>
  `deprecated${until === null ? '' : `, supported until ${calendarDay(until)}`}: ${why}`;

/** Whether a version is a release, not a preview of a branch or a development build. */
export const isRelease = ({ branch, version }: VersionSummary): boolean =>
  branch === null && !isDevelopmentVersion(version);

/** Number of later releases that are not deprecated; null if `published` does not contain the version. */
export function behindBy(published: Published, remote: string, version: string): number | null {
  const versions = published.get(remote) ?? [];
  const index = versions.findIndex((each) => each.version === version);
  return index === -1 ? null : newer(versions.slice(0, index)).length;
}

const newer = (versions: readonly VersionSummary[]) =>
  versions.filter((version) => version.deprecated === undefined && isRelease(version));

/** Sorts remotes by name, with the shell first. */
export function sortRemotes(remotes: Iterable<string>): readonly string[] {
  const rank = (remote: string) => (remote === 'shell' ? '' : remote);
  return [...new Set(remotes)].sort((a, b) => rank(a).localeCompare(rank(b)));
}
