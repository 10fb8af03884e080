import type { Override, OverrideTarget } from '@forecourt/contracts/release';
import { unwrap } from '../../registry/client/index.ts';
import type { Command, CommandContext } from '../command.ts';
import { namedWords, numberOf, UsageError, whyOf } from '../command.ts';
import { openableLink } from '../connection.ts';
import { registryCommand } from '../registry-command.ts';
import { table, when } from '../table.ts';

/** `forecourt override …`: links that show other versions to one browser. */
export const overrideCommands: readonly Command[] = [
  {
    name: 'override create',
    usage:
      '<site> (--lockfile <id> | --remotes <remote@version,…> | --origin <remote=http://localhost:4100>) [--hours 24] --why "…"',
    summary: 'Makes a link that shows one browser other versions of a site',
    details: `Nobody else's page changes. The versions are checked as they are for a pin. Enquiries from these pages are tests, so no dealer gets them.
An origin serves the remote's "remoteEntry.js"; sites allow localhost origins on this machine’s hosts, and the ones
in "overrides.origins" in their configuration. A link lasts up to 336 hours, and is shown only once.`,
    texts: ['lockfile', 'remotes', 'origin', 'hours', 'why'],
    async run(context) {
      const { site } = namedWords(context.words, 'site');
      const request = {
        target: targetOf(context),
        expiresInHours: numberOf(context, 'hours') ?? 24,
        why: whyOf(context),
      };
      const made = unwrap(await (await context.registry()).createOverride(site, request));
      const opened = await openableLink(made, context);
      const text = `${made.id} shows ${describeTarget(made)} on ${site}, until ${when(made.expiresAt)}. The link, shown only once:\n${opened}\nAdded to any page’s address on any of the site’s hosts, this does the same: ?${made.url.split('?')[1]}`;
      return { json: made, text };
    },
  },
  registryCommand({
    name: 'override list',
    words: ['site'],
    summary: 'Lists a site’s override links, and which are open',
    ask: (registry, { site }) => registry.overrides(site),
    describe: (listed) =>
      table([
        ['LINK', 'SHOWS', 'UNTIL', 'BY', 'WHY'],
        ...listed.map((override) => [
          override.id,
          describeTarget(override),
          override.revokedAt === null
            ? when(override.expiresAt)
            : `revoked ${when(override.revokedAt)} by ${override.revokedBy}`,
          override.createdBy,
          override.why,
        ]),
      ]),
  }),
  registryCommand({
    name: 'override revoke',
    words: ['site', 'id'],
    summary: 'Ends an override link; browsers that opened it get the pinned versions within seconds',
    ask: (registry, { site, id }) => registry.revokeOverride(site, id),
    describe: ({ id, site }) => `${id} no longer works on ${site}.`,
  }),
];

function describeTarget({ target }: Pick<Override, 'target'>): string {
  if ('lockfile' in target) return target.lockfile;
  if ('origin' in target) return `${target.remote} from ${target.origin}`;
  return Object.entries(target.remotes)
    .map(([remote, version]) => `${remote}@${version}`)
    .join(', ');
}

/** @throws UsageError unless exactly one target is given */
function targetOf(context: CommandContext): OverrideTarget {
  const given = (['lockfile', 'remotes', 'origin'] as const).filter((option) => context.text(option) !== undefined);
  if (given.length !== 1)
    throw new UsageError('Say what the link shows, with one of --lockfile, --remotes and --origin.');
  const {
    lockfile = '',
    remotes = '',
    origin = '',
  } = Object.fromEntries(given.map((option) => [option, context.text(option)]));
  if (given[0] === 'lockfile') return { lockfile };
  if (given[0] === 'remotes') return { remotes: Object.fromEntries(remotes.split(',').map(versionOf)) };
  const [, remote = '', from = ''] = /^([\w-]+)=(https?:\/\/.+)$/.exec(origin) ?? [];
  if (remote === '')
    throw new UsageError(
      `--origin takes a remote and its origin, such as mf-search=http://localhost:4100, not "${origin}".`,
    );
  return { remote, origin: from };
}

/** @throws UsageError */
function versionOf(text: string): readonly [string, string] {
  const [, remote = '', version = ''] = /^([\w-]+)@(.+)$/.exec(text.trim()) ?? [];
  if (remote === '')
    throw new UsageError(`--remotes takes versions such as mf-search@1.1.0, separated by commas, not "${text}".`);
  return [remote, version];
}
