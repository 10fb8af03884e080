import type { Release } from '@forecourt/contracts/release';
import { withDeclaredRoutes } from '@forecourt/contracts/release';
import type { Site, SiteConfig } from '@forecourt/contracts/site-config';

/**
 * The site with what its pinned versions declare: patterns of their routes, their sections of the configuration, and
 * the servers that the site allows and a version declares. Browsers receive all of this as page data, so that no
 * bundle contains the routes of another remote.
 */
export function withDeclarations(
  { remotes = {}, ...site }: Site,
  { manifests }: Pick<Release, 'manifests'>,
  { backends = [] }: Pick<SiteConfig, 'backends'>,
): Site {
  const declared = Object.values(manifests).flatMap(({ declares }) => declares?.backends ?? []);
  const allowed = backends
    .filter(({ origin }) => declared.some((each) => each.origin === origin))
    .map(({ origin }) => ({ origin, browser: declared.some((each) => each.origin === origin && each.browser) }));
  const sections = Object.entries(remotes).filter(([remote]) => Object.hasOwn(manifests, remote));
  return {
    ...site,
    aliases: withDeclaredRoutes(site.aliases, manifests) as Site['aliases'],
    ...(sections.length > 0 && { remotes: Object.fromEntries(sections) }),
    ...(allowed.length > 0 && { backends: allowed }),
  };
}
