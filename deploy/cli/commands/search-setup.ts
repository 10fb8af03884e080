import { resolve } from 'node:path';
import { listSites, SiteFaulty } from '../../sites/load.ts';
import type { Command, CommandContext } from '../command.ts';
import { UsageError } from '../command.ts';
import { findSite } from '../find-site.ts';
import type { Difference } from '../search/differences.ts';
import { adminKeyVariable, applicationVariable, searchAccess } from '../search/search-client.ts';
import type { KeyStep, SetupStep } from '../search/set-up-search.ts';
import { keyOf, presentKeys, setUpIndexes, setUpKey } from '../search/set-up-search.ts';
import { wantedOf } from '../search/wanted.ts';
import { writeKey } from '../search/write-key.ts';
import { count, paragraphs, table } from '../table.ts';

/** `forecourt search setup [--site <slug>|--all] [--host <address>] [--keys-file <file>] [--dry-run]` */
export const searchSetupCommand: Command = {
  name: 'search setup',
  usage: '[--site <slug>|--all] [--host <address>] [--keys-file <file>] [--dry-run]',
  summary: 'Sets up the search: index, sort orders, synonyms, and a key for each site that finds only its own stock',
  details: `Default: Algolia, for all sites whose search.engine is "algolia". --host names another search with the same REST API, such as the
built-in one, for all sites.
Anything already right isn’t written again, so a second run changes nothing. With --dry-run everything is compared and nothing written.
The platform does the same for these indexes, without the keys, and fills them (deploy/README.md).

  ${adminKeyVariable}        the search's admin key (required)
  ${applicationVariable}   its application; default: the one the sites' configurations name

Keys are written to --keys-file as NAME=value lines, under the variables the sites' configurations name
(FORECOURT_SITE_REDGUM_SEARCH_KEY); a new file is readable by its owner only. They are never printed. If the environment
has such a variable already, its key stays, and only the key's rights are updated.`,
  texts: ['site', 'host', 'keys-file'],
  flags: ['all', 'dry-run'],
  async run(context) {
    const { text, flag, env } = context;
    const configs = sitesOf(context, text('host'));
    const dryRun = flag('dry-run');
    const wanted = wantedOf(configs);
    const access = searchAccess(
      text('host'),
      env,
      configs.map(({ search }) => search.applicationId),
    );

    const present = await presentKeys(access);
    const found = wanted.keys.map((key) => ({ key, present: keyOf(key, present, env[key.variable]) }));
    const fileName = text('keys-file');
    const keyless = found.filter((each) => each.present === null).map(({ key }) => key.site);
    if (keyless.length > 0 && fileName === undefined && !dryRun)
      throw new UsageError(
        `${keyless.join(', ')} ${keyless.length === 1 ? 'has' : 'have'} no key yet. Say where to write new keys: --keys-file <file>.`,
      );

    const steps = await setUpIndexes(access, wanted, dryRun);
    const keys: KeyStep[] = [];
    for (const { key, present: own } of found) {
      const step = await setUpKey(access, key, own, dryRun);
      keys.push(step);
      // Each key is written as soon as it is created, so that a later failure does not lose it.
      if (fileName !== undefined && !dryRun && step.value !== undefined)
        await writeKey(resolve(context.cwd, fileName), step.variable, step.value);
    }
    const all = [...steps, ...keys.map(({ step }) => step)];
    return { json: { where: access.where, dryRun, steps: all }, text: describe(access.where, dryRun, all, fileName) };
  },
};

function sitesOf({ words, text, flag, cwd }: CommandContext, host: string | undefined) {
  if (words.length > 0) throw new UsageError(`Not understood: ${words.join(' ')}. Name one site with --site <slug>.`);
  const site = text('site');
  if (site !== undefined && flag('all')) throw new UsageError('Use either --site or --all, not both.');
  try {
    const configs = (site === undefined ? listSites() : [site]).map((name) => findSite(name, cwd));
    const chosen = host === undefined ? configs.filter(({ search }) => search.engine === 'algolia') : configs;
    if (chosen.length > 0) return chosen;
    throw new UsageError(
      `${site === undefined ? 'No site has' : `${site} doesn’t have`} search.engine "algolia". Set it in a site’s configuration, or name another search with --host.`,
    );
  } catch (error) {
    if (error instanceof SiteFaulty) throw new UsageError(error.message);
    throw error;
  }
}

const kinds: Readonly<Record<SetupStep['kind'], string>> = {
  index: 'index',
  order: 'sort order',
  synonyms: 'synonyms',
  key: 'key of site',
};

function describe(where: string, dryRun: boolean, steps: readonly SetupStep[], fileName: string | undefined): string {
  const changes = steps.filter(({ state }) => state !== 'unchanged');
  const rows = steps.map(({ kind, name, state, differences }) => [
    kinds[kind],
    name,
    state === 'unchanged' ? 'as it should be' : `${dryRun ? 'to be ' : ''}${state}`,
    namesOf(differences),
  ]);
  const details = changes
    .filter(({ state, kind }) => dryRun && state === 'changed' && kind !== 'synonyms')
    .flatMap(({ name, differences }) => differences.map(({ name: what, from, to }) => [name, what, from, to]));
  const conclusion =
    changes.length === 0
      ? 'Nothing to change.'
      : dryRun
        ? `Dry run: ${count(changes.length, 'change')} to write. Nothing was written.`
        : `${count(changes.length, 'change')} written.`;
  return paragraphs(
    `Search at ${where}.`,
    table([['WHAT', 'NAME', 'STATE', 'DIFFERENCES'], ...rows]),
    details.length > 0 && table([['OF', 'SETTING', 'NOW', 'WANTED'], ...details]),
    fileName !== undefined && !dryRun ? `${conclusion} The keys are in ${fileName}.` : conclusion,
  );
}

/** The first three names, followed by the number of further names. */
function namesOf(differences: readonly Difference[]): string {
  const named = differences.slice(0, 3).map(({ name }) => name);
  const more = differences.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
