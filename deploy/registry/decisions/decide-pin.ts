import type { Lockfile, RemoteManifest } from '@forecourt/contracts/release';
import { refused } from '../refusal.ts';
import { canIPin } from './can-i-pin.ts';
import { gatesOf } from './gate-faults.ts';
import { createLockfile, toPinned } from './lockfile.ts';
import { intentFault, move } from './move.ts';
import type { PinFault } from './pin-fault.ts';
import type { Proposal } from './proposal.ts';
import type { Decision, Intent, SiteState } from './site-state.ts';

/** Versions to pin; null removes a remote from the site. Other remotes keep their version. */
export type PinChange = Readonly<Record<string, string | null>>;

/** All versions the site would run, by remote. */
export function proposedVersions(lockfile: Lockfile, change: PinChange): Readonly<Record<string, string>> {
  const current = Object.entries(lockfile.remotes).map(([name, { version }]): [string, string] => [name, version]);
  return Object.fromEntries(
    Object.entries({ ...Object.fromEntries(current), ...change }).filter(
      (pin): pin is [string, string] => pin[1] !== null,
    ),
  );
}

/** Pins a set of versions if it can run as a whole. */
export function decidePin(
  state: SiteState,
  intent: Intent,
  facts: { readonly manifests: Readonly<Record<string, RemoteManifest>>; readonly fileFaults: Proposal['fileFaults'] },
): Decision {
  const fault = intentFault(state, intent);
  if (fault !== null) return fault;
  const { site, config } = state;
  const faults = canIPin({ site, layout: config.layout, gates: gatesOf(config), ...facts });
  if (faults.length > 0) return refusePin(site, faults);
  const lockfile = lockfileOf(site, state.lockfile.config, facts.manifests);
  const lastGood = hasRemotes(state.lockfile) ? state.lockfile.id : null;
  return move(state, intent, { site, action: 'pin', lockfile, config, lastGood });
}

/** The lockfile of these manifests. Its contracts are the shell's. */
export function lockfileOf(
  site: string,
  config: string,
  manifests: Readonly<Record<string, RemoteManifest>>,
): Lockfile {
  return createLockfile({
    site,
    config,
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
