import type { SiteView } from '../../registry/client/index.ts';
import { describeDeprecation, unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { namedWords } from '../command.ts';
import { table, when } from '../table.ts';
import { describeFreeze } from './freezes.ts';

/** `forecourt show <site|lockfile>` */
export const showCommand: Command = {
  name: 'show',
  usage: '<site|lockfile>',
  summary: 'Shows what a site runs, or the versions in a lockfile',
  async run(context) {
    const { site } = namedWords(context.words, 'site');
    const registry = await context.registry();
    if (!site.startsWith('lk-')) {
      const view = unwrap(await registry.show(site));
      return { json: view, text: describe(view) };
    }
    const lockfile = unwrap(await registry.lockfile(site));
    const rows = Object.entries(lockfile.remotes).map(([remote, { version }]) => [remote, version]);
    return {
      json: lockfile,
      text: `${site} of ${lockfile.site}: contracts ${lockfile.contracts}, configuration ${lockfile.config}.\n\n${table([['REMOTE', 'VERSION'], ...rows])}`,
    };
  },
};

function describe({
  site,
  revision,
  lockfile,
  config,
  lastChange,
  remotes,
  rollout,
  channel,
  freeze,
  unserved,
}: SiteView): string {
  const { action, actor, at, why } = lastChange;
  const head = [
    `${site} is at revision ${revision}: lockfile ${lockfile}, configuration ${config}.`,
    `Last change: ${action} by ${actor}, ${when(at)}: ${why}`,
    ...(rollout === null ? [] : [`Rollout: ${rollout}. Look at it: forecourt rollout show ${rollout}`]),
    ...remotes.flatMap(({ remote, version, deprecated }) =>
      deprecated === undefined ? [] : [`WARNING: ${remote} ${version} ${describeDeprecation(deprecated)}`],
    ),
    ...(channel === undefined ? [] : [`Follows the ${channel} channel.`]),
    ...(freeze === undefined ? [] : [`FROZEN ${describeFreeze(freeze)}`]),
    ...unserved.map(
      (known) =>
        `NOT SERVED: ${known.edge} has served an earlier revision since ${when(known.at)}. Revision ${known.revision} cannot be served: ${known.fault}`,
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
