import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { loadSite, loadSiteFile } from '../sites/load.ts';

/**
 * The site somebody names: by its slug, or by a file.
 *
 * @throws SiteFaulty
 */
export function findSite(name: string, cwd: string): SiteConfig {
  const file = resolve(cwd, name);
  return name.endsWith('.json') && existsSync(file) ? loadSiteFile(file) : loadSite(name);
}
