import { defaultBudget } from '@forecourt/budget';
import type { EventReference, RemoteManifest } from '@forecourt/contracts/release';
import semver from 'semver';
import type { Comparison } from './comparison.ts';
import { createComparison } from './comparison.ts';
import { contractFaults } from './contract-faults.ts';
import { declaredSettingFaults, slotFaults } from './declared-faults.ts';
import { gateFaults } from './gate-faults.ts';
import { kitFaults } from './kit-faults.ts';
import { layoutFaults } from './layout-faults.ts';
import { payloadFaults } from './payload-faults.ts';
import type { PinFault } from './pin-fault.ts';
import { labelOf, mostPinFaults } from './pin-fault.ts';
import type { Proposal } from './proposal.ts';
import { routeFaults } from './route-faults.ts';

/**
 * The first hundred reasons why these versions cannot run together on this site; empty if they can.
 *
 * @source ARCHITECTURE §6, CONF-038
 */
export function canIPin(proposal: Proposal): readonly PinFault[] {
  return [...versionFaults(proposal), ...settingFaults(proposal)].slice(0, mostPinFaults);
}

/**
 * The first hundred faults of versions, layout and required sign-ins. Finding them takes nearly all of the time of a
 * check, so sites of one change with equal versions, layouts and sign-ins share the result. `settingFaults` finds the
 * faults that are not shared.
 */
export function versionFaults(proposal: Proposal): readonly PinFault[] {
  const shell = proposal.manifests['shell'];
  if (shell === undefined) {
    return [{ where: 'shell', message: `${proposal.site}: no version of the shell is pinned; every site needs one.` }];
  }
  return [...Iterator.from(faultsOfVersions(proposal, shell)).take(mostPinFaults)];
}

/** The first hundred faults of the site's addresses, its settings for remotes and the servers that it allows. */
export function settingFaults(proposal: Proposal): readonly PinFault[] {
  if (proposal.manifests['shell'] === undefined) return [];
  return [...Iterator.from(faultsOfSettings(proposal)).take(mostPinFaults)];
}

function* faultsOfVersions(proposal: Proposal, shell: RemoteManifest): Iterable<PinFault> {
  yield* contractFaults(proposal, shell);
  yield* kitFaults(proposal, shell);
  yield* reactFaults(proposal, shell);
  yield* eventFaults(proposal);
  yield* layoutFaults(proposal);
  yield* slotFaults(proposal);
  yield* gateFaults(proposal);
  yield* lostFiles(proposal.site, Object.values(proposal.manifests), proposal.fileFaults);
}

function* faultsOfSettings(proposal: Proposal): Iterable<PinFault> {
  yield* routeFaults(proposal);
  yield* declaredSettingFaults(proposal);
}

function reactFaults({ site, manifests }: Proposal, shell: RemoteManifest): readonly PinFault[] {
  return Object.values(manifests)
    .filter((remote) => remote.react !== shell.react && !coveredBy(shell.react, remote.react))
    .map((remote) => ({
      where: `${remote.name}.react`,
      message: `${site}: ${labelOf(remote)} runs with React ${remote.react}, ${labelOf(shell)} supplies ${shell.react}.`,
    }));
}

type PublishedEvent = { readonly remote: RemoteManifest; readonly reference: EventReference };

/** Maximum number of published events that a message names. */
const mostNamed = 10;

function* eventFaults({ site, manifests }: Proposal): Iterable<PinFault> {
  const comparison = createComparison(defaultBudget.schemaSteps);
  const published = Object.values(manifests).flatMap((remote) =>
    remote.publishes.map((reference): PublishedEvent => ({ remote, reference })),
  );
  const byName = Map.groupBy(published, ({ reference }) => reference.name);
  const byVersion = Map.groupBy(published, ({ reference }) => eventOf(reference));
  for (const subscriber of Object.values(manifests))
    for (const subscribed of subscriber.subscribes) {
      const named = byName.get(subscribed.name) ?? [];
      const same = byVersion.get(eventOf(subscribed)) ?? [];
      const faults = [...subscriptionFaults({ site, subscriber, subscribed, same, comparison })];
      if (comparison.isSpent()) {
        yield tooCostly(site, subscriber, subscribed);
        return;
      }
      yield* faults;
      if (same.length === 0 && (named.length > 0 || subscribed.optional !== true))
        yield unpublished({ site, subscriber, subscribed, named });
    }
}

/** An event in messages: `finance:quoted@1`. */
const eventOf = ({ name, version }: EventReference): string => `${name}@${version}`;

const whereOf = (subscriber: RemoteManifest, subscribed: EventReference): string =>
  `${subscriber.name}.subscribes.${eventOf(subscribed)}`;

function unpublished({
  site,
  subscriber,
  subscribed,
  named,
}: {
  readonly site: string;
  readonly subscriber: RemoteManifest;
  readonly subscribed: EventReference;
  /** Published events with the same name and another version. */
  readonly named: readonly PublishedEvent[];
}): PinFault {
  const others = named
    .slice(0, mostNamed)
    .map(({ remote, reference }) => `${labelOf(remote)} publishes ${eventOf(reference)}`);
  return {
    where: whereOf(subscriber, subscribed),
    message: `${site}: ${labelOf(subscriber)} subscribes to ${eventOf(subscribed)}, which no pinned remote publishes${others.length > 0 ? ` (${others.join(', ')})` : ''}.`,
  };
}

/** The fault of a set of versions whose events need more steps to compare than permitted. */
function tooCostly(site: string, subscriber: RemoteManifest, subscribed: EventReference): PinFault {
  return {
    where: whereOf(subscriber, subscribed),
    message: `${site}: the events of the pinned versions have too many forms to compare in at most ${defaultBudget.schemaSteps} steps (BUDGET_SCHEMA_STEPS); the check stopped at ${labelOf(subscriber)}. Publish fewer or simpler events.`,
    isTooCostly: true,
  };
}

function* subscriptionFaults({
  site,
  subscriber,
  subscribed,
  same,
  comparison,
}: {
  readonly site: string;
  readonly subscriber: RemoteManifest;
  readonly subscribed: EventReference;
  /** Published events with the same name and version. */
  readonly same: readonly PublishedEvent[];
  readonly comparison: Comparison;
}): Iterable<PinFault> {
  const event = eventOf(subscribed);
  const where = whereOf(subscriber, subscribed);
  for (const { remote, reference } of same) {
    if (!comparison.spendPair()) return;
    if (reference.schema === subscribed.schema) continue;
    for (const { field, message } of payloadFaults(subscribed.payload, reference.payload, comparison))
      yield {
        where: `${where}.${remote.name}${field === '' ? '' : `.${field}`}`,
        message: `${site}: ${labelOf(subscriber)} subscribes to ${event} from ${labelOf(remote)}: ${field === '' ? 'the payload' : `field "${field}"`} ${message}.`,
      };
  }
}

/** Faults for published files that are missing or were changed. */
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

/** Whether the remote accepts every React version that the shell may supply. */
function coveredBy(supplied: string, accepted: string): boolean {
  if (semver.validRange(supplied) === null || semver.validRange(accepted) === null) return false;
  return semver.subset(supplied, accepted);
}
