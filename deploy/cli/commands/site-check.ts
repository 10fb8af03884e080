import type { SiteConfig } from '@forecourt/contracts/site-config';
import { RegistryUnreachable } from '../../registry/client/index.ts';
import type { DocumentFault } from '../../sites/document-faults.ts';
import { listSites, loadLocations, SiteFaulty, sitesFolder } from '../../sites/load.ts';
import { siteWarnings } from '../../sites/site-warnings.ts';
import type { Command, CommandContext, CommandResult } from '../command.ts';
import { UsageError } from '../command.ts';
import { findSite, findSitesFolder } from '../find-site.ts';
import { count } from '../table.ts';
import { widgetFaults } from '../widget-faults.ts';

type Checked = {
  readonly site: string;
  readonly faults: readonly DocumentFault[];
  /** Problems that do not prevent serving the site. */
  readonly warnings: readonly DocumentFault[];
  readonly note?: string;
};

/** `forecourt site check [file|slug]` */
export const siteCheckCommand: Command = {
  name: 'site check',
  usage: '[file|slug]',
  summary: 'Lists everything wrong with one site or all, and what’s worth a look',
  details: `Default: every site in ${sitesFolder}. With a server running, widgets are checked against the versions the site runs.`,
  async run(context) {
    if (context.words.length > 1) throw new UsageError('Name one site, or none for all.');
    const named = context.words.length > 0 ? context.words : listSites();
    const checked: Checked[] = [];
    for (const site of named) checked.push(await checkSite(context, site));
    return toResult(checked);
  },
};

async function checkSite(context: CommandContext, site: string): Promise<Checked> {
  try {
    const config = findSite(site, context.cwd);
    const locations = loadLocations(findSitesFolder(site, context.cwd));
    const warnings = siteWarnings(config, { nowMs: Date.now(), locations });
    return { site, warnings, ...(await checkWidgets(context, config)) };
  } catch (error) {
    if (error instanceof SiteFaulty) return { site, faults: error.faults, warnings: [] };
    throw error;
  }
}

/** Checks the layout's widgets against versions in the registry. Without a server or a token this check is left out. */
async function checkWidgets(context: CommandContext, config: SiteConfig): Promise<Pick<Checked, 'faults' | 'note'>> {
  try {
    return { faults: await widgetFaults(await context.registry(), config) };
  } catch (error) {
    if (!(error instanceof RegistryUnreachable || error instanceof UsageError)) throw error;
    return { faults: [], note: 'its widgets weren’t checked, because no server is answering' };
  }
}

const lineOf = ({ path, message }: DocumentFault) => `  ${path === '' ? '' : `${path}: `}${message}`;

function toResult(checked: readonly Checked[]): CommandResult {
  const lines = checked.flatMap(({ site, faults, warnings, note }) => [
    faults.length === 0
      ? `${site} is fine${note === undefined ? '' : `; ${note}`}.`
      : `${site} has ${count(faults.length, 'fault')}:`,
    ...faults.map(lineOf),
    ...(warnings.length === 0 ? [] : [`${site} has ${count(warnings.length, 'warning')}:`]),
    ...warnings.map(lineOf),
  ]);
  return {
    json: checked,
    text: lines.join('\n') || 'There are no sites.',
    failed: checked.some(({ faults }) => faults.length > 0),
  };
}
