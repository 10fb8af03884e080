import type { Lockfile, Rollout } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { hostsOf } from '../decisions/host.ts';
import type { RecordedEntry, SiteState } from '../decisions/site-state.ts';
import type { Channel } from '../requests.ts';
import {
  channelSites,
  dealerships,
  freezes,
  history,
  hosts,
  pins,
  rolloutSites,
  rollouts,
  siteConfigs,
  versionHolds,
} from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';
import { lockVersions, storeLockfiles } from './store-lockfiles.ts';

/** The next state of one site, and the history entry that records the change. */
export type SiteMove = { readonly state: SiteState; readonly entry: RecordedEntry };

/** A candidate on one site, and the lockfile to which it falls back. */
export type Candidate = {
  readonly site: string;
  readonly lockfile: Lockfile;
  readonly config: SiteConfig;
  readonly control: string;
};

/** The next state of a rollout. */
export type RolloutWrite = {
  readonly rollout: Rollout;
  /** Key of the hash that assigns a bucket to each visitor. Present only for a new rollout. */
  readonly bucketKey?: string;
  /** Candidates that begin, or whose control changes. */
  readonly candidates: readonly Candidate[];
  readonly ended: readonly {
    readonly site: string;
    readonly lockfile: string;
    readonly ended: 'returned' | 'finished' | 'replaced';
  }[];
};

/** All changes that are stored in one transaction. */
export type Write = {
  readonly moves: readonly SiteMove[];
  readonly rollouts: readonly RolloutWrite[];
  readonly at: Date;
  /** Sites that are only changed if they are not frozen. Default: none. */
  readonly unfrozen?: readonly string[];
  /** The channel that all sites must follow, and remotes that they must not hold. Default: no condition. */
  readonly following?: { readonly channel: Channel; readonly remotes: readonly string[] } | undefined;
};

export type WriteOutcome =
  | { readonly kind: 'stored' }
  | {
      readonly kind:
        | 'outdated'
        | 'host-not-owned'
        | 'dealership-not-assigned'
        | 'rollout-running'
        | 'frozen'
        | 'left-channel';
      readonly sites: readonly string[];
    }
  | { readonly kind: 'rollout-outdated'; readonly rollout: string };

/** Thrown to roll the transaction back. */
class NotStored extends Error {
  readonly outcome: WriteOutcome;

  constructor(outcome: WriteOutcome) {
    super(outcome.kind);
    this.name = 'NotStored';
    this.outcome = outcome;
  }
}

type Transaction = Parameters<Parameters<RegistryDatabase['transaction']>[0]>[0];

/**
 * Stores changes of several sites and rollouts, all or none. A change is stored only if its site or rollout still has
 * the revision on which the change is based, and if the site's hosts and dealerships are still assigned to it.
 */
export async function writeChanges(db: RegistryDatabase, write: Write): Promise<WriteOutcome> {
  try {
    await db.transaction(async (tx) => {
      const states = write.moves.map(({ state }) => state);
      const candidates = write.rollouts.flatMap((rollout) => rollout.candidates);
      await checkAssignments(tx, [...states, ...candidates]);
      await storeContent(tx, [...states, ...candidates]);
      await movePins(tx, states);
      // While this transaction has the site's lock, no freeze or hold can be added between these checks and the commit.
      await checkUnfrozen(tx, write);
      await checkFollowing(tx, write);
      if (write.moves.length > 0)
        await tx.insert(history).values(write.moves.map(({ entry }) => ({ ...entry, at: new Date(entry.at) })));
      for (const rollout of write.rollouts) await storeRollout(tx, rollout, write.at);
    });
    return { kind: 'stored' };
  } catch (error) {
    if (error instanceof NotStored) return error.outcome;
    throw error;
  }
}

type Content = Pick<SiteState, 'site' | 'lockfile' | 'config'>;

