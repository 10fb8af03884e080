import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { loadSite, loadSiteFile, sitesFolder } from '../sites/load.ts';

/**
 * Loads the site with this slug, or from this file.
 *
 * @throws SiteFaulty
 */
export function findSite(name: string, cwd: string): SiteConfig {
  const file = fileOf(name, cwd);
  return file === undefined ? loadSite(name) : loadSiteFile(file);
}

/** The folder of a site that the user named by slug or file. */
export function findSitesFolder(name: string, cwd: string): string {
  const file = fileOf(name, cwd);
  return file === undefined ? sitesFolder : dirname(file);
}

function fileOf(name: string, cwd: string): string | undefined {
  const file = resolve(cwd, name);
  return name.endsWith('.json') && existsSync(file) ? file : undefined;
}
