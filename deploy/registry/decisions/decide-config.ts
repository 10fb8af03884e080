import type { RemoteManifest } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { canIPin } from './can-i-pin.ts';
import { hasRemotes, lockfileOf, refusePin } from './decide-pin.ts';
import { gatesOf } from './gate-faults.ts';
import { configId, createLockfile } from './lockfile.ts';
import { intentFault, move } from './move.ts';
import type { Proposal } from './proposal.ts';
import type { Decision, Intent, SiteState } from './site-state.ts';

/**
 * Changes a site's configuration, or creates the site. Pinned remotes must fit the new configuration; a site without
 * pins is checked at its first pin.
 */
export function decideConfig(
  state: SiteState | null,
  intent: Intent,
  facts: {
    readonly config: SiteConfig;
    /** Manifests of the pinned versions. */
    readonly manifests: Readonly<Record<string, RemoteManifest>>;
    readonly fileFaults: Proposal['fileFaults'];
  },
): Decision {
  const fault = intentFault(state, intent);
  if (fault !== null) return fault;
  const { config } = facts;
  const site = config.slug;
  const id = configId(config);
  if (state === null || !hasRemotes(state.lockfile)) {
    const lockfile = createLockfile({ site, config: id, contracts: '0.0.0', remotes: {} });
    return move(state, intent, { site, action: 'config', lockfile, config, lastGood: null });
  }
  const faults = canIPin({ site, layout: config.layout, gates: gatesOf(config), ...facts });
  if (faults.length > 0) return refusePin(site, faults);
  return move(state, intent, {
    site,
    action: 'config',
    lockfile: lockfileOf(site, id, facts.manifests),
    config,
    lastGood: state.lastGood,
  });
}
