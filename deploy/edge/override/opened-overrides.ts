import { createSiteShares, isShareFull } from '@forecourt/budget';
import type { OverrideRelease } from '@forecourt/contracts/release';
import { LRUCache } from 'lru-cache';
import type { ProvideFiles } from '../sites/provide-files.ts';
import { provideReleases } from '../sites/provide-files.ts';
import type { OverrideSource } from './override-source.ts';

/** How long a response of the registry is cached. A revoked link ends within this time. */
const usedMs = 5_000;

/**
 * Maximum number of sites, and of links per site, whose responses are cached. A site's links evict only links of the
 * same site.
 */
const mostSites = 50;
const mostLinks = 50;

/**
 * Limits on look-ups. The registry answers the calls of an edge one at a time, and look-ups must not delay the edge's
 * reads of new releases.
 */
const lookUps = { atATime: 1, waiting: 10, inAll: 2, mostWaitMs: 5_000 };

/** The registry's response to a request for a link. */
export type OpenedOverride =
  | { readonly kind: 'open'; readonly shown: OverrideRelease }
  | { readonly kind: 'ended' | 'forbidden' | 'unknown' | 'unreachable' };

type Link = { readonly untilMs: number; readonly opened: Promise<OpenedOverride>; isPending: boolean };

const createSiteCache = () => ({
  links: new LRUCache<string, Link>({ max: mostLinks }),
  /**
   * Releases by link and lockfile. Each lockfile always has the same release object, because other caches use the
   * object as their key.
   */
  releases: new LRUCache<string, OverrideRelease['release']>({ max: mostLinks }),
});

/**
 * Requests the release of a link from the registry, at most every five seconds per link. `unreachable`: the override
 * cannot be shown now. Either the registry did not respond, or too many other links wait for its response, or the files
 * of a version could not be fetched.
 */
export function createOpenedOverrides(
  source: Pick<OverrideSource, 'release'>,
  {
    provide = async () => {},
    nowMs,
    log,
  }: { readonly provide?: ProvideFiles; readonly nowMs: () => number; readonly log: (message: string) => void },
): (site: string, id: string) => Promise<OpenedOverride> {
  const caches = new LRUCache<string, ReturnType<typeof createSiteCache>>({ max: mostSites });
  const shares = createSiteShares(lookUps);

  const ask = async (site: string, id: string, { links, releases }: ReturnType<typeof createSiteCache>) => {
    try {
      const response = await shares.run(site, () => source.release(site, id));
      if (response.kind === 'refused') return { kind: reasons[response.refusal.code] ?? 'unknown' };
      const { developmentShell } = response.value;
      await Promise.all([
        provideReleases([response.value.release], provide),
        developmentShell === null ? undefined : provide(developmentShell),
      ]);
      const key = `${id} ${response.value.override.lockfile}`;
      const release = releases.get(key) ?? response.value.release;
      releases.set(key, release);
      return { kind: 'open' as const, shown: { ...response.value, release } };
    } catch (error) {
      const isFull = isShareFull(error);
      if (isFull) links.delete(id);
      const why = isFull ? 'too many other links are being looked up' : String(error);
      log(`${site}: the override ${id} can’t be shown: ${why}`);
      return { kind: 'unreachable' as const };
    }
  };

  return (site, id) => {
    const cache = caches.get(site) ?? createSiteCache();
    caches.set(site, cache);
    const known = cache.links.get(id);
    if (known !== undefined && (known.isPending || nowMs() < known.untilMs)) return known.opened;
    const link: Link = { untilMs: nowMs() + usedMs, opened: ask(site, id, cache), isPending: true };
    cache.links.set(id, link);
    void link.opened.finally(() => {
      link.isPending = false;
    });
    return link.opened;
  };
}

const reasons: Readonly<Record<string, 'ended' | 'forbidden' | 'unknown'>> = {
  REGISTRY_OVERRIDE_ENDED: 'ended',
  REGISTRY_OVERRIDES_FORBIDDEN: 'forbidden',
  REGISTRY_OVERRIDE_ORIGIN_REFUSED: 'forbidden',
};
