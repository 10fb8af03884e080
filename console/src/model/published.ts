import type { VersionSummary } from '../gateways/values.ts';

/** The published versions of each remote, newest first. */
export type Published = ReadonlyMap<string, readonly VersionSummary[]>;

export function byRemote(versions: readonly VersionSummary[]): Published {
  const newestFirst = versions.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  return Map.groupBy(newestFirst, ({ remote }) => remote);
}

/** The version published last. */
export const latestOf = (published: Published, remote: string): string | null =>
  published.get(remote)?.[0]?.version ?? null;

/** Number of versions published since this one; null: it is not known here. */
export function behindBy(published: Published, remote: string, version: string): number | null {
  const index = (published.get(remote) ?? []).findIndex((each) => each.version === version);
  return index === -1 ? null : index;
}

/** The shell first, then by name. */
export function sortRemotes(remotes: Iterable<string>): readonly string[] {
  const rank = (remote: string) => (remote === 'shell' ? '' : remote);
  return [...new Set(remotes)].sort((a, b) => rank(a).localeCompare(rank(b)));
}
