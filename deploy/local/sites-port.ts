import type { SitesPort } from '@forecourt/api';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { LRUCache } from 'lru-cache';
import type { Registry } from '../registry/index.ts';

/** Time for which the owner of a dealership is cached; every vehicle page needs the owner. */
const rememberedMs = 5_000;

/**
 * The sites as the api uses them: their current configurations, and the dealerships that the registry assigns to them.
 */
export function createSitesPort(
  bySlug: ReadonlyMap<string, SiteConfig>,
  registry: Pick<Registry, 'ownerOf'>,
): Required<SitesPort> {
  const owners = new LRUCache<string, { readonly site: string | null }>({
    max: 1_000,
    ttl: rememberedMs,
    fetchMethod: async (dealership) => ({ site: await registry.ownerOf(dealership) }),
  });
  return {
    bySlug: (slug) => bySlug.get(slug) ?? null,
    all: () => [...bySlug.values()],
    ofDealership: (slug) => [...bySlug.values()].filter(({ dealerships }) => dealerships.includes(slug)),
    ownerOf: async (slug) => bySlug.get((await owners.fetch(slug))?.site ?? '') ?? null,
  };
}
