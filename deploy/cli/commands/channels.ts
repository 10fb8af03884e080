import type { SiteChannel } from '../../registry/client/index.ts';
import { channels, unwrap } from '../../registry/client/index.ts';
import type { Command } from '../command.ts';
import { namedWords, UsageError, whyOf } from '../command.ts';
import { channelOf, readPins } from '../name-sites.ts';
import { registryCommand } from '../registry-command.ts';
import { table } from '../table.ts';
import { describeChange, despiteFreezeOf, rolloutOf } from './moves.ts';

/**
 * `forecourt promote` pins a version on the sites of a channel. `channel …` sets the channel of a site, and `hold`
 * excludes a remote of a site from promotions.
 */
export const channelCommands: readonly Command[] = [
  {
    name: 'promote',
    usage: `<remote>@<version>… --channel ${channels.join('|')} [--except-refused] [--rollout control|candidate|both] [--despite-freeze] --why "…"`,
    summary: 'Pins versions on all sites that follow a channel, as one change',
    details: `Only on sites your role covers. Sites that hold the remote keep what they run, and are listed with the reason.
forecourt undo takes the change back on all of them.`,
    texts: ['channel', 'rollout', 'why'],
    flags: ['except-refused', 'despite-freeze'],
    async run(context) {
      const channel = channelOf(context);
      if (channel === undefined) throw new UsageError(`Say which sites: --channel ${channels.join(' or ')}.`);
      if (context.words.length === 0) throw new UsageError('Missing: <remote>@<version>.');
      const request = {
        sites: `channel:${channel}` as const,
        remotes: readPins(context.words),
        why: whyOf(context),
        exceptRefused: context.flag('except-refused'),
        ...rolloutOf(context),
        ...despiteFreezeOf(context),
      };
      return describeChange(unwrap(await (await context.registry()).change(request)));
    },
  },
  {
    name: 'channel set',
    usage: `<site> <${channels.join('|')}|none>`,
    summary: 'Makes a site follow a channel, so it gets what is promoted there',
    async run(context) {
      const { site, channel } = namedWords(context.words, 'site', 'channel');
      const known = channels.find((each) => each === channel) ?? null;
      if (known === null && channel !== 'none')
        throw new UsageError(
          `A channel is ${channels.join(' or ')}, not "${channel}". To leave the channel, write none.`,
        );
      const view = unwrap(await (await context.registry()).setChannel(site, { channel: known }));
      return { json: view, text: `${site} follows ${known ?? 'no channel'}.` };
    },
  },
  registryCommand({
    name: 'channel list',
    words: [],
    summary: 'Lists which site follows which channel, and which versions are held and why',
    ask: (registry) => registry.channels(),
    describe: (sites) =>
      sites.length === 0
        ? 'There are no sites.'
        : table([
            ['SITE', 'CHANNEL', 'HOLDS'],
            ...sites.map((view) => [view.site, view.channel ?? '', describeHeld(view)]),
          ]),
  }),
  {
    name: 'hold',
    usage: '<site> <remote> (--why "…" | --undo)',
    summary: 'Keeps a site’s remote as it is when a version is promoted',
    details: 'A pin that names the site still moves it. --undo ends the hold.',
    texts: ['why'],
    flags: ['undo'],
    async run(context) {
      const { site, remote } = namedWords(context.words, 'site', 'remote');
      if (context.flag('undo')) {
        const view = unwrap(await (await context.registry()).unhold(site, remote));
        return { json: view, text: `${site} no longer holds ${remote}.` };
      }
      const view = unwrap(await (await context.registry()).hold(site, remote, { why: whyOf(context) }));
      return { json: view, text: `${site} holds ${describeHeld(view)}` };
    },
  },
];

/** The holds of a site in words: `mf-search (slow phones, mia)`. */
function describeHeld({ holds }: SiteChannel): string {
  return holds.map(({ remote, why, heldBy }) => `${remote} (${why}, ${heldBy})`).join(', ');
}
