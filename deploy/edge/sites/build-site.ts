import type { Site, SiteConfig } from '@forecourt/contracts/site-config';
import { contentSecurityPolicy, noExceptions } from '../http/security-headers.ts';
import { toSite } from './site.ts';

/**
 * Builds the site of a configuration, and checks that a content security policy can be made for the site.
 *
 * @throws Error SECRET_MISSING, ORIGIN_INVALID
 */
export function buildSite(config: SiteConfig, secrets: Readonly<Record<string, string | undefined>>): Site {
  const site = toSite(config, secrets);
  contentSecurityPolicy(site, { scripts: [], styles: [] }, noExceptions);
  return site;
}
