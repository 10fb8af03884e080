import { unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { namedWords } from '../command.ts';
import { table, when } from '../table.ts';

/** `forecourt show <site>` */
export const showCommand: Command = {
  name: 'show',
  usage: '<site>',
  summary: 'Shows what a site runs',
  options: {},
  async run({ words, registry }) {
    const { site } = namedWords(words, 'site');
    const view = unwrap(await (await registry()).show(site));
    const { action, actor, at, why } = view.lastChange;
    const rows = view.remotes.map(({ remote, version, publishedAt, publishedBy }) => [
      remote,
      version,
      publishedAt === null ? '' : when(publishedAt),
      publishedBy ?? '',
    ]);
    const unserved = view.unserved.map(
      ({ edge, revision, fault, at }) =>
        `NOT SERVED: ${edge} serves an earlier revision since ${when(at)}. Revision ${revision} cannot be served: ${fault}`,
    );
    const head = [
      `${site} is at revision ${view.revision}: lockfile ${view.lockfile}, configuration ${view.config}.`,
      `Last change: ${action} by ${actor}, ${when(at)}: ${why}`,
      ...unserved,
    ].join('\n');
    return {
      json: view,
      text:
        rows.length === 0
          ? `${head}\nNothing is pinned yet.`
          : `${head}\n\n${table([['REMOTE', 'VERSION', 'PUBLISHED', 'BY'], ...rows])}`,
    };
  },
};
