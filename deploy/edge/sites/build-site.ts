import type { Site, SiteConfig } from '@forecourt/contracts/site-config';
import { contentSecurityPolicy, noExceptions } from '../http/security-headers.ts';
import { toSite } from './site.ts';

/**
 * The site of a configuration, with everything made once that each of its pages needs.
 *
 * @throws Error SECRET_MISSING, ORIGIN_INVALID
 */
export function buildSite(config: SiteConfig, secrets: Readonly<Record<string, string | undefined>>): Site {
  const site = toSite(config, secrets);
  contentSecurityPolicy(site, { scripts: [], styles: [] }, noExceptions);
  return site;
}
