import type { SiteConfig } from '@forecourt/contracts/site-config';
import { loadSite } from '../../sites/load.ts';

const northshore = loadSite('northshore');

/**
 * A valid, complete configuration of a site without widgets and aliases. Its host and the environment variable of its
 * search key are derived from its slug.
 */
export function demoConfig(changes: Partial<SiteConfig> = {}): SiteConfig {
  const { slug = northshore.slug } = changes;
  const key = { env: `FORECOURT_SITE_${slug.toUpperCase().replaceAll('-', '__')}_SEARCH_KEY` };
  return {
    ...northshore,
    url: `https://${slug}.example`,
    search: { ...northshore.search, key },
    layout: {},
    aliases: {},
    ...changes,
  };
}
