import type { HistoryEntry, Lockfile, RemoteManifest } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { refused } from '../refusal.ts';
import { canIPin } from './can-i-pin.ts';
import { configId, createLockfile, toPinned } from './lockfile.ts';
import { intentFault, move } from './move.ts';
import type { PinFault } from './pin-fault.ts';
import type { Proposal } from './proposal.ts';
import { settingsOf } from './settings-of.ts';
import type { Decision, Intent, SiteState } from './site-state.ts';

/** Versions to pin by remote; null removes a remote from the site. Remotes that are not named keep their version. */
export type PinChange = Readonly<Record<string, string | null>>;

/** The versions and configuration that a site would have after a change. */
export type Wanted = {
  readonly action: Extract<HistoryEntry['action'], 'pin' | 'config' | 'change'>;
  readonly config: SiteConfig;
  /** Manifests of all versions that the site would run, by remote. */
  readonly manifests: Readonly<Record<string, RemoteManifest>>;
  readonly fileFaults: Proposal['fileFaults'];
};

/** A check of a set of versions, as in `canIPin`. */
export type Gate = (proposal: Proposal) => readonly PinFault[];

/** All versions that the site would run, by remote. */
export function proposedVersions(
  lockfile: Pick<Lockfile, 'remotes'> | null,
  change: PinChange,
): Readonly<Record<string, string>> {
  const current = Object.entries(lockfile?.remotes ?? {}).map(([name, { version }]) => [name, version] as const);
  return Object.fromEntries(
    Object.entries({ ...Object.fromEntries(current), ...change }).filter(
      (pin): pin is [string, string] => pin[1] !== null,
    ),
  );
}

/**
 * Changes the versions of a site, its configuration or both, or creates the site. The result is checked as a whole. A
 * site without pins is checked only at its first pin.
 */
export function decideChange(state: SiteState | null, intent: Intent, wanted: Wanted, gate: Gate = canIPin): Decision {
  const fault = intentFault(state, intent);
  if (fault !== null) return fault;
  const { action, config, manifests, fileFaults } = wanted;
  const site = state?.site ?? config.slug;
  const lastGood = fallbackOf(state, manifests);
  if (action === 'config' && Object.keys(manifests).length === 0) {
    const lockfile = createLockfile({ site, config: idOf(state, config), contracts: '0.0.0', remotes: {} });
    return move(state, intent, { site, action, lockfile, config, lastGood });
  }
  const faults = gate({ site, ...settingsOf(config), manifests, fileFaults });
  if (faults.length > 0) return refusePin(site, faults);
  return move(state, intent, {
    site,
    action,
    lockfile: lockfileOf(config, manifests, idOf(state, config)),
    config,
    lastGood,
  });
}

/**
 * Id of the fallback after a change. If the change replaces versions, the lockfile before the change becomes the
 * fallback; otherwise the fallback stays. Null: there is none.
 */
export function fallbackOf(state: SiteState | null, versions: Readonly<Record<string, { version: string }>>) {
  if (state === null || !hasRemotes(state.lockfile)) return null;
  return sameVersions(state.lockfile.remotes, versions) ? state.lastGood : state.lockfile.id;
}

/** Id of the site's configuration. If the configuration stays, its hash is not computed again. */
function idOf(state: SiteState | null, config: SiteConfig): string {
  return state !== null && state.config === config ? state.lockfile.config : configId(config);
}

/** Creates the lockfile of these manifests. It contains the shell's contracts version. */
export function lockfileOf(config: SiteConfig, manifests: Wanted['manifests'], id = configId(config)): Lockfile {
  return createLockfile({
    site: config.slug,
    config: id,
    contracts: manifests['shell']?.contracts ?? '0.0.0',
    remotes: Object.fromEntries(Object.entries(manifests).map(([name, manifest]) => [name, toPinned(manifest)])),
  });
}

export function hasRemotes(lockfile: Lockfile): boolean {
  return Object.keys(lockfile.remotes).length > 0;
}

/**
 * Refuses a pin with all faults by path. The message contains the first fault, for clients that show only the message.
 */
export function refusePin(site: string, faults: readonly PinFault[]): Extract<Decision, { kind: 'refused' }> {
  const more = faults.length > 1 ? ` And ${faults.length - 1} more.` : '';
  return refused(
    'REGISTRY_PIN_REFUSED',
    `${site} cannot run this set of versions. ${faults[0]?.message ?? ''}${more}`,
    Object.fromEntries(faults.map(({ where, message }) => [where, message])),
  );
}

type Versions = Readonly<Record<string, { readonly version: string }>>;

function sameVersions(a: Versions, b: Versions): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name]?.version === b[name]?.version);
}
