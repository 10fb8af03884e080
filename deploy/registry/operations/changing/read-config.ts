import { changedKeys } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { faultsByPath, mostFaults } from '../../../sites/document-faults.ts';
import { parseSiteConfig } from '../../../sites/site-faults.ts';
import type { SiteState } from '../../decisions/site-state.ts';
import type { Refusal, Result } from '../../refusal.ts';
import { done, refused } from '../../refusal.ts';
import type { OperationDeps } from '../deps.ts';

/**
 * Validates a site's configuration, and checks that a site can be built from it.
 *
 * @returns the configuration, or a refusal
 */
export function readConfig(deps: OperationDeps, site: string, given: unknown): Result<SiteConfig> {
  const large = refuseLarge(deps, site, given);
  if (large !== null) return large;
  const parsed = parseSiteConfig(given);
  if (parsed.kind === 'faulty') {
    return refused(
      'REGISTRY_CONFIG_REFUSED',
      `The configuration of ${site} has ${countFaults(parsed.faults.length)}.`,
      faultsByPath(parsed.faults),
    );
  }
  if (parsed.value.slug !== site) {
    return refused('REGISTRY_CONFIG_REFUSED', `The configuration is for "${parsed.value.slug}", not "${site}".`, {
      slug: `must be "${site}"`,
    });
  }
  return refuseUnbuilt(deps, parsed.value) ?? done(parsed.value);
}

function countFaults(count: number): string {
  if (count === 1) return '1 fault';
  return count < mostFaults ? `${count} faults` : `${count} faults or more; the first ${count} are listed`;
}

/** A refusal if no site can be built from the configuration; otherwise null. */
export function refuseUnbuilt({ buildSite }: Pick<OperationDeps, 'buildSite'>, config: SiteConfig) {
  try {
    buildSite(config);
    return null;
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return refused('REGISTRY_CONFIG_REFUSED', `The site ${config.slug} can’t be built: ${fault}.`);
  }
}

/** Maximum length of a value in a refusal, and maximum number of keys that a refusal lists. */
const longestShown = 80;
const mostKeys = 50;

/**
 * A refusal if the site's configuration is no longer the one that was edited; otherwise null. The refusal lists the
 * keys that differ.
 */
export async function refuseStaleConfig(
  { sites }: Pick<OperationDeps, 'sites'>,
  state: SiteState | null,
  basedOn: string | undefined,
): Promise<{ kind: 'refused'; refusal: Refusal } | null> {
  if (state === null || basedOn === undefined || state.lockfile.config === basedOn) return null;
  const { site } = state;
  const base = await sites.config(site, basedOn);
  if (base === null)
    return refused(
      'REGISTRY_CONFIG_OUTDATED',
      `${site} never had the configuration ${basedOn}; it has ${state.lockfile.config}. Edit that one: forecourt site show ${site} --json`,
    );
  const changed = changedKeys(base, state.config);
  const names = changed.map(({ path }) => path).join(', ');
  return refused(
    'REGISTRY_CONFIG_OUTDATED',
    `The file was made from ${basedOn}, but ${state.lockfile.config} has since been applied to ${site} and changed ${names}. Copy those changes over, or repeat with --based-on ${state.lockfile.config} to replace them.`,
    Object.fromEntries(changed.slice(0, mostKeys).map(({ path, to }) => [path, `is ${shown(to)} now`])),
  );
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= longestShown ? text : `${text.slice(0, longestShown)}…`;
}

/**
 * A refusal if a configuration is too large; otherwise null. The size is limited, because every version of a
 * configuration is stored.
 */
export function refuseLarge({ budget }: OperationDeps, site: string, config: unknown) {
  const bytes = Buffer.byteLength(JSON.stringify(config));
  if (bytes <= budget.configBytes) return null;
  return refused(
    'REGISTRY_CONFIG_REFUSED',
    `The configuration of ${site} has ${bytes} bytes; the limit is ${budget.configBytes} (BUDGET_CONFIG_BYTES). Texts and articles belong in content files.`,
  );
}
