import { describeDeprecation, unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../command.ts';
import { table, when } from '../table.ts';

/** `forecourt versions [remote]` */
export const versionsCommand: Command = {
  name: 'versions',
  usage: '[remote]',
  summary: 'Lists published versions, newest first',
  async run({ words, registry }) {
    if (words.length > 1) throw new UsageError('Name one remote, or none for all.');
    const versions = unwrap(await (await registry()).versions(words[0]));
    const rows = versions.map(({ remote, version, publishedBy, publishedAt, deprecated }) => [
      remote,
      version,
      when(publishedAt),
      publishedBy,
      deprecated === undefined ? '' : describeDeprecation(deprecated),
    ]);
    return {
      json: versions,
      text:
        rows.length === 0
          ? 'Nothing has been published yet.'
          : table([['REMOTE', 'VERSION', 'PUBLISHED', 'BY', ''], ...rows]),
    };
  },
};
