import type { Actor } from '../access/actor.ts';
import { hostFault } from '../decisions/host.ts';
import { slugFault } from '../decisions/slug.ts';
import { done, refused } from '../refusal.ts';
import type { OperationDeps } from './deps.ts';
import type { RegistryOperations } from './operations.ts';
import { toSent } from './sent.ts';

/**
 * Operations that define which site may use which host. A site may have several hosts, and the `url` in its
 * configuration uses one of them; `redirectHosts` may name others.
 */
export function hostOperations(
  { hosts, now }: OperationDeps,
  actor: Actor,
): Pick<RegistryOperations, 'addHost' | 'removeHost' | 'hosts'> {
  return {
    async addHost(site, host) {
      const fault = hostFault(host);
      if (fault !== null) return refused('REGISTRY_HOST_INVALID', `"${host}" can’t be a site's host. ${fault}`);
      const slug = slugFault('site', site);
      if (slug !== null) return refused('REGISTRY_HOST_INVALID', slug);
      const standing = await hosts.add({ host, site, addedBy: actor.name, addedAt: now() });
      if (standing.site === site) return done(toSent(standing));
      return refused(
        'REGISTRY_HOST_TAKEN',
        `${host} belongs to ${standing.site}. To move it: forecourt host remove ${standing.site} ${host}`,
      );
    },
    async removeHost(site, host) {
      const outcome = await hosts.remove(site, host);
      if (outcome === 'removed') return done({ host });
      if (outcome === 'in-use') {
        return refused(
          'REGISTRY_HOST_IN_USE',
          `${site} answers at ${host}. First apply a configuration whose "url" and "redirectHosts" name other hosts, then remove it.`,
        );
      }
      const own = (await hosts.list(site)).map((known) => known.host);
      return refused(
        'REGISTRY_HOST_UNKNOWN',
        `"${host}" is not a host of ${site}. Its hosts are ${own.join(', ') || 'none'}.`,
      );
    },
    hosts: async (site) => done((await hosts.list(site)).map(toSent)),
  };
}