/**
 * Checks that hosts and dealerships are assigned to the site. The locks make a concurrent removal of a host or
 * dealership wait until it can see the new configuration.
 */
async function checkAssignments(tx: Transaction, contents: readonly Content[]): Promise<void> {
  if (contents.length === 0) return;
  const sites = [...new Set(contents.map(({ site }) => site))];
  const owned = await tx
    .select({ key: sql<string>`${hosts.site} || ' ' || ${hosts.host}` })
    .from(hosts)
    .where(
      and(
        inArray(hosts.site, sites),
        inArray(hosts.host, [...new Set(contents.flatMap(({ config }) => hostsOf(config)))]),
      ),
    )
    .orderBy(asc(hosts.host))
    .for('share');
  const hostKeys = new Set(owned.map(({ key }) => key));
  const foreign = contents.filter(({ site, config }) =>
    hostsOf(config).some((host) => !hostKeys.has(`${site} ${host}`)),
  );
  if (foreign.length > 0) throw new NotStored({ kind: 'host-not-owned', sites: foreign.map(({ site }) => site) });
  const assigned = await tx
    .select({ key: sql<string>`${dealerships.site} || ' ' || ${dealerships.dealership}` })
    .from(dealerships)
    .where(inArray(dealerships.site, sites))
    .orderBy(asc(dealerships.dealership), asc(dealerships.site))
    .for('share');
  const dealershipKeys = new Set(assigned.map(({ key }) => key));
  const missing = contents.filter(({ site, config }) =>
    config.dealerships.some((dealership) => !dealershipKeys.has(`${site} ${dealership}`)),
  );
  if (missing.length > 0)
    throw new NotStored({ kind: 'dealership-not-assigned', sites: missing.map(({ site }) => site) });
}

/**
 * Stores lockfiles and configurations. Those that are already stored stay as they are, because their ids are hashes of
 * their content.
 */
async function storeContent(tx: Transaction, contents: readonly Content[]): Promise<void> {
  if (contents.length === 0) return;
  const deleted = await storeLockfiles(
    tx,
    contents.map(({ lockfile }) => lockfile),
  );
  // A version of the change was deleted since the change was checked, so the change counts as outdated. If the author
  // sends it again, the refusal names the deleted version.
  if (deleted.length > 0) throw new NotStored({ kind: 'outdated', sites: contents.map(({ site }) => site) });
  await tx
    .insert(siteConfigs)
    .values(contents.map(({ site, lockfile, config }) => ({ site, id: lockfile.config, doc: config })))
    .onConflictDoNothing();
}

async function movePins(tx: Transaction, states: readonly SiteState[]): Promise<void> {
  const rows = states.map(({ site, revision, lockfile, lastGood }) => ({
    site,
    revision,
    lockfile: lockfile.id,
    config: lockfile.config,
    lastGood,
  }));
  const founded = rows.filter(({ revision }) => revision === 1);
  const changed = rows.filter(({ revision }) => revision > 1);
  const stored = new Set<string>();
  if (founded.length > 0) {
    const inserted = await tx.insert(pins).values(founded).onConflictDoNothing().returning({ site: pins.site });
    for (const { site } of inserted) stored.add(site);
  }
  if (changed.length > 0) {
    const sites = changed.map(({ site }) => site);
    // Rows are locked in a fixed order, so that two changes of the same sites wait for each other instead of
    // deadlocking.
    await tx
      .select({ site: pins.site })
      .from(pins)
      .where(inArray(pins.site, sites))
      .orderBy(asc(pins.site))
      .for('update');
    const { rows: moved } = await tx.execute<{ site: string }>(sql`
      update ${pins} set revision = next.revision, lockfile = next.lockfile, config = next.config, last_good = next."lastGood"
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as next(site text, revision integer, lockfile text, config text, "lastGood" text)
      where ${pins.site} = next.site and ${pins.revision} = next.revision - 1
      returning ${pins.site}`);
    for (const { site } of moved) stored.add(site);
  }
  const late = rows.filter(({ site }) => !stored.has(site));
  if (late.length > 0) throw new NotStored({ kind: 'outdated', sites: late.map(({ site }) => site) });
}

