import type { OverridePort } from '@forecourt/api';
import { LRUCache } from 'lru-cache';
import type { Registry } from '../registry/index.ts';
import type { OverrideSigner } from './override-signer.ts';

/** How long a response of the registry is cached. A revoked link is recognised within this time, as at the edge. */
const usedMs = 5_000;

const mostHeld = 1_000;

/**
 * Tells the api whether pages with an override link may still be open. The registry is asked at most once every five
 * seconds per link.
 */
export function createOverridePort(
  registry: Pick<Registry, 'mayBeShown'>,
  { verify }: Pick<OverrideSigner, 'verify'>,
): OverridePort {
  const held = new LRUCache<string, Promise<boolean>>({ max: mostHeld, ttl: usedMs });
  return {
    async mayBeShown(site, token) {
      const link = verify(token);
      if (link?.site !== site) return false;
      const key = `${site} ${link.id}`;
      const known = held.get(key);
      if (known !== undefined) return known;
      const answer = registry.mayBeShown(site, link.id);
      held.set(key, answer);
      // A failure is not cached.
      answer.catch(() => held.delete(key));
      return answer;
    },
  };
}
