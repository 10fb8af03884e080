import type { Site, SiteConfig } from '@forecourt/contracts/site-config';
import { contentSecurityPolicy, noExceptions } from '../http/security-headers.ts';
import { toSite } from './site.ts';

/**
 * Builds the site of a configuration and checks its content security policy.
 *
 * @throws Error SECRET_MISSING, ORIGIN_INVALID
 */
export function buildSite(config: SiteConfig, secrets: Readonly<Record<string, string | undefined>>): Site {
  const site = toSite(config, secrets);
  contentSecurityPolicy(site, { scripts: [], styles: [] }, noExceptions);
  return site;
}
