import type { SiteConfig } from '@forecourt/contracts/site-config';
import { loadSite } from '../../sites/load.ts';

/**
 * A complete site without widgets in its slots and without aliases: every value valid, each replaceable.
 * Its host and the variable of its search key are those of its slug.
 */
export function demoConfig(changes: Partial<SiteConfig> = {}): SiteConfig {
  const site = loadSite('northshore');
  const { slug = site.slug } = changes;
  const key = { env: `FORECOURT_SITE_${slug.toUpperCase().replaceAll('-', '__')}_SEARCH_KEY` };
  return {
    ...site,
    url: `https://${slug}.example`,
    search: { ...site.search, key },
    layout: {},
    aliases: {},
    ...changes,
  };
}
