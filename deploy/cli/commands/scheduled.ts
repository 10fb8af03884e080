import type { Scheduled } from '../../registry/client/index.ts';
import { unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { namedWords, UsageError, whyOf } from '../command.ts';
import { registryCommand } from '../registry-command.ts';
import { table, when } from '../table.ts';

/** `forecourt scheduled …`: changes that are carried out at a later time. */
export const scheduledCommands: readonly Command[] = [
  registryCommand({
    name: 'scheduled list',
    words: [],
    summary: 'Lists scheduled changes, then past ones and how they ended',
    ask: (registry) => registry.scheduled(),
    describe: (scheduled) =>
      scheduled.length === 0
        ? 'No scheduled changes.'
        : table([
            ['CHANGE', 'DUE', 'STATE', 'SITES', 'VERSIONS', 'BY', 'WHY'],
            ...scheduled.map((each) => [
              each.id,
              when(each.dueAt),
              each.state,
              each.sites.join(','),
              versionsOf(each),
              each.filedBy,
              [each.why, each.outcome].filter((part) => part !== '').join(' → '),
            ]),
          ]),
  }),
  {
    name: 'scheduled cancel',
    usage: '<change> --why "…"',
    summary: 'Cancels a scheduled change, or takes your sites out of it',
    texts: ['why'],
    async run(context) {
      const { change } = namedWords(context.words, 'change');
      const cancelled = unwrap(await (await context.registry()).cancelScheduled(change, { why: whyOf(context) }));
      const text =
        cancelled.state === 'cancelled'
          ? `${change} is cancelled.`
          : `${change} won’t change your sites. It’s still scheduled for other sites.`;
      return { json: cancelled, text };
    },
  },
];

/** The confirmation that a change was scheduled, as JSON and as text. */
export function describeFiled(scheduled: Scheduled): { json: Scheduled; text: string } {
  const { id, dueAt } = scheduled;
  return {
    json: scheduled,
    text: `${id} is due at ${when(dueAt)}: ${versionsOf(scheduled)}. It is checked again then. To cancel it: forecourt scheduled cancel ${id} --why "…"`,
  };
}

/**
 * Parses a time with offset, such as `2026-12-01T06:00+11:00`.
 *
 * @returns the time as ISO 8601 in UTC
 * @throws UsageError if the text has another form
 */
export function readDue(text: string): string {
  if (!/(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new UsageError(`--at takes a time with its offset such as 2026-12-01T06:00+11:00, not "${text}".`);
  return new Date(text).toISOString();
}

function versionsOf({ remotes }: Pick<Scheduled, 'remotes'>): string {
  const versions = Object.entries(remotes).map(([remote, version]) => `${remote}@${version ?? 'none'}`);
  return versions.join(' ') || 'configurations';
}
