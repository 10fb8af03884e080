import { defaultBudget } from '@forecourt/budget';
import type { EventReference, RemoteManifest } from '@forecourt/contracts/release';
import semver from 'semver';
import type { Comparison } from './comparison.ts';
import { createComparison } from './comparison.ts';
import { contractFaults } from './contract-faults.ts';
import { gateFaults } from './gate-faults.ts';
import { layoutFaults } from './layout-faults.ts';
import { payloadFaults } from './payload-faults.ts';
import type { PinFault } from './pin-fault.ts';
import { labelOf } from './pin-fault.ts';
import type { Proposal } from './proposal.ts';
import { routeFaults } from './route-faults.ts';

/**
 * Every reason why these versions cannot run together on this site; empty: they can.
 *
 * @source ARCHITECTURE §6, CONF-038
 */
export function canIPin(proposal: Proposal): readonly PinFault[] {
  const shell = proposal.manifests['shell'];
  if (shell === undefined) {
    return [{ where: 'shell', message: `${proposal.site}: no version of the shell is pinned; every site needs one.` }];
  }
  return [
    ...contractFaults(proposal, shell),
    ...reactFaults(proposal, shell),
    ...routeFaults(proposal, shell),
    ...eventFaults(proposal),
    ...layoutFaults(proposal),
    ...gateFaults(proposal),
    ...lostFiles(proposal.site, Object.values(proposal.manifests), proposal.fileFaults),
  ];
}

function reactFaults({ site, manifests }: Proposal, shell: RemoteManifest): readonly PinFault[] {
  return Object.values(manifests)
    .filter((remote) => remote.react !== shell.react && !coveredBy(shell.react, remote.react))
    .map((remote) => ({
      where: `${remote.name}.react`,
      message: `${site}: ${labelOf(remote)} runs with React ${remote.react}, ${labelOf(shell)} supplies ${shell.react}.`,
    }));
}

function eventFaults({ site, manifests }: Proposal): readonly PinFault[] {
  const comparison = createComparison(defaultBudget.schemaSteps);
  const published = Object.values(manifests).flatMap((remote) =>
    remote.publishes.map((reference): PublishedEvent => ({ remote, reference })),
  );
  const byName = Map.groupBy(published, ({ reference }) => reference.name);
  return Object.values(manifests).flatMap((subscriber) =>
    subscriber.subscribes.flatMap((subscribed) =>
      subscriptionFaults({ site, subscriber, subscribed, published: byName.get(subscribed.name) ?? [], comparison }),
    ),
  );
}

type PublishedEvent = { readonly remote: RemoteManifest; readonly reference: EventReference };

function subscriptionFaults({
  site,
  subscriber,
  subscribed,
  published,
  comparison,
}: {
  readonly site: string;
  readonly subscriber: RemoteManifest;
  readonly subscribed: EventReference;
  /** Published events of the same name. */
  readonly published: readonly PublishedEvent[];
  readonly comparison: Comparison;
}): readonly PinFault[] {
  const event = `${subscribed.name}@${subscribed.version}`;
  const where = `${subscriber.name}.subscribes.${event}`;
  const same = published.filter(({ reference }) => reference.version === subscribed.version);
  if (published.length === 0 && subscribed.optional === true) return [];
  if (same.length === 0) {
    const others = published.map(
      ({ remote, reference }) => `${labelOf(remote)} publishes ${reference.name}@${reference.version}`,
    );
    const message = `${site}: ${labelOf(subscriber)} subscribes to ${event}, which no pinned remote publishes${others.length > 0 ? ` (${others.join(', ')})` : ''}.`;
    return [{ where, message }];
  }
  return same
    .filter(({ reference }) => reference.schema !== subscribed.schema)
    .flatMap(({ remote, reference }) =>
      payloadFaults(subscribed.payload, reference.payload, comparison).map(({ field, message }) => ({
        where: `${where}.${remote.name}${field === '' ? '' : `.${field}`}`,
        message: `${site}: ${labelOf(subscriber)} subscribes to ${event} from ${labelOf(remote)}: ${field === '' ? 'the payload' : `field "${field}"`} ${message}.`,
      })),
    );
}

/** Faults of published files that are missing or changed. */
export function lostFiles(
  site: string,
  versions: readonly Pick<RemoteManifest, 'name' | 'version'>[],
  faults: Proposal['fileFaults'],
): readonly PinFault[] {
  return versions.flatMap((version) =>
    Object.entries(faults[version.name] ?? {}).map(([path, fault]) => ({
      where: `${version.name}.files.${path}`,
      message: `${site}: file ${path} of ${labelOf(version)} ${fault}; publish the version again.`,
    })),
  );
}

/** Whether the remote accepts every React version the shell may supply. */
function coveredBy(supplied: string, accepted: string): boolean {
  if (semver.validRange(supplied) === null || semver.validRange(accepted) === null) return false;
  return semver.subset(supplied, accepted);
}
