import type { Actor } from '../access/actor.ts';
import { slugFault } from '../decisions/slug.ts';
import { done, refused } from '../refusal.ts';
import type { OperationDeps } from './deps.ts';
import type { RegistryOperations } from './operations.ts';
import { toSent } from './sent.ts';

/**
 * Operations that define which sites may sell the cars of which dealership. A site's configuration can name only
 * dealerships that are assigned to the site.
 */
export function dealershipOperations(
  { dealerships, holds, now }: OperationDeps,
  actor: Actor,
): Pick<RegistryOperations, 'addDealership' | 'removeDealership' | 'dealerships'> {
  return {
    async addDealership(site, dealership) {
      const fault = slugFault('site', site) ?? slugFault('dealership', dealership);
      if (fault !== null) return refused('REGISTRY_DEALERSHIP_INVALID', fault);
      return done(toSent(await dealerships.add({ site, dealership, addedBy: actor.name, addedAt: now() })));
    },
    async removeDealership(site, dealership) {
      const outcome = await dealerships.remove(site, dealership);
      if (outcome === 'removed') return done({ dealership, stays: await holds(site, [dealership]) });
      if (outcome === 'in-use') {
        return refused(
          'REGISTRY_DEALERSHIP_IN_USE',
          `${site} sells the cars of ${dealership}. First apply a configuration without it in "dealerships", then remove it.`,
        );
      }
      const own = (await dealerships.list(site)).map((known) => known.dealership);
      return refused(
        'REGISTRY_DEALERSHIP_UNKNOWN',
        `${site} was never given "${dealership}". Its dealerships are ${own.join(', ') || 'none'}.`,
      );
    },
    dealerships: async (site) => done((await dealerships.list(site)).map(toSent)),
  };
}
