import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { faultsByPath } from '../sites/document-faults.ts';
import { SiteFaulty } from '../sites/load.ts';
import { parseSiteConfig } from '../sites/site-faults.ts';
import { CommandFailed } from './command.ts';
import { findSite } from './find-site.ts';
import { count } from './table.ts';

/** A site's configuration. `basedOn`: id of the configuration that was edited; null if the file does not contain it. */
export type ReadSite = { readonly config: SiteConfig; readonly basedOn: string | null };

/**
 * Reads the site with this slug, or from this file. A file that `forecourt site show --json` printed is complete, so no
 * other files are read.
 *
 * @throws CommandFailed SITE_FAULTY
 */
export function readSite(name: string, cwd: string): ReadSite {
  try {
    return readShown(resolve(cwd, name)) ?? { config: findSite(name, cwd), basedOn: null };
  } catch (error) {
    if (!(error instanceof SiteFaulty)) throw error;
    throw new CommandFailed(
      'SITE_FAULTY',
      `${error.file} has ${count(error.faults.length, 'fault')}; nothing was sent.`,
      faultsByPath(error.faults),
    );
  }
}

/** The content of a file that `site show --json` printed; null for any other file. */
function readShown(file: string): ReadSite | null {
  if (!file.endsWith('.json') || !existsSync(file)) return null;
  const shown = parseJson(readFileSync(file, 'utf8'));
  if (typeof shown !== 'object' || shown === null || !('id' in shown && 'config' in shown)) return null;
  const parsed = parseSiteConfig(shown.config);
  if (parsed.kind === 'faulty') throw new SiteFaulty(file, parsed.faults);
  return { config: parsed.value, basedOn: String(shown.id) };
}

/** If the text is invalid JSON, the code that reads site files reports it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
