import { SiteConfig } from '@forecourt/contracts/site-config';
import * as z from 'zod/mini';

const known = new WeakMap<object, SiteConfig>();

/**
 * Parses the configuration of a release. Parsing is slow (several milliseconds), so all parts of a process share the
 * result.
 */
export function parseConfig(config: unknown): SiteConfig {
  if (typeof config !== 'object' || config === null) return z.parse(SiteConfig, config);
  const before = known.get(config);
  if (before !== undefined) return before;
  const parsed = z.parse(SiteConfig, config);
  known.set(config, parsed);
  return parsed;
}
