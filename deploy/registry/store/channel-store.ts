import { and, asc, eq, inArray } from 'drizzle-orm';
import { channelSites, versionHolds } from '../schema.ts';
import type { RegistryDatabase } from './registry-database.ts';
import { waitForChanges } from './wait-for-changes.ts';

export type ChannelSite = typeof channelSites.$inferSelect;
export type VersionHold = typeof versionHolds.$inferSelect;

/**
 * Stores the channel that each site follows, and its holds. A remote on hold keeps its version when a different version
 * is promoted to the channel.
 */
export function createChannelStore(db: RegistryDatabase) {
  return {
    /** Sets the channel of a site, in place of its former channel. */
    async follow(row: ChannelSite): Promise<void> {
      const { site: _, ...changes } = row;
      await db.transaction(async (tx) => {
        await waitForChanges(tx, row.site);
        await tx.insert(channelSites).values(row).onConflictDoUpdate({ target: channelSites.site, set: changes });
      });
    },
    async leave(site: string): Promise<void> {
      await db.transaction(async (tx) => {
        await waitForChanges(tx, site);
        await tx.delete(channelSites).where(eq(channelSites.site, site));
      });
    },
    /** Sites that follow any channel, sorted by slug. */
    followers: (): Promise<readonly ChannelSite[]> => db.select().from(channelSites).orderBy(asc(channelSites.site)),
    /** Adds a hold, which replaces an earlier hold of the same remote. */
    async hold(row: VersionHold): Promise<void> {
      const { site: _, remote: __, ...changes } = row;
      await db.transaction(async (tx) => {
        await waitForChanges(tx, row.site);
        await tx
          .insert(versionHolds)
          .values(row)
          .onConflictDoUpdate({ target: [versionHolds.site, versionHolds.remote], set: changes });
      });
    },
    async unhold(site: string, remote: string): Promise<'removed' | 'unknown'> {
      const removed = await db
        .delete(versionHolds)
        .where(and(eq(versionHolds.site, site), eq(versionHolds.remote, remote)))
        .returning({ site: versionHolds.site });
      return removed.length > 0 ? 'removed' : 'unknown';
    },
    /** Holds of these remotes, or all holds, sorted by site. */
    holds: (remotes?: readonly string[]): Promise<readonly VersionHold[]> =>
      db
        .select()
        .from(versionHolds)
        .where(remotes === undefined ? undefined : inArray(versionHolds.remote, [...remotes]))
        .orderBy(asc(versionHolds.site), asc(versionHolds.remote)),
  };
}

export type ChannelStore = ReturnType<typeof createChannelStore>;
