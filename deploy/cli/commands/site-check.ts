import type { SiteConfig } from '@forecourt/contracts/site-config';
import { RegistryUnreachable } from '../../registry/client/index.ts';
import type { DocumentFault } from '../../sites/document-faults.ts';
import { listSites, SiteFaulty, sitesFolder } from '../../sites/load.ts';
import type { Command, CommandContext, CommandResult } from '../command.ts';
import { UsageError } from '../command.ts';
import { findSite } from '../find-site.ts';
import { count } from '../table.ts';
import { widgetFaults } from '../widget-faults.ts';

type Checked = { readonly site: string; readonly faults: readonly DocumentFault[]; readonly note?: string };

/** `forecourt site check [file|slug]` */
export const siteCheckCommand: Command = {
  name: 'site check',
  usage: '[file|slug]',
  summary: 'Says everything that is wrong with a site, or with all',
  details: `Default: every site in ${sitesFolder}. Widgets are looked up in the versions the site runs, if there is a server.`,
  options: {},
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
    return { site, ...(await checkWidgets(context, config)) };
  } catch (error) {
    if (error instanceof SiteFaulty) return { site, faults: error.faults };
    throw error;
  }
}

/** Without a server everything else is still checked. */
async function checkWidgets(context: CommandContext, config: SiteConfig): Promise<Omit<Checked, 'site'>> {
  try {
    return { faults: await widgetFaults(await context.registry(), config) };
  } catch (error) {
    if (!(error instanceof RegistryUnreachable || error instanceof UsageError)) throw error;
    return { faults: [], note: 'its widgets were not looked up, because no server answers' };
  }
}

function toResult(checked: readonly Checked[]): CommandResult {
  const lines = checked.map(({ site, faults, note }) => {
    if (faults.length === 0) return `${site} is fine${note === undefined ? '' : `; ${note}`}.`;
    return [
      `${site} has ${count(faults.length, 'fault')}:`,
      ...faults.map(({ path, message }) => `  ${path === '' ? '' : `${path}: `}${message}`),
    ].join('\n');
  });
  return {
    json: checked,
    text: lines.join('\n') || 'There are no sites.',
    failed: checked.some(({ faults }) => faults.length > 0),
  };
}
