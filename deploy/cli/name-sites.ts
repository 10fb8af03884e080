import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { versionPattern } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { Channel } from '../registry/client/index.ts';
import { channels } from '../registry/client/index.ts';
import type { CommandContext } from './command.ts';
import { UsageError } from './command.ts';
import { readSite } from './read-site.ts';

type SiteChange = { readonly config?: SiteConfig; readonly basedOn?: string };

/** Sites, versions and configurations, as named by the arguments of a command. */
export type NamedChange = {
  readonly sites: '*' | `channel:${Channel}` | Readonly<Record<string, SiteChange>>;
  readonly remotes: Readonly<Record<string, string | null>>;
};

/** Help text for the arguments that `readChange` parses. */
export const changeUsage = '<site…|--all|--channel stable|next> <remote>@<version>… [--config <file|slug|folder>,…]';
export const changeTexts = ['config', 'channel'] as const;
export const changeFlags = ['all'] as const;

/**
 * Parses sites, `<remote>@<version>`, `--all`, `--channel` and `--config`.
 *
 * @throws UsageError
 * @throws CommandFailed SITE_FAULTY
 */
export function readChange(context: CommandContext): NamedChange {
  const isPin = (word: string) => word.includes('@') || /^(shell|mf-[a-z][a-z0-9-]*)$/.test(word);
  const slugs = context.words.filter((word) => !isPin(word));
  const pins = context.words.filter(isPin);
  const channel = channelOf(context);
  if (channel !== undefined && context.flag('all'))
    throw new UsageError('--all and --channel name different sites. Leave one of them out.');
  const many = channel === undefined ? (context.flag('all') ? '--all' : null) : `--channel ${channel}`;
  const all = many !== null;
  if (all && slugs.length > 0)
    throw new UsageError(
      `${many} names ${channel === undefined ? 'every site' : 'the sites'} already: leave ${slugs.join(', ')} out.`,
    );
  if (!all && slugs.length === 0) throw new UsageError('Missing: <site> <remote>@<version>.');
  const given = context.text('config');
  const remotes = readPins(pins);
  if (pins.length === 0 && given === undefined)
    throw new UsageError(
      `Missing: which version ${all ? 'they' : slugs.join(', ')} should run, such as mf-search@1.1.0.`,
    );
  if (given === undefined)
    return {
      sites:
        channel !== undefined ? `channel:${channel}` : all ? '*' : Object.fromEntries(slugs.map((slug) => [slug, {}])),
      remotes,
    };
  if (all) throw new UsageError(`--config needs the sites by name, not ${many}.`);
  return { sites: withConfigs(slugs, given.split(','), context.cwd), remotes };
}

function withConfigs(
  slugs: readonly string[],
  given: readonly string[],
  cwd: string,
): Readonly<Record<string, SiteChange>> {
  const read = given.flatMap((name) => {
    const folder = resolve(cwd, name);
    if (!existsSync(folder) || !statSync(folder).isDirectory()) return [readSite(name, cwd)];
    return slugs
      .map((slug) => join(folder, `${slug}.json`))
      .filter((file) => existsSync(file))
      .map((file) => readSite(file, cwd));
  });
  const foreign = read.find(({ config }) => !slugs.includes(config.slug));
  if (foreign !== undefined)
    throw new UsageError(`--config names ${foreign.config.slug}, which is not among the sites: ${slugs.join(', ')}.`);
  return Object.fromEntries(
    slugs.map((slug) => {
      const own = read.find(({ config }) => config.slug === slug);
      if (own === undefined) return [slug, {}];
      return [slug, { config: own.config, ...(own.basedOn !== null && { basedOn: own.basedOn }) }];
    }),
  );
}

/**
 * The channel in the option `--channel`; undefined if the option is absent.
 *
 * @throws UsageError if there is no such channel
 */
export function channelOf(context: CommandContext): Channel | undefined {
  const given = context.text('channel');
  if (given === undefined) return undefined;
  const channel = channels.find((each) => each === given);
  if (channel === undefined) throw new UsageError(`--channel is ${channels.join(' or ')}, not "${given}".`);
  return channel;
}

/** @throws UsageError */
export function readPins(words: readonly string[]): Record<string, string | null> {
  const pins = words.map((word): [string, string | null] => {
    const [, remote, version] = /^([^@]+)@([^@]+)$/.exec(word) ?? [];
    if (remote === undefined || version === undefined)
      throw new UsageError(`"${word}" is not <remote>@<version>, such as mf-search@1.1.0.`);
    if (version !== 'none' && !versionPattern.test(version))
      throw new UsageError(`"${version}" is not a version such as 1.1.0, or none.`);
    return [remote, version === 'none' ? null : version];
  });
  const names = pins.map(([remote]) => remote);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new UsageError(`${twice} is named twice.`);
  return Object.fromEntries(pins);
}
