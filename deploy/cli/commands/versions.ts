import type { VersionSummary } from '../../registry/client/index.ts';
import { describeDeprecation, unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../command.ts';
import { growth, kilobytes } from '../describe-sizes.ts';
import { table, when } from '../table.ts';

/** `forecourt versions [remote]` */
export const versionsCommand: Command = {
  name: 'versions',
  usage: '[remote]',
  summary: 'Lists published versions, newest first, with their source and size',
  details: `KB: everything browsers load, compressed, and the change since the previous release. A commit with + was built with
uncommitted changes. --json has the owning team, all sizes, and the identity a CI run published with. Previews: forecourt previews.`,
  async run({ words, registry }) {
    if (words.length > 1) throw new UsageError('Name one remote, or none for all.');
    const all = unwrap(await (await registry()).versions(words[0]));
    const releases = all.filter(({ branch }) => branch === null);
    return {
      json: all,
      text: releases.length === 0 ? 'Nothing has been published yet.' : versionTable(releases),
    };
  },
};

/** Versions as a table. */
export function versionTable(versions: readonly VersionSummary[]): string {
  return table([
    ['REMOTE', 'VERSION', 'PUBLISHED', 'BY', 'COMMIT', 'KB', 'CI RUN', ''],
    ...versions.map((version) => [
      version.remote,
      version.version,
      when(version.publishedAt),
      version.publishedBy,
      describeCommit(version),
      describeSize(version),
      version.provenance?.runUrl ?? '',
      version.deprecated === undefined ? '' : describeDeprecation(version.deprecated),
    ]),
  ]);
}

function describeCommit({ provenance }: VersionSummary): string {
  if (provenance?.commit == null) return '';
  return `${provenance.commit.slice(0, 8)}${provenance.isDirty ? '+' : ''}`;
}

function describeSize({ provenance, before }: VersionSummary): string {
  if (provenance === null) return '';
  const { browserBytes } = provenance.sizes;
  const change = before === undefined ? '' : ` (${growth(browserBytes - before.sizes.browserBytes)})`;
  return `${kilobytes(browserBytes)}${change}`;
}
