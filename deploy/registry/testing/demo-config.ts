import type { SiteConfig } from '@forecourt/contracts/site-config';
import { loadSite } from '../../sites/load.ts';

/** A complete site without widgets in its slots and without aliases: every value valid, each replaceable. */
export function demoConfig(changes: Partial<SiteConfig> = {}): SiteConfig {
  return { ...loadSite('northshore'), layout: {}, aliases: {}, ...changes };
}
