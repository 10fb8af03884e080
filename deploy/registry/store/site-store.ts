import type { Lockfile } from '@forecourt/contracts/release';
import type { SiteConfig } from '@forecourt/contracts/site-config';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { hostOf } from '../decisions/host.ts';
import type { RecordedEntry, SiteState } from '../decisions/site-state.ts';
import { dealerships, history, hosts, lockfiles, pins, siteConfigs } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';

/** Which lockfile a site runs, in one line. */
export type SitePointer = { readonly site: string; readonly revision: number; readonly lockfile: string };

export type MoveOutcome = 'stored' | 'outdated' | 'host-not-owned' | 'dealership-not-assigned';

/** Where each site stands, and what it ran. */
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
    /** By slug. */
    pointers: (): Promise<readonly SitePointer[]> =>
      db
        .select({ site: pins.site, revision: pins.revision, lockfile: pins.lockfile })
        .from(pins)
        .orderBy(asc(pins.site)),
    /** Oldest first. */
    async history(site: string): Promise<readonly RecordedEntry[]> {
      const rows = await db.select().from(history).where(eq(history.site, site)).orderBy(asc(history.revision));
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
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
     * Stores what was decided, all or nothing, if the site is still at the revision before it and the host of its
     * address and all its dealerships were assigned to it.
     */
    move: (state: SiteState, entry: RecordedEntry) => move(db, state, entry),
  };
}

export type SiteStore = ReturnType<typeof createSiteStore>;

function move(db: RegistryDatabase, state: SiteState, entry: RecordedEntry): Promise<MoveOutcome> {
  const { site, revision, lockfile, config, lastGood } = state;
  return db.transaction(async (tx) => {
    // The locks make whoever removes the host or a dealership wait, and then see that the configuration names it.
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
    // Lockfile and configuration stay behind, harmless: they are named by their content.
    if (moved.length === 0) return 'outdated';
    await tx.insert(history).values({ ...entry, at: new Date(entry.at) });
    return 'stored';
  });
}
