import type { HistoryEntry, Lockfile, RemoteManifest } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { refused } from '../refusal.ts';
import { canIPin } from './can-i-pin.ts';
import { gatesOf } from './gate-faults.ts';
import { configId, createLockfile, toPinned } from './lockfile.ts';
import { intentFault, move } from './move.ts';
import type { PinFault } from './pin-fault.ts';
import type { Proposal } from './proposal.ts';
import type { Decision, Intent, SiteState } from './site-state.ts';

/** Versions to pin; null removes a remote from the site. Other remotes keep their version. */
export type PinChange = Readonly<Record<string, string | null>>;

/** What a site would run after a change. */
export type Wanted = {
  readonly action: Extract<HistoryEntry['action'], 'pin' | 'config' | 'change'>;
  readonly config: SiteConfig;
  /** Manifests of all versions, by remote. */
  readonly manifests: Readonly<Record<string, RemoteManifest>>;
  readonly fileFaults: Proposal['fileFaults'];
};

/** Checks a set as `canIPin` does. */
export type Gate = (proposal: Proposal) => readonly PinFault[];

/** All versions the site would run, by remote. */
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
 * Changes a site's versions, its configuration or both, or creates the site. What it then runs must fit as a whole; a
 * site without pins is checked at its first pin.
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
  const faults = gate({ site, layout: config.layout, gates: gatesOf(config), manifests, fileFaults });
  if (faults.length > 0) return refusePin(site, faults);
  return move(state, intent, {
    site,
    action,
    lockfile: lockfileOf(config, manifests, idOf(state, config)),
    config,
    lastGood,
  });
}

/** The fallback after a change: the current versions if the change replaces them, else the fallback as it is. */
export function fallbackOf(state: SiteState | null, versions: Readonly<Record<string, { version: string }>>) {
  if (state === null || !hasRemotes(state.lockfile)) return null;
  return sameVersions(state.lockfile.remotes, versions) ? state.lastGood : state.lockfile.id;
}

/** A site that keeps its configuration needs no new hash of it. */
function idOf(state: SiteState | null, config: SiteConfig): string {
  return state !== null && state.config === config ? state.lockfile.config : configId(config);
}

/** The lockfile of these manifests. Its contracts are the shell's. */
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

/** Refuses a pin with all faults by path; the message contains the first, for clients that show only the message. */
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
