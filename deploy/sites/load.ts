import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { StockLocation } from '@forecourt/contracts/stock';
import * as z from 'zod/mini';
import { didYouMean } from './closest-name.ts';
import { readContent } from './content.ts';
import type { DocumentFault } from './document-faults.ts';
import { deepMerge, isRecord } from './merge.ts';
import { parseSiteConfig } from './site-faults.ts';

export { configId } from '../registry/decisions/lockfile.ts';

/** Where the sites of this checkout are described, unless `FORECOURT_SITES` names another folder. */
export const sitesFolder =
  process.env['FORECOURT_SITES'] ?? fileURLToPath(new URL('../../demo/sites', import.meta.url));

/** What holds on every site that extends a template, unless the template or the site says otherwise. */
const defaultsFile = fileURLToPath(new URL('defaults.json', import.meta.url));

/** Templates that every site may extend. */
const templatesFolder = fileURLToPath(new URL('templates', import.meta.url));

/** A site that cannot be used, with everything that is wrong with it, each under its path. */
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

/** Slugs of the sites in the folder, in order. */
export function listSites(folder: string = sitesFolder): readonly string[] {
  return namesIn(folder);
}

/**
 * A site of the folder, complete: its template with its own file laid over it.
 *
 * @throws SiteFaulty
 */
export function loadSite(slug: string, folder: string = sitesFolder): SiteConfig {
  const known = listSites(folder);
  if (!known.includes(slug)) {
    throw new SiteFaulty(join(folder, `${slug}.json`), [
      {
        path: '',
        message: `There is no site "${slug}".${didYouMean(slug, known)} Sites are ${known.join(', ') || 'none'}.`,
      },
    ]);
  }
  return loadSiteFile(join(folder, `${slug}.json`));
}

/**
 * The site a file describes. The file is named `<slug>.json`, its `extends` names one of the platform's templates or
 * one in the folder `templates` beside it, which lies over the platform's defaults; without it the file has to be complete.
 *
 * @throws SiteFaulty
 */
export function loadSiteFile(file: string): SiteConfig {
  const own = readJson(file);
  if (!isRecord(own)) throw new SiteFaulty(file, [{ path: '', message: 'A site is a JSON object.' }]);
  const { extends: template, ...site } = own;
  const whole = template === undefined ? site : withName(deepMerge(readTemplate(template, file), site));
  const { content, faults } = withContent(whole, file);
  const parsed = parseSiteConfig(isRecord(whole) ? { ...whole, content } : whole);
  if (parsed.kind === 'faulty') throw new SiteFaulty(file, [...faults, ...parsed.faults]);
  if (faults.length > 0) throw new SiteFaulty(file, faults);
  if (parsed.value.slug !== basename(file, '.json')) {
    throw new SiteFaulty(file, [
      {
        path: 'slug',
        message: `is "${parsed.value.slug}", but the file is named ${basename(file)}; both must be the same.`,
      },
    ]);
  }
  return parsed.value;
}

/** The dealer's name where a template's navigation says `{{name}}`. @source spec §2, NAV-005 */
function withName(site: unknown): unknown {
  if (!isRecord(site) || !isRecord(site['nav']) || !Array.isArray(site['nav']['footer'])) return site;
  const name = String(site['name']);
  const footer = site['nav']['footer'].map((group: unknown) =>
    isRecord(group) && typeof group['label'] === 'string'
      ? { ...group, label: group['label'].replaceAll('{{name}}', name) }
      : group,
  );
  return { ...site, nav: { ...site['nav'], footer } };
}

/** A site's own words: those its document brings, else those beside it. */
function withContent(site: unknown, file: string): ReturnType<typeof readContent> | { content: unknown; faults: [] } {
  if (!isRecord(site)) return { content: undefined, faults: [] };
  return 'content' in site ? { content: site['content'], faults: [] } : readContent(dirname(file), site);
}

/**
 * Locations of the dealers in a folder of sites: its `locations/*.json` hold a list each.
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

function readTemplate(template: unknown, file: string): unknown {
  const own = join(dirname(file), 'templates');
  const ownNames = namesIn(own);
  const known = [...new Set([...ownNames, ...namesIn(templatesFolder)])].sort();
  if (typeof template === 'string' && known.includes(template)) {
    const values = readJson(join(ownNames.includes(template) ? own : templatesFolder, `${template}.json`));
    return deepMerge(
      readJson(defaultsFile),
      isRecord(values) && !('template' in values) ? { template, ...values } : values,
    );
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
