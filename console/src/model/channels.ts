import type { Channel, SiteChannel } from '../gateways/values.ts';
import { fewOf } from './numbers.ts';

export const channels: readonly Channel[] = ['stable', 'next'];

/** A site that a promotion leaves out because the site holds the remote. */
export type HeldSite = { readonly site: string; readonly remote: string; readonly why: string };

/**
 * `sites`: sites that follow a channel and hold none of the remotes. `held`: followers that are left out because they
 * hold one.
 */
export function reachOf(
  known: readonly SiteChannel[],
  channel: Channel,
  remotes: readonly string[],
): { readonly sites: readonly string[]; readonly held: readonly HeldSite[] } {
  const followers = known.filter((each) => each.channel === channel);
  const held = followers.flatMap(({ site, holds }) =>
    holds.filter(({ remote }) => remotes.includes(remote)).map(({ remote, why }) => ({ site, remote, why })),
  );
  const left = new Set(held.map(({ site }) => site));
  return { sites: followers.map(({ site }) => site).filter((site) => !left.has(site)), held };
}

/** Names of sites, three at most: `Redgum, Wattle, Southern and 2 more`. */
export function describeSites<Site>(sites: readonly Site[], nameOf: (site: Site) => string): string {
  return fewOf(sites.map(nameOf));
}
