import type { Lockfile } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gt, gte, inArray, lte, max, sql } from 'drizzle-orm';
import { hostOf } from '../decisions/host.ts';
import type { RecordedEntry, SiteState } from '../decisions/site-state.ts';
import { dealerships, history, hosts, lockfiles, pins, siteConfigs } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';

/** The current lockfile of a site. */
export type SitePointer = { readonly site: string; readonly revision: number; readonly lockfile: string };

export type MoveOutcome = 'stored' | 'outdated' | 'host-not-owned' | 'dealership-not-assigned';

/** The current state and history of each site. */
export function createSiteStore(db: RegistryDatabase) {
  return {
    async find(site: string): Promise<SiteState | null> {
      const [row] = await db
        .select({ revision: pins.revision, lockfile: lockfiles.doc, config: siteConfigs.doc, lastGood: pins.lastGood })
        .from(pins)
        .innerJoin(lockfiles, eq(lockfiles.id, pins.lockfile))
        .innerJoin(siteConfigs, and(eq(siteConfigs.site, pins.site), eq(siteConfigs.id, pins.config)))
        .where(eq(pins.site, site));
      return row === undefined ? null : { site, ...row };
    },
    /** All sites, sorted by slug. */
    pointers: (): Promise<readonly SitePointer[]> =>
      db
        .select({ site: pins.site, revision: pins.revision, lockfile: pins.lockfile })
        .from(pins)
        .orderBy(asc(pins.site)),
    /** The latest entries, oldest first. */
    history: (site: string): Promise<readonly RecordedEntry[]> => entries(db, eq(history.site, site)),
    /** Entries from this revision on, oldest first. */
    historyFrom: (site: string, revision: number): Promise<readonly RecordedEntry[]> =>
      entries(db, and(eq(history.site, site), gte(history.revision, revision))),
    /** Entries since a time, preceded by the last one before it, which the first of them replaced. */
    async historySince(site: string, since: Date): Promise<readonly RecordedEntry[]> {
      const [before] = await db
        .select({ revision: max(history.revision) })
        .from(history)
        .where(and(eq(history.site, site), lte(history.at, since)));
      return entries(db, and(eq(history.site, site), gte(history.revision, before?.revision ?? 0)));
    },
    /** Number of changes of a site since a time. */
    changesSince: (site: string, since: Date): Promise<number> =>
      db.$count(history, and(eq(history.site, site), gt(history.at, since))),
    /** The versions of these lockfiles by remote, without their files. */
    async versionsIn(ids: readonly string[]): Promise<Readonly<Record<string, Versions>>> {
      const versions = sql<Versions>`(
        select jsonb_object_agg(remote.key, remote.value ->> 'version') from jsonb_each(${lockfiles.doc} -> 'remotes') remote
      )`;
      const rows = await db
        .select({ id: lockfiles.id, versions })
        .from(lockfiles)
        .where(inArray(lockfiles.id, [...ids]));
      return Object.fromEntries(rows.map((row) => [row.id, row.versions ?? {}]));
    },
    async lockfile(id: string): Promise<Lockfile | null> {
      const [row] = await db.select().from(lockfiles).where(eq(lockfiles.id, id));
      return row?.doc ?? null;
    },
    async config(site: string, id: string): Promise<SiteConfig | null> {
      const [row] = await db
        .select()
        .from(siteConfigs)
        .where(and(eq(siteConfigs.site, site), eq(siteConfigs.id, id)));
      return row?.doc ?? null;
    },
    /**
     * Stores a decision atomically, if the site is still at the revision before it and its host and dealerships are
     * still assigned to it.
     */
    move: (state: SiteState, entry: RecordedEntry) => move(db, state, entry),
  };
}

export type SiteStore = ReturnType<typeof createSiteStore>;

/** Versions by remote. */
type Versions = Readonly<Record<string, string>>;

/** Maximum number of entries that are read. */
const mostEntries = 5_000;

async function entries(db: RegistryDatabase, which: SQL | undefined): Promise<readonly RecordedEntry[]> {
  const rows = await db.select().from(history).where(which).orderBy(desc(history.revision)).limit(mostEntries);
  return rows.reverse().map((row) => ({ ...row, at: row.at.toISOString() }));
}

function move(db: RegistryDatabase, state: SiteState, entry: RecordedEntry): Promise<MoveOutcome> {
  const { site, revision, lockfile, config, lastGood } = state;
  return db.transaction(async (tx) => {
    // These locks make a concurrent removal of the host or a dealership wait until the new configuration is visible to
    // it.
    const [own] = await tx
      .select({ host: hosts.host })
      .from(hosts)
      .where(and(eq(hosts.host, hostOf(config)), eq(hosts.site, site)))
      .for('share');
    if (own === undefined) return 'host-not-owned';
    const wanted = [...new Set(config.dealerships)];
    const assigned = await tx
      .select({ dealership: dealerships.dealership })
      .from(dealerships)
      .where(and(eq(dealerships.site, site), inArray(dealerships.dealership, wanted)))
      .for('share');
    if (assigned.length < wanted.length) return 'dealership-not-assigned';
    await tx.insert(lockfiles).values({ id: lockfile.id, doc: lockfile }).onConflictDoNothing();
    await tx.insert(siteConfigs).values({ site, id: lockfile.config, doc: config }).onConflictDoNothing();
    const row = { site, revision, lockfile: lockfile.id, config: lockfile.config, lastGood };
    const moved =
      revision === 1
        ? await tx.insert(pins).values(row).onConflictDoNothing().returning({ site: pins.site })
        : await tx
            .update(pins)
            .set(row)
            .where(and(eq(pins.site, site), eq(pins.revision, revision - 1)))
            .returning({ site: pins.site });
    // The stored lockfile and configuration are unused but harmless, as they are addressed by content.
    if (moved.length === 0) return 'outdated';
    await tx.insert(history).values({ ...entry, at: new Date(entry.at) });
    return 'stored';
  });
}
