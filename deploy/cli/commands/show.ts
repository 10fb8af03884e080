import type { SiteView } from '../../registry/client/index.ts';
import { registryCommand } from '../registry-command.ts';
import { table, when } from '../table.ts';

/** `forecourt show <site>` */
export const showCommand = registryCommand({
  name: 'show',
  words: ['site'],
  summary: 'Shows what a site runs',
  ask: (registry, { site }) => registry.show(site),
  describe,
});

function describe({ site, revision, lockfile, config, lastChange, remotes, unserved }: SiteView): string {
  const { action, actor, at, why } = lastChange;
  const head = [
    `${site} is at revision ${revision}: lockfile ${lockfile}, configuration ${config}.`,
    `Last change: ${action} by ${actor}, ${when(at)}: ${why}`,
    ...unserved.map(
      (known) =>
        `NOT SERVED: ${known.edge} serves an earlier revision since ${when(known.at)}. Revision ${known.revision} cannot be served: ${known.fault}`,
    ),
  ].join('\n');
  if (remotes.length === 0) return `${head}\nNothing is pinned yet.`;
  const rows = remotes.map(({ remote, version, publishedAt, publishedBy }) => [
    remote,
    version,
    publishedAt === null ? '' : when(publishedAt),
    publishedBy ?? '',
  ]);
  return `${head}\n\n${table([['REMOTE', 'VERSION', 'PUBLISHED', 'BY'], ...rows])}`;
}
