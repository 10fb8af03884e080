import type { SetComparison } from '../../registry/client/index.ts';
import { describeDifferences, unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { numberOf, UsageError } from '../command.ts';
import { registryCommand } from '../registry-command.ts';
import { paragraphs, table, when } from '../table.ts';

/** Commands that list and compare the versions of sites. */
export const overviewCommands: readonly Command[] = [
  registryCommand({
    name: 'sites',
    words: [],
    summary: 'Lists the sites and what they run',
    ask: (registry) => registry.sites(),
    describe: (sites) =>
      sites.length === 0
        ? 'There are no sites.'
        : table([
            ['SITE', 'HOST', 'REVISION', 'ROLLOUT', 'VERSIONS'],
            ...sites.map(({ site, host, revision, rollout, remotes }) => [
              site,
              host,
              String(revision),
              rollout ?? '',
              Object.entries(remotes)
                .toSorted(([a], [b]) => (a < b ? -1 : 1))
                .map(([remote, version]) => `${remote}@${version}`)
                .join(' '),
            ]),
          ]),
  }),
  registryCommand({
    name: 'runs',
    words: ['remote'],
    summary: 'Lists which sites run a remote, and which version',
    ask: (registry, { remote }) => registry.runs(remote),
    describe: (runs, { remote }) =>
      runs.length === 0
        ? `No sites run ${remote}.`
        : table([
            ['SITE', 'VERSION', 'REVISION'],
            ...runs.map(({ site, version, revision }) => [site, version, String(revision)]),
          ]),
  }),
  registryCommand({
    name: 'diff',
    words: ['from', 'to'],
    summary: 'Compares what two sites run, or two lockfiles',
    details: 'Compares versions, compressed page sizes (without widgets), events, routes and configuration keys.',
    ask: (registry, { from, to }) => registry.diff(from, to),
    describe: describeComparison,
  }),
  {
    name: 'audit',
    usage: '[subject] [--limit <n>]',
    summary: 'Lists what was done or refused, newest first',
    details:
      'A subject is a site, a remote@version, a rollout or a token. Entries about several sites belong to each of them.',
    texts: ['limit'],
    async run(context) {
      if (context.words.length > 1) throw new UsageError('Name one subject, or none for all.');
      const [subject] = context.words;
      const limit = numberOf(context, 'limit');
      const entries = unwrap(
        await (await context.registry()).audit({
          ...(subject !== undefined && { subject }),
          ...(limit !== undefined && { limit }),
        }),
      );
      const rows = entries.map(({ at, actor, action, subject: about, outcome, detail }) => [
        when(at),
        actor,
        action,
        about,
        outcome,
        detail,
      ]);
      return { json: entries, text: table([['WHEN', 'WHO', 'WHAT', 'SUBJECT', 'OUTCOME', 'DETAIL'], ...rows]) };
    },
  },
];

function describeComparison({ from, to, versions, pages, events, routes, config }: SetComparison): string {
  const list = (title: string, { added, removed }: SetComparison['events']) =>
    added.length + removed.length > 0 &&
    [`${title}:`, ...removed.map((one) => `  - ${one}`), ...added.map((one) => `  + ${one}`)].join('\n');
  const bytes = (number: number | null) => (number === null ? 'none' : `${number} B`);
  return paragraphs(
    `${from.site} (${from.lockfile}) → ${to.site} (${to.lockfile})`,
    `Versions: ${describeDifferences(versions)}`,
    pages.length > 0 &&
      ['Pages:', ...pages.map((page) => `  ${page.route} ${bytes(page.from)} → ${bytes(page.to)}`)].join('\n'),
    list('Events', events),
    list('Routes', routes),
    config.length > 0 &&
      ['Configuration:', ...config.map(({ path, from: a, to: b }) => `  ${path}: ${shown(a)} → ${shown(b)}`)].join(
        '\n',
      ),
  );
}

const longestShown = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= longestShown ? text : `${text.slice(0, longestShown)}…`;
}
