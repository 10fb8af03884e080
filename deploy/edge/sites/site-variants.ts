import type { Release } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import { SiteConfig } from '@forecourt/contracts/site-config';
import * as z from 'zod/mini';
import { buildSite } from './build-site.ts';
import { isLocalHost, withLocalLinks } from './site.ts';

/**
 * A site as served on its own host, and as served on a host of this machine, where links to sister sites stay local.
 */
export type SiteVariants = { readonly own: Site; readonly local: Site };

/**
 * Builds the sites of releases, each once.
 *
 * @param secrets values of the environment variables that configurations name
 * @param localOrigins local origins of sister sites, by their public origins
 */
export function createSiteVariants(
  secrets: Readonly<Record<string, string | undefined>>,
  localOrigins: () => Readonly<Record<string, string>>,
) {
  const known = new WeakMap<Release, SiteVariants>();
  const of = (release: Release): SiteVariants => {
    const before = known.get(release);
    if (before !== undefined) return before;
    const own = buildSite(z.parse(SiteConfig, release.config), secrets);
    const origins = localOrigins();
    const variants = { own, local: Object.keys(origins).length === 0 ? own : withLocalLinks(own, origins) };
    known.set(release, variants);
    return variants;
  };
  return {
    local: (release: Release): Site => of(release).local,
    /** The variant for the requested host. */
    at: (release: Release, host: string | undefined): Site => (isLocalHost(host) ? of(release).local : of(release).own),
  };
}
