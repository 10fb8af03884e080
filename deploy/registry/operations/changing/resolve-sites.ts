import type { Actor } from '../../access/actor.ts';
import type { Action } from '../../access/role.ts';
import { mayDo } from '../../access/role.ts';
import type { Result } from '../../refusal.ts';
import { done, refused } from '../../refusal.ts';
import type { ChangeRequest, SiteChange } from '../../requests.ts';
import { channelOf, sitesOfChannel } from '../channels/channel-sites.ts';
import type { OperationDeps } from '../deps.ts';
import { refuseAction } from '../refuse-action.ts';
import type { ChangedSite } from './assess.ts';
import { refuseSite } from './refusals.ts';

/**
 * The sites that a request names, with their states and rollouts. `*` means all sites on which the actor's role permits
 * the action. A channel means those of these sites that follow the channel and have no hold on the remotes. A site that
 * does not exist yet is permitted only if the request contains its configuration.
 */
export async function resolveSites(
  deps: OperationDeps,
  actor: Actor,
  { sites: named, remotes: changes }: Pick<ChangeRequest, 'sites' | 'remotes'>,
  actionOf: (site: string) => Action,
): Promise<Result<readonly ChangedSite[]>> {
  const remotes = Object.keys(changes);
  const channel = channelOf(named);
  const covered =
    typeof named === 'string'
      ? (await deps.sites.pointers()).map(({ site }) => site).filter((site) => mayDo(actor.role, actionOf(site)))
      : [];
  const followers = channel === null ? null : (await sitesOfChannel(deps, channel, remotes)).sites;
  const allowed = covered.filter((site) => followers?.includes(site) ?? true);
  const pairs: readonly (readonly [string, SiteChange])[] =
    typeof named === 'string' ? allowed.map((site) => [site, {}]) : Object.entries(named);
  if (channel !== null && pairs.length === 0 && covered.length > 0)
    return refused(
      'REGISTRY_CHANNEL_EMPTY',
      `No site that your role covers follows ${channel} without holding ${remotes.join(', ')}. \`forecourt channel list\` shows which site follows what.`,
    );
  if (pairs.length === 0)
    return (
      refuseAction(actor, actionOf('*')) ??
      refused('REGISTRY_SITE_UNKNOWN', 'There are no sites yet. Create one: forecourt site apply')
    );
  const slugs = pairs.map(([site]) => site);
  const states = new Map((await deps.sites.findAll(slugs)).map((state) => [state.site, state]));
  const unknown = pairs.find(([site, { config }]) => !states.has(site) && config === undefined);
  if (unknown !== undefined) return refuseSite(deps, actor, unknown[0], actionOf);
  const candidates = await deps.rollouts.running(slugs);
  const sites: ChangedSite[] = [];
  for (const [site, change] of pairs) {
    const state = states.get(site) ?? null;
    const candidate = candidates.get(site) ?? null;
    sites.push({
      site,
      state,
      named: change,
      running:
        candidate === null || state === null
          ? null
          : {
              rollout: candidate.rollout,
              candidate: {
                site,
                revision: state.revision,
                lockfile: candidate.lockfile,
                config: candidate.config,
                lastGood: state.lockfile.id,
              },
            },
    });
  }
  return done(sites);
}
