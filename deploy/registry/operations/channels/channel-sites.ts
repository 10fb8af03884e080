import type { Channel, ChannelSites } from '../../requests.ts';
import type { OperationDeps } from '../deps.ts';
import type { HeldSite } from '../operations.ts';

/** The channel in a text such as `channel:stable`; null if the request names sites, or all sites. */
export function channelOf(named: ChannelSites | object | '*'): Channel | null {
  return typeof named === 'string' && named !== '*' ? (named.slice('channel:'.length) as Channel) : null;
}

/**
 * The sites that follow a channel. `sites` have no hold on these remotes; `held` lists the holds of the other sites.
 */
export async function sitesOfChannel(
  { channels }: Pick<OperationDeps, 'channels'>,
  channel: Channel,
  remotes: readonly string[],
): Promise<{ readonly sites: readonly string[]; readonly held: readonly HeldSite[] }> {
  const followers = (await channels.followers()).filter((each) => each.channel === channel).map(({ site }) => site);
  const holds = (await channels.holds(remotes)).filter(({ site }) => followers.includes(site));
  return {
    sites: followers.filter((site) => !holds.some((hold) => hold.site === site)),
    held: holds.map(({ site, remote, why }) => ({ site, remote, why })),
  };
}