async function checkUnfrozen(tx: Transaction, { unfrozen = [], at }: Write): Promise<void> {
  if (unfrozen.length === 0) return;
  const frozen = await tx
    .selectDistinct({ site: freezes.site })
    .from(freezes)
    .where(and(inArray(freezes.site, [...unfrozen]), lte(freezes.from, at), gt(freezes.until, at)));
  if (frozen.length > 0) throw new NotStored({ kind: 'frozen', sites: frozen.map(({ site }) => site) });
}

async function checkFollowing(tx: Transaction, { following, moves }: Write): Promise<void> {
  const sites = moves.map(({ state }) => state.site);
  if (following === undefined || sites.length === 0) return;
  const { channel, remotes } = following;
  const followers = await tx
    .select({ site: channelSites.site })
    .from(channelSites)
    .where(and(inArray(channelSites.site, sites), eq(channelSites.channel, channel)));
  const holding = await tx
    .select({ site: versionHolds.site })
    .from(versionHolds)
    .where(and(inArray(versionHolds.site, sites), inArray(versionHolds.remote, [...remotes])));
  const stays = new Set(followers.map(({ site }) => site));
  for (const { site } of holding) stays.delete(site);
  const left = sites.filter((site) => !stays.has(site));
  if (left.length > 0) throw new NotStored({ kind: 'left-channel', sites: left });
}

async function storeRollout(tx: Transaction, { rollout, bucketKey, candidates, ended }: RolloutWrite, at: Date) {
  const { id, revision } = rollout;
  const endedAt = rollout.phase === 'finished' || rollout.phase === 'returned' ? at : null;
  if (bucketKey === undefined) {
    const updated = await tx
      .update(rollouts)
      .set({ revision, doc: rollout, endedAt })
      .where(and(eq(rollouts.id, id), eq(rollouts.revision, revision - 1)))
      .returning({ id: rollouts.id });
    if (updated.length === 0) throw new NotStored({ kind: 'rollout-outdated', rollout: id });
  } else {
    // Until a scheduled rollout begins, no lockfile names its versions, so they are locked here.
    const deleted = await lockVersions(tx, Object.entries(rollout.remotes));
    if (deleted.length > 0) throw new NotStored({ kind: 'outdated', sites: rollout.sites });
    await tx.insert(rollouts).values({ id, revision, doc: rollout, bucketKey, createdAt: at, endedAt });
  }
  for (const { site, lockfile, ended: outcome } of ended)
    await tx
      .update(rolloutSites)
      .set({ ended: outcome, endedAt: at })
      .where(and(eq(rolloutSites.rollout, id), eq(rolloutSites.site, site), eq(rolloutSites.lockfile, lockfile)));
  if (candidates.length === 0) return;
  const running = await tx
    .select({ site: rolloutSites.site, rollout: rolloutSites.rollout })
    .from(rolloutSites)
    .where(
      and(
        inArray(
          rolloutSites.site,
          candidates.map(({ site }) => site),
        ),
        sql`${rolloutSites.ended} is null`,
      ),
    );
  const busy = running.filter(({ rollout: other }) => other !== id);
  if (busy.length > 0) throw new NotStored({ kind: 'rollout-running', sites: busy.map(({ site }) => site) });
  await tx
    .insert(rolloutSites)
    .values(
      candidates.map(({ site, lockfile, control }) => ({
        rollout: id,
        site,
        lockfile: lockfile.id,
        config: lockfile.config,
        control,
      })),
    )
    .onConflictDoUpdate({
      target: [rolloutSites.rollout, rolloutSites.site, rolloutSites.lockfile],
      set: { control: sql`excluded.control`, ended: null, endedAt: null },
    });
}
