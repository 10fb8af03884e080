import type { RemoteManifest } from '@forecourt/contracts/release';
import { settingFaults, versionFaults } from '../../decisions/can-i-pin.ts';
import { canonicalJson } from '../../decisions/canonical-json.ts';
import type { Gate } from '../../decisions/decide-change.ts';
import type { PinFault } from '../../decisions/pin-fault.ts';
import { mostPinFaults } from '../../decisions/pin-fault.ts';
import type { Proposal } from '../../decisions/proposal.ts';
import type { OperationDeps } from '../deps.ts';

/** Faults of a set of versions, and the site that their messages name. */
type Checked = { readonly site: string; readonly faults: readonly PinFault[] };

/**
 * Reads manifests, and checks files and sets of versions, for all sites of a change. If two sites need the same check
 * with the same input, it runs once.
 */
export function createGate({ versions, assets }: Pick<OperationDeps, 'versions' | 'assets'>) {
  const manifests = new Map<string, Promise<RemoteManifest | null>>();
  const files = new Map<string, ReturnType<OperationDeps['assets']['check']>>();
  const sets = new Map<string, Checked>();
  const manifest = (remote: string, version: string) =>
    remembered(manifests, `${remote}@${version}`, async () => (await versions.find(remote, version))?.manifest ?? null);

  const faultsOf = (proposal: Proposal, kind: string, parts: unknown, find: Gate): readonly PinFault[] => {
    const { site } = proposal;
    const pinned = Object.values(proposal.manifests).map(({ name, version }) => `${name}@${version}`);
    const key = canonicalJson([kind, pinned.sort(), parts]);
    const known = sets.get(key) ?? { site, faults: find(proposal) };
    sets.set(key, known);
    if (known.site === site) return known.faults;
    // The faults were found for another site with the same versions. Every message begins with that site's slug, which
    // is replaced by this site's.
    return known.faults.map((fault) => ({ ...fault, message: `${site}${fault.message.slice(known.site.length)}` }));
  };
  const check: Gate = (proposal) => {
    const { layout, gates, aliases, remotes, backends } = proposal;
    const ofVersions = faultsOf(proposal, 'versions', { layout, gates }, versionFaults);
    const ofSettings = faultsOf(proposal, 'settings', { aliases, remotes, backends }, settingFaults);
    return [...ofVersions, ...ofSettings].slice(0, mostPinFaults);
  };
  return {
    check,
    /** Manifests by remote; versions that do not exist are left out. */
    async manifests(pins: Readonly<Record<string, string>>): Promise<Readonly<Record<string, RemoteManifest>>> {
      const found = await Promise.all(
        Object.entries(pins).map(async ([remote, version]) => [remote, await manifest(remote, version)] as const),
      );
      return Object.fromEntries(found.filter((entry): entry is [string, RemoteManifest] => entry[1] !== null));
    },
    async fileFaults(wanted: Proposal['manifests']): Promise<Proposal['fileFaults']> {
      const checked = await Promise.all(
        Object.entries(wanted).map(
          async ([name, each]) =>
            [name, await remembered(files, `${name}@${each.version}`, () => assets.check(each))] as const,
        ),
      );
      return Object.fromEntries(checked);
    },
  };
}

export type SetGate = ReturnType<typeof createGate>;

function remembered<Value>(known: Map<string, Promise<Value>>, key: string, read: () => Promise<Value>) {
  const value = known.get(key) ?? read();
  known.set(key, value);
  return value;
}
