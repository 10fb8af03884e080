import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { siteDefaults, siteTemplates } from '@forecourt/contracts/site-defaults';
import { StockLocation } from '@forecourt/contracts/stock';
import * as z from 'zod/mini';
import { didYouMean } from './closest-name.ts';
import { readContent } from './content.ts';
import type { DocumentFault } from './document-faults.ts';
import type { Facts } from './facts.ts';
import { factsOf, withFacts } from './facts.ts';
import { figureFaults } from './figure-faults.ts';
import { pricedPlaceFaults } from './form-faults.ts';
import { deepMerge, isRecord } from './merge.ts';
import { missingFiles } from './missing-files.ts';
import { parseSiteConfig } from './site-faults.ts';

export { configId } from '../registry/decisions/lockfile.ts';

/** Folder of the sites: the folder that `FORECOURT_SITES` names, or by default this checkout's. */
export const sitesFolder =
  process.env['FORECOURT_SITES'] ?? fileURLToPath(new URL('../../demo/sites', import.meta.url));

/** A site is invalid. The error contains all faults by path. */
export class SiteFaulty extends Error {
  readonly file: string;
  readonly faults: readonly DocumentFault[];

  constructor(file: string, faults: readonly DocumentFault[]) {
    const lines = faults.map(({ path, message }) => `\n  ${path === '' ? '' : `${path}: `}${message}`);
    super(`SITE_FAULTY: ${file} has ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.${lines.join('')}`);
    this.name = 'SiteFaulty';
    this.file = file;
    this.faults = faults;
  }
}

/** Slugs of the sites in the folder, sorted. */
export const listSites = (folder: string = sitesFolder): readonly string[] => namesIn(folder);

/**
 * Loads a site's complete configuration: the site's file, merged over its template.
 *
 * @throws SiteFaulty
 */
export function loadSite(slug: string, folder: string = sitesFolder): SiteConfig {
  const known = listSites(folder);
  const file = join(folder, `${slug}.json`);
  if (known.includes(slug)) return loadSiteFile(file);
  const message = `There is no site "${slug}".${didYouMean(slug, known)} Sites are ${known.join(', ') || 'none'}.`;
  throw new SiteFaulty(file, [{ path: '', message }]);
}

/**
 * Loads all sites of a folder with its locations, which are read once.
 *
 * @throws SiteFaulty
 */
export function loadSites(folder: string): {
  readonly configs: readonly SiteConfig[];
  readonly locations: readonly StockLocation[];
} {
  const locations = loadLocations(folder);
  return { configs: listSites(folder).map((slug) => loadSiteFile(join(folder, `${slug}.json`), locations)), locations };
}

/**
 * Loads a site from a file named `<slug>.json`. The key `extends` names a template of the platform, or one in the
 * folder `templates` beside the file. The site is merged over the template, and the template over the platform's
 * defaults. A file without `extends` must be complete.
 *
 * @param locations the locations in the folder of the file
 * @throws SiteFaulty
 */
export function loadSiteFile(
  file: string,
  locations: readonly StockLocation[] = loadLocations(dirname(file)),
): SiteConfig {
  const own = readJson(file);
  if (!isRecord(own)) throw new SiteFaulty(file, [{ path: '', message: 'A site is a JSON object.' }]);
  const { extends: template, ...site } = own;
  const merged = template === undefined ? site : deepMerge(readTemplate(template, file), site);
  const named = isRecord(merged) ? withPlural(merged) : {};
  const facts = factsOf(named, locations.length === 0 ? undefined : locations, new Date().getFullYear());
  const { document: whole, faults: unknown } = withFacts(named, facts);
  const { content, faults: ofContent } = withContent(whole, file, facts);
  const faults = [...unknown, ...ofContent];
  const parsed = parseSiteConfig(isRecord(whole) ? { ...whole, content } : whole);
  if (parsed.kind === 'faulty') throw new SiteFaulty(file, [...faults, ...parsed.faults]);
  const further = [
    ...missingFiles(parsed.value, join(dirname(file), 'media')),
    ...figureFaults(parsed.value, facts),
    ...pricedPlaceFaults(parsed.value, locations),
  ];
  if (faults.length + further.length > 0) throw new SiteFaulty(file, [...faults, ...further]);
  if (parsed.value.slug === basename(file, '.json')) return parsed.value;
  const message = `is "${parsed.value.slug}", but the file is named ${basename(file)}; both must be the same.`;
  throw new SiteFaulty(file, [{ path: 'slug', message }]);
}

/**
 * Adds the plural of the site's vehicle noun, formed with an s, if the site sets only the singular.
 *
 * @source CONF-009
 */
function withPlural(site: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { noun } = site;
  return 'nounPlural' in site || typeof noun !== 'string' ? site : { ...site, nounPlural: `${noun}s` };
}

/** Adds the site's content: from the configuration if it contains content, otherwise from the files beside it. */
function withContent(
  site: unknown,
  file: string,
  facts: Facts,
): ReturnType<typeof readContent> | { content: unknown; faults: [] } {
  if (!isRecord(site)) return { content: undefined, faults: [] };
  if ('content' in site) return { content: site['content'], faults: [] };
  return readContent(dirname(file), String(site['slug']), facts);
}

/**
 * Loads the locations in a sites folder; each file in `locations` contains a list.
 *
 * @throws SiteFaulty
 */
export function loadLocations(folder: string = sitesFolder): readonly StockLocation[] {
  const where = join(folder, 'locations');
  return namesIn(where).flatMap((name) => {
    const file = join(where, `${name}.json`);
    const read = z.safeParse(z.array(StockLocation), readJson(file));
    if (read.success) return read.data;
    throw new SiteFaulty(
      file,
      read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    );
  });
}

/** Names of the templates that the sites of a folder may extend. */
export const templatesFor = (folder: string): readonly string[] =>
  [...new Set([...namesIn(join(folder, 'templates')), ...Object.keys(siteTemplates)])].sort();

function readTemplate(template: unknown, file: string): unknown {
  const own = join(dirname(file), 'templates');
  const ownNames = namesIn(own);
  const known = templatesFor(dirname(file));
  if (typeof template === 'string' && known.includes(template)) {
    const values = ownNames.includes(template) ? readJson(join(own, `${template}.json`)) : siteTemplates[template];
    return deepMerge(siteDefaults, isRecord(values) && !('template' in values) ? { template, ...values } : values);
  }
  const given = JSON.stringify(template);
  const hint = typeof template === 'string' ? didYouMean(template, known) : '';
  throw new SiteFaulty(file, [
    { path: 'extends', message: `names no template: ${given}.${hint} Templates are ${known.join(', ') || 'none'}.` },
  ]);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
      .map((entry) => basename(entry.name, '.json'))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new SiteFaulty(file, [{ path: '', message: `cannot be read: ${(cause as Error).message}` }]);
  }
}
