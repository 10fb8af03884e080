import { aliasesOf } from '@forecourt/contracts';
import type { SecretReference, Site, SiteConfig } from '@forecourt/contracts/site-config';

/**
 * The site as browsers and islands may see it. References to secrets are replaced by the values that browsers need: a
 * search-only key, and the public token of a chat. What only servers need is left out. Examples are phone numbers that
 * are shown on request, recipients of leads, developers' origins and hosts that redirect.
 *
 * @param secrets values by name of the environment variable
 * @throws Error SECRET_MISSING naming site and variable
 */
export function toSite(config: SiteConfig, secrets: Readonly<Record<string, string | undefined>>): Site {
  const { key, ...search } = config.search;
  const suppliedFor = ({ env }: SecretReference): string => {
    const value = secrets[env];
    if (value !== undefined) return value;
    throw new Error(`SECRET_MISSING: site ${config.slug} needs the environment variable ${env}`);
  };
  const {
    phones,
    podium,
    content: _,
    leads: __,
    overrides: ___,
    redirectHosts: ____,
    vehicleFeeds: _____,
    privacy: { contact: ______, ...privacy } = {},
    backends = [],
    ...shown
  } = config;
  for (const { token } of backends) if (token !== undefined) suppliedFor(token);
  return {
    ...shown,
    aliases: aliasesOf(config) as Site['aliases'],
    search: { ...search, key: suppliedFor(key) },
    privacy,
    ...(podium !== undefined && { podium: { token: suppliedFor(podium.token) } }),
    ...(phones !== undefined && { phones: { startRevealed: phones.startRevealed, localFormat: phones.localFormat } }),
  };
}

/**
 * The site with links that lead to local hosts of its sister sites. Canonical addresses and structured data keep the
 * public domains.
 *
 * @param origins local origin by public origin: `https://redgum.example` → `http://redgum.localhost:4000`
 */
export function withLocalLinks(site: Site, origins: Readonly<Record<string, string>>): Site {
  const relink = <Value>(value: Value): Value => {
    if (typeof value === 'string') {
      const [origin = ''] = /^https?:\/\/[^/]*/.exec(value) ?? [];
      const local = Object.hasOwn(origins, origin) ? origins[origin] : undefined;
      return (local === undefined ? value : `${local}${value.slice(origin.length) || '/'}`) as Value;
    }
    if (Array.isArray(value)) return value.map(relink) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, relink(part)])) as Value;
  };
  return { ...site, nav: relink(site.nav), home: relink(site.home) };
}

/** Whether a host is a local name such as `northshore.localhost:4000`. */
export const isLocalHost = (host: string | undefined): boolean => /(^|\.)localhost(:\d+)?$/i.test(host ?? '');

/** A `host` header without its port, in lower case. */
export const hostNameOf = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '');
