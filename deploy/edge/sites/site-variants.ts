import type { Release } from '@forecourt/contracts/release';
import type { Site } from '@forecourt/contracts/site-config';
import { SiteConfig } from '@forecourt/contracts/site-config';
import * as z from 'zod/mini';
import { buildSite } from './build-site.ts';
import { isLocalHost, withLocalLinks } from './site.ts';

/**
 * Two variants of a site: `own` for its own host, and `local` for a host of this machine, on which links to sister
 * sites lead to local hosts.
 */
export type SiteVariants = { readonly own: Site; readonly local: Site };

/**
 * Builds the two variants of each release's site once.
 *
 * @param secrets values of the environment variables that configurations name
 * @param localOrigins local origins of sister sites, by public origin
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
    /** The variant of the site for the requested host. */
    at: (release: Release, host: string | undefined): Site => (isLocalHost(host) ? of(release).local : of(release).own),
  };
}
