import type { Actor } from '../../access/actor.ts';
import { versionsOf } from '../../decisions/to-release.ts';
import type { Result } from '../../refusal.ts';
import { done, refused } from '../../refusal.ts';
import { refuseSite } from '../changing/refusals.ts';
import type { OperationDeps } from '../deps.ts';
import type { RegistryOperations, SiteChannel } from '../operations.ts';
import { toSent } from '../sent.ts';

type ChannelOperations = Pick<RegistryOperations, 'channels' | 'setChannel' | 'hold' | 'unhold'>;

/** Operations on channels: which sites follow a channel, and which remotes of these sites keep their version. */
export function channelOperations(deps: OperationDeps, actor: Actor): ChannelOperations {
  const { sites, channels, notify, now } = deps;
  const viewOf = async (site: string): Promise<Result<SiteChannel>> => {
    const view = (await siteChannels(deps)).find((each) => each.site === site);
    return done(view ?? { site, channel: null, holds: [] });
  };
  return {
    channels: async () => done(await siteChannels(deps)),
    async setChannel(site, { channel }) {
      if ((await sites.find(site)) === null) return refuseSite(deps, actor, site);
      if (channel === null) await channels.leave(site);
      else await channels.follow({ site, channel, setBy: actor.name, setAt: now() });
      notify({ about: 'channels', site });
      return viewOf(site);
    },
    async hold(site, remote, { why }) {
      const state = await sites.find(site);
      if (state === null) return refuseSite(deps, actor, site);
      const running = versionsOf(state.lockfile);
      if (!Object.hasOwn(running, remote))
        return refused(
          'REGISTRY_REMOTE_UNKNOWN',
          `${site} does not run "${remote}", so there is no version to hold. It runs ${Object.keys(running).join(', ') || 'nothing'}.`,
        );
      if (why.trim() === '')
        return refused('REGISTRY_WHY_MISSING', 'Say why, for anyone promoting a version: "why" is empty.');
      await channels.hold({ site, remote, why: why.trim(), heldBy: actor.name, heldAt: now() });
      notify({ about: 'channels', site });
      return viewOf(site);
    },
    async unhold(site, remote) {
      if ((await sites.find(site)) === null) return refuseSite(deps, actor, site);
      if ((await channels.unhold(site, remote)) === 'unknown')
        return refused(
          'REGISTRY_HOLD_UNKNOWN',
          `${site} doesn’t hold ${remote}. \`forecourt channel list\` shows which sites hold what.`,
        );
      notify({ about: 'channels', site });
      return viewOf(site);
    },
  };
}

/** Channel and holds of every site, sorted by slug. */
export async function siteChannels({
  sites,
  channels,
}: Pick<OperationDeps, 'sites' | 'channels'>): Promise<readonly SiteChannel[]> {
  const [pointers, followers, holds] = await Promise.all([sites.pointers(), channels.followers(), channels.holds()]);
  const followed = new Map(followers.map(({ site, channel }) => [site, channel]));
  const held = Map.groupBy(holds, ({ site }) => site);
  return pointers.map(({ site }) => ({
    site,
    channel: followed.get(site) ?? null,
    holds: (held.get(site) ?? []).map(({ site: _, ...hold }) => toSent(hold)),
  }));
}
