import type { SiteConfig } from '@forecourt/contracts/site-config';
import { hostNameOf } from './site.ts';

type Indexed = Pick<SiteConfig, 'url' | 'redirectHosts' | 'dealerships'>;

/** Finds sites by host and by dealership. The time for this does not depend on the number of sites. */
export function createSiteIndex() {
  const sites = new Map<string, { readonly hosts: readonly string[]; readonly dealerships: readonly string[] }>();
  const byHost = new Map<string, string>();
  const byDealership = new Map<string, Set<string>>();
  return {
    /** Adds a site, or replaces its hosts and dealerships. */
    set(slug: string, { url, redirectHosts = [], dealerships }: Indexed): void {
      const before = sites.get(slug);
      for (const host of before?.hosts ?? []) if (byHost.get(host) === slug) byHost.delete(host);
      for (const dealership of before?.dealerships ?? []) byDealership.get(dealership)?.delete(slug);
      const hosts = [new URL(url).hostname, ...redirectHosts];
      sites.set(slug, { hosts, dealerships });
      for (const host of hosts) byHost.set(host, slug);
      for (const dealership of dealerships) {
        const selling = byDealership.get(dealership) ?? new Set();
        byDealership.set(dealership, selling.add(slug));
      }
    },
    /**
     * Slug of the site with a host: `northshore` for `northshore.localhost:4000` and for the site's own domains; null
     * if no site has this host.
     */
    ofHost(host: string | undefined): string | null {
      const name = hostNameOf(host);
      const slug = byHost.get(name);
      if (slug !== undefined) return slug;
      const [first = '', ...rest] = name.split('.');
      return rest.join('.') === 'localhost' && sites.has(first) ? first : null;
    },
    /** Slugs of the sites that sell the cars of one of these dealerships. */
    selling(dealerships: ReadonlySet<string>): ReadonlySet<string> {
      return new Set([...dealerships].flatMap((dealership) => [...(byDealership.get(dealership) ?? [])]));
    },
  };
}

export type SiteIndex = ReturnType<typeof createSiteIndex>;
