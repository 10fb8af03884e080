import type { Release } from '@forecourt/contracts/release';
import type { Site, SiteConfig } from '@forecourt/contracts/site-config';
import { parseConfig } from '../../sites/parse-config.ts';
import { buildSite } from './build-site.ts';
import { isLocalHost, withLocalLinks } from './site.ts';
import { withDeclarations } from './with-declarations.ts';

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
  const known = new WeakMap<Release, SiteVariants & { readonly config: SiteConfig }>();
  const of = (release: Release) => {
    const before = known.get(release);
    if (before !== undefined) return before;
    const config = parseConfig(release.config);
    const own = withDeclarations(buildSite(config, secrets), release, config);
    const origins = localOrigins();
    const local = Object.keys(origins).length === 0 ? own : withLocalLinks(own, origins);
    const variants = { own, local, config };
    known.set(release, variants);
    return variants;
  };
  return {
    /** The whole configuration of the site. */
    config: (release: Release): SiteConfig => of(release).config,
    local: (release: Release): Site => of(release).local,
    /** The bearer token of requests to a backend; undefined if the site's configuration names no token. */
    backendToken: (release: Release, origin: string): string | undefined => {
      const name = of(release).config.backends?.find((backend) => backend.origin === origin)?.token?.env;
      return name === undefined ? undefined : secrets[name];
    },
    /** The variant of the site for the requested host. */
    at: (release: Release, host: string | undefined): Site => (isLocalHost(host) ? of(release).local : of(release).own),
  };
}
